import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Scrolls to the URL's fragment, because the browser looked for it before the page was rendered. */
export function useScrollToFragment(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}
