import type { ComponentProps } from 'react';

export const HELP_PATH = '/support';

/** Opens the help in a new tab. */
export function HelpLink({ tutorial, children, ...props }: ComponentProps<'a'> & { tutorial?: string }) {
  const href = tutorial === undefined ? HELP_PATH : `${HELP_PATH}#${tutorial}`;
  return (
    <a href={href} target="_blank" rel="noopener" {...props}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
