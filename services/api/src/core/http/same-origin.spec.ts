import { describe, expect, it } from '@jest/globals';
import { type FastifyRequest } from 'fastify';
import { type Logger } from '../platform/logger.js';
import { sameOriginRule } from './same-origin.js';

/** Behind a proxy that does not pass on `Host`, on plain http: the browser sends no `Sec-Fetch-Site`. */
const REQUEST = {
  method: 'POST',
  routeOptions: { url: '/api/classes' },
  host: '127.0.0.1:3000',
  headers: { origin: 'http://10.1.2.3' },
} as unknown as FastifyRequest;

function ruleWith(publicUrl?: string) {
  const warnings: string[] = [];
  const warn = (_: object, text: string): void => void warnings.push(text);
  const rule = sameOriginRule(publicUrl, { warn: warn as Logger['warn'] });
  return { rule, warnings };
}

describe('a write from a page whose address differs from the request’s', () => {
  it('is refused, and the log says once what a proxy has to pass on', async () => {
    const { rule, warnings } = ruleWith();
    await expect(rule(REQUEST)).rejects.toThrow('another site');
    await expect(rule(REQUEST)).rejects.toThrow('another site');
    expect(warnings).toEqual([expect.stringContaining('let the proxy pass on Host, or set PUBLIC_URL')]);
  });

  it('is accepted if the page’s address is Laurel’s own', async () => {
    const { rule, warnings } = ruleWith('http://10.1.2.3/');
    await rule(REQUEST);
    expect(warnings).toEqual([]);
  });

  it.each([
    { 'sec-fetch-site': 'cross-site', origin: 'https://mail.example' },
    { origin: 'null' },
    { origin: 'https://mail.example' },
  ])('is accepted from a mail program that ends a subscription by its token, with %j', async (headers) => {
    const { rule } = ruleWith('https://laurel.example');
    for (const url of ['/api/unsubscribe/:token', '/api/stop-report/:token'])
      await rule({ ...REQUEST, headers, routeOptions: { url } } as unknown as FastifyRequest);
  });

  it('is refused if the page’s address is not Laurel’s own', async () => {
    await expect(ruleWith('https://laurel.example').rule(REQUEST)).rejects.toThrow('another site');
  });
});
