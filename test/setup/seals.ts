import { TokenSeals } from '#mail/token-seals';
import { Keyring } from '#runtime/keyring';
import { SECRET } from './service-process.js';

/** Seals the tokens of mails with the secret that test services have. */
export const seals = new TokenSeals(new Keyring([SECRET]));
