/** Characters of a student's login code. Which ones they may be, only the server knows, so a malformed code is refused like any wrong one. */
export const LOGIN_CODE_LENGTH = 6;
