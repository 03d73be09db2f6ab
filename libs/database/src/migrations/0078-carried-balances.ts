import { inSteps } from './steps.js';

export const up = inSteps([
  // What was carried over from other schools. No fact before this release carries anything, so 0 is right in every row, and
  // nothing is rebuilt.
  `ALTER TABLE readmodel.student_balances
     ADD COLUMN carried bigint NOT NULL DEFAULT 0,
     DROP CONSTRAINT student_balances_check,
     ADD CONSTRAINT student_balances_check CHECK (balance = earned - reversed - spent - cleared + carried)`,
  `ALTER TABLE readmodel.balance_months ADD COLUMN carried bigint NOT NULL DEFAULT 0`,
]);
