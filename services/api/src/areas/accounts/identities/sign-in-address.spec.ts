import { describe, expect, it } from '@jest/globals';
import { type FastifyRequest } from 'fastify';
import { callbackAddress, isOwnNavigation } from './sign-in-address.js';

const asked = (headers: Record<string, string>) => isOwnNavigation({ headers } as unknown as FastifyRequest);

describe('a sign-in with the identity provider', () => {
  it.each([
    ['a link of ours', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }, true],
    ['the address bar', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }, true],
    ['a browser too old to say', {}, true],
    ['a link of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }, false],
    ['a link of a neighbor', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate' }, false],
    ['a picture', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' }, false],
  ])('may be begun by %s: %#', (_, headers, isAllowed) => {
    expect(asked(headers)).toBe(isAllowed);
  });

  it('leads back to the public address, for any requested host', () => {
    const request = { protocol: 'http', host: 'evil.example' } as FastifyRequest;
    const address = callbackAddress(request, '/api/login/callback', 'https://laurel.example');
    expect(address.href).toBe('https://laurel.example/api/login/callback');
  });
});
