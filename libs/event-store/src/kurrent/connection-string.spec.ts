import { describe, expect, it, jest } from '@jest/globals';
import { readConnectionString } from './connection-string.js';

describe('The address of a KurrentDB', () => {
  it.each([
    ['esdb://localhost:2113?tls=false', 'localhost:2113'],
    ['kurrentdb://localhost?tls=false', 'localhost:2113'],
    ['esdb://a:2113,b:2114,c:2115?tls=false', 'a:2113, b:2114, c:2115'],
    ['esdb+discover://user:secret@cluster.school.example', 'cluster.school.example:2113'],
    ['kurrentdb+discover://user:secret@cluster.school.example', 'cluster.school.example:2113'],
    [
      'esdb://user:secret@a,b,c?tls=true&tlsCAFile=/etc/ca.pem&nodePreference=leader',
      'a:2113, b:2113, c:2113',
    ],
    ['esdb://user:what%3F@a?keepAliveInterval=10000', 'a:2113'],
  ])('may be %s', (url, servers) => {
    expect(readConnectionString(url).servers).toBe(servers);
  });

  it.each([
    ['http://localhost:2113', 'expected esdb://'],
    ['esdb://localhost:port?tls=false', 'expected port number'],
    ['esdb://localhost?tls=maybe', 'expected true or false'],
    ['esdb://a,b,c?tls=true', 'needs a user'],
    ['esdb://localhost', 'needs a user'],
    ['esdb://user:secret@a?tlsVerifyCert=false', 'tlsCAFile or NODE_EXTRA_CA_CERTS'],
    ['esdb://user:secret@a?tls-verify-cert=true', 'tlsCAFile or NODE_EXTRA_CA_CERTS'],
    ['esdb://user:secret@a?fast=true', 'does not know. It knows tls, tlsCAFile, '],
    ['esdb://user:se@cret@a?tls=false', 'is written %40'],
  ])('must not be %s, and the reason is given: %s', (url, reason) => {
    expect(() => readConnectionString(url)).toThrow(reason);
  });

  it.each([
    'esdb://user:secret@',
    'esdb://user:se?cret@a:b',
    'esdb://user:se@x?cret@a:2113?tls=true',
    'esdb://user:se@x/cret@a',
    'esdb://user:se@x:cret@a',
    'esdb://user:secret@a?x',
    'esdb://user:secret@a?tls?x=1',
    'esdb://user:secret@a?tls&tls=true',
    'user:secret@a',
  ])('is never quoted in a reason, because it may contain a password: %s', (url) => {
    const warned = jest.spyOn(console, 'warn').mockReturnValue();
    try {
      expect(() => readConnectionString(url)).toThrow(
        expect.objectContaining({ message: expect.not.stringContaining('cret') }),
      );
      // The client's parser prints the options it ignores, together with the whole address.
      expect(warned).not.toHaveBeenCalled();
    } finally {
      warned.mockRestore();
    }
  });
});
