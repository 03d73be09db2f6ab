import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Stands between a client and a server and simulates network failures on demand. */
export class Proxy {
  private readonly sockets = new Set<Socket>();
  private readonly links = new Set<{ isDead: boolean }>();
  /** How many connections there were. */
  connections = 0;
  private isMute = false;
  private answers: 'pass' | 'lose' | 'hold' = 'pass';
  private delayMs = 0;

  private constructor(
    private readonly server: Server,
    private readonly target: { host: string; port: number },
  ) {
    server.on('connection', (client) => this.join(client));
  }

  static async before(url: string): Promise<Proxy> {
    const { hostname, port } = new URL(url);
    const proxy = new Proxy(createServer(), { host: hostname, port: Number(port) });
    await proxy.listen(0);
    return proxy;
  }

  /** Returns `url` with this proxy's address. */
  url(url: string): string {
    const through = new URL(url);
    through.hostname = '127.0.0.1';
    through.port = this.port.toString();
    return through.href;
  }

  /** Delays each answer of the server. */
  slowDown(ms: number): void {
    this.delayMs = ms;
  }

  /** Drops the server's next answer together with its connection, after the server has carried out the request. */
  loseNextAnswer(): void {
    this.answers = 'lose';
  }

  /** Drops everything the server sends, though every connection stays open. */
  fallSilent(): void {
    this.answers = 'hold';
  }

  /** Stops forwarding and reading in both directions, though every connection stays open. */
  freeze(): void {
    this.fallSilent();
    for (const socket of this.sockets) socket.pause();
  }

  /** Accepts connections and forwards nothing; whatever is open now, and is opened until `serve`, stays so for ever. */
  goMute(): void {
    this.isMute = true;
    for (const link of this.links) link.isDead = true;
  }

  /** Serves new connections again. */
  serve(): void {
    this.isMute = false;
  }

  /** Forwards the server's answers again; those sent meanwhile are lost. */
  speakAgain(): void {
    this.answers = 'pass';
  }

  /** Closes the server's address. @returns a way to come back at the same address */
  async vanish(): Promise<() => Promise<void>> {
    const { port } = this;
    await this.close();
    return () => this.listen(port);
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    if (!this.server.listening) return;
    await new Promise<void>((resolve) => {
      this.server.close(() => resolve());
    });
  }

  private get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  private listen(port: number): Promise<void> {
    return new Promise((resolve) => {
      this.server.listen(port, '127.0.0.1', resolve);
    });
  }

  private join(client: Socket): void {
    const server = connect(this.target);
    this.connections += 1;
    const link = { isDead: this.isMute };
    this.links.add(link);
    const end = (): void => {
      client.destroy();
      server.destroy();
    };
    for (const socket of [client, server]) {
      this.sockets.add(socket);
      socket.on('error', end);
      socket.on('close', () => {
        this.sockets.delete(socket);
        this.links.delete(link);
        end();
      });
    }
    client.on('data', (data) => {
      if (!link.isDead) server.write(data);
    });
    const late = new Late(client);
    server.on('data', (data) => {
      if (link.isDead) return;
      if (this.answers === 'pass') late.write(data, this.delayMs);
      if (this.answers === 'lose') {
        this.answers = 'pass';
        end();
      }
    });
  }
}

/** Delays writes to a socket and keeps their order. */
class Late {
  private waiting = 0;
  private line: Promise<unknown> = Promise.resolve();

  constructor(private readonly socket: Socket) {}

  write(data: Buffer, delayMs: number): void {
    if (delayMs === 0 && this.waiting === 0) {
      this.socket.write(data);
      return;
    }
    const due = performance.now() + delayMs;
    this.waiting += 1;
    this.line = this.line
      .then(() => sleep(Math.max(0, due - performance.now())))
      .then(() => {
        this.waiting -= 1;
        this.socket.write(data);
      });
  }
}
