import { type SchoolClass } from '#contracts/classes';
import { listLoginCards } from '#contracts/login-codes';
import { removeStudent, type Student } from '#contracts/students';
import { useQuery } from '@tanstack/react-query';
import { Gift, IdCard, UserRoundCog } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { classesQuery } from '@/features/classes/api/list-classes';
import { LoginCardsDialog } from '@/features/login-cards/components/login-cards-dialog';
import { ManageStudentsDialog } from '@/features/students/components/manage-students-dialog';
import { mayCall } from '@/lib/session/may-call';
import { useSessionUser } from '@/lib/session/session-user';
import { teaches } from '@/lib/text/class-teachers';

type RosterToolsProps = { schoolClass: SchoolClass; onRemoved: (student: Student) => void };

/** Actions for all students of a class: login cards, rewards and the roster. */
export function RosterTools({ schoolClass, onRemoved }: RosterToolsProps) {
  const { id, role } = useSessionUser();
  const { data: classes = [] } = useQuery(classesQuery());
  const [isPrinting, setIsPrinting] = useState(false);
  const [isManaging, setIsManaging] = useState(false);
  const isTheirs = role !== 'teacher' || teaches(schoolClass, id);
  const mayPrint = isTheirs && mayCall(listLoginCards, role);
  const mayManage = isTheirs && mayCall(removeStudent, role);

  return (
    <>
      {mayManage && (
        <IconButton label="Manage Students" onClick={() => setIsManaging(true)}>
          <UserRoundCog aria-hidden />
        </IconButton>
      )}
      {mayPrint && (
        <Button variant="secondary" onClick={() => setIsPrinting(true)}>
          <IdCard aria-hidden />
          <span className="max-sm:sr-only">Generate Login Cards</span>
        </Button>
      )}
      <Button asChild variant="secondary">
        <Link to="/rewards">
          <Gift aria-hidden />
          <span className="max-sm:sr-only">Rewards</span>
        </Link>
      </Button>
      <LoginCardsDialog open={isPrinting} onOpenChange={setIsPrinting} schoolClass={schoolClass} />
      <ManageStudentsDialog
        schoolClass={isManaging ? schoolClass : null}
        classes={classes}
        onClose={() => setIsManaging(false)}
        onRemoved={onRemoved}
      />
    </>
  );
}
