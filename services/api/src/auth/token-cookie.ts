import { type FastifyReply, type FastifyRequest } from 'fastify';

type Options = {
  name: string;
  /** Behind https: the cookie’s name itself then makes browsers insist on Secure, this host and path `/`. */
  isSecure: boolean;
  /** Absent: until the browser is closed. */
  maxAgeSeconds?: number;
};

/** The cookie of a session’s token, which no script can read and no other site’s request carries. */
export class TokenCookie {
  private readonly name: string;
  private readonly place: { path: string; httpOnly: boolean; sameSite: 'lax'; secure: boolean };
  private readonly maxAge: { maxAge?: number };

  constructor({ name, isSecure, maxAgeSeconds }: Options) {
    this.name = isSecure ? `__Host-${name}` : name;
    this.place = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure };
    this.maxAge = maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds };
  }

  read(request: FastifyRequest): string | undefined {
    return request.cookies[this.name];
  }

  write(reply: FastifyReply, token: string): void {
    void reply.setCookie(this.name, token, { ...this.place, ...this.maxAge });
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(this.name, this.place);
  }
}
