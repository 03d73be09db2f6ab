import { formatCount, formatNumber } from '@/lib/text/format';
import { type PortalObstacle } from './obstacle-for';

/** How far the student is with a goal, such as `12 of 40 points · 28 to go`. */
export function goalText(obstacle: PortalObstacle | null, cost: number, points: number): string {
  switch (obstacle?.kind) {
    case undefined:
      return 'You have enough points.';
    case 'points':
      return `${formatNumber(points)} of ${formatCount(cost, 'point')} · ${formatNumber(obstacle.missing)} to go`;
    case 'closed':
      return `You have enough points. The store opens ${obstacle.opens}.`;
    case 'limit':
      return obstacle.again === null
        ? 'You’ve had this one. Choose another goal.'
        : `${obstacle.text} · ${obstacle.again}`;
    case 'full':
      return 'All spots are taken. Choose another goal.';
    case 'ended':
      return 'This raffle has ended. Choose another goal.';
  }
}
