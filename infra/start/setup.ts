import { getSetup, type Setup } from '#contracts/accounts/setup';
import { localAddress } from './local-address.js';
import { type StartConfig } from './start-config.js';

const PATIENCE_MS = 5_000;

/** What the ready api says about who can sign in; undefined when it does not answer. */
export async function readSetup(config: StartConfig): Promise<Setup['state'] | undefined> {
  try {
    const answer = await fetch(`${localAddress(config)}${getSetup.path}`, {
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return getSetup.response.parse(await answer.json()).state;
  } catch {
    return undefined;
  }
}
