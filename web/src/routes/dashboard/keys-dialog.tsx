import { useQuery } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { InlineIcon } from '@/components/icons/inline-icon';
import { Dialog, DialogBody, DialogContent } from '@/components/ui/dialog';
import { Switch } from '@/components/ui/switch';
import { useChangePreferences } from '@/features/accounts/sign-in/own-session-api';
import { pointCategoriesQuery } from '@/features/points/categories/api';
import { usePreferences } from '@/lib/session/preferences';

const MOST_NUMBERS = 9;

type KeysDialogProps = { open: boolean; onClose: () => void; classId: string | null };

/** Which keys do what on the dashboard, and the switch for those that are single characters. */
export function KeysDialog({ open, onClose, classId }: KeysDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()}>
      <DialogContent title="Keyboard shortcuts" description="For the students on the dashboard.">
        <DialogBody className="pb-6">
          <Keys classId={classId} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

function Keys({ classId }: { classId: string | null }) {
  const { singleKeys } = usePreferences();
  const changePreferences = useChangePreferences();
  const { data: categories = [] } = useQuery(pointCategoriesQuery(classId));
  return (
    <>
      <dl className="divide-y divide-line border-b border-line">
        <Keystroke keys={['←', '→', '↑', '↓']}>Move among the students and their buttons</Keystroke>
        <Keystroke keys={['Home', 'End']}>First and last in the row; with Ctrl, of all</Keystroke>
        <Keystroke keys={['Enter']}>Award; in Quick award, give the point</Keystroke>
        <Keystroke keys={['Space']}>Select, on a checkbox</Keystroke>
      </dl>
      <Switch
        label="Single-key shortcuts"
        description="When off, only the keys above work."
        className="mt-3"
        checked={singleKeys}
        onCheckedChange={(next) => changePreferences({ singleKeys: next })}
      />
      {singleKeys && (
        <dl className="mt-3 divide-y divide-line">
          <Keystroke keys={['/']}>Search</Keystroke>
          <Keystroke keys={['?']}>These shortcuts</Keystroke>
          {categories.slice(0, MOST_NUMBERS).map(({ id, name, icon, color }, index) => (
            <Keystroke key={id} keys={[String(index + 1)]}>
              <InlineIcon icon={icon} color={color} />
              {name}
            </Keystroke>
          ))}
        </dl>
      )}
      {singleKeys && (
        <p className="mt-2 text-sm text-ink-muted">
          A number gives the focused student a point at once. In Quick award and in a dialog it chooses the
          category.
        </p>
      )}
    </>
  );
}

function Keystroke({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4 py-2">
      <dt className="order-last flex shrink-0 gap-1">
        {keys.map((key) => (
          <kbd
            key={key}
            className="min-w-7 rounded-sm border border-line-strong bg-sunken px-1.5 text-center font-sans text-sm leading-6"
          >
            {key}
          </kbd>
        ))}
      </dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}
