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
      await writeClipboard(text);
      setIsCopied(true);
      setCopies((before) => before + 1);
    },
  };
}

async function writeClipboard(text: string): Promise<void> {
  // Absent on plain http, as on a school's own network.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard !== undefined) return clipboard.writeText(text);
  if (!copyByEvent(text)) throw new Error('The browser does not allow it');
}

/** Copies without selecting anything, because a dialog would take the focus back. */
function copyByEvent(text: string): boolean {
  let isCopied = false;
  const answer = (event: ClipboardEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    event.clipboardData?.setData('text/plain', text);
    isCopied = event.clipboardData !== null;
  };
  document.addEventListener('copy', answer, { capture: true });
  // oxlint-disable-next-line typescript/no-deprecated -- the only way on plain http
  document.execCommand('copy');
  document.removeEventListener('copy', answer, { capture: true });
  return isCopied;
}
