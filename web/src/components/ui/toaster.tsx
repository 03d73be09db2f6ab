import { CircleAlert, CircleCheck, X } from 'lucide-react';
import * as Primitive from 'radix-ui/toast';
import { type FocusEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { IconTile } from '@/components/icons/icon-tile';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { PlainIconButton } from '@/components/ui/plain-icon-button';
import { returnFocus } from '@/components/ui/return-focus';
import { type ShownToast, shownToast } from '@/components/ui/toast';
import { followPlace } from '@/components/ui/toast-place';
import { useStore } from '@/lib/browser/store';

const DURATION_MS = 5_000;
const SWIPE_THRESHOLD_PX = 50;

export function Toaster() {
  const message = useStore(shownToast);
  const viewport = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    if (message === null || viewport.current === null) return undefined;
    return followPlace(viewport.current);
  }, [message]);
  const cameFrom = useRef<EventTarget | null>(null);
  useEffect(() => {
    if (message !== null || viewport.current?.contains(document.activeElement) !== true) return;
    // Wherever the person has scrolled to meanwhile, they stay there.
    returnFocus(cameFrom.current as Element | null, { preventScroll: true });
  }, [message]);
  const remember = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
  };
  return (
    <Primitive.Provider swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD_PX} duration={DURATION_MS}>
      {message !== null && <Message key={message.id} {...message} />}
      <Primitive.Viewport
        ref={viewport}
        hotkey={['F8']}
        data-toasts
        onFocus={remember}
        className="fixed inset-x-4 toast-place z-60 outline-none sm:right-6 sm:left-auto sm:w-96"
      />
    </Primitive.Provider>
  );
}

function Message({ id, isWarning, durationMs = DURATION_MS, ...message }: ShownToast) {
  const { title, description, detail, look, action } = message;
  const Icon = isWarning ? CircleAlert : CircleCheck;
  const close = () => {
    if (shownToast.get()?.id === id) shownToast.set(null);
  };
  return (
    <Primitive.Root
      duration={durationMs}
      type={isWarning ? 'foreground' : 'background'}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      className={cn(
        'flex enter-rise items-start gap-3 rounded-lg border bg-raised py-2 pr-1.5 pl-4 shadow-float',
        'data-[swipe=cancel]:translate-x-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
        isWarning ? 'border-danger' : 'border-line',
      )}
    >
      {look === undefined ? (
        <Icon
          aria-hidden
          className={cn('mt-3 size-5 shrink-0', isWarning ? 'text-danger-ink' : 'text-accent-ink')}
        />
      ) : (
        <IconTile icon={look.icon} color={look.color ?? null} className="mt-1 -ml-1.5" />
      )}
      <div className="min-w-0 grow py-2.5">
        <Primitive.Title className="font-medium">{title}</Primitive.Title>
        {description !== undefined && (
          <Primitive.Description className="mt-0.5 text-sm text-ink-muted">
            {description}
          </Primitive.Description>
        )}
        {detail !== undefined && detail !== '' && <p className="mt-0.5 text-sm text-ink-muted">{detail}</p>}
      </div>
      {action && (
        <Primitive.Action asChild altText={action.label} onClick={action.onClick}>
          <Button variant="soft" size="sm" guarded className="my-1 min-h-9">
            {action.label}
          </Button>
        </Primitive.Action>
      )}
      <Primitive.Close asChild>
        <PlainIconButton label="Close" className="text-ink-muted">
          <X aria-hidden />
        </PlainIconButton>
      </Primitive.Close>
    </Primitive.Root>
  );
}
