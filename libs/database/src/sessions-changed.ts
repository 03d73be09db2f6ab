/** Channel that announces that a member of staff's sessions ended or have other rights. The payload is the user's id. */
export const SESSIONS_CHANGED = 'sessions';
