import { type ReactNode, useEffect, useRef, useState } from 'react';

/** How far below the window's edge something is prepared once somebody scrolls, so that it is there when it comes into view. */
const AHEAD = '400px';

type WhenNearProps = {
  /** Holds the place until then. */
  placeholder: ReactNode;
  children: ReactNode;
};

/**
 * Renders its content once it is about to scroll into view: far below, it would only delay what is above. Until somebody
 * scrolls, only what is in view counts, because a page that is still loading is shorter than it will be.
 */
export function WhenNear({ placeholder, children }: WhenNearProps) {
  const [isNear, setIsNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNear || place.current === null) return undefined;
    const observe = (rootMargin: string) => {
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
        },
        { rootMargin },
      );
      if (place.current !== null) observer.observe(place.current);
      return observer;
    };
    const observers = [observe('0px')];
    const onScroll = () => observers.push(observe(AHEAD));
    window.addEventListener('scroll', onScroll, { once: true, passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      for (const observer of observers) observer.disconnect();
    };
  }, [isNear]);
  return isNear ? children : <div ref={place}>{placeholder}</div>;
}
