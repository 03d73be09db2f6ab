/** Channel that announces, with each commit, that a school's directory has changed. The payload is the school's id. */
export const DIRECTORY_CHANGED = 'directory';
