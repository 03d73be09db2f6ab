import { type StudentRecord as Kept } from '#contracts/students/student-record';
import { type IconName } from '#domain/icons';
import { type ReactNode } from 'react';
import { InlineIcon } from '@/components/icons/inline-icon';
import { Card, CardBody, CardHeader, CardTitle } from '@/components/ui/card';
import { type RecordColumn, RecordTable } from '@/components/ui/record-table';
import { useTimeZone } from '@/lib/session/time-zone';
import { formatCount, formatDate, formatDateTime, formatNumber, formatSigned } from '@/lib/text/format';
import { gradeText } from '@/lib/text/grade';
import { changeText, entryOutcome, redemptionOutcome } from '../record-text';
import { BalanceChangeName } from './balance-change-name';

const SPENT: RecordColumn<{ pointsSpent: number }> = {
  header: 'Points',
  cell: ({ pointsSpent }) => formatNumber(pointsSpent),
  align: 'right',
  place: 'figure',
};

/** Everything that the school keeps about a student, to be read or printed. */
export function StudentRecord({ record }: { record: Kept }) {
  const timeZone = useTimeZone();
  const time = (instant: string) => formatDateTime(instant, timeZone);
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <Card aria-label="Student">
        <CardBody>
          <Facts record={record} />
        </CardBody>
      </Card>
      <Part title="Points" none="No points yet." rows={record.lines} columns={lineColumns(time)} />
      <Part
        title="Rewards redeemed"
        none="No rewards redeemed yet."
        rows={record.redemptions}
        columns={[
          { header: 'Reward', cell: RewardName, place: 'heading' },
          { header: 'When', cell: ({ redeemedAt }) => time(redeemedAt) },
          { header: 'What became of it', cell: (redemption) => redemptionOutcome(redemption, time) },
          SPENT,
        ]}
      />
      <Part
        title="Raffles entered"
        none="No raffles entered yet."
        rows={record.raffleEntries}
        columns={[
          { header: 'Raffle', cell: RewardName, place: 'heading' },
          { header: 'When', cell: ({ enteredAt }) => time(enteredAt) },
          { header: 'Result', cell: entryOutcome },
          SPENT,
        ]}
      />
      <Part
        title="Changes of the student’s data"
        none="No changes yet."
        rows={record.changes.map((change) => ({ ...change, id: String(change.id) }))}
        columns={[
          { header: 'What', cell: changeText, place: 'heading' },
          { header: 'When', cell: ({ at }) => time(at) },
          { header: 'By', cell: ({ byName }) => byName },
        ]}
      />
      <Part
        title="Sign-ins by the student"
        none="No sign-ins are listed."
        rows={record.signIns.map((signIn) => ({ ...signIn, id: signIn.at }))}
        columns={[
          { header: 'When', cell: ({ at }) => time(at), place: 'heading' },
          { header: 'With', cell: ({ device }) => device ?? 'An unknown browser' },
          { header: 'Times', cell: ({ times }) => formatNumber(times), align: 'right', place: 'figure' },
        ]}
      />
    </div>
  );
}

function Facts({ record }: { record: Kept }) {
  const timeZone = useTimeZone();
  const { schoolName, className, houseName, studentId, grade, addedAt, archivedAt, asOf, balance } = record;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <Fact term="School">{schoolName}</Fact>
      <Fact term="Class">{className}</Fact>
      {houseName !== null && <Fact term="House">{houseName}</Fact>}
      {grade !== null && <Fact term="Grade">{gradeText(grade)}</Fact>}
      {studentId !== null && <Fact term="Student ID">{studentId}</Fact>}
      <Fact term="Balance">{formatCount(balance, 'point')}</Fact>
      {record.goal !== null && (
        <Fact term="Saving for">
          <RewardName {...record.goal} />
        </Fact>
      )}
      <Fact term="Login code">{record.hasLoginCode ? 'Given' : 'None'}</Fact>
      <Fact term="Picture">{record.profileImageUrl === null ? 'None' : record.profileImageUrl}</Fact>
      <Fact term="Added">{formatDate(addedAt, timeZone)}</Fact>
      {record.transfers.map(({ kind, schoolName: other, at }) => (
        <Fact key={at + kind} term={kind === 'from' ? 'Came from' : 'Moved to'}>
          {other}, {formatDate(at, timeZone)}
        </Fact>
      ))}
      {archivedAt !== null && <Fact term="Archived">{formatDate(archivedAt, timeZone)}</Fact>}
      <Fact term="Complete up to">{formatDateTime(asOf, timeZone)}</Fact>
    </dl>
  );
}

function RewardName({ icon, rewardName }: { icon: IconName; rewardName: string }) {
  return (
    <>
      <InlineIcon icon={icon} />
      {rewardName}
    </>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="col-span-2 grid grid-cols-subgrid">
      <dt className="text-ink-muted">{term}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

type PartProps<Row extends { id: string }> = {
  title: string;
  none: string;
  rows: readonly Row[];
  columns: readonly RecordColumn<Row>[];
};

function Part<Row extends { id: string }>({ title, none, rows, columns }: PartProps<Row>) {
  return (
    <Card aria-label={title}>
      <CardHeader className="pb-3">
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      {rows.length === 0 ? (
        <CardBody className="pt-0 text-ink-muted">{none}</CardBody>
      ) : (
        <RecordTable label={title} columns={columns} rows={rows} />
      )}
    </Card>
  );
}

function lineColumns(time: (instant: string) => string): RecordColumn<Kept['lines'][number]>[] {
  return [
    {
      header: 'What',
      cell: (line) => (
        <>
          <BalanceChangeName line={line} />
          {line.note !== null && <span className="block text-sm break-words">“{line.note}”</span>}
          {line.reversedAt !== null && (
            <span className="block text-sm text-ink-muted">Taken back {time(line.reversedAt)}</span>
          )}
        </>
      ),
      place: 'heading',
    },
    { header: 'When', cell: ({ createdAt }) => time(createdAt) },
    { header: 'By', cell: ({ awardedByName }) => awardedByName },
    {
      header: 'Points',
      cell: ({ amount }) => formatSigned(amount),
      align: 'right',
      place: 'figure',
    },
    {
      header: 'Balance',
      cell: ({ balanceAfter }) => formatNumber(balanceAfter),
      align: 'right',
      place: 'figure',
    },
  ];
}
