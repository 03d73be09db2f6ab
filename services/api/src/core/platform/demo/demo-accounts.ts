import { demoId } from './demo-id.js';
import { CEDAR_HILL, EXECUTIVE, MAPLE_GROVE } from './demo-schools.js';

/** Public, so it must open nothing outside the demo. */
export const DEMO_PASSWORD = 'laurel-demo';

const SCHOOLS = [MAPLE_GROVE, CEDAR_HILL];

/** By id, not by email, so that a renamed account remains a demo account. */
export const DEMO_USER_IDS: readonly string[] = [EXECUTIVE, ...SCHOOLS.flatMap(({ users }) => users)].map(
  ({ email }) => demoId('user', email),
);
export const DEMO_SCHOOL_IDS: readonly string[] = SCHOOLS.map(({ key }) => demoId(key));
