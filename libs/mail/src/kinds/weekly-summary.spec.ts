import { describe, expect, it } from '@jest/globals';
import { render } from '../render.js';
import { type WeeklySummary, weeklySummary } from './weekly-summary.js';

const FIGURES = { points: 1_234, awards: 310, studentsReached: 96, staffActive: 12, redemptions: 8 };
const SUMMARY: WeeklySummary = {
  from: '2026-11-16',
  to: '2026-11-22',
  asOf: '2026-11-23T12:00:04.000Z',
  current: FIGURES,
  before: { ...FIGURES, points: 1_100, awards: 340 },
  quietClasses: { total: 0, named: [] },
  largeAwards: null,
  dearRewards: null,
};

function written(given: Partial<WeeklySummary> = {}, schoolName = 'Birch School') {
  return weeklySummary.write({
    recipient: { name: 'Kim Lee', schoolName },
    sender: undefined,
    url: 'https://laurel.birch.test/reports',
    details: { ...SUMMARY, ...given },
  });
}
const remarksOn = (given: Partial<WeeklySummary>) => written(given).list?.items;

describe('a weekly summary', () => {
  it('compares each figure with the week before', () => {
    expect(written().subject).toBe('Birch School: November 16 to November 22');
    expect(written().figures).toEqual([
      { label: 'Points', value: '1,234', compared: 'up from 1,100 the week before' },
      { label: 'Awards given', value: '310', compared: 'down from 340 the week before' },
      { label: 'Students reached', value: '96', compared: 'the same as the week before' },
      { label: 'Staff who gave points', value: '12', compared: 'the same as the week before' },
      { label: 'Redemptions', value: '8', compared: 'the same as the week before' },
    ]);
  });

  it('links to the report of exactly that week, as of the instant of its figures', () => {
    const { pathname, searchParams } = new URL(written().action.url);
    expect(pathname).toBe('/reports');
    expect(Object.fromEntries(searchParams)).toEqual({
      period: 'custom',
      from: '2026-11-16',
      to: '2026-11-22',
      asOf: '2026-11-23T12:00:04.000Z',
    });
  });

  it('names what is worth a look, and counts the rest', () => {
    expect(written().list).toBeUndefined();
    expect(
      remarksOn({
        quietClasses: { total: 3, named: ['Room 4', 'Room 9'] },
        largeAwards: { total: 1, points: 25, students: 3, usual: 1 },
        dearRewards: { total: 1, name: 'Movie Night', cost: 500 },
      }),
    ).toEqual([
      'No points were given in Room 4, Room 9, and 1 more class.',
      'One award gave 25 points to each of 3 students. The usual award is 1.',
      'Movie Night costs 500 points, and no eligible student has that many.',
    ]);
    expect(
      remarksOn({
        quietClasses: { total: 1, named: ['Room 4'] },
        largeAwards: { total: 4, points: 1_000, students: 1, usual: 2 },
        dearRewards: { total: 2, name: 'Movie Night', cost: 500 },
      }),
    ).toEqual([
      'No points were given in Room 4.',
      '4 awards were unusually large. The largest gave 1,000 points to a student; the usual award is 2.',
      '2 rewards cost more points than any eligible student has. The cheapest is Movie Night, for 500.',
    ]);
  });

  it('has the same content in plain text, and the page that turns it off in both', () => {
    const text = written({ quietClasses: { total: 1, named: ['Room 4'] } });
    const mail = render(text, 'Kim Lee', {
      label: 'Turn this email off',
      url: 'https://laurel.birch.test/unsubscribe#token',
    });
    expect(mail.text).toContain('Points: 1,234 (up from 1,100 the week before)\nAwards given: 310');
    expect(mail.text).toContain('Worth a look:\n- No points were given in Room 4.');
    expect(mail.text).toContain('Turn this email off:\nhttps://laurel.birch.test/unsubscribe#token');
    expect(mail.html).toContain('href="https://laurel.birch.test/unsubscribe#token"');
    expect(mail.html).toMatch(/<th scope="row".*Points.*\n<td.*>1,234<\/td>/);
  });

  it('shows names of classes, rewards and schools as text', () => {
    const hostile = '<img src=x onerror=alert(1)> & "Co"';
    const text = written(
      {
        quietClasses: { total: 1, named: [hostile] },
        dearRewards: { total: 1, name: hostile, cost: 5 },
      },
      hostile,
    );
    const { html } = render(text, hostile);
    expect(html).not.toContain('<img');
    expect(html.split('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Co&quot;').length).toBeGreaterThan(4);
  });
});
