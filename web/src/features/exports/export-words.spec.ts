import { EXPORT_PARTS } from '#contracts/exports';
import { expect, it } from '@jest/globals';
import { progressText, titleOf } from './export-words';

it('names what an export includes, as long as that is short', () => {
  expect(titleOf({ parts: [...EXPORT_PARTS], format: 'csv' })).toBe('Everything, CSV');
  expect(titleOf({ parts: ['balances'], format: 'jsonl' })).toBe('Balances, JSON Lines');
  expect(titleOf({ parts: ['point-transactions', 'balances'], format: 'csv' })).toBe(
    'Points and balances, CSV',
  );
  expect(titleOf({ parts: ['balances', 'students', 'staff', 'ledger'], format: 'csv' })).toBe(
    '4 of 8 parts, CSV',
  );
});

it('counts rows', () => {
  expect(progressText(null)).toBe('No count yet…');
  expect(progressText({ done: 0, total: 1 })).toBe('0 of 1 row');
  expect(progressText({ done: 420, total: 1_204 })).toBe('420 of 1,204 rows');
});
