import { describe, expect, it } from '@jest/globals';
import { type FastifyRequest } from 'fastify';
import { type Logger } from '../platform/logger.js';
import { sameOriginRule } from './same-origin.js';

/** Behind a proxy that does not pass on `Host`, on plain http: the browser sends no `Sec-Fetch-Site`. */
const REQUEST = {
  method: 'POST',
  host: '127.0.0.1:3000',
  headers: { origin: 'http://10.1.2.3' },
} as unknown as FastifyRequest;

function ruleWith(publicUrl?: string) {
  const warnings: string[] = [];
  const warn = (_: object, text: string): void => void warnings.push(text);
  const rule = sameOriginRule(publicUrl, { warn: warn as Logger['warn'] });
  return { rule, warnings };
}

describe('a write from a page of another address than the request’s', () => {
  it('is refused, and the log says once what a proxy has to pass on', async () => {
    const { rule, warnings } = ruleWith();
    await expect(rule(REQUEST)).rejects.toThrow('another site');
    await expect(rule(REQUEST)).rejects.toThrow('another site');
    expect(warnings).toEqual([expect.stringContaining('let the proxy pass on Host, or set PUBLIC_URL')]);
  });

  it('is accepted where that address is Laurel’s own', async () => {
    const { rule, warnings } = ruleWith('http://10.1.2.3/');
    await rule(REQUEST);
    expect(warnings).toEqual([]);
  });

  it('is refused where Laurel’s own address is another one', async () => {
    await expect(ruleWith('https://laurel.example').rule(REQUEST)).rejects.toThrow('another site');
  });
});
