import { PRODUCT_NAME } from '#domain/product';
import type { ComponentType } from 'react';
import { cn } from '@/components/ui/cn';
import { AwardPicture, HistoryPicture, RewardsPicture } from './step-pictures';

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
