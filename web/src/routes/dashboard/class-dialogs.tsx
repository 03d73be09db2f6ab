import { redeemReward } from '#contracts/rewards/redemptions';
import { type SchoolClass } from '#contracts/students/classes';
import { getStudent, type Student } from '#contracts/students/students';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { QuickAwardDialog } from '@/features/points/awards/components/quick-award-dialog';
import { RecentAwardsDialog } from '@/features/points/awards/components/recent-awards-dialog';
import { TakeBackButton } from '@/features/points/awards/components/take-back-button';
import { type Recipient } from '@/features/points/awards/recipient';
import { type QuickAward } from '@/features/points/awards/use-quick-award';
import { pointCategoriesQuery } from '@/features/points/categories/api';
import { haveValues } from '@/features/points/categories/have-values';
import { CategoryButtons } from '@/features/points/categories/components/category-buttons';
import { CategoryPicker } from '@/features/points/categories/components/category-picker';
import { StudentRedemptions } from '@/features/rewards/redemptions/components/student-redemptions';
import { LoginCardsDialog } from '@/features/students/login-cards/components/login-cards-dialog';
import { StudentProfileDialog } from '@/features/students/profile/components/student-profile-dialog';
import { AddStudentDialog } from '@/features/students/students/components/add-student-dialog';
import { EditStudentDialog } from '@/features/students/students/components/edit-student-dialog';
import { ImportStudentsDialog } from '@/features/students/students/components/import/import-students-dialog';
import { ManageStudentsDialog } from '@/features/students/students/components/manage-students-dialog';
import { findStudent } from '@/features/students/students/find-student';
import { type Store, useStore } from '@/lib/browser/store';
import { focusGrid } from '@/lib/browser/use-grid-keys';
import { type Optimistically } from '@/lib/live/point-move';
import { rememberCategory, useLatestCategories } from '@/lib/session/latest-categories';
import { mayCall } from '@/lib/session/may-call';
import { useSessionUser } from '@/lib/session/session-user';
import { AwardFlow } from './award-flow';
import { KeysDialog } from './keys-dialog';
import { RedeemFlow } from './redeem-flow';
import { type DashboardUrlState } from './use-dashboard-url';

/** What somebody is doing to students of the class, in a dialog. */
export type Task =
  | { name: 'award'; recipients: readonly Recipient[] }
  | { name: 'redeem'; students: readonly Student[] }
  | { name: 'edit'; student: Student }
  | { name: 'manage' }
  | { name: 'login-cards' }
  | { name: 'quick-award' }
  | { name: 'keys' }
  | { name: 'add' }
  | { name: 'import' };

type ClassDialogsProps = {
  /** Null: the students are a group's. */
  schoolClass: SchoolClass | null;
  classes: readonly SchoolClass[];
  url: DashboardUrlState;
  /** The dialog that is open; null: none. Only the dialogs follow it, so that opening one does not render the class again. */
  tasks: Store<Task | null>;
  /** Points were given or spent. */
  onPointsMoved: () => void;
  onRemoved: (student: Student) => void;
  optimistically: Optimistically;
  quick: QuickAward;
  /** Quick award has been started. */
  onQuickAward: () => void;
};

/** The dialogs of a class. They are loaded after the class, so that it shows sooner. */
export function ClassDialogs(props: ClassDialogsProps) {
  const { schoolClass, classes, url, tasks, onPointsMoved, onRemoved, optimistically } = props;
  const { quick, onQuickAward } = props;
  const task = useStore(tasks);
  const onTask = tasks.set;
  const { role } = useSessionUser();
  const client = useQueryClient();
  const close = () => onTask(null);
  return (
    <>
      <StudentProfileDialog
        studentId={mayCall(getStudent, role) ? url.studentId : null}
        row={url.studentId === null ? undefined : findStudent(client, url.studentId)}
        tab={url.tab}
        onTabChange={url.chooseTab}
        onClose={url.closeProfile}
        onAward={(student) => onTask({ name: 'award', recipients: [student] })}
        onRedeem={
          mayCall(redeemReward, role)
            ? (student) => onTask({ name: 'redeem', students: [student] })
            : undefined
        }
        onEdit={(student) => onTask({ name: 'edit', student })}
        redemptions={({ id }) => <StudentRedemptions studentId={id} />}
        takeBack={(award, { classId }) => (
          <TakeBackButton award={award} classId={classId} optimistically={optimistically} />
        )}
      />
      <RecentAwardsDialog
        open={url.showsAwards}
        onClose={url.closeAwards}
        isEveryones={role === 'school_admin'}
        optimistically={optimistically}
      />
      <AwardFlow
        recipients={task?.name === 'award' ? task.recipients : null}
        schoolClass={schoolClass}
        optimistically={optimistically}
        onClose={close}
        onAwarded={onPointsMoved}
      />
      <QuickAwardFlow
        open={task?.name === 'quick-award'}
        onClose={close}
        classId={schoolClass?.id ?? null}
        quick={quick}
        onStarted={onQuickAward}
      />
      <KeysDialog open={task?.name === 'keys'} onClose={close} classId={schoolClass?.id ?? null} />
      {mayCall(redeemReward, role) && (
        <RedeemFlow
          students={task?.name === 'redeem' ? task.students : null}
          classId={schoolClass?.id ?? null}
          optimistically={optimistically}
          onClose={close}
          onSpent={onPointsMoved}
        />
      )}
      <EditStudentDialog
        student={task?.name === 'edit' ? task.student : null}
        classes={classes}
        onClose={close}
      />
      <ManageStudentsDialog
        schoolClass={task?.name === 'manage' ? schoolClass : null}
        classes={classes}
        onClose={close}
        onRemoved={onRemoved}
      />
      {schoolClass !== null && (
        <>
          <LoginCardsDialog open={task?.name === 'login-cards'} onClose={close} schoolClass={schoolClass} />
          <ImportStudentsDialog open={task?.name === 'import'} onClose={close} schoolClass={schoolClass} />
          <AddStudentDialog open={task?.name === 'add'} onClose={close} schoolClass={schoolClass} />
        </>
      )}
    </>
  );
}

type QuickAwardFlowProps = {
  open: boolean;
  onClose: () => void;
  classId: string | null;
  quick: QuickAward;
  onStarted: () => void;
};

/** The dialog of Quick award with the categories of the class. */
function QuickAwardFlow({ open, onClose, classId, quick, onStarted }: QuickAwardFlowProps) {
  const { id: userId } = useSessionUser();
  const latest = useLatestCategories(userId);
  const isStarting = useRef(false);
  const { data: categories } = useQuery({ ...pointCategoriesQuery(classId), enabled: open });
  return (
    <QuickAwardDialog
      open={open}
      onClose={onClose}
      reason={quick.reason}
      hasValues={haveValues(categories)}
      categoryButtons={(onPress) => <CategoryButtons classId={classId} latest={latest} onPress={onPress} />}
      categoryPicker={(field) => <CategoryPicker classId={classId} {...field} />}
      onStart={(reason) => {
        isStarting.current = true;
        rememberCategory(userId, reason.category.id);
        quick.start(reason);
        onStarted();
        onClose();
      }}
      onCloseAutoFocus={(event) => {
        if (!isStarting.current) return;
        isStarting.current = false;
        event.preventDefault();
        focusGrid();
      }}
    />
  );
}
