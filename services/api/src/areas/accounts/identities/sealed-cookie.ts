import { type Keyring } from '#runtime/keyring';
import { seal, unseal } from '#runtime/sealing';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { z } from 'zod';

type Options<Content> = {
  keyring: Keyring;
  /** Keeps cookies of different kinds apart. */
  purpose: string;
  content: z.ZodType<Content>;
  seconds: number;
  isSecure: boolean;
};

/**
 * Short-lived cookies whose content only this server can read or write. Nothing is stored here, so strangers who begin
 * what they never finish cost no row.
 */
export class SealedCookie<Content> {
  private readonly keys: readonly [Buffer, ...Buffer[]];
  private readonly sealed: z.ZodType<{ content: Content; expiresAt: number }>;

  constructor(private readonly options: Options<Content>) {
    const [current, ...previous] = options.keyring.keys;
    this.keys = [current.derive(options.purpose), ...previous.map((key) => key.derive(options.purpose))];
    this.sealed = z.object({ content: options.content, expiresAt: z.number() });
  }

  /** Undefined if there is none, it has expired, or it was not written by this server under this name. */
  read({ cookies }: FastifyRequest, name: string, now: Date): Content | undefined {
    const value = cookies[this.nameOf(name)];
    if (value === undefined) return undefined;
    const bytes = Buffer.from(value, 'base64url');
    for (const key of this.keys) {
      const text = unseal(key, name, bytes);
      if (text === undefined) continue;
      const { content, expiresAt } = this.sealed.parse(JSON.parse(text));
      return now.getTime() < expiresAt ? content : undefined;
    }
    return undefined;
  }

  write(reply: FastifyReply, name: string, content: Content, now: Date): void {
    const { seconds, isSecure } = this.options;
    const text = JSON.stringify({ content, expiresAt: now.getTime() + seconds * 1_000 });
    const value = seal(this.keys[0], name, text).toString('base64url');
    void reply.setCookie(this.nameOf(name), value, { ...placeOf(isSecure), maxAge: seconds });
  }

  clear(reply: FastifyReply, name: string): void {
    void reply.clearCookie(this.nameOf(name), placeOf(this.options.isSecure));
  }

  /** The names, from `prefix` on, of those that the browser sent. */
  namesOf({ cookies }: FastifyRequest, prefix: string): string[] {
    const start = this.nameOf(prefix);
    const names = Object.keys(cookies).filter((name) => name.startsWith(start));
    return names.map((name) => name.slice(start.length - prefix.length));
  }

  private nameOf(name: string): string {
    return this.options.isSecure ? `__Host-${name}` : name;
  }
}

function placeOf(secure: boolean) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
}
