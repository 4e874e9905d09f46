/** The two places of the page: the start, and a room. */

export interface Route {
  room: string | null;
}

export const route = $state<Route>({ room: parse(location.pathname) });

export function go(room: string | null): void {
  history.pushState(null, '', room === null ? '/' : `/r/${room}`);
  route.room = room;
}

addEventListener('popstate', () => {
  route.room = parse(location.pathname);
});

function parse(path: string): string | null {
  return /^\/r\/(\d{6})\/?$/.exec(path)?.[1] ?? null;
}
