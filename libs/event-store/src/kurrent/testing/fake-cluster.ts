import { FakeKurrent } from './fake-kurrent.js';
import { FakeLog } from './fake-log.js';
import type { Refusal } from './messages.js';

/** Three fake servers over one log; one of them leads and accepts appends, and the others name the leader. */
export class FakeCluster {
  private leader = 0;

  private constructor(
    readonly log: FakeLog,
    private readonly servers: readonly FakeKurrent[],
  ) {
    for (const server of servers) server.members = () => this.members();
  }

  static async start(): Promise<FakeCluster> {
    const log = new FakeLog();
    const servers = [];
    for (let server = 0; server < 3; server++) servers.push(await FakeKurrent.start({ log }));
    return new FakeCluster(log, servers);
  }

  /** All servers by name, as a cluster without discovery by DNS is addressed. */
  get url(): string {
    return `esdb://${this.servers.map(({ address }) => address).join(',')}?tls=false`;
  }

  /** The leader disappears at once, and the next one is elected. */
  killLeader(): void {
    this.servers[this.leader]?.stop();
    this.electAnother();
  }

  /** The leader keeps its connections, and answers nothing any more. */
  freezeLeader(): void {
    const leader = this.servers[this.leader];
    if (leader !== undefined) leader.isFrozen = true;
  }

  /** The leader writes one more append and disappears before it has answered. */
  killLeaderAtWriting(): void {
    const leader = this.servers[this.leader];
    if (leader !== undefined) leader.appendMood = 'never';
    const forget = this.log.onWritten(() => {
      forget();
      this.killLeader();
    });
  }

  /** Another leader is elected, and the old one continues as a follower. */
  electAnother(): void {
    this.leader = (this.leader + 1) % this.servers.length;
  }

  /** Refuses everybody, or accepts everybody again. */
  refuse(refusal: Refusal | undefined): void {
    for (const server of this.servers) server.refusing = refusal;
  }

  stop(): void {
    for (const server of this.servers) server.stop();
  }

  /** Starts all servers at their previous addresses. */
  async comeBack(): Promise<void> {
    for (const server of this.servers) {
      server.appendMood = 'prompt';
      await server.comeBack();
    }
  }

  private members() {
    return this.servers.map(({ address }, index) => ({
      port: Number(address.split(':')[1]),
      isLeader: index === this.leader,
    }));
  }
}
