import { type Area } from './scene.js';
import { account } from './scenes/account.js';
import { administration } from './scenes/administration.js';
import { audit } from './scenes/audit.js';
import { awards } from './scenes/awards.js';
import { dashboard } from './scenes/dashboard.js';
import { districtReports } from './scenes/district-reports.js';
import { exports } from './scenes/exports.js';
import { roster } from './scenes/roster.js';
import { districtRosters } from './scenes/district-roster.js';
import { rosterImport } from './scenes/roster-import.js';
import { help } from './scenes/help.js';
import { jobs } from './scenes/jobs.js';
import { newcomers } from './scenes/newcomers.js';
import { studentPortal } from './scenes/student-portal.js';
import { profile } from './scenes/profile.js';
import { publicPages } from './scenes/public-pages.js';
import { redeem } from './scenes/redeem.js';
import { reports } from './scenes/reports.js';
import { rewards } from './scenes/rewards.js';
import { schools } from './scenes/schools.js';
import { settings } from './scenes/settings.js';
import { shell } from './scenes/shell.js';
import { students } from './scenes/students.js';
import { teams } from './scenes/teams.js';
import { userManagement } from './scenes/user-management.js';

/** Everything that the tour shows, in order: each area is a file in `scenes/`. */
export const AREAS: readonly Area[] = [
  publicPages,
  newcomers,
  help,
  shell,
  account,
  dashboard,
  roster,
  awards,
  redeem,
  students,
  profile,
  reports,
  audit,
  rewards,
  settings,
  teams,
  userManagement,
  administration,
  jobs,
  exports,
  rosterImport,
  districtRosters,
  districtReports,
  schools,
  studentPortal,
];
