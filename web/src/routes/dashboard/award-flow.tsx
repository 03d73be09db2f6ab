import { createPointCategory, type PointCategory } from '#contracts/points/point-categories';
import { mayChooseAmount } from '#domain/roles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AwardDialog } from '@/features/points/awards/components/award-dialog';
import { type Recipient } from '@/features/points/awards/recipient';
import { isSecondPress } from '@/features/points/awards/second-press';
import { useAward } from '@/features/points/awards/use-award';
import { pointCategoriesQuery } from '@/features/points/categories/api';
import { haveValues } from '@/features/points/categories/have-values';
import { AddCategoryDialog } from '@/features/points/categories/components/add-category-dialog';
import { CategoryButtons } from '@/features/points/categories/components/category-buttons';
import { CategoryPicker } from '@/features/points/categories/components/category-picker';
import { type Optimistically } from '@/lib/live/point-move';
import { rememberCategory, useLatestCategories } from '@/lib/session/latest-categories';
import { mayCall } from '@/lib/session/may-call';
import { useSessionUser } from '@/lib/session/session-user';

type AwardFlowProps = {
  /** Null: nobody is being awarded. */
  recipients: readonly Recipient[] | null;
  /** The class on the screen; null: a group. */
  schoolClass: { id: string; name: string } | null;
  optimistically: Optimistically;
  onClose: () => void;
  /** The award has been pressed; it is on its way. */
  onAwarded: () => void;
};

/** The award dialog with the categories, and the dialog that adds one. */
export function AwardFlow({ recipients, schoolClass, optimistically, onClose, onAwarded }: AwardFlowProps) {
  const { id: userId, role } = useSessionUser();
  const latest = useLatestCategories(userId);
  const award = useAward(optimistically);
  // Kept up to date, so that the dialog opens with its categories.
  const { data: categories } = useQuery({
    ...pointCategoriesQuery(schoolClass?.id ?? null),
    notifyOnChangeProps: [],
  });
  const [choose, setChoose] = useState<((added: PointCategory) => void) | null>(null);

  const classIds = new Set(recipients?.map(({ classId }) => classId));
  const [only = null] = classIds.size === 1 ? classIds : [];
  // Teachers create categories only for a class: here the class on the screen.
  const categoryClass = role === 'school_admin' ? null : schoolClass;
  const mayAdd =
    mayCall(createPointCategory, role) &&
    (role === 'school_admin' || (categoryClass !== null && categoryClass.id === only));

  return (
    <>
      <AwardDialog
        recipients={recipients}
        mayChooseAmount={mayChooseAmount(role)}
        hasValues={haveValues(categories)}
        categoryButtons={(onPress) => (
          <CategoryButtons
            classId={only}
            latest={latest}
            onPress={onPress}
            onAddCategory={mayAdd ? () => setChoose(() => leaveUnchosen) : undefined}
          />
        )}
        categoryPicker={({ onChange, ...field }) => (
          <CategoryPicker
            classId={only}
            onChange={onChange}
            onAddCategory={mayAdd ? () => setChoose(() => onChange) : undefined}
            {...field}
          />
        )}
        onAward={(given) => {
          const [only, ...others] = given.recipients;
          if (only !== undefined && others.length === 0 && isSecondPress(only.id)) return;
          rememberCategory(userId, given.category.id);
          award(given);
          onClose();
          onAwarded();
        }}
        onClose={onClose}
      />
      <AddCategoryDialog
        open={choose !== null}
        onClose={() => setChoose(null)}
        schoolClass={categoryClass}
        onAdded={(added) => choose?.(added)}
      />
    </>
  );
}

/** A category added in the sheet appears in it; only a press of it awards. */
function leaveUnchosen(): void {}
