import { describe, expect, it } from '@jest/globals';
import { render } from '../render.js';
import { scheduledReport, type ScheduledReport } from './scheduled-report.js';

const REPORT: ScheduledReport = {
  scheduleId: '00000000-0000-4000-8000-000000000001',
  title: 'Participation',
  sent: 'every Monday',
  period: { from: '2026-11-16', to: '2026-11-22' },
  lastDay: '2026-11-22',
  filters: ['Class: Room 12'],
  staffId: null,
  query: { report: 'participation', asOf: '2026-11-23T05:59:59.999Z' },
};

function written(given: Partial<ScheduledReport> = {}, staff?: string) {
  return scheduledReport.write({
    recipient: { name: 'Kim Lee', schoolName: 'Birch School' },
    sender: undefined,
    staff,
    url: 'https://laurel.birch.test/reports',
    details: { ...REPORT, ...given },
  });
}

describe('the mail of a scheduled report', () => {
  it('describes the report and the period it covers', () => {
    const { subject, paragraphs, list } = written();
    expect(subject).toBe('Birch School: Participation, November 16 to November 22');
    expect(paragraphs).toEqual([
      '“Participation” at Birch School is ready. It counts what was recorded up to the end of November 22.',
    ]);
    expect(list.items).toEqual(['Period: November 16 to November 22', 'Class: Room 12']);
    expect(written({ period: null }).subject).toBe('Birch School: Participation, November 22');
    const oneDay = { from: '2026-11-22', to: '2026-11-22' };
    expect(written({ period: oneDay }).list.items[0]).toBe('Period: November 22');
  });

  it('names the member of staff, also one who is gone', () => {
    const staffId = '00000000-0000-4000-8000-000000000002';
    expect(written({ staffId }, 'Dana Lee').list.items.at(-1)).toBe('Staff: Dana Lee');
    expect(written({ staffId }).list.items.at(-1)).toBe('Staff: Former staff');
  });

  it('has both links to the report, and the link that stops the email, in plain text and in HTML', () => {
    const url = 'https://laurel.birch.test/stop-report#token';
    const { text, html } = render(written(), 'Kim Lee', { label: 'Stop this email', url });
    const page = 'https://laurel.birch.test/reports?report=participation&asOf=2026-11-23T05%3A59%3A59.999Z';
    expect(text).toContain(`Open the report:\n${page}\n`);
    expect(text).toContain(`Download it as CSV:\n${page}#csv\n`);
    expect(text).toContain(`Stop this email:\n${url}\n`);
    for (const link of [page, `${page}#csv`, url])
      expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
  });
});
