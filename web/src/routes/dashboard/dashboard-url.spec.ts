import { describe, expect, it } from '@jest/globals';
import { readAddress, writeAddress } from '@/lib/browser/use-address';
import { dashboardView } from './use-dashboard-url';

const read = (search: string) => readAddress(dashboardView, new URLSearchParams(search));
const write = (search: string) => writeAddress(dashboardView, new URLSearchParams(), read(search)).toString();

describe('the address of the dashboard', () => {
  it('is empty for the usual view', () => {
    expect(write('')).toBe('');
  });

  it.each([
    'class=c1&search=lee&scope=school&sort=-totalPoints&page=3',
    'weeks=12&show=table',
    'class=c1&student=s1&tab=statistics',
  ])('restores the same view: %s', (search) => {
    expect(write(search)).toBe(search);
  });

  it('falls back to the usual view where it is invalid', () => {
    const nonsense = read('scope=world&sort=shoeSize&page=-2&weeks=3&show=pie&tab=secrets');
    expect(nonsense).toEqual(read(''));
    expect(read('page=1.5').page).toBe(1);
    expect(read('page=abc').page).toBe(1);
  });
});
