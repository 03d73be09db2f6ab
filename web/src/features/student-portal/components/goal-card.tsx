import { type PortalStudent } from '#contracts/student-portal/portal-student';
import { type PortalReward } from '#contracts/student-portal/student-portal';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { IconTile } from '@/components/icons/icon-tile';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ProgressBar } from '@/components/ui/progress-bar';
import { returnFocus } from '@/components/ui/return-focus';
import { useServerNow } from '@/lib/http/use-server-now';
import { formatCount, formatNumber } from '@/lib/text/format';
import { portalRewardsQuery } from '../api';
import { celebrate } from '@/components/celebration/celebrate';
import { goalText } from '../goal-text';
import { obstacleFor } from '../obstacle-for';
import { WORDING } from '../reward-button';
import { useGoal } from '../use-goal';
import { useSpending } from '../use-spending';
import { ConfirmSpendingDialog } from './confirm-spending-dialog';

/** The reward that the student saves for. Renders nothing if there is none. */
export function GoalCard({ student }: { student: PortalStudent }) {
  const { data: rewards = [] } = useQuery(portalRewardsQuery(student));
  const reward = rewards.find(({ isGoal }) => isGoal);
  return reward === undefined ? null : <Goal key={reward.id} reward={reward} student={student} />;
}

function Goal({ reward, student }: { reward: PortalReward; student: PortalStudent }) {
  const { id, name, icon, pointCost, type } = reward;
  const { totalPoints } = student;
  const now = useServerNow();
  const goal = useGoal(student);
  const spending = useSpending(student);
  const obstacle = obstacleFor(student, reward, now);
  const isReached = obstacle === null;
  useCelebrated(isReached);
  return (
    <Card aria-label="Your goal" className="flex flex-col gap-2 px-5 py-3 sm:px-7 sm:py-4">
      <div className="flex items-center gap-3">
        <IconTile icon={icon} className="slim:hidden" />
        <div className="min-w-0">
          <h2 className="font-semibold break-words">Saving for {name}</h2>
          <p role="status" className="text-ink-muted tabular-nums">
            {goalText(obstacle, pointCost, totalPoints)}
          </p>
        </div>
      </div>
      <div className="flex items-center gap-x-4 gap-y-2 slim:flex-wrap">
        <div className="min-w-0 grow slim:basis-full">
          <ProgressBar
            label={`Saving for ${name}`}
            done={totalPoints}
            total={pointCost}
            text={`${formatNumber(Math.min(totalPoints, pointCost))} of ${formatCount(pointCost, 'point')}`}
          />
        </div>
        <div className="flex shrink-0 gap-2 slim:flex-wrap">
          {isReached && (
            <Button aria-label={`${WORDING[type].button}: ${name}`} onClick={() => spending.choose(reward)}>
              {WORDING[type].button}
            </Button>
          )}
          <Button
            variant="ghost"
            className="-mr-3"
            pending={goal.pendingId === id}
            onClick={({ currentTarget }) => {
              returnFocus(currentTarget);
              goal.toggle(reward);
            }}
          >
            Stop saving
          </Button>
        </div>
      </div>
      <ConfirmSpendingDialog student={student} now={now} {...spending} />
    </Card>
  );
}

/** Celebrates a goal that is reached while the student looks. */
function useCelebrated(isReached: boolean): void {
  const before = useRef(isReached);
  useEffect(() => {
    if (isReached && !before.current) celebrate();
    before.current = isReached;
  }, [isReached]);
}
