import { useEffect, useState } from 'react';

const COPIED_MS = 2_000;

/** Copies text, and reports so for 2 s. @throws if the browser does not allow it */
export function useCopy(): { isCopied: boolean; copy: (text: string) => Promise<void> } {
  const [copies, setCopies] = useState(0);
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (copies === 0) return undefined;
    const timer = setTimeout(() => setIsCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copies]);
  return {
    isCopied,
    copy: async (text) => {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
      setCopies((before) => before + 1);
    },
  };
}
