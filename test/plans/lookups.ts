import { type PastCommand, ProjectedCommandHistory } from '#api/core/ledger/lookups/command-history';
import { LedgerLookups } from '#api/core/ledger/lookups/ledger-lookups';
import { SnapshotUpkeep } from '#api/core/ledger/states/snapshot-upkeep';
import { FaultyEventStore } from '#api/core/ledger/testing/faulty-event-store';
import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { blocksOf, scannedTables } from '../setup/explain.js';
import { factOf, FACTS_OF_SMALL_SCHOOL, ids, SCHOOLS, SMALL_SCHOOL } from './filled.js';
import { type LargeDatabase, PLAN_MODES } from './large-database.js';

const SCHOOL = ids.school(SMALL_SCHOOL);
const BIG = ['ledger_entries', 'point_transactions'];
/** Far less than what a scan of the entries reads, and enough for the way down four indexes. */
const FEW_BLOCKS = 40;

type Look = (database: LargeDatabase) => Promise<unknown>;

const store = new FaultyEventStore();
const lookups = ({ db }: LargeDatabase) => new LedgerLookups(store, db);
const history =
  (command: PastCommand['command'], commandId: string = randomUUID(), before = FACTS_OF_SMALL_SCHOOL): Look =>
  ({ db }) =>
    new ProjectedCommandHistory(store, db).includes({ schoolId: SCHOOL, commandId, command }, before);

const awarding = (awardId: string) =>
  ({ type: 'AwardPoints', awardId, categoryId: randomUUID(), amount: 1, recipients: [] }) as const;
const fulfilling = () =>
  ({ type: 'FulfillRedemptions', redemptionIds: [randomUUID(), randomUUID()], entryIds: [] }) as const;
const [AWARD, FULFILLMENT] = [factOf(SMALL_SCHOOL, 1), factOf(SMALL_SCHOOL, 20)];
const known = {
  award: history(awarding(ids.subject(AWARD)), ids.command(AWARD)),
  fulfillment: history(fulfilling(), ids.command(FULFILLMENT)),
};

const HISTORY: [string, Look, number][] = [
  ['a command about one thing', known.award, FEW_BLOCKS],
  ['a command about many things', known.fulfillment, FEW_BLOCKS],
  ['an old command about one thing', history(awarding(randomUUID())), FEW_BLOCKS],
  ['an old command about many things', history(fulfilling()), FEW_BLOCKS],
  [
    'an old command about prizes',
    history({ type: 'FulfillRedemptions', redemptionIds: [], entryIds: [randomUUID(), randomUUID()] }),
    FEW_BLOCKS,
  ],
  [
    'an old command about a reward’s redemptions or a raffle’s prizes',
    // With old statistics the planner may read all of the school's entries below the revision.
    history({ type: 'FulfillRewardRedemptions', rewardId: randomUUID() }, randomUUID(), 9),
    FEW_BLOCKS,
  ],
];

const LOOKUPS: typeof HISTORY = [
  [
    'an award that is projected',
    (database) => lookups(database).findAward(SCHOOL, ids.subject(AWARD)),
    FEW_BLOCKS,
  ],
  ['an award that nobody made', (database) => lookups(database).findAward(SCHOOL, randomUUID()), FEW_BLOCKS],
  [
    'redemptions',
    (database) =>
      lookups(database).unknownRedemptions(
        SCHOOL,
        [1, 2, 3].map(() => randomUUID()),
      ),
    60,
  ],
  ['facts of a student', (database) => lookups(database).hasStudent(SCHOOL, randomUUID()), FEW_BLOCKS],
  // Each entry of the school is looked at once: an executive deletes a person too rarely for a separate index.
  [
    'facts by a member of staff',
    (database) => lookups(database).hasStaff(SCHOOL, randomUUID()),
    1.2 * FACTS_OF_SMALL_SCHOOL,
  ],
  // A look at the newest entry of each school.
  ['schools to load at start', ({ db }) => new SnapshotUpkeep(db).coldSchools(), 4 * SCHOOLS],
];

/** The look-ups beside the ledger. */
export function lookupsBesideTheLedger(database: () => LargeDatabase): void {
  find(database, [...LOOKUPS, ...HISTORY]);
}

/** Looking for a command that was sent again. */
export function commandHistory(database: () => LargeDatabase): void {
  find(database, HISTORY);

  it('finds what is there', async () => {
    expect(await known.award(database())).toBe(true);
    expect(await known.fulfillment(database())).toBe(true);
  });
}

function find(database: () => LargeDatabase, wanted: typeof HISTORY): void {
  describe.each(PLAN_MODES)('by %s', (mode) => {
    it.each(wanted)('%s, found along an index', async (_, look, mostBlocks) => {
      const [statement] = await database().statementsOf(() => look(database()));
      if (statement === undefined) throw new Error('Nothing was asked');
      const plan = await database().explain(mode, statement);
      expect(scannedTables(plan, BIG)).toEqual([]);
      expect(blocksOf(plan)).toBeLessThan(mostBlocks);
    });
  });
}
