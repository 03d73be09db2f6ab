import { LEDGER_LAG } from '#contracts/headers';
import type { Reward } from '#contracts/rewards/reward';
import type { Route } from '#contracts/route';
import { routes } from '#contracts/routes';
import type { Role } from '#domain/roles';
import { patienceMs } from '#runtime/testing/until';
import type { Answer, ApiClient, Call } from './api-client.js';
import { ApiWorld } from './api-world.js';
import { startService } from './service-process.js';

type Client = Exclude<Role, 'executive_admin'>;

/** A running api and projector, with everyone in the first school signed in, and rewards to spend points on. */
export class SpendingWorld {
  private constructor(
    readonly world: ApiWorld,
    readonly clients: Record<Client, ApiClient>,
    readonly stop: () => Promise<void>,
  ) {}

  static async start(): Promise<SpendingWorld> {
    const world = await ApiWorld.start();
    return SpendingWorld.in(world, () => world.stop());
  }

  /** With an api and a projector of its own. @param entry the api's entry point */
  static async startOwn(entry?: string): Promise<SpendingWorld> {
    const world = await ApiWorld.startOwn({}, entry);
    const projector = startService('projector/src/main.js', { DATABASE_URL: world.api.databaseUrl });
    return SpendingWorld.in(world, async () => {
      await projector.stop();
      await world.stop();
    });
  }

  private static async in(world: ApiWorld, stop: () => Promise<void>): Promise<SpendingWorld> {
    const clients = {
      staff: await world.signIn('staff'),
      teacher: await world.signIn('teacher'),
      school_admin: await world.signIn('school_admin'),
    };
    return new SpendingWorld(world, clients, stop);
  }

  get admin(): ApiClient {
    return this.clients.school_admin;
  }

  get school() {
    return this.world.school;
  }

  async createReward(reward: object = {}, client = this.admin): Promise<Reward> {
    const body = { name: 'Pencil Set', type: 'standard', pointCost: 5, ...reward };
    const answer = await client.call(routes.createReward, { body });
    if (answer.status !== 201) throw new Error(answer.text);
    return answer.body as Reward;
  }

  createRaffle(raffle: object = {}): Promise<Reward> {
    return this.createReward({
      name: 'Game Night',
      type: 'raffle',
      pointCost: 3,
      raffleWinners: 1,
      ...raffle,
    });
  }

  async give(studentId: string, points: number): Promise<void> {
    const { categoryId } = this.school;
    for (let left = points; left > 0; left -= 100) {
      const body = { categoryId, studentId, amount: Math.min(left, 100) };
      const answer = await this.admin.call(routes.awardPoints, { body });
      if (answer.status !== 201) throw new Error(answer.text);
    }
  }

  redeem(rewardId: string, studentId: string, headers = {}, client = this.admin): Promise<Answer> {
    return client.call(routes.redeemReward, { body: { rewardId, studentId }, headers });
  }

  enter(rewardId: string, studentId: string, headers = {}, client = this.admin): Promise<Answer> {
    return client.call(routes.enterRaffle, { params: { rewardId }, body: { studentId }, headers });
  }

  fulfill(redemptionId: string, client = this.admin): Promise<Answer> {
    return client.call(routes.fulfillRedemption, { params: { redemptionId } });
  }

  reopen(redemptionId: string, headers = {}, client = this.admin): Promise<Answer> {
    return client.call(routes.reopenRedemption, { params: { redemptionId }, body: {}, headers });
  }

  refund(redemptionId: string, client = this.admin): Promise<Answer> {
    const body = { reason: 'changed-mind' };
    return client.call(routes.refundRedemption, { params: { redemptionId }, body });
  }

  draw(rewardId: string, client = this.admin): Promise<Answer> {
    return client.call(routes.drawWinners, { params: { rewardId } });
  }

  fulfillPrizes(entryIds: readonly string[], client = this.admin, redemptionIds: readonly string[] = []) {
    return client.call(routes.fulfillRedemptions, { body: { redemptionIds, entryIds } });
  }

  reopenPrize(rewardId: string, entryId: string, client = this.admin): Promise<Answer> {
    return client.call(routes.reopenPrize, { params: { rewardId, entryId }, body: {} });
  }

  /** What the screens show once they include the client's own writes, which may take a while on a busy machine. */
  async read(route: Route, call: Call = {}, client = this.admin): Promise<Answer> {
    const deadline = Date.now() + patienceMs();
    for (;;) {
      const answer = await client.call(route, call);
      if (!answer.headers.has(LEDGER_LAG) || Date.now() > deadline) return answer;
    }
  }

  async reward(rewardId: string, client = this.admin): Promise<Reward> {
    const { body } = await this.read(routes.listRewards, {}, client);
    const found = (body as Reward[]).find(({ id }) => id === rewardId);
    if (found === undefined) throw new Error(`The reward ${rewardId} is not in the list`);
    return found;
  }

  async balance(studentId: string): Promise<number> {
    const { body } = await this.read(routes.getStudent, { params: { studentId } });
    return (body as { totalPoints: number }).totalPoints;
  }
}
