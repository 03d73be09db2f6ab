import { accountClosed } from './kinds/account-closed.js';
import { accountExists } from './kinds/account-exists.js';
import { enquiryReceived } from './kinds/enquiry-received.js';
import { identityConnected, identityDisconnected } from './kinds/identity-connected.js';
import { invitation } from './kinds/invitation.js';
import { invitedElsewhere } from './kinds/invited-elsewhere.js';
import { joinApproved } from './kinds/join-approved.js';
import { joinDeclined } from './kinds/join-declined.js';
import { joinRequested } from './kinds/join-requested.js';
import { passwordChanged } from './kinds/password-changed.js';
import { passwordReset } from './kinds/password-reset.js';
import { planEnds } from './kinds/plan-ends.js';
import { rosterWaits } from './kinds/roster-waits.js';
import { scheduledReport } from './kinds/scheduled-report.js';
import { schoolSetup } from './kinds/school-setup.js';
import {
  recoveryCodesRenewed,
  recoveryCodeUsed,
  secondFactorAdded,
  secondFactorRemoved,
  secondStepFailed,
} from './kinds/second-factor.js';
import { signInLink } from './kinds/sign-in-link.js';
import { weeklySummary } from './kinds/weekly-summary.js';
import { type MailKind } from './mail-kind.js';

const KINDS: readonly MailKind[] = [
  signInLink,
  passwordReset,
  passwordChanged,
  identityConnected,
  identityDisconnected,
  invitation,
  invitedElsewhere,
  schoolSetup,
  accountExists,
  accountClosed,
  joinRequested,
  joinApproved,
  joinDeclined,
  planEnds,
  enquiryReceived,
  secondFactorAdded,
  secondFactorRemoved,
  recoveryCodesRenewed,
  recoveryCodeUsed,
  secondStepFailed,
  weeklySummary,
  scheduledReport,
  rosterWaits,
];

/** @throws if a newer release has written the mail */
export function mailKindOf(name: string): MailKind {
  const kind = KINDS.find((each) => each.name === name);
  if (kind === undefined) throw new Error(`There is no kind of mail called ${name}`);
  return kind;
}
