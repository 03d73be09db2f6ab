import { inSteps } from './steps.js';

export const up = inSteps([
  // Named as everywhere else.
  `ALTER TABLE directory.student_codes RENAME TO login_codes`,
  `ALTER TABLE directory.login_codes RENAME CONSTRAINT student_codes_pkey TO login_codes_pkey`,
  `ALTER TABLE directory.login_codes RENAME CONSTRAINT student_codes_code_hash_key TO login_codes_code_hash_key`,
  `ALTER TABLE directory.login_codes RENAME CONSTRAINT student_codes_student_id_fkey TO login_codes_student_id_fkey`,
]);
