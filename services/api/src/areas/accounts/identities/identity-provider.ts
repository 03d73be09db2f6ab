import { emailAddress, requiredText } from '#contracts/fields';
import { type IdentityProviderSettings } from '#runtime/settings';
import { Inject, Injectable } from '@nestjs/common';
import * as oidc from 'openid-client';
import { z } from 'zod';
import { emailKey } from '../../../core/auth/sign-in/email-key.js';
import { type Environment } from '../../../core/platform/environment.js';
import { ENVIRONMENT } from '../../../core/platform/tokens.js';
import { type SignInFlow } from './sign-in-flows.js';

/** Time limit of each request to the provider. */
const PATIENCE_S = 5;
const SCOPE = 'openid email profile';
/** How far the provider's clock may be from this machine's. */
const CLOCK_TOLERANCE_S = 120;
/** The address of a personal Google account may be at any domain; only `hd` says that the domain's owner manages it. */
const GOOGLE = 'https://accounts.google.com';

/** The settings allow it on this machine only. Its library calls it deprecated to make it stand out. */
// oxlint-disable-next-line typescript/no-deprecated
const ALLOW_HTTP = oidc.allowInsecureRequests;

// Some say it in words.
const saysSo = z
  .union([z.boolean(), z.literal('true').transform(() => true)])
  .optional()
  .catch(undefined);

const name = requiredText('Name', 100, 'Name is required').optional().catch(undefined);

/** What a provider says about a person. Unusable values, except for the id, count as missing. */
const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: emailAddress('Email').transform(emailKey).optional().catch(undefined),
  email_verified: saysSo,
  /** Entra's word for it: the owner of the domain was verified. Sent as a number too. */
  xms_edov: z
    .union([saysSo.unwrap(), z.literal([1, '1']).transform(() => true)])
    .optional()
    .catch(undefined),
  /** Google's: the domain that manages the account. */
  hd: z.string().toLowerCase().optional().catch(undefined),
  given_name: name,
  family_name: name,
  name,
  picture: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .optional()
    .catch(undefined),
});

type Claims = z.output<typeof claimsSchema>;

/** A person as the provider knows them. */
export type Identity = {
  issuer: string;
  subject: string;
  /** Undefined unless the provider vouches for it. */
  verifiedEmail: string | undefined;
  /** It has an address about which the provider says nothing, as Entra ID does. */
  isUnspoken: boolean;
  /** Whether the settings let somebody new with this address in. */
  isAdmitted: boolean;
  firstName: string | null;
  lastName: string | null;
  fullName: string | null;
  pictureUrl: string | null;
};

/** The OpenID Connect provider of this installation. Its description is read when it is first needed. */
@Injectable()
export class IdentityProvider {
  private configuration: Promise<oidc.Configuration> | undefined;

  constructor(@Inject(ENVIRONMENT) private readonly environment: Environment) {}

  get isSetUp(): boolean {
    return this.environment.identityProvider !== undefined;
  }

  /**
   * Where a browser signs in, and what the answer has to match.
   * @param asksAgain the provider asks who it is even if somebody is signed in there
   * @throws if the provider cannot be reached
   */
  async begin(redirectUri: string, asksAgain: boolean): Promise<{ url: string; flow: SignInFlow }> {
    const configuration = await this.configured();
    const flow = {
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      codeVerifier: oidc.randomPKCECodeVerifier(),
    };
    const url = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: SCOPE,
      state: flow.state,
      nonce: flow.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(flow.codeVerifier),
      code_challenge_method: 'S256',
      ...(asksAgain && { prompt: this.promptOf(configuration) }),
    });
    return { url: url.href, flow };
  }

  /**
   * Exchanges the code of the provider's answer for who signed in.
   * @param answer the address that the provider led the browser to
   * @throws if the person turned back, or the provider fails, is late, or its answer does not match
   */
  async finish(answer: URL, { state, nonce, codeVerifier }: SignInFlow): Promise<Identity> {
    const configuration = await this.configured();
    const tokens = await oidc.authorizationCodeGrant(configuration, answer, {
      pkceCodeVerifier: codeVerifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    });
    const idToken = claimsSchema.parse(tokens.claims());
    const isComplete = idToken.email !== undefined && this.wordAbout(idToken) !== undefined;
    if (isComplete || configuration.serverMetadata().userinfo_endpoint === undefined)
      return this.identityOf(configuration, idToken);
    const info = await oidc.fetchUserInfo(configuration, tokens.access_token, idToken.sub);
    return this.identityOf(configuration, claimsSchema.parse({ hd: idToken.hd, ...info }));
  }

  /** Where a browser ends its session at the provider; undefined if the provider has no such address. */
  async endSessionUrl(backTo: string): Promise<string | undefined> {
    const configuration = await this.configured();
    if (configuration.serverMetadata().end_session_endpoint === undefined) return undefined;
    return oidc.buildEndSessionUrl(configuration, { post_logout_redirect_uri: backTo }).href;
  }

  /** What the settings say, or `login` for a provider that says that it does not know that. */
  private promptOf(configuration: oidc.Configuration): string {
    const { promptAfterLogout } = this.settings();
    const known = configuration.serverMetadata()['prompt_values_supported'];
    return Array.isArray(known) && !known.includes(promptAfterLogout) ? 'login' : promptAfterLogout;
  }

  /** Whether the address is the person's own; undefined if nobody says anything about it. */
  private wordAbout({ email_verified, xms_edov }: Claims): boolean | undefined {
    return email_verified ?? xms_edov ?? (this.settings().trustsEmail ? true : undefined);
  }

  private identityOf(configuration: oidc.Configuration, claims: Claims): Identity {
    const { issuer } = configuration.serverMetadata();
    const word = this.wordAbout(claims);
    return {
      issuer,
      subject: claims.sub,
      verifiedEmail: word === true ? claims.email : undefined,
      isUnspoken: word === undefined && claims.email !== undefined,
      isAdmitted: this.admits(issuer, claims),
      firstName: claims.given_name ?? null,
      lastName: claims.family_name ?? null,
      fullName: claims.name ?? null,
      pictureUrl: claims.picture ?? null,
    };
  }

  private admits(issuer: string, { email = '', hd }: Claims): boolean {
    const { domains } = this.settings();
    if (domains.length === 0) return true;
    const managedBy = hd ?? (issuer === GOOGLE ? undefined : domainOf(email));
    return [domainOf(email), managedBy].every((domain) => domain !== undefined && domains.includes(domain));
  }

  private settings(): IdentityProviderSettings {
    const { identityProvider } = this.environment;
    if (identityProvider === undefined) throw new Error('No identity provider is set up');
    return identityProvider;
  }

  private configured(): Promise<oidc.Configuration> {
    this.configuration ??= this.discover().catch((error: unknown) => {
      this.configuration = undefined;
      throw error;
    });
    return this.configuration;
  }

  private discover(): Promise<oidc.Configuration> {
    const { issuer, clientId, clientSecret } = this.settings();
    return oidc.discovery(
      new URL(issuer),
      clientId,
      { [oidc.clockTolerance]: CLOCK_TOLERANCE_S },
      clientSecret === undefined ? oidc.None() : withSecret(clientSecret),
      {
        timeout: PATIENCE_S,
        execute: [oidc.enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [ALLOW_HTTP] : [])],
      },
    );
  }
}

/** Sends the secret in a header, which most providers accept, or in the body for those that accept nothing else. */
function withSecret(secret: string): oidc.ClientAuth {
  const [inHeader, inBody] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const authenticate = methods.includes('client_secret_basic') ? inHeader : inBody;
    authenticate(server, ...rest);
  };
}

function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1);
}
