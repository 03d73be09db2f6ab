import { type FastifyReply, type FastifyRequest } from 'fastify';
import { DeviceMarks } from '../../../core/auth/limits/device-marks.js';
import { type Keyring } from '#runtime/keyring';

const NAME = 'laurel_device';
const PATH = '/api/student/login';
const DAYS = 90;
const COOKIE = /^([\w-]{22})\.([\w-]{43})$/;
const PURPOSE = 'student portal: known devices';
const SIGNATURE_CHARACTERS = 43;

/**
 * Recognizes a browser with which a student has signed in before, so that what strangers at the same address mistype is
 * not counted against it. Its cookie identifies the last student by a keyed hash, which nobody can forge: one code is
 * worth one allowance, however many browsers it is used in.
 */
export class KnownDevices {
  private readonly marks: DeviceMarks;
  private readonly signatures: DeviceMarks;

  constructor(
    keyring: Keyring,
    private readonly isSecure: boolean,
  ) {
    this.marks = new DeviceMarks(keyring, PURPOSE);
    this.signatures = new DeviceMarks(keyring, PURPOSE, SIGNATURE_CHARACTERS);
  }

  /** The key for the device’s failures; undefined for an unknown device. */
  read({ cookies }: FastifyRequest): string | undefined {
    const [, mark = '', signature = ''] = COOKIE.exec(cookies[NAME] ?? '') ?? [];
    return mark !== '' && this.signatures.isOf(`signature of ${mark}`, signature) ? mark : undefined;
  }

  remember(reply: FastifyReply, studentId: string): void {
    const mark = this.marks.of(`mark of ${studentId}`);
    void reply.setCookie(NAME, `${mark}.${this.signatures.of(`signature of ${mark}`)}`, {
      path: PATH,
      httpOnly: true,
      sameSite: 'strict',
      secure: this.isSecure,
      maxAge: DAYS * 86_400,
    });
  }
}
