import { ACCOUNTS } from './baseline/accounts.js';
import { EXPORTS } from './baseline/exports.js';
import { JOBS } from './baseline/jobs.js';
import { POINT_MODELS } from './baseline/point-models.js';
import { PROJECTOR } from './baseline/projector.js';
import { RECORDS } from './baseline/records.js';
import { REPORT_MODELS } from './baseline/report-models.js';
import { REPORTS } from './baseline/reports.js';
import { REWARD_MODELS } from './baseline/reward-models.js';
import { REWARDS } from './baseline/rewards.js';
import { ROSTERS } from './baseline/rosters.js';
import { SCHOOLS } from './baseline/schools.js';
import { SIGN_IN } from './baseline/sign-in.js';
import { STUDENTS } from './baseline/students.js';
import { inSteps } from './steps.js';

const DIRECTORY = [
  `CREATE EXTENSION IF NOT EXISTS pg_trgm`,
  `CREATE SCHEMA directory`,
  ...SCHOOLS,
  ...ACCOUNTS,
  ...SIGN_IN,
  ...STUDENTS,
  ...ROSTERS,
  ...REWARDS,
  ...REPORTS,
  ...RECORDS,
  ...EXPORTS,
  ...JOBS,
];

const READ_MODELS = [
  `CREATE SCHEMA readmodel`,
  ...PROJECTOR,
  ...POINT_MODELS,
  ...REWARD_MODELS,
  ...REPORT_MODELS,
];

export const up = inSteps([...DIRECTORY, ...READ_MODELS]);
