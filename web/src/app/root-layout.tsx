import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useRef } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router-dom';
import { MAIN_ID } from '@/components/main-id';
import { useDialogHistory } from '@/components/ui/dialog-history';
import { Toasts } from '@/components/ui/toasts';
import { currentUserQuery, leaveSession } from '@/features/accounts/sign-in/current-user';
import { useStore } from '@/lib/browser/store';
import { followTabs, presence } from '@/lib/session/presence';

export function RootLayout() {
  useFocusOnNavigation();
  useDialogHistory();
  useSharedSession();
  // It asks where the page is scrolled to, for which the browser would lay out all of a first page while React still inserts it.
  const isInserted = useDeferredValue(true, false);
  return (
    <>
      <a
        href={`#${MAIN_ID}`}
        className="sr-only z-60 rounded-md bg-accent px-4 py-3 font-medium text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      <Outlet />
      <Toasts />
      {isInserted && <ScrollRestoration getKey={placeOf} />}
    </>
  );
}

/** The first page of a tab has the same key as any other page that was opened by its address. */
function placeOf({ key, pathname, search }: Location): string {
  return key === 'default' ? `${pathname}${search}` : key;
}

/** A new page starts at its content for the keyboard and for screen readers, as a page load would. */
function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    // Its top is behind the sticky header.
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [pathname]);
}

/** Leads to `/` once the session ends in this tab or another, and shows the new user once another session begins. */
function useSharedSession(): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const now = useStore(presence);
  useEffect(
    () =>
      followTabs(({ kind, userId }) => {
        const { queryKey } = currentUserQuery();
        const shown = client.getQueryData(queryKey);
        if (shown == null) return;
        if (kind === 'begun' && shown.id !== userId) void client.invalidateQueries({ queryKey });
        if (kind === 'ended' && shown.id === userId && presence.get() === 'here') void leaveSession(client);
      }),
    [client],
  );
  useEffect(() => {
    if (now === 'left' || now === 'left-untold') void navigate('/', { replace: true });
  }, [now, navigate]);
}
