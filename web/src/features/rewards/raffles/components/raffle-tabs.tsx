import { type RaffleWinner } from '#contracts/rewards/raffles';
import { type ReactNode } from 'react';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { RaffleEntries } from './raffle-entries';
import { RaffleWinners } from './raffle-winners';

export type RaffleTab = 'entries' | 'winners';

type RaffleTabsProps = {
  rewardId: string;
  tab: RaffleTab;
  onTabChange: (tab: RaffleTab) => void;
  /** Whether a winner has the prize. */
  prize: (winner: RaffleWinner) => ReactNode;
  /** What can be done with all prizes. */
  action: ReactNode;
  /** What shows, below the winners, that they were drawn fairly. */
  proof: ReactNode;
};

export function RaffleTabs({ rewardId, tab, onTabChange, prize, action, proof }: RaffleTabsProps) {
  return (
    <Tabs value={tab} onValueChange={(next) => onTabChange(next === 'winners' ? 'winners' : 'entries')}>
      <TabsList aria-label="Raffle">
        <TabsTrigger value="entries">Entries</TabsTrigger>
        <TabsTrigger value="winners">Winners</TabsTrigger>
      </TabsList>
      <TabsContent value="entries" className="pt-1">
        <RaffleEntries rewardId={rewardId} />
      </TabsContent>
      <TabsContent value="winners" className="flex flex-col gap-5">
        <RaffleWinners rewardId={rewardId} prize={prize} action={action} />
        {proof}
      </TabsContent>
    </Tabs>
  );
}
