import { inSteps } from './steps.js';

export const up = inSteps([
  // The places of an award’s student and its member of staff in the bit strings of school_reach. A district’s report as of a past
  // instant reads the lines of a begun day, and looking the places up for each of them took four fifths of its time. The
  // projector fills them when it rebuilds the read models after the upgrade.
  `ALTER TABLE readmodel.point_transactions ADD COLUMN student_place integer, ADD COLUMN staff_place integer`,
]);
