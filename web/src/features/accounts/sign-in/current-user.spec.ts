import { type SessionUser } from '#contracts/accounts/users';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { presence } from '@/lib/session/presence';
import { currentUserQuery, showCurrentUser } from './current-user';

const called = (displayName: string) => ({ id: 'kim', displayName }) as SessionUser;

describe('The signed-in person, after a change of their account', () => {
  it('stays as the change made them, even if an answer from before arrives then', async () => {
    const client = new QueryClient();
    const { queryKey } = currentUserQuery();
    const answers: ((user: SessionUser) => void)[] = [];
    const queryFn = () => new Promise<SessionUser>((answer) => answers.push(answer));
    const stop = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined);
    showCurrentUser(client, called('Mx. Hale'));
    const [before, after] = answers;
    before?.(called('Robin Hale'));
    await new Promise(setImmediate);
    expect(client.getQueryData(queryKey)?.displayName).toBe('Mx. Hale');
    after?.(called('Mx. Hale'));
    await new Promise(setImmediate);
    expect(client.getQueryState(queryKey)?.fetchStatus).toBe('idle');
    stop();
    client.clear();
  });
});

describe('Somebody who has left where the server could not be told', () => {
  const { fetch } = globalThis;
  afterEach(() => {
    globalThis.fetch = fetch;
    presence.set('here');
  });

  it('stays out whatever is asked again', async () => {
    const client = new QueryClient();
    const answer = jest.fn(() => Promise.resolve(Response.json(called('Robin Hale'))));
    globalThis.fetch = answer;
    presence.set('left-untold');
    expect(await client.query(currentUserQuery())).toBeNull();
    expect(answer).not.toHaveBeenCalled();
    expect(presence.get()).toBe('left-untold');
    client.clear();
  });
});
