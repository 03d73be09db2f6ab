import { useSearchParams } from 'react-router-dom';

const PARAM = 'archived';

/** Whether the archived ones of a list are shown too, kept in the address. */
export function useShownArchive(list: 'classes' | 'categories') {
  const [params, setParams] = useSearchParams();
  const isShown = params.getAll(PARAM).includes(list);
  const show = (next: boolean) =>
    setParams(
      (before) => {
        const params = new URLSearchParams(before);
        if (next) params.append(PARAM, list);
        else params.delete(PARAM, list);
        return params;
      },
      { replace: true, preventScrollReset: true },
    );
  return [isShown, show] as const;
}
