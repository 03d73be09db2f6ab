import { expect } from '@jest/globals';
import type { Route } from '#contracts/route';

export type Answer = { status: number; headers: Headers; body: unknown; text: string };

export type Call = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** The body of a route that takes a file. */
  file?: Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
};

/** Calls the api as a browser would, with cookies. */
export class ApiClient {
  private readonly cookies = new Map<string, string>();

  /** @param address that it calls from, for an api that trusts its proxy; this machine's if absent */
  constructor(
    readonly url: string,
    private readonly address?: string,
  ) {}

  /** An independent copy with the same cookies. */
  copy(): ApiClient {
    const copy = new ApiClient(this.url, this.address);
    for (const [name, value] of this.cookies) copy.cookies.set(name, value);
    return copy;
  }

  cookie(name: string): string | undefined {
    return this.cookies.get(name);
  }

  forget(name: string): void {
    this.cookies.delete(name);
  }

  /** Expects the body of a successful answer to be exactly what the route's contract says. */
  async call(
    route: Route,
    { params = {}, query = {}, body, file, headers = {} }: Call = {},
  ): Promise<Answer> {
    const path = route.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
    const search = new URLSearchParams(query).toString();
    const answer = await this.send(route.method, search === '' ? path : `${path}?${search}`, {
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(file !== undefined && { 'content-type': 'application/octet-stream' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(file !== undefined && { body: file }),
    });
    if (answer.status < 300) {
      expect(answer.status).toBe(route.status ?? 200);
      expect(route.response.parse(answer.body)).toEqual(answer.body);
    }
    return answer;
  }

  async send(method: string, path: string, init: RequestInit = {}): Promise<Answer> {
    const headers = new Headers({
      ...(this.address !== undefined && { 'x-forwarded-for': this.address }),
    });
    new Headers(init.headers).forEach((value, name) => headers.set(name, value));
    if (this.cookies.size > 0)
      headers.set('cookie', [...this.cookies].map((pair) => pair.join('=')).join('; '));
    const response = await fetch(this.url + path, { redirect: 'manual', ...init, method, headers });
    for (const cookie of response.headers.getSetCookie()) this.keep(cookie);
    const text = await response.text();
    const isJson = /json\b/.test(response.headers.get('content-type') ?? '');
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? JSON.parse(text) : undefined,
      text,
    };
  }

  keep(cookie: string): void {
    const [pair = ''] = cookie.split(';');
    const [name = '', value = ''] = pair.split('=');
    if (value === '') this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
