import { createPointCategory, type PointCategory } from '#contracts/point-categories';
import { mayChooseAmount } from '#domain/roles';
import { usePrefetchQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AwardDialog } from '@/features/awards/components/award-dialog';
import { type Recipient } from '@/features/awards/recipient';
import { pointCategoriesQuery } from '@/features/point-categories/api/list-point-categories';
import { AddCategoryDialog } from '@/features/point-categories/components/add-category-dialog';
import { CategoryPicker } from '@/features/point-categories/components/category-picker';
import { type Optimistically } from '@/lib/live/point-move';
import { mayCall } from '@/lib/session/may-call';
import { useSessionUser } from '@/lib/session/session-user';

type AwardFlowProps = {
  /** Null: nobody is being awarded. */
  recipients: readonly Recipient[] | null;
  schoolClass: { id: string; name: string };
  optimistically: Optimistically;
  onClose: () => void;
  onAwarded: () => void;
};

/** The award dialog with the categories, and the dialog that adds one. */
export function AwardFlow({ recipients, schoolClass, ...award }: AwardFlowProps) {
  const { role } = useSessionUser();
  // Prefetched, so that the dialog opens with its categories.
  usePrefetchQuery(pointCategoriesQuery(schoolClass.id));
  const [choose, setChoose] = useState<((added: PointCategory) => void) | null>(null);

  const classIds = new Set(recipients?.map(({ classId }) => classId));
  const [only = null] = classIds.size === 1 ? classIds : [];
  // Teachers create categories only for a class: here the class on the screen.
  const categoryClass = role === 'school_admin' ? null : schoolClass;
  const mayAdd = mayCall(createPointCategory, role) && (categoryClass === null || categoryClass.id === only);

  return (
    <>
      <AwardDialog
        recipients={recipients}
        mayChooseAmount={mayChooseAmount(role)}
        categoryPicker={({ onChange, ...field }) => (
          <CategoryPicker
            classId={only}
            onChange={onChange}
            onAddCategory={mayAdd ? () => setChoose(() => onChange) : undefined}
            {...field}
          />
        )}
        {...award}
      />
      <AddCategoryDialog
        open={choose !== null}
        onOpenChange={(open) => !open && setChoose(null)}
        schoolClass={categoryClass}
        onAdded={(added) => choose?.(added)}
      />
    </>
  );
}
