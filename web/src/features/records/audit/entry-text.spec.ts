import {
  type ActivityEntry,
  type AuditEntry,
  type ChangeEntry,
  type LedgerEntry,
} from '#contracts/records/audit';
import { expect, it } from '@jest/globals';
import { entryParts, reasonText, valueText } from './entry-text';

const entryText = (entry: AuditEntry) => entryParts(entry).join('');

const download = (detail: string, times = 1): ActivityEntry => ({
  id: '1',
  at: '2026-11-01T12:00:00.000Z',
  lastAt: '2026-11-01T12:00:00.000Z',
  source: 'activity',
  type: 'download',
  actor: { kind: 'staff', id: '1', name: 'Dana Whitfield' },
  times,
  subjectName: null,
  detail,
  filters: {},
});

it('names who requested an export, and who downloaded it', () => {
  expect(entryText(download('new-export'))).toBe('Dana Whitfield asked for an export');
  expect(entryText(download('district-export'))).toBe(
    'Dana Whitfield downloaded an export of the whole district',
  );
  expect(entryText(download('student-record'))).toBe('Dana Whitfield opened a student’s record');
  expect(entryText(download('export', 3))).toBe('Dana Whitfield downloaded an export, 3 times');
  expect(entryText(download('points-over-time'))).toBe(
    'Dana Whitfield downloaded the report “points over time”',
  );
});

const edit = (...fields: string[]): ChangeEntry => ({
  id: '2',
  at: '2026-11-01T12:00:00.000Z',
  source: 'change',
  type: 'change',
  actor: { kind: 'staff', id: '1', name: 'Dana Whitfield' },
  icon: 'heart',
  color: 'pink',
  action: 'update',
  entity: 'point_category',
  entityId: '3',
  entityName: 'Respect',
  fields: fields.map((name) => ({ name, before: 'star', after: 'heart' })),
  personalFields: [],
});

it('names what was changed if it was only the look', () => {
  expect(entryText(edit('icon'))).toBe('Dana Whitfield changed the icon of the category Respect');
  expect(entryText(edit('icon', 'color'))).toBe(
    'Dana Whitfield changed the icon and color of the category Respect',
  );
  expect(entryText(edit('name', 'icon'))).toBe('Dana Whitfield changed the category Respect');
});

it('describes values in words', () => {
  expect(valueText('icon', 'help')).toBe('Helping hand');
  expect(valueText('color', 'teal')).toBe('Teal');
  expect(valueText('limit_per', 'ever')).toBe('In all');
  expect(valueText('store_hours', '{"to":"15:00","day":1,"from":"08:00"}')).toBe(
    'Monday, 8:00 AM to 3:00 PM',
  );
  expect(valueText('icon', 'of another release')).toBe('of another release');
  expect(valueText('name', 'help')).toBe('help');
});

it('tells a student’s goal by its reward', () => {
  const goal = (before: string | null, after: string | null): ChangeEntry => ({
    ...edit(),
    actor: { kind: 'student', id: '4', name: 'Malik Abdi' },
    entity: 'student',
    entityId: '4',
    entityName: 'Malik Abdi',
    fields: [{ name: 'goal_reward_id', before, after }],
  });
  expect(entryText(goal(null, 'Pencil Set'))).toBe('Malik Abdi is saving for Pencil Set');
  expect(entryText(goal('Pencil Set', null))).toBe('Malik Abdi stopped saving for Pencil Set');
});

const event = (type: LedgerEntry['type'], carried: LedgerEntry['carried']): LedgerEntry => ({
  id: 'l5',
  at: '2026-11-01T12:00:00.000Z',
  source: 'ledger',
  type,
  actor: { kind: 'staff', id: '1', name: 'Dana Whitfield' },
  icon: null,
  color: null,
  revision: 5,
  recordedAt: null,
  amount: null,
  categoryName: null,
  rewardName: null,
  goalName: null,
  students: [
    { id: '5', name: 'Ada Park' },
    { id: '6', name: 'Ben Ortiz' },
  ],
  studentCount: 2,
  carried,
  note: null,
});

it('tells how many points were carried over, and from which school if that may be known', () => {
  const carried = (schoolName: string | null, points = 37) => ({ points, schoolName });
  expect(entryText(event('BalancesCarriedOver', carried('Cedar Hill School')))).toBe(
    'Dana Whitfield carried over 37 points of Ada Park and Ben Ortiz from Cedar Hill School',
  );
  expect(entryText(event('BalancesCarriedOver', carried(null, 1)))).toBe(
    'Dana Whitfield carried over 1 point of Ada Park and Ben Ortiz from another school',
  );
});

it('tells whether students who moved came or went', () => {
  expect(reasonText(event('BalancesReset', null), 'moved')).toBe('moved to another school');
  expect(reasonText(event('BalancesCarriedOver', null), 'moved')).toBe('moved from another school');
  expect(reasonText(event('BalancesReset', null), 'new-year')).toBe('new year');
});
