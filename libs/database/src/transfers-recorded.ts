/** Channel that announces, with the commit, that students have changed schools. The payload is the id of the school whose roster was applied. */
export const TRANSFERS_RECORDED = 'student_transfers';
