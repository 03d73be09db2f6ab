import { type PortalStudent } from '#contracts/student-portal/portal-student';
import { useRef } from 'react';
import { cn } from '@/components/ui/cn';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { ROOMY, useMediaQuery } from '@/lib/browser/use-media-query';
import { usePageMark } from '@/lib/browser/use-page-mark';
import { ActivityTab } from './activity-tab';
import { RedemptionTab } from './redemption-tab';
import { RewardTab } from './reward-tab';

const TABS = [
  { value: 'rewards', label: 'Available Rewards', Content: RewardTab },
  { value: 'redemptions', label: 'My Redemptions', Content: RedemptionTab },
  { value: 'points', label: 'Recent Points', Content: ActivityTab },
] as const;

/** On a phone the tabs stay below the header while the page scrolls. */
export function PortalTabs({ student }: { student: PortalStudent }) {
  const isRoomy = useMediaQuery(ROOMY);
  usePageMark('data-sticky-tabs', !isRoomy);
  const list = useRef<HTMLDivElement>(null);
  const start = useRef<HTMLDivElement>(null);

  /** The other list begins at its top, not where the last one was scrolled to. */
  const scrollToTop = () => {
    const [top, bottom] = [start.current, list.current].map((each) => each?.getBoundingClientRect());
    if (!isRoomy && top !== undefined && bottom !== undefined && top.top < bottom.top)
      start.current?.scrollIntoView();
  };
  return (
    <Tabs defaultValue="rewards" onValueChange={scrollToTop}>
      <div ref={start} className="scroll-mt-[calc(3.5rem+var(--notice-height,0px)-var(--sticky-height))]" />
      <TabsList
        ref={list}
        aria-label="Your rewards and points"
        className={cn(
          !isRoomy &&
            'sticky top-[calc(3.5rem+var(--notice-height,0px))] z-10 -mx-4 bg-canvas px-4 sm:-mx-6 sm:px-6 low:static slim:static',
        )}
      >
        {TABS.map(({ value, label }) => (
          <TabsTrigger
            key={value}
            value={value}
            className="min-w-0 grow px-1 leading-tight whitespace-normal max-sm:text-sm sm:grow-0 sm:px-3.5"
          >
            {label}
          </TabsTrigger>
        ))}
      </TabsList>
      {TABS.map(({ value, Content }) => (
        <TabsContent key={value} value={value}>
          <Content student={student} />
        </TabsContent>
      ))}
    </Tabs>
  );
}
