import { CLASSES_AND_STUDENTS } from './baseline/classes-and-students.js';
import { POINT_MODELS } from './baseline/point-models.js';
import { PROJECTOR } from './baseline/projector.js';
import { RECORDS } from './baseline/records.js';
import { REWARD_MODELS } from './baseline/reward-models.js';
import { REWARDS } from './baseline/rewards.js';
import { SCHOOLS_AND_USERS } from './baseline/schools-and-users.js';
import { SIGN_IN } from './baseline/sign-in.js';
import { inSteps } from './steps.js';

const DIRECTORY = [
  `CREATE EXTENSION IF NOT EXISTS pg_trgm`,
  `CREATE SCHEMA directory`,
  ...SCHOOLS_AND_USERS,
  ...CLASSES_AND_STUDENTS,
  ...REWARDS,
  ...SIGN_IN,
  ...RECORDS,
];

const READ_MODELS = [`CREATE SCHEMA readmodel`, ...PROJECTOR, ...POINT_MODELS, ...REWARD_MODELS];

export const up = inSteps([...DIRECTORY, ...READ_MODELS]);
