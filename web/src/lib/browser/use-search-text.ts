import { useEffect, useEffectEvent, useState } from 'react';

const PAUSE_MS = 200;

/**
 * What stands in a search box: at once as it is typed, and handed on after a pause in typing. Follows `search` when
 * it changes from elsewhere, with the browser's Back for example.
 */
export function useSearchText(search: string, onSearch: (search: string) => void) {
  const [text, setText] = useState(search);
  const [seen, setSeen] = useState(search);
  const [handedOn, setHandedOn] = useState(search);

  if (search !== seen) {
    setSeen(search);
    if (search !== handedOn) {
      setHandedOn(search);
      setText(search);
    }
  }

  const handOn = useEffectEvent((next: string) => {
    setHandedOn(next);
    onSearch(next);
  });

  useEffect(() => {
    if (text === handedOn) return;
    const timer = window.setTimeout(() => handOn(text), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [text, handedOn]);

  return [text, setText] as const;
}
