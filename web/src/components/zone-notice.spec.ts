import { describe, expect, it } from '@jest/globals';
import { zoneNotice } from './zone-notice';

describe('a new school', () => {
  it('that counts its days in UTC says so, unless its founder does too', () => {
    expect(zoneNotice('UTC', 'Mars/Olympus').detail).toContain('Mars/Olympus, isn’t known here');
    expect(zoneNotice('UTC', 'Etc/UTC')).toEqual({});
    expect(zoneNotice('Asia/Kolkata', 'Asia/Calcutta')).toEqual({});
  });
});
