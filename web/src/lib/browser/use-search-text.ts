import { useEffect, useEffectEvent, useState } from 'react';

const PAUSE_MS = 200;

/**
 * The text of a search box, which follows each key at once and reports after a pause in typing. Follows `search` when
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
