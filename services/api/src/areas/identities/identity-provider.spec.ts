import { afterEach, describe, expect, it } from '@jest/globals';
import { LyingProvider } from '#test/setup/lying-provider';
import { type Environment } from '../../core/platform/environment.js';
import { IdentityProvider } from './identity-provider.js';

const EMAIL = 'sam@oak.test';

let provider: LyingProvider;

afterEach(() => provider.stop());

/** Whom the provider says that a browser is which comes back from it. */
async function signIn(token: object, info?: object) {
  provider = await LyingProvider.start();
  provider.person = { sub: 'sam', ...token };
  provider.info = info as Record<string, unknown> | undefined;
  const settings = { issuer: provider.issuer, clientId: 'laurel', clientSecret: undefined };
  const identities = new IdentityProvider({ identityProvider: settings } as unknown as Environment);
  const { url, flow } = await identities.begin('http://laurel.test/api/login/callback');
  return identities.finish(new URL(provider.accept(url), 'http://laurel.test'), flow);
}

describe('an address', () => {
  it.each([
    ['the token', { email: EMAIL, email_verified: true }, undefined],
    ['the token, in words', { email: EMAIL, email_verified: 'true' }, undefined],
    ['UserInfo alone', {}, { email: EMAIL, email_verified: true }],
    ['UserInfo, of the address in the token', { email: EMAIL }, { email: EMAIL, email_verified: true }],
  ])('is used if the provider vouches for it in %s', async (_, token, info) => {
    expect(await signIn(token, info)).toMatchObject({ subject: 'sam', verifiedEmail: EMAIL });
  });

  it.each([
    ['says that it does not', { email: EMAIL, email_verified: false }, undefined],
    ['says that it does not, in words', { email: EMAIL, email_verified: 'false' }, undefined],
    ['says nothing, and has no UserInfo', { email: EMAIL }, undefined],
    ['says something else', { email: EMAIL, email_verified: 1 }, undefined],
    ['says nothing there either', { email: EMAIL }, { email: EMAIL }],
    ['says there that it does not', {}, { email: EMAIL, email_verified: false }],
    [
      'does so in the token, of no address, and says nothing there',
      { email_verified: true },
      { email: EMAIL },
    ],
    ['does so there, of no address', { email: EMAIL }, { email_verified: true }],
  ])('is not used if the provider does not vouch for it: it %s', async (_, token, info) => {
    expect(await signIn(token, info)).toMatchObject({ subject: 'sam', verifiedEmail: undefined });
  });

  it('is not asked for where the token has said all', async () => {
    const info = { email: 'another@oak.test', email_verified: true };
    expect(await signIn({ email: EMAIL, email_verified: false }, info)).toMatchObject({
      verifiedEmail: undefined,
    });
  });
});

it('what UserInfo says of another subject is refused', async () => {
  await expect(signIn({}, { sub: 'somebody else', email: EMAIL, email_verified: true })).rejects.toThrow();
});
