import { type FastifyReply, type FastifyRequest } from 'fastify';
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const NAME = 'laurel_device';
const PATH = '/api/student/login';
const DAYS = 90;
const MARK = /^([\w-]{22})\.([\w-]{43})$/;

/**
 * Recognises a browser with which a student has signed in before, so that what strangers at the same address mistype is
 * not counted against it. Its cookie names whoever signed in last by a keyed hash, which nobody can make up: one code
 * is worth one allowance, however many browsers it is used in.
 */
export class KnownDevices {
  private readonly key: Buffer;

  constructor(
    secret: string,
    private readonly isSecure: boolean,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'student portal: known devices', 32));
  }

  /** What the device’s failures are counted under; undefined for one that is not known. */
  read({ cookies }: FastifyRequest): string | undefined {
    const [, mark = '', signature = ''] = MARK.exec(cookies[NAME] ?? '') ?? [];
    if (mark === '') return undefined;
    const isOurs = timingSafeEqual(Buffer.from(signature), Buffer.from(this.hash(`signature of ${mark}`)));
    return isOurs ? mark : undefined;
  }

  remember(reply: FastifyReply, studentId: string): void {
    const mark = this.hash(`mark of ${studentId}`).slice(0, 22);
    void reply.setCookie(NAME, `${mark}.${this.hash(`signature of ${mark}`)}`, {
      path: PATH,
      httpOnly: true,
      sameSite: 'strict',
      secure: this.isSecure,
      maxAge: DAYS * 86_400,
    });
  }

  private hash(text: string): string {
    return createHmac('sha256', this.key).update(text).digest('base64url');
  }
}
