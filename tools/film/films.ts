import { type Film } from './script.js';
import { awardPoints } from './scripts/award-points.js';
import { initialSchoolSetup } from './scripts/initial-school-setup.js';
import { manageRewards } from './scripts/manage-rewards.js';
import { overview } from './scripts/overview.js';
import { studentPortal } from './scripts/student-portal.js';

/** Films in the order in which they are recorded: the later ones see what the earlier ones did to the demo. */
export const FILMS: readonly Film[] = [
  overview,
  awardPoints,
  studentPortal,
  manageRewards,
  initialSchoolSetup,
];
