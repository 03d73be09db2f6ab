import { type LedgerProof, type Verification } from '#contracts/records/ledger-proof';
import { type Page } from '@playwright/test';

const HEAD = {
  revision: 1_203_999,
  hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  hashedAt: '2026-09-14T15:20:00.000Z',
};
const VERIFIED: Verification = {
  finishedAt: '2026-09-14T08:12:00.000Z',
  askedBy: null,
  outcome: 'verified',
  revision: HEAD.revision,
  hash: HEAD.hash,
  differences: [],
  brokenAt: null,
  failure: null,
};

/** A ledger in which somebody altered an entry, of which the demo has none. */
export const ALTERED: LedgerProof = {
  head: HEAD,
  entry: null,
  running: null,
  latest: {
    ...VERIFIED,
    outcome: 'different',
    brokenAt: 41_207,
    differences: [
      { table: 'student_balances', rows: 1 },
      { table: 'ledger_entries', rows: 1 },
    ],
  },
};

/** A large school whose verification takes a while. */
export const VERIFYING: LedgerProof = {
  head: HEAD,
  entry: null,
  running: { askedAt: '2026-09-14T15:20:00.000Z', hasStarted: true, events: 840_000, expected: 1_204_000 },
  latest: VERIFIED,
};

export async function showProof(page: Page, proof: LedgerProof): Promise<void> {
  await page.route('**/api/admin/ledger-proof*', (route) => route.fulfill({ json: proof }));
}
