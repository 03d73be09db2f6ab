import { type ReactNode, useEffect, useRef, useState } from 'react';

/** How far below the window's edge something is prepared, so that it is there when it scrolls into view. */
const AHEAD = '400px';

type WhenNearProps = {
  /** Holds the place until then. */
  placeholder: ReactNode;
  children: ReactNode;
};

/** Renders its content once it is about to scroll into view: far below, it would only delay what is above. */
export function WhenNear({ placeholder, children }: WhenNearProps) {
  const [isNear, setIsNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNear || place.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: AHEAD },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return isNear ? children : <div ref={place}>{placeholder}</div>;
}
