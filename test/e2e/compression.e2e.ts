import { expect, test } from '@playwright/test';

test('a script is sent compressed to browsers that accept it, and as it is to others', async ({
  request,
}) => {
  const page = await (await request.get('/')).text();
  const [, script = ''] = /after-first-paint"[^>]* href="(\/assets\/packages[^"]+)"/.exec(page) ?? [];
  const bodies = new Set<string>();
  for (const [accepted, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ] as const) {
    const response = await request.get(script, { headers: { 'accept-encoding': accepted } });
    const { 'content-encoding': sent, ...headers } = response.headers();
    expect([accepted, sent]).toEqual([accepted, encoding]);
    expect(headers['content-type']).toMatch(/javascript/);
    expect(headers['vary']).toContain('accept-encoding');
    expect(headers['cache-control']).toContain('immutable');
    bodies.add(await response.text());
  }
  expect(bodies.size).toBe(1);
  expect((await request.get(`${script}.br`)).status()).toBe(404);
});
