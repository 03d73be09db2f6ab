import type { LiveChanges, LiveMessage, LiveOwn } from '#contracts/live';
import type { PointTransaction } from '#contracts/points/point-transactions';
import type { Student } from '#contracts/students/students';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { pointHistoryQuery } from '@/features/students/profile/api';
import { raffleEntriesQuery } from '@/features/rewards/raffles/api';
import { countToHandOutQuery, redemptionsQuery, toHandOutQuery } from '@/features/rewards/redemptions/api';
import { rewardRedemptionsQuery } from '@/features/rewards/catalog/api';
import {
  ownEntriesQuery,
  portalPrizesQuery,
  portalRedemptionsQuery,
  portalRewardsQuery,
} from '@/features/student-portal/api';
import { classStudentsQuery } from '@/features/students/students/api';
import { applyMessages, askAgain, beginWrite, endWrite } from '@/lib/live/apply-live';
import { isLive, mustAsk } from '@/lib/live/live-interest';

const list = classStudentsQuery('c1');
const history = pointHistoryQuery('ava');

const student = (id: string, totalPoints: number, asOfRevision: number) =>
  ({ id, classId: 'c1', totalPoints, asOfRevision, recentActivity: null }) as Student;
const line = (id: string, revision: number) =>
  ({ id, kind: 'award', studentId: 'ava', revision }) as PointTransaction;

function award(totalPoints: number, asOfRevision: number, changes: Partial<LiveChanges> = {}): LiveMessage {
  return {
    topics: ['points'],
    classIds: ['c1'],
    changes: {
      asOfRevision,
      position: `${asOfRevision}`,
      students: [
        {
          id: 'ava',
          classId: 'c1',
          totalPoints,
          totalEarned: 0,
          totalSpent: 0,
          recentActivity: null,
          takenBack: 0,
          refunded: 0,
          carried: 0,
        },
      ],
      classes: [],
      days: [],
      lines: [],
      ...changes,
    },
  };
}

let page: EventTarget & { visibilityState: string };
let client: QueryClient;
/** The server's current answer. */
let answer: () => Promise<Student[]>;
let asked: number;
let close: () => void;

beforeEach(async () => {
  jest.useFakeTimers();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  Object.assign(globalThis, { document: page });
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  asked = 0;
  answer = () => Promise.resolve([student('ava', 10, 5), student('ben', 7, 5)]);
  const observer = new QueryObserver(client, {
    ...list,
    queryFn: () => {
      asked += 1;
      return answer();
    },
  });
  close = observer.subscribe(() => undefined);
  await jest.advanceTimersByTimeAsync(0);
  asked = 0;
});
afterEach(() => {
  close();
  client.clear();
  jest.useRealTimers();
});

const balances = () => client.getQueryData(list.queryKey)?.map(({ totalPoints }) => totalPoints);
const fetched = () => client.refetchQueries({ queryKey: list.queryKey });

describe('a message that carries new totals', () => {
  it('shows them at once and asks for nothing', async () => {
    applyMessages(client, [award(11, 6)]);
    expect(balances()).toEqual([11, 7]);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(asked).toBe(0);
  });

  it('never overwrites a newer number', () => {
    applyMessages(client, [award(12, 8), award(11, 6)]);
    expect(balances()).toEqual([12, 7]);
    applyMessages(client, [award(13, 8)]);
    expect(balances()).toEqual([12, 7]);
  });

  it('stays when an older answer arrives after it', async () => {
    let respond: (students: Student[]) => void = () => undefined;
    answer = () => new Promise((resolve) => (respond = resolve));
    const done = fetched();
    await jest.advanceTimersByTimeAsync(0);
    applyMessages(client, [award(11, 6)]);
    respond([student('ava', 10, 5), student('ben', 7, 5)]);
    await done;
    expect(balances()).toEqual([11, 7]);
  });

  it('is replaced by a newer answer that was requested before it', async () => {
    let respond: (students: Student[]) => void = () => undefined;
    answer = () => new Promise((resolve) => (respond = resolve));
    const done = fetched();
    await jest.advanceTimersByTimeAsync(0);
    applyMessages(client, [award(11, 6)]);
    respond([student('ava', 12, 7), student('ben', 7, 7)]);
    await done;
    expect(balances()).toEqual([12, 7]);
  });

  it('does not mark a list as fresh that is due to be refetched', async () => {
    close();
    await client.invalidateQueries({ queryKey: list.queryKey });
    applyMessages(client, [award(11, 6)]);
    expect(balances()).toEqual([11, 7]);
    expect(client.getQueryState(list.queryKey)?.isInvalidated).toBe(true);
  });
});

describe('a statement', () => {
  const page = (next: string | null, ...body: PointTransaction[]) => ({ body, total: 3, next });
  const lines = () =>
    client.getQueryData(history.queryKey)?.pages.map(({ body }) => body.map(({ id }) => id));
  const show = () =>
    client.setQueryData(history.queryKey, {
      pages: [page('older', line('first', 5), line('second', 4)), page(null, line('third', 2))],
      pageParams: [undefined, 'older'],
    });
  beforeEach(async () => {
    await client.infiniteQuery({ ...history, queryFn: () => page(null) });
    show();
  });

  it('gets each new line once, latest first', () => {
    const message = award(12, 7, { lines: [line('newest', 7), line('newer', 6)] });
    applyMessages(client, [message, message]);
    expect(lines()).toEqual([['newest', 'newer', 'first', 'second'], ['third']]);
    expect(client.getQueryData(history.queryKey)?.pages.map(({ total }) => total)).toEqual([5, 5]);
  });

  it('does not get a line that belongs to a page further down', () => {
    applyMessages(client, [award(12, 7, { lines: [line('older', 3)] })]);
    expect(lines()).toEqual([['first', 'second'], ['third']]);
  });

  it('is refetched when a line was taken back, or there were too many to carry', async () => {
    const reversal = { ...line('taken back', 6), kind: 'reversal' as const };
    for (const changed of [[reversal], null]) {
      show();
      applyMessages(client, [award(12, 7, { lines: changed })]);
      await jest.advanceTimersByTimeAsync(2_000);
      expect(client.getQueryState(history.queryKey)?.isInvalidated).toBe(true);
    }
  });
});

describe('what a message cannot carry is refetched', () => {
  const wholeClass: LiveMessage = { topics: ['points'], classIds: ['c1'] };

  it('when points of more students changed than a message names', async () => {
    applyMessages(client, [wholeClass]);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(asked).toBe(1);
    applyMessages(client, [{ ...wholeClass, classIds: ['c2'] }]);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(asked).toBe(1);
  });

  it('once for several reasons, at a random moment within two seconds', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0.75);
    askAgain(client, isLive);
    applyMessages(client, [wholeClass, wholeClass]);
    await jest.advanceTimersByTimeAsync(1_400);
    expect(asked).toBe(0);
    await jest.advanceTimersByTimeAsync(200);
    expect(asked).toBe(1);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(asked).toBe(1);
    jest.spyOn(Math, 'random').mockRestore();
  });

  it('not while the page is hidden', async () => {
    page.visibilityState = 'hidden';
    applyMessages(client, [wholeClass]);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(asked).toBe(0);
    page.visibilityState = 'visible';
    page.dispatchEvent(new Event('visibilitychange'));
    await jest.advanceTimersByTimeAsync(0);
    expect(asked).toBe(1);
  });

  it('when the stream opened after the page was read', async () => {
    applyMessages(client, [{ topics: [], classIds: [], since: 5 }]);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(asked).toBe(0);
    applyMessages(client, [{ topics: [], classIds: [], since: 6 }]);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(asked).toBe(1);
  });
});

describe('what points are spent on is refetched', () => {
  const { changes } = award(11, 6);
  const totals = { totalPoints: 3, totalEarned: 3, totalSpent: 0, takenBack: 0, refunded: 0, carried: 0 };
  const own: LiveOwn = { asOfRevision: 6, ...totals, lines: [] };
  it.each([
    ['the student’s redemptions', portalRedemptionsQuery('ava'), { own }],
    ['the student’s prizes', portalPrizesQuery('ava'), { own }],
    ['the student’s entries in a raffle', ownEntriesQuery('ava', 'bike'), { own }],
    ['the rewards that the student can choose', portalRewardsQuery({ id: 'ava', classId: 'c1' }), { own }],
    ['the redemptions of a reward', rewardRedemptionsQuery('pencil', 'open'), { changes }],
    ['the entries in a raffle', raffleEntriesQuery('bike'), { changes }],
    ['the redemptions of the school', redemptionsQuery(), { changes }],
    ['what is to hand out', toHandOutQuery('own'), { changes }],
    ['how much is to hand out', countToHandOutQuery(undefined), { changes }],
  ])('on screens that show %s, and only then', (_, { meta }, figures) => {
    const told = (...topics: LiveMessage['topics']) =>
      mustAsk({ meta }, { topics, classIds: [], ...figures });
    expect([told('rewards'), told('points', 'rewards'), told('points')]).toEqual([true, true, false]);
  });
});

describe('while this tab’s award is under way', () => {
  const move = (points: number) =>
    client.setQueryData(list.queryKey, (students) =>
      students?.map((each) =>
        each.id === 'ava' ? { ...each, totalPoints: each.totalPoints + points } : each,
      ),
    );

  it('a message from before it does not take back what is already shown', async () => {
    beginWrite(client);
    move(3);
    applyMessages(client, [award(11, 6)]);
    expect(balances()).toEqual([13, 7]);
    const told = endWrite(client, '7');
    await jest.advanceTimersByTimeAsync(0);
    expect(balances()).toEqual([13, 7]);
    applyMessages(client, [award(14, 7)]);
    expect(balances()).toEqual([14, 7]);
    await expect(told).resolves.toBe(true);
  });

  it('its own message counts it once, also when that comes before the answer', async () => {
    beginWrite(client);
    move(3);
    applyMessages(client, [award(13, 6)]);
    await expect(endWrite(client, '6')).resolves.toBe(true);
    expect(balances()).toEqual([13, 7]);
  });

  it('other messages wait for a slow network, but not forever', async () => {
    beginWrite(client);
    move(3);
    applyMessages(client, [award(14, 7)]);
    await jest.advanceTimersByTimeAsync(14_000);
    expect(balances()).toEqual([13, 7]);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(balances()).toEqual([14, 7]);
  });

  it('a refetch waits for it, because its answer would not include it', async () => {
    const isFetched = jest.spyOn(client, 'invalidateQueries');
    beginWrite(client);
    askAgain(client, () => true);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(isFetched).not.toHaveBeenCalled();
    void endWrite(client, undefined);
    await jest.advanceTimersByTimeAsync(500);
    expect(isFetched).toHaveBeenCalled();
  });

  it('an older answer that arrives late does not let an older message take back what is shown', async () => {
    beginWrite(client);
    beginWrite(client);
    move(3);
    const [newer, older] = [endWrite(client, '8'), endWrite(client, '6')];
    applyMessages(client, [award(11, 7)]);
    await expect(older).resolves.toBe(true);
    expect(balances()).toEqual([13, 7]);
    applyMessages(client, [award(13, 8)]);
    await expect(newer).resolves.toBe(true);
  });

  it('a message that comes out of order does not make an effect look missing that was brought before', async () => {
    beginWrite(client);
    applyMessages(client, [award(13, 8), award(12, 7)]);
    await expect(endWrite(client, '8')).resolves.toBe(true);
    expect(balances()).toEqual([13, 7]);
  });

  it('a missing message is reported', async () => {
    beginWrite(client);
    const told = endWrite(client, '9');
    await jest.advanceTimersByTimeAsync(1_000);
    await expect(told).resolves.toBe(false);
    applyMessages(client, [award(11, 6)]);
    expect(balances()).toEqual([11, 7]);
  });
});
