import { describe, expect, it } from '@jest/globals';
import { addedUpDays } from './added-up-days.js';

describe('days that are added up', () => {
  it('are a month and its weeks, of which the last takes the rest', () => {
    expect(addedUpDays('2028-02-01')).toEqual([
      { name: '2028-02', from: '2028-02-01', to: '2028-02-29' },
      { name: '2028-02/1', from: '2028-02-01', to: '2028-02-07' },
      { name: '2028-02/2', from: '2028-02-08', to: '2028-02-14' },
      { name: '2028-02/3', from: '2028-02-15', to: '2028-02-21' },
      { name: '2028-02/4', from: '2028-02-22', to: '2028-02-29' },
    ]);
    expect(addedUpDays('2026-12-01').at(-1)).toEqual({
      name: '2026-12/4',
      from: '2026-12-22',
      to: '2026-12-31',
    });
  });
});
