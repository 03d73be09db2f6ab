import { preferences, type Preferences } from '#contracts/accounts/preferences';
import { z } from 'zod';

const { rosterLayout, singleKeys } = preferences.shape;

const stored = z.object({ rosterLayout: rosterLayout.catch('list'), singleKeys: singleKeys.catch(true) });

/** What was never chosen, or is not a choice any more, has its usual value. */
export function toPreferences(value: object): Preferences {
  return stored.parse(value);
}
