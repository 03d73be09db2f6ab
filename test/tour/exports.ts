import { EXPORT_PARTS, type DataExport, type ExportSchedule } from '#contracts/records/exports';
import { type Page } from '@playwright/test';

const START = Date.parse('2026-09-14T15:20:00.000Z');
const MINUTE = 60_000;
const at = (minutes: number) => new Date(START - minutes * MINUTE).toISOString();

let made = 0;
function dataExport(minutes: number, given: Partial<DataExport>): DataExport {
  made += 1;
  const isDone = given.state === undefined || given.state === 'done' || given.state === 'removed';
  return {
    id: `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`,
    schoolId: '00000000-0000-4000-8000-000000000000',
    schoolName: 'Maple Grove Elementary',
    districtId: null,
    districtName: null,
    schoolCount: null,
    isScheduled: false,
    askedAt: at(minutes),
    parts: [...EXPORT_PARTS],
    format: 'csv',
    csvForm: 'spreadsheet',
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
const EXPORTS: readonly DataExport[] = [
  dataExport(1, { state: 'running', progress: { done: 840_000, total: 1_204_000 } }),
  dataExport(2, { state: 'waiting', parts: ['balances', 'students'], format: 'jsonl' }),
  dataExport(60, { parts: ['balances'], balancesAsOf: at(60 * 24 * 90), size: 91_240 }),
  dataExport(90, {}),
  dataExport(240, { state: 'failed', error: 'There is no space left in the folder of the exports.' }),
  dataExport(260, { state: 'cancelled', parts: ['ledger'] }),
  dataExport(60 * 24 * 9, { state: 'removed', size: null }),
];

const OF_DISTRICT: Partial<DataExport> = {
  schoolId: null,
  schoolName: null,
  revision: null,
  districtId: '00000000-0000-4000-8000-0000000000d1',
  districtName: 'Lakeside Unified School District',
};

/** As an executive administrator sees them: of districts, too. */
export const EXPORTS_OF_DISTRICTS: readonly DataExport[] = [
  dataExport(1, { ...OF_DISTRICT, state: 'running', progress: { done: 840_000, total: 61_204_000 } }),
  dataExport(90, { ...OF_DISTRICT, schoolCount: 50, isScheduled: true, size: 2_148_213_777 }),
  ...EXPORTS.slice(1),
];

function schedule(given: Partial<ExportSchedule>): ExportSchedule {
  made += 1;
  return {
    id: `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`,
    districtId: '00000000-0000-4000-8000-0000000000d1',
    districtName: 'Lakeside Unified School District',
    weekday: null,
    timeZone: 'UTC',
    parts: [...EXPORT_PARTS],
    format: 'csv',
    csvForm: 'spreadsheet',
    nextAt: '2026-09-15T02:00:00.000Z',
    last: null,
    ...given,
  };
}

const LAST_NIGHT = {
  id: '00000000-0000-4000-8000-0000000000e1',
  askedAt: '2026-09-14T02:00:00.000Z',
  error: null,
};
const WEEKLY: Partial<ExportSchedule> = {
  districtName: 'Harbor Schools',
  weekday: 1,
  timeZone: 'America/Chicago',
  nextAt: '2026-09-21T07:00:00.000Z',
};

export const SCHEDULES: readonly ExportSchedule[] = [
  schedule({ last: { ...LAST_NIGHT, state: 'done' } }),
  schedule({ ...WEEKLY, parts: ['balances', 'students'], format: 'parquet' }),
];

/** Schedules of which the last exports did not become what they should. */
export const FAILED_SCHEDULES: readonly ExportSchedule[] = [
  schedule({
    last: {
      ...LAST_NIGHT,
      state: 'failed',
      error: 'There is no space left in the folder of the exports.',
    },
  }),
  schedule({
    ...WEEKLY,
    parts: ['ledger'],
    last: { ...LAST_NIGHT, state: 'waiting', error: 'The read models are behind their events.' },
  }),
];

export async function showSchedules(page: Page, schedules: readonly ExportSchedule[]): Promise<void> {
  await page.route('**/api/export-schedules', (route) => route.fulfill({ json: schedules }));
}

export async function showExports(page: Page, exports: readonly DataExport[] = EXPORTS): Promise<void> {
  await page.route('**/api/exports', (route) => route.fulfill({ json: exports }));
}
