import { describe, expect, it } from '@jest/globals';
import { readDashboardUrl, writeDashboardUrl } from './dashboard-url';

const read = (search: string) => readDashboardUrl(new URLSearchParams(search));

describe('the address of the dashboard', () => {
  it('is empty for the usual view', () => {
    expect(writeDashboardUrl(read('')).toString()).toBe('');
  });

  it.each([
    'class=c1&search=lee&scope=school&sort=-totalPoints&page=3',
    'weeks=12&show=table',
    'class=c1&student=s1&tab=statistics',
  ])('leads back to the same view: %s', (search) => {
    expect(writeDashboardUrl(read(search)).toString()).toBe(search);
  });

  it('falls back to the usual view where it makes no sense', () => {
    const nonsense = read('scope=world&sort=shoeSize&page=-2&weeks=3&show=pie&tab=secrets');
    expect(nonsense).toEqual(read(''));
    expect(read('page=1.5').students.page).toBe(1);
    expect(read('page=abc').students.page).toBe(1);
  });
});
