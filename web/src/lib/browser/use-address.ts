import { useCallback, useEffect, useEffectEvent, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { type z } from 'zod';

/** What the URL says about a screen. Each value has a default, for a URL without it or with an invalid one. */
type View = Record<string, string | number | readonly string[] | null>;
type Change<V extends View> = { [Name in keyof V]?: V[Name] | undefined };

export function readAddress<V extends View>(schema: z.ZodType<V>, params: URLSearchParams): V {
  return schema.parse(Object.fromEntries(params));
}

/** The parameters after a change. Defaults are left out, so that URLs stay short. */
export function writeAddress<V extends View>(
  schema: z.ZodType<V>,
  params: URLSearchParams,
  change: Change<V>,
): URLSearchParams {
  const defaults = schema.parse({});
  const after = new URLSearchParams(params);
  for (const name in change) {
    const value = change[name];
    if (value === undefined) continue;
    const text = textOf(value);
    if (text === textOf(defaults[name])) after.delete(name);
    else after.set(name, text);
  }
  return after;
}

function textOf(value: View[string] | undefined): string {
  return String(value ?? '');
}

/** `replace`: the Back button does not return to the view before the change. */
type ChangeOptions = { replace?: boolean; state?: unknown };
type ChangeAddress<V extends View> = (next: Change<V>, options?: ChangeOptions) => void;

/** The view of a screen that its URL keeps, and a function that changes it. `schema` must be a constant. */
export function useAddress<V extends View>(schema: z.ZodType<V>) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const view = useMemo(() => readAddress(schema, params), [schema, params]);
  const change = useCallback(
    (next: Change<V>, { replace = false, state }: ChangeOptions = {}) => {
      // Not the parameters last rendered: of two changes in one moment, the second would undo the first.
      const current = new URLSearchParams(window.location.search);
      const search = writeAddress(schema, current, next).toString();
      void navigate(
        { search },
        { replace, state: state ?? (replace ? stateNow() : null), preventScrollReset: true },
      );
    },
    [schema, navigate],
  );
  return [view, change] as const;
}

/** Marks the entry in the history that a dialog has for itself. */
const OWN_ENTRY = { isDialog: true };

/**
 * Opens and closes a dialog that the URL names, so that Back closes it: also where a bookmark or a colleague's link opened
 * it. `closed` is the change that closes it; it must be a constant.
 */
export function useAddressDialog<V extends View>(
  isOpen: boolean,
  change: ChangeAddress<V>,
  closed: Change<V>,
) {
  const navigate = useNavigate();
  const hasOwnEntry = isDialogEntry(useLocation().state);
  const giveEntry = useEffectEvent(() => {
    const { search } = window.location;
    change(closed, { replace: true });
    void navigate({ search }, { state: OWN_ENTRY, preventScrollReset: true });
  });
  useEffect(() => {
    if (isOpen && !hasOwnEntry) giveEntry();
  }, [isOpen, hasOwnEntry]);
  return {
    open: useCallback((next: Change<V>) => change(next, { state: OWN_ENTRY }), [change]),
    close: useCallback(() => void navigate(-1), [navigate]),
  };
}

function isDialogEntry(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isDialog' in state;
}

/** What the router keeps with the present entry in the history. */
function stateNow(): unknown {
  return (window.history.state as { usr?: unknown } | null)?.usr ?? null;
}
