import { emailAddress, requiredText } from '#contracts/fields';
import { Inject, Injectable } from '@nestjs/common';
import * as oidc from 'openid-client';
import { z } from 'zod';
import { emailKey } from '../../core/auth/sign-in/email-key.js';
import { type Environment } from '../../core/platform/environment.js';
import { ENVIRONMENT } from '../../core/platform/tokens.js';
import { type SignInFlow } from './sign-in-flows.js';

/** Time limit of each request to the provider. */
const PATIENCE_S = 5;
const SCOPE = 'openid email profile';

/** The settings allow it on this machine only. Its library calls it deprecated to make it stand out. */
// oxlint-disable-next-line typescript/no-deprecated
const ALLOW_HTTP = oidc.allowInsecureRequests;

const name = requiredText('Name', 100, 'Name is required').optional().catch(undefined);

/** What a provider says about a person. Unusable values, except for the id, count as missing. */
const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: emailAddress('Email').transform(emailKey).optional().catch(undefined),
  // Some say it in words.
  email_verified: z
    .union([z.boolean(), z.literal('true').transform(() => true)])
    .optional()
    .catch(undefined),
  given_name: name,
  family_name: name,
  name,
  picture: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .optional()
    .catch(undefined),
});

/** A person as the provider knows them. */
export type Identity = {
  issuer: string;
  subject: string;
  /** Undefined unless the provider vouches for it. */
  verifiedEmail: string | undefined;
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

  /** Where a browser signs in, and what the answer has to match. @throws if the provider cannot be reached */
  async begin(redirectUri: string): Promise<{ url: string; flow: SignInFlow }> {
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
    const isComplete = idToken.email !== undefined && idToken.email_verified !== undefined;
    if (isComplete || configuration.serverMetadata().userinfo_endpoint === undefined)
      return identityOf(configuration, idToken);
    const info = await oidc.fetchUserInfo(configuration, tokens.access_token, idToken.sub);
    return identityOf(configuration, claimsSchema.parse(info));
  }

  private configured(): Promise<oidc.Configuration> {
    this.configuration ??= this.discover().catch((error: unknown) => {
      this.configuration = undefined;
      throw error;
    });
    return this.configuration;
  }

  private discover(): Promise<oidc.Configuration> {
    const { identityProvider } = this.environment;
    if (identityProvider === undefined) throw new Error('No identity provider is set up');
    const { issuer, clientId, clientSecret } = identityProvider;
    return oidc.discovery(
      new URL(issuer),
      clientId,
      undefined,
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

function identityOf(configuration: oidc.Configuration, claims: z.output<typeof claimsSchema>): Identity {
  return {
    issuer: configuration.serverMetadata().issuer,
    subject: claims.sub,
    verifiedEmail: claims.email_verified === true ? claims.email : undefined,
    firstName: claims.given_name ?? null,
    lastName: claims.family_name ?? null,
    fullName: claims.name ?? null,
    pictureUrl: claims.picture ?? null,
  };
}
