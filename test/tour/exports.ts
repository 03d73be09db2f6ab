import { EXPORT_PARTS, type SchoolExport } from '#contracts/exports';
import { type Page } from '@playwright/test';

const START = Date.parse('2026-09-14T15:20:00.000Z');
const MINUTE = 60_000;
const at = (minutes: number) => new Date(START - minutes * MINUTE).toISOString();

let made = 0;
function schoolExport(minutes: number, given: Partial<SchoolExport>): SchoolExport {
  made += 1;
  const isDone = given.state === undefined || given.state === 'done' || given.state === 'removed';
  return {
    id: `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`,
    schoolId: '00000000-0000-4000-8000-000000000000',
    schoolName: 'Maple Grove Elementary',
    askedAt: at(minutes),
    parts: [...EXPORT_PARTS],
    format: 'csv',
    hasByteOrderMark: true,
    balancesAsOf: null,
    state: 'done',
    progress: null,
    error: null,
    revision: isDone ? 1_203_999 : null,
    asOf: isDone ? at(minutes) : null,
    size: isDone ? 48_213_777 : null,
    sha256: isDone ? 'a'.repeat(64) : null,
    expiresAt: isDone ? at(minutes - 7 * 24 * 60) : null,
    ...given,
  };
}

/** Exports in every state, of which the demo has none. */
const EXPORTS: readonly SchoolExport[] = [
  schoolExport(1, { state: 'running', progress: { done: 840_000, total: 1_204_000 } }),
  schoolExport(2, { state: 'waiting', parts: ['balances', 'students'], format: 'jsonl' }),
  schoolExport(60, { parts: ['balances'], balancesAsOf: at(60 * 24 * 90), size: 91_240 }),
  schoolExport(90, {}),
  schoolExport(240, { state: 'failed', error: 'There is no space left in the folder of the exports.' }),
  schoolExport(260, { state: 'cancelled', parts: ['ledger'] }),
  schoolExport(60 * 24 * 9, { state: 'removed', size: null }),
];

export async function showExports(page: Page, exports: readonly SchoolExport[] = EXPORTS): Promise<void> {
  await page.route('**/api/exports', (route) => route.fulfill({ json: exports }));
}
