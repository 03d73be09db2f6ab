import { type ReactElement } from 'react';
import { ResponsiveContainer } from 'recharts';

/** The place of a chart, as wide as its card. Paper has it as drawn for the screen, made to fit by styles. */
export function ChartFrame({ height, children }: { height: number; children: ReactElement }) {
  return (
    <ResponsiveContainer width="100%" height={height}>
      {children}
    </ResponsiveContainer>
  );
}
