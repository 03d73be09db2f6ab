import { Award, ChartColumn, Gift, Sun, Users } from 'lucide-react';
import { Logo } from '@/components/logo';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { cn } from '@/components/ui/cn';
import { EXAMPLE_CLASS, EXAMPLE_DAYS, EXAMPLE_STUDENTS } from './example-class';
import { Picture, PicturedButton, PicturedIcon } from './picture';

/** The dashboard of a class, with a student's phone in front of it. */
export function ClassPicture() {
  return (
    <Picture
      alt="The dashboard of a class: its figures, its students with their points, and a chart of points by day. In front of it, the student portal on a phone."
      className="relative w-full"
    >
      <div className="overflow-hidden rounded-xl border border-line bg-canvas shadow-float">
        <div className="flex items-center justify-between border-b border-line px-4 py-2.5">
          <Logo className="text-base [&_svg]:size-7" />
          <Avatar name="Maya Lee" seed="teacher" size="sm" />
        </div>
        <div className="flex flex-col gap-3 p-4">
          <div className="flex items-baseline gap-2">
            <p className="text-lg font-semibold tracking-tight">{EXAMPLE_CLASS.name}</p>
            <p className="text-sm text-ink-muted">{EXAMPLE_CLASS.room}</p>
          </div>
          <div className="grid grid-cols-3 gap-2.5">
            <Figure icon={<Users />} label="Students" value="26" />
            <Figure icon={<Sun />} label="Today" value="+20" emphasis />
            <Figure icon={<Award />} label="Earned so far" value="918" />
          </div>
          <div className="grid gap-2.5 sm:grid-cols-[1.7fr_1fr]">
            <Card className="overflow-hidden">
              <ul className="divide-y divide-line">
                {EXAMPLE_STUDENTS.map((student, index) => (
                  <Student key={student.name} {...student} isNew={index === 0} />
                ))}
              </ul>
            </Card>
            <Card className="hidden flex-col p-3 sm:flex sm:pb-20">
              <p className="flex items-center gap-1.5 text-xs font-semibold">
                <ChartColumn className="size-3.5" />
                Points by category
              </p>
              <Bars className="mt-3 h-16 w-full" />
            </Card>
          </div>
        </div>
      </div>
      <Phone />
    </Picture>
  );
}

type FigureProps = { icon: React.ReactNode; label: string; value: string; emphasis?: boolean };

function Figure({ icon, label, value, emphasis = false }: FigureProps) {
  return (
    <Card className={cn('px-3 py-2.5', emphasis && 'border-transparent bg-accent-soft text-accent-ink')}>
      <p
        className={cn(
          'flex items-center gap-1.5 text-xs font-medium [&_svg]:size-3.5 [&_svg]:shrink-0 max-sm:[&_svg]:hidden',
          !emphasis && 'text-ink-muted',
        )}
      >
        {icon}
        <span className="truncate">{label}</span>
      </p>
      <p className="text-xl leading-7 font-semibold tracking-tight tabular-nums">{value}</p>
    </Card>
  );
}

type StudentProps = (typeof EXAMPLE_STUDENTS)[number] & { isNew: boolean };

function Student({ name, points, category, age, isNew }: StudentProps) {
  return (
    <li className="flex items-center gap-2.5 px-3 py-2">
      <Avatar name={name} seed={name} size="sm" />
      <span className="min-w-0 grow">
        <span className="block truncate text-sm font-medium">{name}</span>
        <span className="block truncate text-xs text-ink-muted">
          +1 <PicturedIcon of={category} className="mx-0.5 size-3.5 align-[-0.125rem]" /> {category} • {age}
        </span>
      </span>
      <span
        className={cn(
          'rounded-sm px-1.5 text-sm font-semibold tabular-nums',
          isNew && 'bg-accent-soft text-accent-ink',
        )}
      >
        {points}
      </span>
      <PicturedButton variant="soft" className="min-h-8 px-2.5 text-[0.8125rem]">
        Award
      </PicturedButton>
    </li>
  );
}

const FILLS = ['fill-tone-green', 'fill-tone-blue', 'fill-tone-amber'];
const BAR = 8;
const TALLEST = 20;

function Bars({ className }: { className?: string }) {
  return (
    <svg
      viewBox={`0 0 ${EXAMPLE_DAYS.length * 10} ${TALLEST}`}
      preserveAspectRatio="none"
      className={className}
    >
      {EXAMPLE_DAYS.map((points, day) =>
        points.map((height, category) => {
          const below = points.slice(0, category).reduce((sum, each) => sum + each, 0);
          return (
            <rect
              key={`${day}-${category}`}
              x={day * 10 + 1}
              y={TALLEST - below - height + 0.25}
              width={BAR}
              height={height - 0.25}
              className={FILLS[category]}
            />
          );
        }),
      )}
    </svg>
  );
}

function Phone() {
  return (
    <div className="absolute -right-1 -bottom-34 w-42 rounded-[1.75rem] border border-line bg-surface p-1.5 shadow-float sm:-right-6 sm:-bottom-32 sm:w-44">
      <div className="flex flex-col gap-2.5 rounded-[1.4rem] bg-canvas p-3">
        <p className="text-xs text-ink-muted">Amara Jones</p>
        <div className="rounded-lg bg-accent-soft px-3 py-2 text-accent-ink">
          <p className="text-xs font-medium">Current Points</p>
          <p className="text-3xl leading-9 font-semibold tracking-tight tabular-nums">12</p>
        </div>
        <Card className="flex flex-col gap-1.5 p-2.5">
          <Badge className="self-start px-2 py-0 text-[0.6875rem]">
            <Gift />
            Instant Reward
          </Badge>
          <p className="flex items-center gap-1.5 text-sm leading-tight font-semibold">
            <PicturedIcon of="Sit with a friend" />
            Sit with a friend
          </p>
          <PicturedButton className="min-h-8 w-full text-[0.8125rem]">Redeem</PicturedButton>
        </Card>
      </div>
    </div>
  );
}
