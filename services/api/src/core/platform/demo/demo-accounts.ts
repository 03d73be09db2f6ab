import { demoId } from './demo-id.js';
import { CEDAR_HILL, EXECUTIVE, MAPLE_GROVE } from './demo-schools.js';

/** Everybody knows it, so it opens nothing outside the demo. */
export const DEMO_PASSWORD = 'laurel-demo';

const SCHOOLS = [MAPLE_GROVE, CEDAR_HILL];

/** By id, not by email: an account keeps being the demo’s however it is renamed. */
export const DEMO_USER_IDS: readonly string[] = [EXECUTIVE, ...SCHOOLS.flatMap(({ users }) => users)].map(
  ({ email }) => demoId('user', email),
);
export const DEMO_SCHOOL_IDS: readonly string[] = SCHOOLS.map(({ key }) => demoId(key));
