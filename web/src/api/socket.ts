/** One connection to a table that comes back by itself. */

import { BACKOFF_MS, PING_MS, PONG_MS } from '../config';
import { PROTOCOL, type ClientMessage, type ServerMessage } from '../protocol';

export interface SocketHandlers {
  /** The last event seen and its deal, sent in the greeting. */
  last: () => { n: number; deal?: number };
  frame: (messages: ServerMessage[]) => void;
  /** `true` when the server has greeted, `false` when the connection is gone. */
  online: (yes: boolean) => void;
}

export class TableSocket {
  private socket: WebSocket | null = null;
  private tries = 0;
  private timer = 0;
  private pulse = 0;
  private heard = 0;
  private closed = false;

  constructor(private readonly room: string, private readonly token: string, private readonly on: SocketHandlers) {
    this.connect();
    addEventListener('online', this.retry);
    document.addEventListener('visibilitychange', this.wake);
  }

  send(...messages: ClientMessage[]): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(messages));
    return true;
  }

  /** Connects at once instead of waiting for the next attempt. */
  retry = (): void => {
    if (this.closed || this.socket?.readyState === WebSocket.OPEN) return;
    this.tries = 0;
    this.connect();
  };

  close(): void {
    this.closed = true;
    removeEventListener('online', this.retry);
    document.removeEventListener('visibilitychange', this.wake);
    this.abandon();
  }

  /** A phone that was locked may hold a dead connection: ask, and give up soon. */
  private wake = (): void => {
    if (document.visibilityState !== 'visible') return;
    if (this.socket?.readyState === WebSocket.OPEN) this.ping();
    else this.retry();
  };

  private connect(): void {
    this.abandon();
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${this.room}`);
    this.socket = socket;
    socket.onopen = () => {
      this.send({ type: 'hello', protocol: PROTOCOL, token: this.token, ...this.on.last() });
      this.pulse = window.setInterval(() => this.ping(), PING_MS);
    };
    socket.onmessage = (event: MessageEvent<string>) => this.receive(event.data);
    socket.onclose = () => this.lost(socket);
  }

  private receive(data: string): void {
    this.heard = Date.now();
    const frame = JSON.parse(data) as ServerMessage[];
    if (frame.some((message) => 'type' in message && message.type === 'ready')) {
      this.tries = 0;
      this.on.online(true);
    }
    this.on.frame(frame);
  }

  private ping(): void {
    const sent = Date.now();
    const socket = this.socket;
    this.send({ type: 'ping', t: sent });
    window.setTimeout(() => {
      if (socket === this.socket && this.heard < sent) this.lost(socket);
    }, PONG_MS);
  }

  private lost(socket: WebSocket | null): void {
    if (socket !== this.socket || this.closed) return;
    this.abandon();
    this.on.online(false);
    const wait = BACKOFF_MS[Math.min(this.tries, BACKOFF_MS.length - 1)] ?? 8000;
    this.tries += 1;
    this.timer = window.setTimeout(() => this.connect(), wait);
  }

  private abandon(): void {
    clearTimeout(this.timer);
    clearInterval(this.pulse);
    if (!this.socket) return;
    this.socket.onclose = null;
    this.socket.onmessage = null;
    this.socket.close();
    this.socket = null;
  }
}
