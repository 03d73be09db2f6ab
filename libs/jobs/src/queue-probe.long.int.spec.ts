import { TestRedis } from '#test/setup/redis';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { QueueProbe } from './queue-probe.js';
import { until } from '#runtime/testing/until';

describe('a Redis that answers and takes nothing', () => {
  let redis: TestRedis;
  let client: Redis;
  let probe: QueueProbe;

  beforeAll(async () => {
    redis = await TestRedis.start();
    client = new Redis(redis.url);
    probe = new QueueProbe(redis.url, () => undefined);
    await until(() => probe.answers());
  });
  afterEach(async () => {
    await client.call('CONFIG', 'SET', 'maxmemory', '0');
    await client.call('REPLICAOF', 'NO', 'ONE');
  });
  afterAll(async () => {
    client.disconnect();
    probe.close();
    await redis.remove();
  });

  it('is away while it is full', async () => {
    await client.call('CONFIG', 'SET', 'maxmemory', '1mb');
    await client.set('ballast', 'x'.repeat(1_000)).catch(() => undefined);
    expect(await client.ping()).toBe('PONG');
    expect(await probe.answers()).toBe(false);
  });

  it('is away while it is a replica', async () => {
    await client.call('REPLICAOF', '127.0.0.1', '1');
    expect(await client.ping()).toBe('PONG');
    expect(await probe.answers()).toBe(false);
  });

  it('is back once it writes again', async () => {
    await until(() => probe.answers());
  });
});
