import { type SchoolClass } from '#contracts/classes';
import { redeemReward } from '#contracts/redemptions';
import { importStudents } from '#contracts/student-import';
import { addStudent, getStudent, type Student } from '#contracts/students';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { AsOfBar, PastMomentButton } from '@/components/as-of-bar';
import { TakeBackButton } from '@/features/awards/components/take-back-button';
import { type Recipient } from '@/features/awards/recipient';
import { classesQuery } from '@/features/classes/api/list-classes';
import { ClassStatCards } from '@/features/classes/components/class-stat-cards';
import { StudentProfileDialog } from '@/features/profile/components/student-profile-dialog';
import { StudentRedemptions } from '@/features/redemptions/components/student-redemptions';
import { PointsReport } from '@/features/reports/components/points-report';
import { AddStudentDialog } from '@/features/students/components/add-student-dialog';
import { EditStudentDialog } from '@/features/students/components/edit-student-dialog';
import { ImportStudentsDialog } from '@/features/students/components/import/import-students-dialog';
import { PastClass } from '@/features/students/components/past-class';
import { StudentsPanel } from '@/features/students/components/students-panel';
import { useSelection } from '@/features/students/use-selection';
import { mayCall } from '@/lib/session/may-call';
import { useSessionUser } from '@/lib/session/session-user';
import { AwardFlow } from './award-flow';
import { RedeemFlow } from './redeem-flow';
import { RosterTools } from './roster-tools';
import { type DashboardUrlState } from './use-dashboard-url';
import { optimisticallyIn } from './optimistically';

type ClassDashboardProps = { schoolClass: SchoolClass; url: DashboardUrlState };

/** One class: its figures, its students and its points by category. */
export function ClassDashboard({ schoolClass, url }: ClassDashboardProps) {
  const { role } = useSessionUser();
  const selection = useSelection();
  const client = useQueryClient();
  const [optimistically] = useState(() => optimisticallyIn(client));
  const [recipients, setRecipients] = useState<readonly Recipient[] | null>(null);
  const [spenders, setSpenders] = useState<readonly Student[] | null>(null);
  const [isAddingStudent, setIsAddingStudent] = useState(false);
  const [isImporting, setIsImporting] = useState(false);
  const [edited, setEdited] = useState<Student | null>(null);
  const { data: classes = [] } = useQuery(classesQuery());
  const { openProfile } = url;
  const viewProfile = useCallback(({ id }: Student) => openProfile(id), [openProfile]);
  const mayRedeem = mayCall(redeemReward, role);
  const maySeeProfiles = mayCall(getStudent, role);

  if (url.asOf !== null) {
    const at = encodeURIComponent(url.asOf);
    return (
      <>
        <AsOfBar asOf={url.asOf} earliest={schoolClass.createdAt} onChange={url.showMoment} />
        <PastClass
          classId={schoolClass.id}
          asOf={url.asOf}
          accountLink={maySeeProfiles ? ({ id }) => `/students/${id}/account?asOf=${at}` : undefined}
        />
      </>
    );
  }
  return (
    <>
      <ClassStatCards classId={schoolClass.id} />
      <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 xl:grid-cols-[minmax(0,1fr)_21.5rem]">
        <StudentsPanel
          classId={schoolClass.id}
          view={url.students}
          onViewChange={url.viewStudents}
          selection={selection}
          onAward={setRecipients}
          onRedeem={mayRedeem ? setSpenders : undefined}
          onViewProfile={maySeeProfiles ? viewProfile : undefined}
          onAddStudent={mayCall(addStudent, role) ? () => setIsAddingStudent(true) : undefined}
          onImport={mayCall(importStudents, role) ? () => setIsImporting(true) : undefined}
          tools={
            <>
              <PastMomentButton onChoose={url.showMoment} />
              <RosterTools schoolClass={schoolClass} onRemoved={selection.remove} />
            </>
          }
        />
        <PointsReport
          classId={schoolClass.id}
          view={url.report}
          onViewChange={url.viewReport}
          className="xl:sticky xl:top-22"
        />
      </div>
      <StudentProfileDialog
        studentId={maySeeProfiles ? url.studentId : null}
        tab={url.tab}
        onTabChange={url.chooseTab}
        onClose={url.closeProfile}
        onAward={(student) => setRecipients([student])}
        onEdit={setEdited}
        redemptions={({ id }) => <StudentRedemptions studentId={id} />}
        takeBack={(award, { classId }) => (
          <TakeBackButton award={award} classId={classId} optimistically={optimistically} />
        )}
      />
      <AwardFlow
        recipients={recipients}
        schoolClass={schoolClass}
        optimistically={optimistically}
        onClose={() => setRecipients(null)}
        onAwarded={selection.clear}
      />
      {mayRedeem && (
        <RedeemFlow
          students={spenders}
          classId={schoolClass.id}
          optimistically={optimistically}
          onClose={() => setSpenders(null)}
          onSpent={selection.clear}
        />
      )}
      <EditStudentDialog student={edited} classes={classes} onClose={() => setEdited(null)} />
      <ImportStudentsDialog open={isImporting} onOpenChange={setIsImporting} schoolClass={schoolClass} />
      <AddStudentDialog open={isAddingStudent} onOpenChange={setIsAddingStudent} schoolClass={schoolClass} />
    </>
  );
}
