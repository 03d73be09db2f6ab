import { z } from 'zod';
import { id } from '../fields.js';
import { route } from '../route.js';
import { sessionUser } from './users.js';

/** Width and height of a picture in pixels, enough for the largest place where one is shown. */
export const PICTURE_SIZE = 192;

/** Largest picture that can be uploaded. */
const MOST_MEGABYTES = 5;

export const PICTURE_TOO_LARGE = `The picture is larger than ${MOST_MEGABYTES} MB.`;
export const PICTURE_UNREADABLE = 'This is not a picture that Laurel can read. Use a JPEG, PNG or WebP file.';

const DAY_S = 86_400;

export const showPicture = route({
  method: 'GET',
  path: '/api/users/:userId/picture',
  access: 'signed-in',
  summary: 'A colleague’s or the caller’s own picture, as WebP. `v` changes with the picture.',
  params: z.object({ userId: id }),
  query: z.object({
    v: z
      .string()
      .regex(/^[\w-]{1,64}$/)
      .optional(),
  }),
  privateCacheSeconds: 30 * DAY_S,
  response: z.unknown(),
});

export const uploadPicture = route({
  method: 'PUT',
  path: '/api/account/picture',
  access: 'signed-in',
  summary:
    'Makes a file the picture of the signed-in user. Its content decides what it is; only the redrawn picture is kept.',
  file: { mostBytes: MOST_MEGABYTES * 1024 * 1024, tooLarge: PICTURE_TOO_LARGE },
  response: sessionUser,
});

export const removePicture = route({
  method: 'DELETE',
  path: '/api/account/picture',
  access: 'signed-in',
  summary:
    'Removes the picture of the signed-in user. One of the identity provider does not come back either.',
  response: sessionUser,
});

/** Address of a picture. @param version changes with the picture, so that a browser may keep each one */
export function picturePath(userId: string, version: string): string {
  return `${showPicture.path.replace(':userId', userId)}?v=${version}`;
}
