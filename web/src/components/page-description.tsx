import { useEffect } from 'react';

/** What search engines and link previews say about the page. `index.html` has the one for all other pages. */
export function PageDescription({ children }: { children: string }) {
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name=description]');
    if (meta === null) return undefined;
    const before = meta.content;
    meta.content = children;
    return () => {
      meta.content = before;
    };
  }, [children]);
  // The build, which draws pages without a browser, puts it into the page's head.
  return typeof document === 'undefined' ? <meta name="description" content={children} /> : null;
}
