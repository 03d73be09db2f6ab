import { useRef } from 'react';
import { QuickAwardDialog } from '@/features/points/awards/components/quick-award-dialog';
import { type QuickAward } from '@/features/points/awards/use-quick-award';
import { CategoryButtons } from '@/features/points/categories/components/category-buttons';
import { CategoryPicker } from '@/features/points/categories/components/category-picker';
import { focusGrid } from '@/lib/browser/use-grid-keys';
import { rememberCategory, useLatestCategories } from '@/lib/session/latest-categories';
import { useSessionUser } from '@/lib/session/session-user';

type QuickAwardFlowProps = {
  open: boolean;
  onClose: () => void;
  classId: string;
  quick: QuickAward;
  onStarted: () => void;
};

/** The dialog of Quick award with the categories of the class. */
export function QuickAwardFlow({ open, onClose, classId, quick, onStarted }: QuickAwardFlowProps) {
  const { id: userId } = useSessionUser();
  const latest = useLatestCategories(userId);
  const isStarting = useRef(false);
  return (
    <QuickAwardDialog
      open={open}
      onClose={onClose}
      reason={quick.reason}
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
