import { once } from 'node:events';
import type { ApiProcess } from './api-process.js';

/** The entry point of an api whose clock can be set. */
export const CLOCKED_API = '../../.cache/tools/test/setup/clocked-api.js';

/** Sets the clock of such an api `ahead` milliseconds ahead of the real time. */
export async function setClock({ child }: ApiProcess, ahead: number): Promise<void> {
  child.send({ ahead });
  await once(child, 'message');
}
