import { expect, it } from '@jest/globals';
import { differingFields } from './differing-fields';

const live = { school_id: 's', balance: 7, spent: 1, student_id: 'ada' };

it('names the row, and the fields in which it differs', () => {
  expect(differingFields(live, { ...live, balance: 5 })).toEqual([
    { name: 'student id', before: 'ada', after: 'ada' },
    { name: 'balance', before: '7', after: '5' },
  ]);
});

it('names the missing row and the side', () => {
  expect(differingFields(null, live)).toEqual([{ name: 'student id', before: 'missing', after: 'ada' }]);
  expect(differingFields(live, null)).toEqual([{ name: 'student id', before: 'ada', after: 'missing' }]);
});

it('shows values of any kind', () => {
  expect(differingFields({ at: null, list: [1] }, { at: 'now', list: [2] })).toEqual([
    { name: 'at', before: '–', after: 'now' },
    { name: 'list', before: '[1]', after: '[2]' },
  ]);
});
