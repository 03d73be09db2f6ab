import { environmentOrExit, readVariables, WrongEnvironment } from '#runtime/environment';
import { once } from 'node:events';
import { z } from 'zod';
import { identityProvider } from './serve.js';

const variables = z.object({
  OIDC_ISSUER: z.url(),
  OIDC_CLIENT_ID: z.string(),
  OIDC_CLIENT_SECRET: z.string(),
  /** Addresses of Laurel, separated by spaces; the first is its usual one. */
  LAUREL_ADDRESSES: z.string(),
  NODE_ENV: z.string().optional(),
});

// Anybody can sign in here as anybody.
const given = environmentOrExit((environment) => {
  const read = readVariables(variables, environment);
  if (read.NODE_ENV === 'production')
    throw new WrongEnvironment('OIDC_ISSUER: the demo’s identity provider never runs in production');
  return read;
});
const addresses = given.LAUREL_ADDRESSES.split(' ');
const server = await identityProvider({
  issuer: given.OIDC_ISSUER,
  clientId: given.OIDC_CLIENT_ID,
  clientSecret: given.OIDC_CLIENT_SECRET,
  redirectUris: addresses.map((address) => `${address}/api/login/callback`),
  passwordPage: `${addresses[0]}/login`,
});
const { hostname, port } = new URL(given.OIDC_ISSUER);
server.listen(Number(port), hostname);
await once(server, 'listening');

const stop = () => {
  server.close(() => process.exit(0));
  server.closeAllConnections();
};
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
// A parent that is gone can no longer stop its children.
if (process.channel !== undefined) process.once('disconnect', stop);
