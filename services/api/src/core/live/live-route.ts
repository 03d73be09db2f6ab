import { id } from '#contracts/fields';
import { LIVE_PATH } from '#contracts/live';
import { route } from '#contracts/route';
import { z } from 'zod';

export const live = route({
  method: 'GET',
  path: LIVE_PATH,
  access: ['staff', 'teacher', 'school_admin', 'student'],
  summary:
    'Server-sent events: the figures that changed, to staff those of the school, to a student only their own.',
  query: z.object({ as: id.optional(), school: id.optional() }),
  response: z.unknown(),
});
