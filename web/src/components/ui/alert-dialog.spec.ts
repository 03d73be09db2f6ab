import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = join(import.meta.dirname, '../..');

/** What each red button loses for good. */
const LOST = {
  'features/accounts/account/components/own-picture.tsx': 'the uploaded picture',
  'features/accounts/account/components/passkey-rows.tsx': 'the passkey',
  'features/accounts/account/components/second-factors.tsx': 'the app’s secret',
  'features/accounts/account/components/session-list.tsx': 'the sessions of other devices',
  'features/staff/administration/components/users-tab.tsx': 'the account',
  'features/points/awards/components/take-back-button.tsx': 'the award',
  'features/points/awards/components/take-back-dialog.tsx': 'the award',
  'features/points/resets/components/reset-balances-dialog.tsx': 'the balances',
  'features/schools/districts/components/districts-card.tsx': 'the district',
  'features/records/jobs/components/job-list.tsx': 'the job’s work so far',
  'features/students/profile/components/account.tsx': 'the old code, and the cards it is on',
  'features/rewards/raffles/components/draw-winners-dialog.tsx': 'every other outcome of the draw',
  'features/rewards/redemptions/components/refund-dialog.tsx': 'the redemption',
  'features/students/school-years/components/new-year-dialog.tsx': 'the students’ grades of last year',
  'features/schools/schools/components/delete-school-dialog.tsx': 'the school',
  'features/students/students/components/archived-students.tsx': 'the personal data',
  'features/students/students/components/import/import-students-dialog.tsx': 'the rows read from the file',
  'features/students/students/components/manage-students-dialog.tsx': 'a student without a point history',
  'features/staff/user-management/components/remove-second-step-dialog.tsx': 'the second step',
  'features/staff/user-management/invite-several/components/invite-several-dialog.tsx': 'the list of people',
  'routes/settings/groups.tsx': 'who was in the group, and when',
  'features/staff/user-management/components/school-role-select.tsx': 'one’s own rights to change it back',
};

describe('a red confirmation', () => {
  it('is only for what cannot be undone', () => {
    const red = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx') && !name.startsWith('components/ui/'))
      .filter((name) => isRed(readFileSync(join(SOURCES, name), 'utf8')));
    expect(red.sort()).toEqual(Object.keys(LOST).sort());
  });
});

/** Whether a file has a confirmation that is or may be red, or a dialog with a red button. */
function isRed(text: string): boolean {
  const asks = /<(AlertDialog|ConfirmDialog|DialogForm)\b/.test(text) && /\sdestructive(?=[=\s>])/.test(text);
  return asks || text.includes('<ConfirmationForm') || text.includes('variant="destructive"');
}
