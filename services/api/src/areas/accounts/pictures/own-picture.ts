import { PICTURE_SIZE, PICTURE_UNREADABLE, picturePath } from '#contracts/accounts/pictures';
import { type SessionUser } from '#contracts/accounts/users';
import { type Database } from '#database/schema';
import { encodeApart, EncoderBusy } from '#images/encode-apart';
import { MOST_PIXELS, NotAPicture, type Picture } from '#images/encode-picture';
import { Clock } from '#runtime/clock';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { type Allowance, BudgetChanges } from '../../../core/auth/limits/budget-changes.js';
import { changeDirectory } from '../../../core/directory/change-directory.js';
import { Problem, refused, unauthorized, unavailable } from '../../../core/http/problem.js';
import { DATABASE } from '../../../core/platform/tokens.js';

/** Budget of uploads of each account, readable or not: each costs a process and seconds of a core. */
export const PICTURE_ALLOWANCE: Allowance = { burst: 10, perSecond: 1 / 60 };

/** A member of staff's own picture. A provider's picture never replaces what they choose here, even if that is no picture. */
@Injectable()
export class OwnPicture {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly clock: Clock,
    private readonly changes: BudgetChanges,
  ) {}

  /**
   * Redraws and stores a file as the user's picture, in place of the old one.
   * @returns the user with the new picture
   * @throws Problem 422 for a file that is not a picture, 429 for too many, 503 while too many others wait
   */
  async upload(user: SessionUser, file: Buffer): Promise<SessionUser> {
    if (!(await this.changes.charge(`picture:${user.id}`, PICTURE_ALLOWANCE))) throw tooManyPictures();
    return this.store(user, await encode(file));
  }

  /** @returns the user without a picture */
  remove(user: SessionUser): Promise<SessionUser> {
    return this.store(user, null);
  }

  private async store(user: SessionUser, picture: Picture | null): Promise<SessionUser> {
    const profileImageUrl = picture === null ? null : picturePath(user.id, picture.version);
    await changeDirectory(this.db, async (tx) => {
      // The worker, which may be about to store a provider's picture, takes the same lock.
      const before = await tx
        .selectFrom('directory.users')
        .select('profile_image_url')
        .where('id', '=', user.id)
        .forUpdate()
        .executeTakeFirst();
      if (before === undefined) throw unauthorized();
      const row = {
        content: picture?.content ?? null,
        version: picture?.version ?? '',
        source: 'upload' as const,
        stored_at: this.clock.now(),
      };
      await tx
        .insertInto('directory.pictures')
        .values({ user_id: user.id, ...row })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
        .execute();
      const after = { profile_image_url: profileImageUrl };
      await tx.updateTable('directory.users').set(after).where('id', '=', user.id).execute();
      return {
        schoolId: user.schoolId,
        actor: { kind: 'staff', id: user.id },
        action: 'update',
        entity: 'user',
        entityId: user.id,
        before,
        after,
      };
    });
    return { ...user, profileImageUrl };
  }
}

async function encode(file: Buffer): Promise<Picture> {
  try {
    return await encodeApart(file, PICTURE_SIZE);
  } catch (error) {
    if (error instanceof EncoderBusy) throw unavailable();
    if (error instanceof NotAPicture) throw notAPicture(error);
    throw error;
  }
}

function notAPicture({ fault }: NotAPicture): Problem {
  if (fault === 'unreadable') return refused(422, 'not-a-picture', 'file', PICTURE_UNREADABLE);
  const message = `The picture has more than ${MOST_PIXELS / 1_000_000} million pixels. Use a smaller one.`;
  return refused(422, 'too-many-pixels', 'file', message);
}

function tooManyPictures(): Problem {
  const message = 'You have changed your picture many times. Please try again in a few minutes.';
  return new Problem(429, message, { code: 'too-many-pictures', retryAfter: 60 });
}
