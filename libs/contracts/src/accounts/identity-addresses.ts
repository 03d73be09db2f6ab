/** Page that asks whether to connect an identity to an account. */
export const CONNECT_IDENTITY_PATH = '/auth/connect';

/** Cookie that tells the console that an identity waits to be connected. The console cannot read the identity itself. */
export const WAITING_IDENTITY_COOKIE = 'laurel_connect';

/** Where the sign-in page and the account page find in their address why a sign-in with an identity provider led back. */
export const SIGN_IN_PROBLEM_PARAMETER = 'problem';
