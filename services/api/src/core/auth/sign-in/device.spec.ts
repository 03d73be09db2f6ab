import { describe, expect, it } from '@jest/globals';
import { deviceOf } from './device.js';

const AGENTS = {
  'Chrome on Windows':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Safari on iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'Firefox on Linux': 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
  'Microsoft Edge on macOS':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
  'Chrome on Chrome OS':
    'Mozilla/5.0 (X11; CrOS x86_64 16181.61.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
};

describe('a device', () => {
  it.each(Object.entries(AGENTS))('is named %s', (name, agent) => {
    expect(deviceOf(agent)).toBe(name);
  });

  it.each([undefined, ''])('that sends nothing useful (%p) has no name', (agent) => {
    expect(deviceOf(agent)).toBeNull();
  });

  it('is named quickly, and briefly, whatever it sends', () => {
    const before = performance.now();
    const names = ['('.repeat(16_000), 'Chrome/'.repeat(2_000), ' '.repeat(16_000)].map(deviceOf);
    expect(performance.now() - before).toBeLessThan(5_000);
    for (const name of names) expect((name ?? '').length).toBeLessThan(100);
  });
});
