import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = join(import.meta.dirname, '../..');

/** What each red button loses for good. */
const LOST = {
  'features/account/components/own-picture.tsx': 'the uploaded picture',
  'features/account/components/passkey-rows.tsx': 'the passkey',
  'features/account/components/second-factors.tsx': 'the app’s secret',
  'features/account/components/session-list.tsx': 'the sessions of other devices',
  'features/administration/components/delete-user-dialog.tsx': 'the account',
  'features/awards/components/take-back-button.tsx': 'the award',
  'features/awards/components/take-back-dialog.tsx': 'the award',
  'features/balance-resets/components/reset-balances-dialog.tsx': 'the balances',
  'features/districts/components/delete-district-dialog.tsx': 'the district',
  'features/jobs/components/cancel-job-dialog.tsx': 'the job’s work so far',
  'features/profile/components/account.tsx': 'the old code, and the cards it is on',
  'features/raffles/components/draw-winners-dialog.tsx': 'every other outcome of the draw',
  'features/redemptions/components/refund-dialog.tsx': 'the redemption',
  'features/school-years/components/new-year-dialog.tsx': 'the students’ grades of last year',
  'features/schools/components/delete-school-dialog.tsx': 'the school',
  'features/students/components/erase-student-dialog.tsx': 'the personal data',
  'features/students/components/import/import-students-dialog.tsx': 'the rows read from the file',
  'features/students/components/remove-student-dialog.tsx': 'a student without a point history',
  'features/user-management/components/remove-second-step-dialog.tsx': 'the second step',
  'features/user-management/components/school-role-select.tsx': 'one’s own rights to change it back',
};

describe('a red confirmation', () => {
  it('is only for what cannot be undone', () => {
    const red = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx'))
      .filter((name) => isRed(readFileSync(join(SOURCES, name), 'utf8')));
    expect(red.sort()).toEqual(Object.keys(LOST).sort());
  });
});

/** Has a confirmation that is red, or may be, or a red button of its own dialog. */
function isRed(text: string): boolean {
  const asks = text.includes('<AlertDialog') && /^ +destructive(=|$)/m.test(text);
  return asks || text.includes('variant="destructive"');
}
