import { expect, it } from '@jest/globals';
import { latestWrite, noteWrite } from '@/lib/http/own-writes';

it('the position of this tab’s writes is that of the latest, though an older answer arrives after it', () => {
  noteWrite(null);
  expect(latestWrite()).toBeUndefined();
  noteWrite('0000000500/0000000007');
  noteWrite('0000000500/0000000006');
  expect(latestWrite()).toBe('0000000500/0000000007');
  noteWrite(null);
  expect(latestWrite()).toBe('0000000500/0000000007');
  noteWrite('0000000501/0000000000');
  expect(latestWrite()).toBe('0000000501/0000000000');
});
