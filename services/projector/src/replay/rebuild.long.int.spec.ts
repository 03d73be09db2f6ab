import { createMigratedDatabase } from '#test/setup/database';
import { describe } from '@jest/globals';
import { replays } from '../testing/replay.contract.js';
import { inPostgres, STORES } from '../testing/stores.js';
import { World } from '../testing/world.js';

const OTHERS = STORES.filter(([, open]) => open !== inPostgres);

describe.each(OTHERS)('a replay of a ledger %s', (_, open) => {
  replays(async () => World.create(await createMigratedDatabase(), open));
});
