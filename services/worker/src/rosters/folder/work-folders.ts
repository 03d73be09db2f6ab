/** Where rosters are while they are applied. */
export const WORK = 'processing';
/** Where they are put away. */
export const ENDS = ['done', 'failed'] as const;
/** The folders of our own in a school's drop folder. */
export const WORK_FOLDERS = [WORK, ...ENDS] as const;
