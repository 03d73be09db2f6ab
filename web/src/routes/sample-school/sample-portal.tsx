import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { formatCount, formatNumber, formatSigned } from '@/lib/text/format';
import { SAMPLE_REWARDS, type SampleStudent } from './sample-data';

type SamplePortalProps = {
  students: readonly SampleStudent[];
  student: SampleStudent;
  onStudentChange: (name: string) => void;
  onRedeem: (reward: (typeof SAMPLE_REWARDS)[number]) => void;
};

/** What a student sees: the points, what they are enough for, and where they came from. */
export function SamplePortal({ students, student, onStudentChange, onRedeem }: SamplePortalProps) {
  return (
    <Card aria-labelledby="sample-portal" className="flex flex-col gap-4 p-4 sm:p-6">
      <h2 id="sample-portal" className="text-lg font-semibold">
        Student Portal
      </h2>
      <Field label="Seen by">
        <Select
          options={students.map(({ name }) => ({ value: name, label: name }))}
          value={student.name}
          onValueChange={onStudentChange}
        />
      </Field>
      <div className="rounded-lg bg-accent-soft px-4 py-3 text-accent-ink">
        <p className="text-sm font-medium">Current Points</p>
        <p role="status" className="text-4xl font-semibold tracking-tight tabular-nums">
          {formatNumber(student.points)}
        </p>
      </div>
      <ul aria-label="Rewards" className="flex flex-col gap-2">
        {SAMPLE_REWARDS.map((reward) => {
          const missing = reward.cost - student.points;
          return (
            <li
              key={reward.name}
              className="flex flex-wrap items-center justify-between gap-2 rounded-lg border border-line px-4 py-3"
            >
              <span>
                <span className="block font-medium">{reward.name}</span>
                <span className="text-sm text-ink-muted">{formatCount(reward.cost, 'point')}</span>
              </span>
              <Button
                size="sm"
                variant="secondary"
                disabled={missing > 0}
                aria-label={`Redeem ${reward.name}`}
                onClick={() => onRedeem(reward)}
              >
                {missing > 0 ? `${formatNumber(missing)} to go` : 'Redeem'}
              </Button>
            </li>
          );
        })}
      </ul>
      <ul aria-label="Recent points" className="divide-y divide-line text-sm">
        {student.latest.map(({ amount, text }, index) => (
          <li key={student.latest.length - index} className="flex justify-between gap-3 py-2">
            <span>{text}</span>
            <span className="font-semibold tabular-nums">{formatSigned(amount)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
