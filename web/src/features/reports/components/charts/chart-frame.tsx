import { type ReactElement } from 'react';
import { ResponsiveContainer } from 'recharts';
import { PAPER, useMediaQuery } from '@/lib/browser/use-media-query';

/** A letter or A4 page less its margins, in CSS pixels. */
const PAPER_WIDTH = 680;

/** The place of a chart, as wide as its card; on paper as wide as a page. */
export function ChartFrame({ height, children }: { height: number; children: ReactElement }) {
  const isPaper = useMediaQuery(PAPER);
  return (
    <ResponsiveContainer width={isPaper ? PAPER_WIDTH : '100%'} height={height}>
      {children}
    </ResponsiveContainer>
  );
}
