import { type IconName } from '#domain/icons';
import { type Color } from '#domain/looks';
import { createStore } from '@/lib/browser/store';

export type ToastMessage = {
  title: string;
  description?: string | undefined;
  /** The server's message, below the description. */
  detail?: string | undefined;
  /** Of the one category or reward that it is about. */
  look?: { icon: IconName; color?: Color | null };
  action?: { label: string; onClick: () => void };
  durationMs?: number;
};

type Warning = Pick<ToastMessage, 'title' | 'description' | 'detail' | 'action'>;

export type ShownToast = ToastMessage & { id: number; isWarning: boolean };

/** The message that shows; null: none. */
export const shownToast = createStore<ShownToast | null>(() => null);
let lastId = 0;

/** Shows a message, from anywhere. Only one shows at a time: a new one replaces the last. */
export function toast(message: ToastMessage): void {
  show(message, false);
}

/** Shows that something went wrong. Use `toastFailure` for a call that failed. */
export function warn(message: Warning): void {
  show(message, true);
}

function show(message: ToastMessage, isWarning: boolean): void {
  lastId += 1;
  shownToast.set({ ...message, id: lastId, isWarning });
}
