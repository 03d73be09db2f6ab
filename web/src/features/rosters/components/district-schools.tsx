import { type SchoolRoster } from '#contracts/rosters/district-rosters';
import { type RosterCounts } from '#contracts/rosters/roster-imports';
import { Link } from 'react-router-dom';
import { Badge } from '@/components/ui/badge';
import { type RecordColumn, RecordTable } from '@/components/ui/record-table';
import { formatNumber } from '@/lib/text/format';
import { needsALook, standingOf } from '../district-roster-words';

const FIGURES: readonly [header: string, count: (counts: RosterCounts) => number][] = [
  ['Added', (counts) => counts.new + counts.returning],
  ['Moved', (counts) => counts.moved],
  ['Changed', (counts) => counts.changed],
  ['Archived', (counts) => counts.leaver],
];

const COLUMNS: readonly RecordColumn<SchoolRoster>[] = [
  {
    header: 'School',
    place: 'heading',
    cell: ({ schoolId, schoolName }) => (
      <Link
        to={`/roster-import?school=${schoolId}`}
        className="inline-flex min-w-0 items-center font-medium break-words text-accent-ink underline-offset-4 hover:underline pointer-coarse:min-h-11"
      >
        {schoolName}
      </Link>
    ),
  },
  { header: 'Status', place: 'below', cell: (school) => <Standing school={school} /> },
  ...FIGURES.map(([header, count]): RecordColumn<SchoolRoster> => ({
    header,
    align: 'right',
    place: 'figure',
    cell: ({ counts }) => formatNumber(count(counts)),
  })),
  {
    header: 'Conflicts',
    align: 'right',
    cell: ({ counts }) => formatNumber(counts.conflict + counts.staffConflicts),
  },
];

/** What a bundle changes in each school; those that need attention come first. */
export function DistrictSchools({ schools }: { schools: readonly SchoolRoster[] }) {
  const inOrder = [...schools.filter(needsALook), ...schools.filter((school) => !needsALook(school))];
  return <RecordTable label="Schools" columns={COLUMNS} rows={inOrder} />;
}

function Standing({ school }: { school: SchoolRoster }) {
  const [tone, text] = standingOf(school);
  return <Badge variant={tone}>{text}</Badge>;
}
