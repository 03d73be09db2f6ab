import { PRODUCT_NAME } from '#domain/product';
import { Check, Gift, type LucideIcon, RotateCcw, Ticket } from 'lucide-react';
import { type ComponentType } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/components/ui/cn';
import { EXAMPLE_CATEGORIES, type ExampleName } from './example-class';
import { Picture, PicturedButton, PicturedIcon } from './picture';

const FRAME = 'rounded-xl border border-line bg-surface p-4 shadow-card sm:p-5';

function AwardPicture() {
  return (
    <Picture alt="Awarding a point for Respect, with a message that offers Undo." className={FRAME}>
      <div className="flex items-center gap-3">
        <Avatar name="Amara Jones" seed="Amara Jones" />
        <div>
          <p className="font-semibold">Amara Jones</p>
          <p className="text-sm text-ink-muted">What did she do well?</p>
        </div>
      </div>
      <ul className="mt-4 grid gap-2">
        {EXAMPLE_CATEGORIES.map((category, index) => (
          <li
            key={category}
            className={cn(
              'flex min-h-11 items-center justify-between rounded-md border px-3 font-medium',
              index === 0 ? 'border-accent bg-accent-soft text-accent-ink' : 'border-line',
            )}
          >
            <span className="flex items-center gap-2">
              <PicturedIcon of={category} className="size-4.5" />
              {category}
            </span>
            {index === 0 && <Check className="size-4" />}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex items-center justify-between gap-3 rounded-lg border border-line bg-raised py-2 pr-2 pl-4 shadow-float">
        <span className="text-sm">
          <span className="block font-medium">Points awarded</span>
          <span className="block text-ink-muted">1 point for Respect</span>
        </span>
        <PicturedButton variant="soft">Undo</PicturedButton>
      </div>
    </Picture>
  );
}

type ExampleReward = { name: ExampleName; cost: number; icon: LucideIcon; badge: string; button: string };

const REWARDS: readonly ExampleReward[] = [
  { name: 'Sit with a friend', cost: 10, icon: Gift, badge: 'Instant Reward', button: 'Redeem' },
  { name: 'Choose the class film', cost: 2, icon: Ticket, badge: 'Raffle Entry', button: 'Enter Raffle' },
];

function RewardsPicture() {
  return (
    <Picture alt="Two rewards in the student portal: one to redeem, and a raffle to enter." className={FRAME}>
      <ul className="grid gap-3">
        {REWARDS.map(({ name, cost, icon: Icon, badge, button }) => (
          <li key={name} className="flex flex-col gap-2 rounded-lg border border-line p-4">
            <div className="flex items-start justify-between gap-2">
              <Badge variant={button === 'Redeem' ? 'neutral' : 'accent'}>
                <Icon />
                {badge}
              </Badge>
              <p className="-mt-1">
                <span className="text-2xl font-semibold tabular-nums">{cost}</span>{' '}
                <span className="text-sm text-ink-muted">points</span>
              </p>
            </div>
            <div className="flex items-center justify-between gap-3">
              <p className="flex items-center gap-2 font-semibold">
                <PicturedIcon of={name} className="size-5" />
                {name}
              </p>
              <PicturedButton>{button}</PicturedButton>
            </div>
          </li>
        ))}
      </ul>
    </Picture>
  );
}

type ExampleEntry = { amount: string; text: ExampleName; detail: string; balance: number | null };

const ENTRIES: readonly ExampleEntry[] = [
  { amount: '+1', text: 'Respect', detail: 'Maya Lee • today, 9:05 AM', balance: 12 },
  { amount: '−10', text: 'Sit with a friend', detail: 'Redeemed • Tuesday', balance: 11 },
  { amount: '+1', text: 'Safety', detail: 'Taken back • Monday', balance: null },
  { amount: '+1', text: 'Responsibility', detail: 'Sam Ortiz • Monday', balance: 21 },
];

function HistoryPicture() {
  return (
    <Picture
      alt="A student’s history: every award, what was spent, and one award taken back."
      className={FRAME}
    >
      <ul className="divide-y divide-line">
        {ENTRIES.map(({ amount, text, detail, balance }) => (
          <li key={text} className="flex items-center gap-3 py-2.5 first:pt-0 last:pb-0">
            <span
              className={cn(
                'w-10 shrink-0 text-right text-lg font-semibold tabular-nums',
                amount.startsWith('+') ? 'text-accent-ink' : 'text-ink-muted',
                balance === null && 'text-ink-muted line-through',
              )}
            >
              {amount}
            </span>
            <span className="min-w-0 grow">
              <span className={cn('block font-medium', balance === null && 'text-ink-muted line-through')}>
                <PicturedIcon of={text} className="mr-1.5 align-[-0.1875rem]" />
                {text}
              </span>
              <span className="flex items-center gap-1 text-sm text-ink-muted">
                {balance === null && <RotateCcw className="size-3.5" />}
                {detail}
              </span>
            </span>
            <span className="text-sm text-ink-muted tabular-nums">
              {balance === null ? '' : `= ${balance}`}
            </span>
          </li>
        ))}
      </ul>
    </Picture>
  );
}

type Step = { title: string; text: string; Picture: ComponentType };

const STEPS: readonly Step[] = [
  {
    title: 'Staff give points in a moment',
    text: 'Choose a student or the whole class and tap what they did well, on a phone between two desks or at the board. A wrong tap is taken back with Undo. Staff who do not teach a class can award points too, so the hallway and the cafeteria count.',
    Picture: AwardPicture,
  },
  {
    title: 'Students see them, and choose',
    text: 'In the student portal, children see their points and what they were for, and redeem a reward or enter a raffle themselves. A 6-character code on a card is all they need: no account, no email address.',
    Picture: RewardsPicture,
  },
  {
    title: 'Everyone can trust the count',
    text: `${PRODUCT_NAME} never edits a total. It keeps each award, each redemption and each correction, and every number on every screen is their sum. So two screens never disagree, and a mistake that was put right stays visible as one.`,
    Picture: HistoryPicture,
  },
];

export function HowItWorks() {
  return (
    <section aria-labelledby="how" className="border-t border-line bg-sunken/50">
      <div className="mx-auto max-w-6xl px-4 py-16 sm:px-6 lg:py-24">
        <h2 id="how" className="text-3xl leading-tight font-semibold tracking-tight sm:text-4xl">
          How it works
        </h2>
        <ol className="mt-10 flex flex-col gap-16 lg:mt-14 lg:gap-20">
          {STEPS.map(({ title, text, Picture }, index) => (
            <li key={title} className="grid items-center gap-x-16 gap-y-6 lg:grid-cols-2">
              <div className={cn('max-w-lg', index % 2 === 1 && 'lg:order-last')}>
                <p aria-hidden className="text-lg font-semibold text-accent-ink tabular-nums">
                  {index + 1}
                </p>
                <h3 className="mt-1 text-2xl font-semibold tracking-tight">{title}</h3>
                <p className="mt-3 text-lg text-pretty text-ink-muted">{text}</p>
              </div>
              <div className="w-full max-w-md lg:justify-self-center">
                <Picture />
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
