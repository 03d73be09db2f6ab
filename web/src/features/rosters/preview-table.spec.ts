import { rosterCounts, rosterPreview } from '#contracts/rosters/roster-imports';
import { expect, it } from '@jest/globals';
import { csvText } from '@/lib/browser/save-csv';
import { previewTable } from './preview-table';

const row = (given: object) => ({
  name: 'Ada Byron',
  studentId: '00142',
  className: '3A',
  changes: [],
  conflict: null,
  line: null,
  ...given,
});
const NONE = Object.fromEntries(Object.keys(rosterCounts.shape).map((kind) => [kind, 0]));
const preview = rosterPreview.parse({
  rosterSchool: null,
  students: 1,
  counts: NONE,
  newClasses: [],
  otherSchools: 0,
  rows: {
    conflict: [row({ className: null, conflict: 'no-class', line: 7 })],
    leaver: [],
    new: [row({ name: '=Ben' })],
    returning: [],
    moved: [row({ changes: [{ field: 'class', from: null, to: '3A' }] })],
    changed: [],
  },
  maybeSame: [
    {
      name: 'Ada',
      studentId: '142',
      className: '3A',
      line: 4,
      isClear: true,
      candidates: [{ id: crypto.randomUUID(), name: 'Ada', studentId: '00142', className: '3B' }],
    },
  ],
  staffRows: {
    teaching: [{ name: '3A', email: null, role: null, conflict: null, line: null, teachers: ['Lee', 'Kim'] }],
  },
});

it('a preview’s file has every row, with what happens to it and why', async () => {
  const text = await csvText(previewTable(preview), 'data');
  expect(text.slice(1).split('\r\n')).toEqual([
    'Change,Name,Student ID,Email,Class,Details,Line',
    'Possibly the same student,Ada,142,,3A,"In the school: Ada, ID 00142, 3B",4',
    'Conflicts,Ada Byron,00142,,,The roster names no class for this student.,7',
    `New students,"'=Ben",00142,,3A,,`,
    'Moved students,Ada Byron,00142,,3A,Class: none → 3A,',
    'Classes with other teachers,3A,,,,"Lee, Kim",',
  ]);
});
