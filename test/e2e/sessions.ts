import { type APIRequest, type APIRequestContext, type BrowserContext, expect } from '@playwright/test';
import { setTimeout } from 'node:timers/promises';
import { type Account, ACCOUNTS, PASSWORD } from './accounts.js';

/** One session of each account, started when it is first needed. */
export class Sessions {
  private readonly started = new Map<Account, Promise<APIRequestContext>>();

  constructor(
    private readonly request: APIRequest,
    private readonly baseURL: string,
  ) {}

  /** Calls the api with the account's session. */
  of(account: Account): Promise<APIRequestContext> {
    const known = this.started.get(account) ?? this.start(account);
    this.started.set(account, known);
    return known;
  }

  /** Gives a browser the session's cookies. */
  async signIn(context: BrowserContext, account: Account): Promise<void> {
    const { cookies } = await (await this.of(account)).storageState();
    await context.addCookies(cookies);
  }

  /** Starts the session again if the browser has lost it, as it does by signing out. */
  async renewIfEnded(context: BrowserContext, account: Account): Promise<void> {
    const cookies = await context.cookies();
    if (cookies.some(({ name }) => name === 'laurel_session')) return;
    await startSession(await this.of(account), account);
  }

  async close(): Promise<void> {
    for (const request of this.started.values()) await (await request).dispose();
  }

  private async start(account: Account): Promise<APIRequestContext> {
    const request = patient(await this.request.newContext({ baseURL: this.baseURL }));
    await startSession(request, account);
    return request;
  }
}

const BUSY = 503;

/** Sends again what a busy server did not take, as people do. */
export function patient(request: APIRequestContext): APIRequestContext {
  const send = request.fetch.bind(request);
  request.fetch = async (...call) => {
    for (;;) {
      const response = await send(...call);
      if (response.status() !== BUSY) return response;
      await setTimeout(200);
    }
  };
  return request;
}

/** Leaves the cookie of an ended session in a visitor's browser, so that the console asks who is signed in. */
export async function leaveEndedSession(context: BrowserContext): Promise<void> {
  await context.addCookies([
    { name: 'laurel_session', value: 'A'.repeat(43), domain: '127.0.0.1', path: '/' },
  ]);
}

/** Signs in without the sign-in page, with a session that no other test has. */
export async function startSession(request: APIRequestContext, account: Account): Promise<void> {
  const data = { email: ACCOUNTS[account], password: PASSWORD };
  const response = await request.post('/api/auth/login', { data });
  expect(response.status()).toBe(200);
}
