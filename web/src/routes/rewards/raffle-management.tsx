import { type Reward } from '#contracts/rewards/reward';
import { Trophy } from 'lucide-react';
import { useState } from 'react';
import { CheckDraw } from '@/components/check-draw/check-draw';
import { Button } from '@/components/ui/button';
import { DrawWinnersDialog } from '@/features/rewards/raffles/components/draw-winners-dialog';
import { type RaffleTab, RaffleTabs } from '@/features/rewards/raffles/components/raffle-tabs';
import { HandOutPrizes } from '@/features/rewards/redemptions/components/hand-out-prizes';
import { PrizeState } from '@/features/rewards/redemptions/components/prize-state';
import { type ManagementProps, ManagementContent } from './management-content';

/** A raffle: who entered, who won, and how anyone can check that. */
export function RaffleManagement({ reward, ...actions }: ManagementProps) {
  const [tab, setTab] = useState<RaffleTab>(reward.raffleDrawn ? 'winners' : 'entries');
  const [isAsking, setIsAsking] = useState(false);
  const { id, seedCommitment, raffleDrawn } = reward;
  const proof = seedCommitment !== null && (
    <CheckDraw rewardId={id} seedCommitment={seedCommitment} isDrawn={raffleDrawn} isFolded />
  );
  return (
    <ManagementContent
      eyebrow="Raffle Management"
      reward={reward}
      mainAction={
        mayDraw(reward) && (
          <Button onClick={() => setIsAsking(true)}>
            <Trophy aria-hidden />
            Draw Winners
          </Button>
        )
      }
      {...actions}
    >
      {!raffleDrawn && proof}
      <RaffleTabs
        rewardId={id}
        tab={tab}
        onTabChange={setTab}
        prize={(winner) => <PrizeState raffle={reward} winner={winner} />}
        action={<HandOutPrizes raffle={reward} />}
        proof={raffleDrawn && proof}
      />
      <DrawWinnersDialog
        raffle={reward}
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onDrawn={() => setTab('winners')}
      />
    </ManagementContent>
  );
}

function mayDraw({ mayManage, raffleDrawn, entries }: Reward): boolean {
  return mayManage && !raffleDrawn && entries > 0;
}
