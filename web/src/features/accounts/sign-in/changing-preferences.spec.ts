import { type Preferences } from '#contracts/accounts/preferences';
import { type SessionUser } from '#contracts/accounts/users';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { preferencesOf } from '@/lib/session/preferences';
import { createSend, writeOptions } from '@/lib/http/write';
import { changingPreferences, savePreferences } from './own-session-api';
import { currentUserQuery } from './current-user';

const KIM = { id: 'kim', preferences: { rosterLayout: 'list', singleKeys: true } } as SessionUser;
const { queryKey } = currentUserQuery();

let client: QueryClient;
/** What the account says, and the answers that the test still owes. */
let account: Preferences;
let answers: ((isSaved?: boolean) => void)[];

beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(queryKey, KIM);
  account = KIM.preferences;
  answers = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
    const change = JSON.parse(init?.body as string) as Partial<Preferences>;
    return new Promise((resolve) =>
      answers.push((isSaved = true) => {
        if (isSaved) account = { ...account, ...change };
        resolve(new Response(JSON.stringify(isSaved ? account : {}), { status: isSaved ? 200 : 503 }));
      }),
    );
  });
});
afterEach(() => {
  client.clear();
  jest.restoreAllMocks();
});

const change = (wanted: Partial<Preferences>) => {
  void new MutationObserver(
    client,
    writeOptions(createSend(), savePreferences, changingPreferences(client, KIM.id)),
  )
    .mutate(wanted)
    .catch(() => undefined);
};
const settle = () => new Promise(setImmediate);
const shown = () => preferencesOf(client.getQueryData<SessionUser>(queryKey) ?? KIM).singleKeys;
async function answer(isSaved = true): Promise<void> {
  answers.shift()?.(isSaved);
  await settle();
}

describe('a switch that is turned off, on and off quickly', () => {
  it('is off at every moment after that, and in the account, however the requests are passed on', async () => {
    for (const singleKeys of [false, true, false]) change({ singleKeys });
    await settle();
    expect(shown()).toBe(false);
    while (answers.length > 0) {
      // If two requests were under way, the account would end up with the one that arrived last.
      expect(answers).toHaveLength(1);
      await answer();
      expect(shown()).toBe(false);
    }
    expect(account.singleKeys).toBe(false);
    expect(client.getQueryData<SessionUser>(queryKey)?.preferences).toEqual(account);
    expect(shown()).toBe(false);
  });

  it('stays as it was left where the last choice could not be saved', async () => {
    for (const singleKeys of [false, true]) change({ singleKeys });
    await settle();
    await answer();
    await answer(false);
    expect(shown()).toBe(true);
  });
});

it('a choice does not take back another that is still to be saved', async () => {
  change({ singleKeys: false });
  change({ rosterLayout: 'grid' });
  await settle();
  await answer();
  expect(preferencesOf(KIM)).toEqual({ rosterLayout: 'grid', singleKeys: false });
  await answer();
  expect(client.getQueryData<SessionUser>(queryKey)?.preferences).toEqual({
    rosterLayout: 'grid',
    singleKeys: false,
  });
});
