// A bot in ten lines: it takes the last option, the highest it has. `gouji arena "node examples/bot.js" steady` plays it.
const lines = require("node:readline").createInterface({ input: process.stdin });
const say = (message) => console.log(JSON.stringify(message));

lines.on("line", (line) => {
  const message = JSON.parse(line);
  if (message.type === "hello") say({ type: "ready", name: "ten lines of JavaScript" });
  if (message.type === "act") say({ id: message.id, action: message.options.at(-1) });
});
