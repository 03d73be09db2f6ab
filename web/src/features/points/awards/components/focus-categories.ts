const CATEGORY = '[role=radio], li button';

/**
 * Choosing a category always comes first; by default the close button of the dialog would have the focus. While categories are
 * loading, the dialog itself has it.
 */
export function focusCategories(event: Event): void {
  const dialog = event.currentTarget as HTMLElement;
  event.preventDefault();
  if (focusFirst(dialog)) return;
  dialog.focus();
  const loading = new MutationObserver(() => {
    if (document.activeElement !== dialog || focusFirst(dialog)) loading.disconnect();
  });
  loading.observe(dialog, { childList: true, subtree: true });
}

function focusFirst(dialog: HTMLElement): boolean {
  const category = dialog.querySelector<HTMLElement>(CATEGORY);
  category?.focus();
  return category !== null;
}
