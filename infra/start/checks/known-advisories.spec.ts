import { describe, expect, it } from '@jest/globals';
import { type Advisory, judge, parseAccepted, severeAdvisories } from './known-advisories.js';

const TODAY = '2026-11-22';
const ID = 'GHSA-aaaa-bbbb-cccc';
const OTHER = 'GHSA-dddd-eeee-ffff';

const advisory = (severity: string, id = ID) => ({
  source: 1_234,
  name: 'left-pad',
  dependency: 'left-pad',
  title: 'Pads to the right',
  url: `https://github.com/advisories/${id}`,
  severity,
  range: '<1.3.0',
});
const report = (...via: unknown[]) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: { 'left-pad': { name: 'left-pad', severity: 'high', via } },
  });
const found = (output: string): Advisory[] => {
  const result = severeAdvisories(output);
  if ('unavailable' in result) throw new Error(result.unavailable);
  return result.advisories;
};
const accepted = (until: string, id = ID) => [{ id, until, reason: 'only used in tests' }];

describe('the check of known vulnerabilities', () => {
  it.each(['high', 'critical'])('fails on a %s advisory', (severity) => {
    const { open } = judge(found(report(advisory(severity))), [], TODAY);
    expect(open).toEqual([`${severity}: left-pad: Pads to the right (https://github.com/advisories/${ID})`]);
  });

  it.each(['info', 'low', 'moderate'])('leaves a %s advisory out', (severity) => {
    expect(found(report(advisory(severity)))).toEqual([]);
  });

  it('names an advisory once, however many packages it reaches', () => {
    expect(found(report(advisory('high'), 'another-package', advisory('high')))).toHaveLength(1);
  });

  it('accepts a listed advisory up to the day before its date, and mentions it', () => {
    const advisories = found(report(advisory('high')));
    expect(judge(advisories, accepted('2026-11-23'), TODAY)).toEqual({
      open: [],
      notes: [expect.stringContaining('accepted until 2026-11-23: only used in tests')],
    });
    expect(judge(advisories, accepted(TODAY), TODAY).open).toEqual([
      expect.stringContaining(`accepted only until ${TODAY}`),
    ]);
  });

  it('asks for the removal of an entry that is not reported any more', () => {
    const advisories = found(report(advisory('high')));
    const { open, notes } = judge(
      advisories,
      [...accepted('2027-01-01'), ...accepted('2027-01-01', OTHER)],
      TODAY,
    );
    expect(open).toEqual([]);
    expect(notes.at(-1)).toBe(`${OTHER} is no longer reported: remove it from the list`);
  });

  it('refuses a list without dates, reasons or real ids', () => {
    expect(() => parseAccepted(JSON.stringify([{ id: ID, reason: 'none' }]))).toThrow();
    expect(() => parseAccepted(JSON.stringify([{ id: ID, until: 'soon', reason: 'none' }]))).toThrow();
    expect(() => parseAccepted(JSON.stringify([{ id: ID, until: TODAY, reason: '' }]))).toThrow();
    expect(() => parseAccepted(JSON.stringify([{ id: 'left-pad', until: TODAY, reason: 'none' }]))).toThrow();
  });

  it('distinguishes a registry without an audit from one with nothing to report', () => {
    const refused = { message: '405 Method Not Allowed', statusCode: 405, error: { summary: '' } };
    expect(severeAdvisories(JSON.stringify(refused))).toEqual({ unavailable: '405 Method Not Allowed' });
    expect(found(JSON.stringify({ auditReportVersion: 2, vulnerabilities: {} }))).toEqual([]);
    expect(() => severeAdvisories('{}')).toThrow();
  });
});
