import { Inject, Injectable } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type Environment } from '../../../core/platform/environment.js';
import { Keyring } from '#runtime/keyring';
import { ENVIRONMENT } from '../../../core/platform/tokens.js';
import { DeviceMarks } from '../../../core/auth/limits/device-marks.js';

const NAME = 'laurel_staff_device';
/** Both steps of signing in are below it. */
const PATH = '/api/auth';
const DAYS = 180;
/** A computer in the staff room has many users. */
const MOST_ACCOUNTS = 12;
const MARKS = /^[\w-]{22}(\.[\w-]{22})*$/;

/** An account's mark depends on its password, so after a password change a device that knew the old one is unknown. */
export type MarkedAccount = { id: string; password_hash: string | null };

/**
 * Recognizes browsers with which a member of staff has signed in before, so that other people's guesses do not slow
 * them down.
 */
@Injectable()
export class StaffDevices {
  private readonly marks: DeviceMarks;

  constructor(
    keyring: Keyring,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {
    this.marks = new DeviceMarks(keyring, 'staff: known devices');
  }

  knows(request: FastifyRequest, account: MarkedAccount): boolean {
    return marksOf(request).some((mark) => this.marks.isOf(textOf(account), mark));
  }

  remember(request: FastifyRequest, reply: FastifyReply, account: MarkedAccount): void {
    const others = marksOf(request).filter((mark) => !this.marks.isOf(textOf(account), mark));
    const marks = [this.marks.of(textOf(account)), ...others].slice(0, MOST_ACCOUNTS);
    void reply.setCookie(NAME, marks.join('.'), {
      path: PATH,
      httpOnly: true,
      sameSite: 'strict',
      secure: this.environment.isSecure,
      maxAge: DAYS * 86_400,
    });
  }
}

function marksOf({ cookies }: FastifyRequest): string[] {
  const cookie = cookies[NAME] ?? '';
  return MARKS.test(cookie) ? cookie.split('.').slice(0, MOST_ACCOUNTS) : [];
}

function textOf({ id, password_hash }: MarkedAccount): string {
  return `${id} ${password_hash ?? ''}`;
}
