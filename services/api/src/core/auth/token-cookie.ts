import { type FastifyReply, type FastifyRequest } from 'fastify';

type Options = {
  name: string;
  /**
   * Whether the api is behind https: the cookie’s name prefix then makes browsers require Secure, this host and path
   * `/`.
   */
  isSecure: boolean;
};

/** Cookie with a session token, which no script can read and no other site’s request carries. */
export class TokenCookie {
  private readonly name: string;
  private readonly place: { path: string; httpOnly: boolean; sameSite: 'lax'; secure: boolean };

  constructor({ name, isSecure }: Options) {
    this.name = isSecure ? `__Host-${name}` : name;
    this.place = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure };
  }

  read(request: FastifyRequest): string | undefined {
    return request.cookies[this.name];
  }

  /** @param maxAgeSeconds if absent, the cookie lasts until the browser is closed */
  write(reply: FastifyReply, token: string, maxAgeSeconds?: number): void {
    const maxAge = maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds };
    void reply.setCookie(this.name, token, { ...this.place, ...maxAge });
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(this.name, this.place);
  }
}
