/** Page that asks whether to connect an identity to an account. */
export const CONNECT_IDENTITY_PATH = '/auth/connect';

/** Cookie that tells the console, which cannot read the identity itself, that one waits to be connected. */
export const WAITING_IDENTITY_COOKIE = 'laurel_connect';
