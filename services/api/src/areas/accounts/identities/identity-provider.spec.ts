import { afterEach, describe, expect, it } from '@jest/globals';
import { LyingProvider } from '#test/setup/lying-provider';
import { type Environment } from '../../../core/platform/environment.js';
import { IdentityProvider } from './identity-provider.js';
import { isOfAnotherTime } from './provider-failure.js';

const EMAIL = 'sam@oak.test';

let provider: LyingProvider;

afterEach(() => provider.stop());

/** Whom the provider says that a browser is which comes back from it. */
async function signIn(token: object, info?: object, others: object = {}) {
  provider = await LyingProvider.start();
  provider.person = { sub: 'sam', ...token };
  provider.info = info as Record<string, unknown> | undefined;
  const settings = {
    issuer: provider.issuer,
    clientId: 'laurel',
    clientSecret: undefined,
    domains: [],
    ...others,
  };
  const identities = new IdentityProvider({ identityProvider: settings } as unknown as Environment);
  const { url, flow } = await identities.begin('http://laurel.test/api/login/callback', false);
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

// As their documents show them: what they sign in the ID token, and what UserInfo adds.
const ENTRA = {
  sub: 'AAAAAAAAAAAAAAAAAAAAAIkzqFVrSaSaFHy782bbtaQ',
  tid: 'b41b72d0-4e9f-4c26-8a69-f949f367c91d',
  oid: '690222be-ff1a-4d56-abd1-7e4f7d38e474',
  ver: '2.0',
  name: 'Sam Rivers',
  preferred_username: EMAIL,
};
const GOOGLE_CLAIMS = { sub: '110169484474386276334', email: EMAIL, email_verified: true };
const OKTA = { sub: '00u9xk2vZq', name: 'Sam Rivers', preferred_username: EMAIL };
const OKTA_INFO = { ...OKTA, email: EMAIL, email_verified: true, zoneinfo: 'America/Chicago', updated_at: 1 };
const ADFS = { sub: 'c4BnRDXn+', upn: EMAIL, unique_name: 'OAK\\sam', email: EMAIL, ver: '1.0' };
const CLEVER = { sub: '62f5', user_type: 'teacher', district: '5f1', email: EMAIL, email_verified: 'true' };

describe('the address of somebody whom a provider signs in', () => {
  it.each([
    ['Entra ID, with the setting', ENTRA, { email: EMAIL }, { trustsEmail: true }],
    ['Entra ID, in the token', { ...ENTRA, email: EMAIL }, undefined, { trustsEmail: true }],
    ['Entra ID, by xms_edov', { ...ENTRA, email: EMAIL, xms_edov: true }, { email: EMAIL }, {}],
    ['Entra ID, by xms_edov as a number', { ...ENTRA, email: EMAIL, xms_edov: '1' }, { email: EMAIL }, {}],
    ['Google', { ...GOOGLE_CLAIMS, hd: 'oak.test' }, undefined, {}],
    ['Okta', OKTA, OKTA_INFO, {}],
    ['ADFS, with the setting', ADFS, { sub: ADFS.sub }, { trustsEmail: true }],
    ['a broker for schools', CLEVER, undefined, {}],
  ])('is used: %s', async (_, token, info, others) => {
    expect(await signIn(token, info, others)).toMatchObject({ verifiedEmail: EMAIL });
  });

  it.each([
    ['Entra ID, which says nothing', { ...ENTRA, email: EMAIL }, { email: EMAIL }, {}, true],
    ['Entra ID, which has none', ENTRA, {}, { trustsEmail: true }, false],
    [
      'Entra ID, which says no',
      { ...ENTRA, email: EMAIL, xms_edov: false },
      {},
      { trustsEmail: true },
      false,
    ],
    [
      'a broker, which says no',
      { ...CLEVER, email_verified: false },
      undefined,
      { trustsEmail: true },
      false,
    ],
    ['ADFS, which says nothing', ADFS, { sub: ADFS.sub }, {}, false],
  ])('is not used: %s', async (_, token, info, others, isUnspoken) => {
    expect(await signIn(token, info, others)).toMatchObject({ verifiedEmail: undefined, isUnspoken });
  });

  it.each([
    ['at a domain of the settings', { email: EMAIL }, true],
    ['at another domain', { email: 'sam@gmail.com' }, false],
    ['at a domain below one of the settings', { email: 'sam@pupils.oak.test' }, false],
    ['that another domain manages', { email: EMAIL, hd: 'elm.test' }, false],
    ['that its own domain manages', { email: EMAIL, hd: 'OAK.test' }, true],
  ])('lets in somebody new only with OIDC_DOMAINS: one %s', async (_, token, isAdmitted) => {
    const others = { domains: ['oak.test'] };
    expect(await signIn({ ...token, email_verified: true }, undefined, others)).toMatchObject({ isAdmitted });
  });
});

describe('the provider’s clock', () => {
  const ahead = (seconds: number) => Math.floor(Date.now() / 1_000) + seconds;

  it.each([45, 110])('may be %d seconds ahead', async (seconds) => {
    const token = { email: EMAIL, email_verified: true, nbf: ahead(seconds), iat: ahead(seconds) };
    expect(await signIn(token)).toMatchObject({ verifiedEmail: EMAIL });
  });

  it.each([
    ['ahead', { nbf: ahead(200) }],
    ['behind', { exp: ahead(-200) }],
  ])('is named where it is minutes %s', async (_, times) => {
    const failure = await signIn(times).catch((error: unknown) => error);
    expect(isOfAnotherTime(failure)).toBe(true);
  });
});

describe('after a logout', () => {
  const promptOf = async (known?: readonly string[]) => {
    provider = await LyingProvider.start();
    provider.promptValues = known;
    const settings = { issuer: provider.issuer, clientId: 'laurel', promptAfterLogout: 'select_account' };
    const identities = new IdentityProvider({ identityProvider: settings } as unknown as Environment);
    const { url } = await identities.begin('http://laurel.test/api/login/callback', true);
    return new URL(url).searchParams.get('prompt');
  };

  it('the provider is told to ask who it is', async () => {
    expect(await promptOf()).toBe('select_account');
  });

  it('a provider that has no choice of accounts is told to ask for the sign-in', async () => {
    expect(await promptOf(['none', 'login', 'consent'])).toBe('login');
  });
});
