import type { Database } from '#database/schema';
import { encodePicture, NotAPicture } from '#images/encode-picture';
import { fetchBytes, type FetchLimits, Unwanted } from '#images/fetch-bytes';
import { type Handler, JobFailed } from '#jobs/job';
import { type Clock } from '#runtime/clock';
import { type Kysely } from 'kysely';
import { PICTURE_SIZE, picturePath } from '#contracts/accounts/pictures';

/** As much as a phone's photo. */
const MOST_BYTES = 8 * 1024 * 1024;
const MOST_MS = 10_000;

type Options = {
  db: Kysely<Database>;
  clock: Pick<Clock, 'now'>;
  /** The identity provider, whose own pictures may be on a private network. */
  issuer: string | undefined;
};

/** Fetches people's pictures from their identity provider, and stores them re-encoded. */
export function pictureFetcher({ db, clock, issuer }: Options): Handler<{ identityId: string }> {
  const limits: FetchLimits = {
    mostBytes: MOST_BYTES,
    mostMs: MOST_MS,
    trustedOrigin: issuer === undefined ? undefined : new URL(issuer).origin,
  };
  return async ({ identityId }, { signal }) => {
    const identity = await findIdentity(db, identityId);
    // The person was deleted, no longer has a picture there, or has chosen one here.
    if (identity?.pictureUrl == null || identity.source === 'upload') return;
    const bytes = await fetchPicture(identity.pictureUrl, limits, signal);
    const picture = await encode(bytes);
    await storePicture(db, identity, { ...picture, storedAt: clock.now() });
  };
}

type Found = { userId: string; pictureUrl: string | null; source: 'provider' | 'upload' | null };

function findIdentity(db: Kysely<Database>, id: string): Promise<Found | undefined> {
  return db
    .selectFrom('directory.identities as i')
    .leftJoin('directory.pictures as p', 'p.user_id', 'i.user_id')
    .select(['i.user_id as userId', 'i.picture_url as pictureUrl', 'p.source'])
    .where('i.id', '=', id)
    .executeTakeFirst();
}

async function fetchPicture(url: string, limits: FetchLimits, signal: AbortSignal): Promise<Buffer> {
  try {
    return await fetchBytes(url, limits, signal);
  } catch (cause) {
    if (cause instanceof Unwanted) throw new JobFailed(`${cause.message}.`, { isFinal: true });
    // Its own words could name the address.
    throw new JobFailed('The picture could not be fetched.');
  }
}

async function encode(bytes: Buffer) {
  try {
    return await encodePicture(bytes, PICTURE_SIZE);
  } catch (error) {
    if (error instanceof NotAPicture) throw new JobFailed(`${error.message}.`, { isFinal: true });
    throw error;
  }
}

type Fetched = { content: Buffer; version: string; storedAt: Date };

/** Nothing, if the person has chosen another picture or was deleted in the meantime. */
async function storePicture(
  db: Kysely<Database>,
  { userId, pictureUrl }: Found,
  { content, version, storedAt }: Fetched,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom('directory.users as u')
      .innerJoin('directory.identities as i', 'i.user_id', 'u.id')
      .select('u.id')
      .where('u.id', '=', userId)
      .where('i.picture_url', '=', pictureUrl)
      .forUpdate('u')
      .executeTakeFirst();
    if (user === undefined) return;
    const row = { user_id: userId, content, version, source: 'provider' as const, stored_at: storedAt };
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('directory.pictures')
      .values(row)
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet(row).where('directory.pictures.source', '=', 'provider'),
      )
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return;
    await tx
      .updateTable('directory.users')
      .set({ profile_image_url: picturePath(userId, version) })
      .where('id', '=', userId)
      .execute();
  });
}
