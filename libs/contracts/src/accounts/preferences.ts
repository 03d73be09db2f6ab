import { z } from 'zod';
import { route } from '../route.js';

/** How a member of staff likes the console to be, on every device. */
export const preferences = z.object({
  /** How the students of a class are shown. */
  rosterLayout: z.enum(['list', 'grid']),
  /** Whether keys such as `/` and `1` do something on the dashboard. */
  singleKeys: z.boolean(),
});
export type Preferences = z.output<typeof preferences>;
export type RosterLayout = Preferences['rosterLayout'];

export const changePreferences = route({
  method: 'PATCH',
  path: '/api/account/preferences',
  access: 'signed-in',
  summary: 'Changes how the signed-in person likes the console to be, and answers with all of it.',
  body: preferences.partial(),
  response: preferences,
});
