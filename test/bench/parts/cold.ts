import { newSchool } from '../contenders/awards.js';
import { writePast } from '../contenders/past.js';
import { type Part, scaled } from '../part.js';
import { compare } from '../rounds.js';
import { withClient } from '../with-client.js';

const FACTS = 200_000;

/** How fast a school without a snapshot is folded from Postgres, compared with only reading its rows. */
export const cold: Part = {
  name: 'cold',
  async run({ server, rounds, rows }) {
    const facts = scaled({ rows }, FACTS);
    const url = await server.newDatabase();
    const school = newSchool();
    await withClient(url, async (client) => {
      await writePast(client, school, facts);
      await client.query('VACUUM ANALYZE ledger.events');
    });
    const options = { url, schoolId: school.id, facts };
    const raw = { name: `raw read of ${facts} rows`, unit: 'rows/s', module: 'raw-reads', options };
    const loaded = {
      name: `cold school of ${facts} facts`,
      unit: 'facts/s',
      module: 'cold-school',
      options,
      against: [{ name: raw.name }],
    };
    return compare([raw, loaded], rounds);
  },
};
