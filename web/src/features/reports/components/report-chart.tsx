import { type Picture } from '../picture';
import { BarChart } from './charts/bar-chart';
import { ColumnChart } from './charts/column-chart';
import { HourChart } from './charts/hour-chart';

export type ChartProps = { picture: Picture; isSmall: boolean };

/** Draws a picture. A separate file, because it needs the package that draws, which is large. */
export function ReportChart({ picture, isSmall }: ChartProps) {
  switch (picture.kind) {
    case 'bars':
      return <BarChart bars={picture.bars} />;
    case 'columns':
      return <ColumnChart bars={picture.bars} isSmall={isSmall} />;
    case 'hours':
      return <HourChart cells={picture.cells} isSmall={isSmall} />;
  }
}
