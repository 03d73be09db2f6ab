import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { type ErasureWorld, startErasures } from '../../setup/erasures.js';
import { TestRedis } from '../../setup/redis.js';

let redis: TestRedis;
let erasing: ErasureWorld;
beforeAll(async () => {
  redis = await TestRedis.start();
  await redis.listen();
  erasing = await startErasures(redis);
});
afterAll(async () => {
  await erasing.stop();
  await redis.remove();
});

describe('an erased student, with the queue in Redis', () => {
  it('is in no table, file, queue or log, and all points stay', () => erasing.eraseEverywhere());
});
