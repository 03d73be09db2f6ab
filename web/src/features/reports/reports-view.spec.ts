import { describe, expect, it } from '@jest/globals';
import { readAddress, writeAddress } from '@/lib/browser/use-address';
import { queryOf, reportsView } from './reports-view';

const ID = '11111111-1111-4111-8111-111111111111';
const read = (search: string) => readAddress(reportsView, new URLSearchParams(search));
const write = (search: string) => writeAddress(reportsView, new URLSearchParams(), read(search)).toString();

describe('the address of the reports', () => {
  it('is empty for the usual view', () => {
    expect(write('')).toBe('');
  });

  it.each([
    `report=top-students&period=term&class=${ID}&grade=4&category=${ID}&staff=${ID}`,
    'period=custom&from=2026-01-05&to=2026-01-09',
    'report=students-without-awards&days=30',
    'report=balances&asOf=2026-03-01T14%3A00%3A00.000Z',
  ])('restores the same view: %s', (search) => {
    expect(write(search)).toBe(search);
  });

  it('falls back to the usual view where it is invalid', () => {
    expect(read('report=horoscope&period=ages&from=1&class=12&days=3&asOf=yesterday')).toEqual(read(''));
  });
});

describe('what the server is asked', () => {
  it('names only the filters that are set', () => {
    const query = queryOf(read(`period=today&class=${ID}`));
    expect(query).toEqual({ period: 'today', classId: ID, days: 14 });
  });

  it('names the days of a custom period, or the usual period where they are missing', () => {
    const days = { from: '2026-01-05', to: '2026-01-09' };
    expect(queryOf(read('period=custom&from=2026-01-05&to=2026-01-09'))).toMatchObject({
      period: 'custom',
      ...days,
    });
    expect(queryOf(read('period=custom&from=2026-01-05'))).toEqual(queryOf(read('')));
    expect(queryOf(read('from=2026-01-05&to=2026-01-09'))).toEqual(queryOf(read('')));
  });
});
