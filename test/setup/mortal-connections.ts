import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { type Death } from './mortal-database.js';

/** What a message begins with that holds a statement: plain, prepared, or prepared before. */
const STATEMENT = ['Q', 'P', 'B'].map((letter) => letter.charCodeAt(0));

/**
 * The connections to Postgres of a process that makes its own, until it is killed. From then on nothing that it does reaches
 * Postgres, nothing comes back, and it gets no new connection.
 */
export class MortalConnections {
  readonly died: Promise<void>;
  isDead = false;
  /** How many statements were sent. */
  statements = 0;
  private readonly sockets = new Set<Socket>();
  private tellOfDeath: () => void = () => undefined;

  private constructor(
    private readonly server: Server,
    private readonly target: URL,
    private readonly death: Death | undefined,
  ) {
    this.died = new Promise((resolve) => (this.tellOfDeath = resolve));
    server.on('connection', (client) => this.join(client));
  }

  static async before(url: string, death?: Death): Promise<MortalConnections> {
    const connections = new MortalConnections(createServer(), new URL(url), death);
    await new Promise<void>((resolve) => connections.server.listen(0, '127.0.0.1', resolve));
    return connections;
  }

  get url(): string {
    const through = new URL(this.target);
    through.hostname = '127.0.0.1';
    through.port = String((this.server.address() as AddressInfo).port);
    return through.href;
  }

  /** Ends all of them. */
  close(): void {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
  }

  private join(client: Socket): void {
    const server = connect(Number(this.target.port), this.target.hostname);
    let isLast = false;
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      this.sockets.add(socket);
      socket.on('error', () => other.destroy()).on('close', () => other.destroy());
    }
    client.on('data', (data) => {
      if (STATEMENT.includes(data[0] ?? 0)) this.statements += 1;
      const when = this.statements === this.death?.statement ? this.death.when : 'later';
      if (when === 'before') {
        this.die();
        return;
      }
      isLast ||= when === 'after';
      server.write(data);
    });
    server.on('data', (data) => (isLast ? this.die() : client.write(data)));
  }

  private die(): void {
    this.isDead = true;
    this.close();
    this.tellOfDeath();
  }
}
