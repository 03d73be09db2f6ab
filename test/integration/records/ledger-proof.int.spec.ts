import { ledgerStream } from '#contracts/events/stream-name';
import type { LedgerProof } from '#contracts/records/ledger-proof';
import { routes } from '#contracts/routes';
import { awarded } from '#projector/testing/facts';
import { log, WHOLE, World } from '#projector/testing/world';
import { serveVerifications } from '#projector/verification/serve-verifications';
import { until } from '#runtime/testing/until';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { ApiClient } from '../../setup/api-client.js';
import { ApiWorld } from '../../setup/api-world.js';
import { addUser, signIn } from '../../setup/school.js';

let world: ApiWorld;
let ledger: World;
let admin: ApiClient;
let schoolId: string;

beforeAll(async () => {
  world = await ApiWorld.startOwn();
  ledger = await World.create({ url: world.api.databaseUrl, drop: () => Promise.resolve() });
  admin = await world.signIn('school_admin');
  schoolId = world.school.id;
});
afterAll(async () => {
  await ledger.close();
  await world.stop();
});

async function proofOf(query: Record<string, string> = {}, client = admin): Promise<LedgerProof> {
  return (await client.call(routes.getLedgerProof, { query })).body as LedgerProof;
}

/** Runs the projector's part until no request is left. */
async function serve(): Promise<void> {
  const stop = new AbortController();
  const options = { databaseUrl: ledger.url, store: ledger.store, shard: WHOLE, log };
  const serving = serveVerifications(options, stop.signal);
  await until(async () => (await proofOf()).running === null);
  stop.abort();
  await serving;
}

it('a school without entries has no chain, and can be verified', async () => {
  expect(await proofOf()).toEqual({ head: null, entry: null, running: null, latest: null });
  await ledger.project();
  const asked = await admin.call(routes.verifyLedger, { body: {} });
  expect(asked).toMatchObject({
    status: 202,
    body: { running: { hasStarted: false, events: 0 }, latest: null },
  });
  await serve();
  expect(await proofOf()).toMatchObject({ latest: { outcome: 'verified', revision: null, hash: null } });
});

it('the chain ends where the verification does, and is asked for once', async () => {
  const facts = Array.from({ length: 5 }, (_, n) => awarded(['ada'], { award: `award ${n}` }));
  await ledger.record(schoolId, facts);
  await ledger.project();
  const { head } = await proofOf();
  expect(head).toMatchObject({ revision: 4, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  for (let n = 0; n < 3; n++) await admin.call(routes.verifyLedger, { body: {} });
  await serve();
  const { latest } = await proofOf();
  expect(latest).toMatchObject({ outcome: 'verified', revision: 4, hash: head?.hash, brokenAt: null });
  const rows = await ledger.rows(`SELECT FROM readmodel.verifications WHERE school_id = '${schoolId}'`);
  expect(rows).toHaveLength(2);
});

it('the hash of every entry can be computed from the download, which is in the log', async () => {
  const { text, headers, status } = await admin.call(routes.downloadLedger);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('application/jsonl');
  expect(headers.get('content-disposition')).toBe('attachment; filename="ledger.jsonl"');
  const folder = await mkdtemp(join(tmpdir(), 'ledger-'));
  const file = join(folder, 'ledger.jsonl');
  await writeFile(file, text);
  for (const revision of [0, 2, 4]) {
    const { entry } = await proofOf({ revision: String(revision) });
    const args = [
      resolve('docs/check-chain.mjs'),
      file,
      '--entry',
      String(revision),
      '--hash',
      entry?.hash ?? '',
    ];
    expect(spawnSync(process.execPath, args, { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
  }
  await rm(folder, { recursive: true });
  expect((await proofOf({ revision: '5' })).entry).toBeNull();
  expect(
    await ledger.rows(`SELECT school_id, details FROM directory.activity_log WHERE kind = 'download'`),
  ).toEqual([{ school_id: schoolId, details: { report: 'ledger', filters: {} } }]);
});

it('an event that is altered outside the product is named', async () => {
  await ledger.rows(
    `UPDATE ledger.events SET data = jsonb_set(data::jsonb, '{amount}', '9')::json
     WHERE stream = '${ledgerStream(schoolId)}' AND revision = 3`,
  );
  await admin.call(routes.verifyLedger, { body: {} });
  await serve();
  const { latest, head } = await proofOf();
  expect(latest).toMatchObject({ outcome: 'different', revision: 4, brokenAt: 3 });
  expect(latest?.hash).not.toBe(head?.hash);
  expect(latest?.differences.map(({ table }) => table)).toContain('ledger_entries');
});

it('an executive names the school', async () => {
  const executive = await signIn(world.api.client(), await addUser(world.pool, 'executive_admin', null));
  expect((await proofOf({ schoolId }, executive)).latest).toMatchObject({ brokenAt: 3 });
  expect(await executive.call(routes.getLedgerProof)).toMatchObject({
    status: 400,
    body: { message: 'Please choose a school' },
  });
});
