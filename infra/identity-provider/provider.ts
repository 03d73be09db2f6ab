import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import Provider, { type Configuration, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import { personOf } from './people.js';

const HOUR_S = 3_600;

export type ProviderOptions = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  redirectUris: readonly string[];
  /** Path of the sign-in page for an interaction. */
  signInPath: (uid: string) => string;
  picturePath: (subject: string) => string;
  renderError: (ctx: KoaContextWithOIDC) => void;
};

/** A real OpenID Connect provider whose people need no password. */
export async function createProvider(options: ProviderOptions): Promise<Provider> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2_048 });
  const { issuer, clientId, clientSecret, redirectUris, signInPath, picturePath } = options;
  const configuration: Configuration = {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [...redirectUris],
        token_endpoint_auth_method: 'client_secret_basic',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    scopes: ['openid', 'email', 'profile'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'picture'],
    },
    findAccount: (_, subject) => accountOf(subject, new URL(picturePath(subject), issuer).href),
    // Without them, Laurel would ask for `select_account` after a logout, which this one refuses.
    discovery: { prompt_values_supported: ['none', 'login', 'consent'] },
    interactions: { policy: alwaysAsking(), url: (_, { uid }) => signInPath(uid) },
    // Nothing is asked beyond who it is.
    loadExistingGrant: grantEverything,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    renderError: options.renderError,
    ttl: { AccessToken: HOUR_S, IdToken: HOUR_S, Interaction: HOUR_S, Session: HOUR_S, Grant: HOUR_S },
  };
  return new Provider(issuer, configuration);
}

function accountOf(subject: string, picture: string) {
  const person = personOf(subject);
  if (person === undefined) return undefined;
  const [first = '', ...others] = person.name.split(' ');
  return {
    accountId: subject,
    claims: () => ({
      sub: subject,
      email: person.email,
      email_verified: person.isVerified,
      name: person.name,
      given_name: first,
      family_name: others.join(' '),
      picture,
    }),
  };
}

/** The demo has many people in one browser, so nobody is signed in without being asked. */
function alwaysAsking() {
  const policy = interactionPolicy.base();
  const { Check } = interactionPolicy;
  policy
    .get('login')
    ?.checks.add(
      new Check('asked_each_time', 'Who signs in is asked each time', ({ oidc: { result } }) =>
        result?.login === undefined ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
      ),
    );
  return policy;
}

async function grantEverything({ oidc }: KoaContextWithOIDC) {
  const { provider, client, session } = oidc;
  const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
}
