import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const KEYS = [1, 2].map(() => generateKeyPairSync('rsa', { modulusLength: 2_048 }));
const KEY_ID = 'test';

type Claims = Record<string, unknown>;

/** How the provider answers a request for tokens. */
export type Lie = {
  claims?: Claims;
  delayMs?: number;
  status?: number;
  /** Signs with a key that it does not publish. */
  isForged?: boolean;
};

/** A fake identity provider that answers as a test says; a real one never lies. Knows one person, of its own choice. */
export class LyingProvider {
  lie: Lie = {};
  person: Claims = {};
  /** What its UserInfo endpoint adds to `sub`; undefined: it has none. Read once, with the description. */
  info: Claims | undefined;
  /** The values of `prompt` that it says it knows; undefined: it says nothing. Read once, with the description. */
  promptValues: readonly string[] | undefined;
  /** Bodies of the requests for tokens. */
  readonly exchanges: URLSearchParams[] = [];
  private readonly nonces = new Map<string, string>();

  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {}

  get issuer(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** @param port that of one which was stopped; any free one if absent */
  static async start(port = 0): Promise<LyingProvider> {
    let self: LyingProvider | undefined = undefined;
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        void self?.answer(request.url ?? '', body).then(({ status, json }) => {
          response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
        });
      });
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    self = new LyingProvider(server, (server.address() as AddressInfo).port);
    return self;
  }

  async stop(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
    if (this.server.listening) await once(this.server, 'close');
  }

  /** Accepts a sign-in at the address `authorization`. @returns the path that the browser is led back to */
  accept(authorization: string, others: Record<string, string> = {}): string {
    const { searchParams } = new URL(authorization);
    const code = `a-code-${this.nonces.size}`;
    this.nonces.set(code, searchParams.get('nonce') ?? '');
    const { pathname } = new URL(searchParams.get('redirect_uri') ?? '');
    const answer = { code, state: searchParams.get('state') ?? '', iss: this.issuer, ...others };
    return `${pathname}?${new URLSearchParams(answer).toString()}`;
  }

  private async answer(url: string, body: string): Promise<{ status: number; json: object }> {
    if (url === '/.well-known/openid-configuration') return { status: 200, json: this.description() };
    if (url === '/jwks') {
      const [{ publicKey }] = KEYS as [(typeof KEYS)[number]];
      const key = { ...publicKey.export({ format: 'jwk' }), kid: KEY_ID, use: 'sig', alg: 'RS256' };
      return { status: 200, json: { keys: [key] } };
    }
    if (url === '/userinfo') return { status: 200, json: { sub: this.person['sub'], ...this.info } };
    const exchange = new URLSearchParams(body);
    this.exchanges.push(exchange);
    const { delayMs = 0, status = 200 } = this.lie;
    await pause(delayMs);
    if (status !== 200) return { status, json: { error: 'invalid_grant' } };
    return {
      status,
      json: {
        access_token: 'an-access-token',
        token_type: 'Bearer',
        id_token: this.idToken(exchange.get('code') ?? ''),
      },
    };
  }

  private idToken(code: string): string {
    const now = Math.floor(Date.now() / 1_000);
    const { claims = {}, isForged = false } = this.lie;
    const truth = { iss: this.issuer, aud: 'laurel', iat: now, exp: now + 300, nonce: this.nonces.get(code) };
    const parts = [
      { alg: 'RS256', kid: KEY_ID },
      { ...truth, ...this.person, ...claims },
    ];
    const text = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
    const key = KEYS[isForged ? 1 : 0]?.privateKey;
    if (key === undefined) throw new Error('There is no key');
    return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
  }

  private description(): object {
    const { issuer } = this;
    return {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      ...(this.info !== undefined && { userinfo_endpoint: `${issuer}/userinfo` }),
      end_session_endpoint: `${issuer}/end`,
      prompt_values_supported: this.promptValues,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    };
  }
}
