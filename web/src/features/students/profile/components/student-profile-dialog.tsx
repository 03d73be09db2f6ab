import { getStudentRecord } from '#contracts/students/student-record';
import { type Student, type StudentProfile } from '#contracts/students/students';
import { usePrefetchInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CalendarDays, HandCoins, Pencil, TrendingUp, Wallet } from 'lucide-react';
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useHouse } from '@/components/houses/use-houses';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Dialog, DialogBody, DialogContent, DialogFooter } from '@/components/ui/dialog';
import { Points } from '@/components/ui/points';
import { QueryList } from '@/components/ui/query-list';
import { Spinner } from '@/components/ui/spinner';
import { StatCard } from '@/components/ui/stat-card';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { mayCall } from '@/lib/session/may-call';
import { useSessionUser } from '@/lib/session/session-user';
import { gradeText } from '@/lib/text/grade';
import { explainEarned, explainSpent } from '@/lib/text/totals';
import { pointHistoryQuery, studentProfileQuery } from '../api';
import { isProfileTab, type ProfileTab } from '../profile-tabs';
import { Account } from './account';
import { type AwardLine, PointHistory } from './point-history';
import { RaffleEntries } from './raffle-entries';

type StudentProfileDialogProps = {
  /** Null: the dialog is closed. */
  studentId: string | null;
  /** What a list on screen knows of the student, shown until the rest is there. */
  row: Student | undefined;
  tab: ProfileTab;
  onTabChange: (tab: ProfileTab) => void;
  onClose: () => void;
  onAward: (student: Student) => void;
  /** Absent: the user may not spend students’ points. */
  onRedeem: ((student: Student) => void) | undefined;
  onEdit: (student: Student) => void;
  takeBack: (award: AwardLine, student: Student) => ReactNode;
  /** The student's redemptions, which the route brings from another feature. */
  redemptions: (student: Student) => ReactNode;
};

export function StudentProfileDialog({ studentId, onClose, ...profile }: StudentProfileDialogProps) {
  return (
    <Dialog inAddress open={studentId !== null} onClose={onClose}>
      {studentId !== null && <ProfileContent studentId={studentId} {...profile} />}
    </Dialog>
  );
}

type ContentProps = Omit<StudentProfileDialogProps, 'studentId' | 'onClose'> & { studentId: string };

function ProfileContent({ studentId, row, ...profile }: ContentProps) {
  const query = useQuery(studentProfileQuery(studentId));
  usePrefetchInfiniteQuery(pointHistoryQuery(studentId));
  if (row !== undefined && query.data === undefined && query.error === null)
    return <Profile student={row} figures={undefined} {...profile} />;
  return (
    <QueryList
      query={query}
      frame={(content) => (
        <DialogContent title="Student Profile" size="lg">
          <DialogBody className="grid min-h-80 place-items-center">{content}</DialogBody>
        </DialogContent>
      )}
      loading={<Spinner label="Loading the profile…" className="size-6" />}
      failure="The profile could not be loaded."
    >
      {(student) => <Profile student={student} figures={student} {...profile} />}
    </QueryList>
  );
}

type ProfileProps = Omit<ContentProps, 'studentId' | 'row'> & {
  student: Student;
  /** Undefined until they are loaded. */
  figures: StudentProfile | undefined;
};

// All four fit side by side on the narrowest phone.
const TABS = cn(
  'sticky -top-4 z-10 bg-surface sm:-top-2 low:static',
  'max-sm:justify-between max-sm:gap-0 max-sm:*:px-1.5 max-sm:*:text-sm slim:*:px-0.5 slim:*:text-[0.8125rem]',
);

const LINK = 'inline-flex min-h-11 items-center text-sm text-accent-ink underline-offset-4 hover:underline';

function Profile({
  student,
  figures,
  tab,
  onTabChange,
  onAward,
  onRedeem,
  onEdit,
  takeBack,
  redemptions,
}: ProfileProps) {
  const { id, name, className, grade, totalPoints, archivedAt } = student;
  const isInUse = archivedAt === null;
  const house = useHouse(student.houseId);
  const mayOpenRecord = mayCall(getStudentRecord, useSessionUser().role);
  return (
    <DialogContent
      size="lg"
      className="sm:h-[46rem]"
      title={
        <span className="flex items-center gap-3">
          <Avatar name={name} seed={id} />
          <span className="min-w-0">{name}</span>
        </span>
      }
      description={[className, grade === null ? null : gradeText(grade), house?.name]
        .filter(Boolean)
        .join(' • ')}
    >
      <DialogBody className="flex flex-col gap-4">
        <p className="flex items-baseline gap-2.5">
          <Points value={totalPoints} className="text-5xl font-semibold tracking-tight" />
          <span className="text-lg text-ink-muted">{totalPoints === 1 ? 'point' : 'points'}</span>
          <span className="ml-auto flex flex-wrap justify-end gap-x-4">
            <Link to={`/students/${id}/account`} className={LINK}>
              Why this balance?
            </Link>
            {mayOpenRecord && (
              <Link to={`/students/${id}/record`} className={LINK}>
                Record
              </Link>
            )}
          </span>
        </p>
        <Tabs value={tab} onValueChange={(next) => isProfileTab(next) && onTabChange(next)}>
          <TabsList aria-label="Student Profile" className={TABS}>
            <TabsTrigger value="history">Point History</TabsTrigger>
            <TabsTrigger value="redemptions">Redemptions</TabsTrigger>
            <TabsTrigger value="account">Account</TabsTrigger>
            <TabsTrigger value="statistics">Statistics</TabsTrigger>
          </TabsList>
          <TabsContent value="history" className="pt-1">
            <PointHistory studentId={id} takeBack={(award) => takeBack(award, student)} />
          </TabsContent>
          <TabsContent value="redemptions" className="pt-1">
            {redemptions(student)}
            <RaffleEntries studentId={id} />
          </TabsContent>
          <TabsContent value="account">
            {figures === undefined ? <Loading /> : <Account student={figures} />}
          </TabsContent>
          <TabsContent value="statistics">
            {figures === undefined ? <Loading /> : <Statistics student={figures} />}
          </TabsContent>
        </Tabs>
      </DialogBody>
      <DialogFooter className="sm:border-t">
        <div className="grid auto-cols-fr grid-flow-col gap-2 empty:hidden sm:flex slim:grid-flow-row">
          {isInUse && onRedeem !== undefined && (
            <Button variant="secondary" onClick={() => onRedeem(student)}>
              <HandCoins aria-hidden />
              Redeem
            </Button>
          )}
          {/* After the other, which stays under the finger when it is known who may edit. */}
          {isInUse && figures?.mayManage !== false && (
            <Button variant="secondary" disabled={figures === undefined} onClick={() => onEdit(student)}>
              <Pencil aria-hidden />
              Edit Student
            </Button>
          )}
        </div>
        {isInUse && <Button onClick={() => onAward(student)}>Award Points</Button>}
      </DialogFooter>
    </DialogContent>
  );
}

function Loading() {
  return <Spinner label="Loading the profile…" className="mx-auto my-10 size-6" />;
}

function Statistics({ student }: { student: StudentProfile }) {
  const { totalPoints, totalEarned, totalSpent, earnedThisWeek, className, teacherName, grade, studentId } =
    student;
  const house = useHouse(student.houseId);
  const details = [
    ['Class', className],
    ['Teacher', teacherName],
    ['Grade', grade],
    ['House', house?.name ?? null],
    ['Student ID', studentId],
  ].filter(([, value]) => value !== null);
  return (
    <div className="flex flex-col gap-6">
      <div className="grid grid-cols-2 gap-3">
        <StatCard label="Balance" value={totalPoints} icon={<Wallet aria-hidden />} emphasis />
        <StatCard
          label="This week"
          value={earnedThisWeek}
          icon={<CalendarDays aria-hidden />}
          hint="Earned in the last 7 days"
        />
        <StatCard
          label="Total Earned"
          value={totalEarned}
          icon={<TrendingUp aria-hidden />}
          explanation={explainEarned(student)}
        />
        <StatCard
          label="Total Spent"
          value={totalSpent}
          icon={<HandCoins aria-hidden />}
          explanation={explainSpent(student)}
        />
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {details.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
