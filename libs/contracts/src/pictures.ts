import { z } from 'zod';
import { id } from './fields.js';
import { route } from './route.js';

/** Width and height of a picture in pixels, enough for the largest place where one is shown. */
export const PICTURE_SIZE = 192;

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

/** Address of a picture. @param version changes with the picture, so that a browser may keep each one */
export function picturePath(userId: string, version: string): string {
  return `${showPicture.path.replace(':userId', userId)}?v=${version}`;
}
