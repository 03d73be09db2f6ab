import { z } from 'zod';
import { route } from '../route.js';
import { changePreferences } from './preferences.js';

export const getDeviceKeys = route({
  method: 'GET',
  path: '/api/account/device-keys',
  access: 'signed-in',
  summary:
    'Keys that only this person gets, with which the console encrypts what waits on a device for a network: the first for writing.',
  /** 32 bytes each, base64. */
  response: z.object({ keys: z.array(z.base64()).min(1) }),
});
export type DeviceKeys = z.output<typeof getDeviceKeys.response>;

/** What the console keeps for its person, on every device and on this one. */
export const ownConsoleRoutes = { changePreferences, getDeviceKeys };
