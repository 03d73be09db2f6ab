import { type ReactNode, useEffect, useRef } from 'react';

type StepHeadingProps = {
  children: ReactNode;
  /** Whether the step replaced another, whose button had the focus. */
  takesFocus?: boolean;
};

/** The heading of a step. It takes the focus, so the next Tab lands in the step and a screen reader announces it. */
export function StepHeading({ children, takesFocus = true }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <h3 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
      {children}
    </h3>
  );
}
