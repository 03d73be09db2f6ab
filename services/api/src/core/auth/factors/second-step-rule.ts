import { HAS_SECOND_STEP } from '../../directory/has-second-step.js';

/**
 * SQL condition: user `u` administers school `s`, which requires a second step, itself or by its district, and has none. An
 * executive administrator who has opened the school counts as its administrator. Null without a school. The role comes
 * first, so that nothing is looked up for anybody else.
 */
export const LACKS_SECOND_STEP = `(
  u.role IN ('school_admin', 'executive_admin')
  AND (s.requires_second_step
       OR EXISTS (SELECT FROM directory.districts d WHERE d.id = s.district_id AND d.requires_second_step))
  AND NOT ${HAS_SECOND_STEP})`;
