import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** The notices of a sticky header. What sticks or scrolls below the header keeps clear of their height. */
export function Notices({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const notices = place.current;
    if (notices === null) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--notice-height', `${notices.offsetHeight}px`),
    );
    observer.observe(notices);
    return () => {
      observer.disconnect();
      style.removeProperty('--notice-height');
    };
  }, []);
  return <div ref={place}>{children}</div>;
}
