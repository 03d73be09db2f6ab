/**
 * The frame that inputs, text areas and selects share. 16 px text keeps phones from zooming in; a field that is
 * scrolled to because it got the focus keeps its label in sight.
 */
export const controlClasses = [
  'w-full min-w-0 scroll-mt-9 rounded-md border border-line-strong bg-surface text-base text-ink',
  'transition-colors duration-150 hover:border-ink-muted',
  'aria-invalid:border-danger disabled:cursor-not-allowed disabled:opacity-60',
].join(' ');
