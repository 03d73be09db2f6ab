import { Undo2 } from 'lucide-react';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Segments } from '@/components/ui/segments';
import { formatCount, formatNumber } from '@/lib/text/format';
import { EXAMPLE_CATEGORIES, EXAMPLE_CLASS } from '../landing/example-class';
import { type SampleCategory, type SampleStudent } from './sample-data';

type SampleClassProps = {
  students: readonly SampleStudent[];
  category: SampleCategory;
  onCategoryChange: (category: SampleCategory) => void;
  onAward: (name: string) => void;
  /** Absent: nothing was given yet. */
  onUndo?: (() => void) | undefined;
};

/** What a teacher sees: choose what the points are for, and tap a student. */
export function SampleClass({ students, category, onCategoryChange, onAward, onUndo }: SampleClassProps) {
  return (
    <Card aria-labelledby="sample-class" className="p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="sample-class" className="text-lg font-semibold">
          {EXAMPLE_CLASS.name}, {EXAMPLE_CLASS.room}
        </h2>
        <Button variant="secondary" size="sm" disabled={onUndo === undefined} onClick={onUndo}>
          <Undo2 aria-hidden />
          Undo
        </Button>
      </div>
      <Segments
        label="What the points are for"
        options={EXAMPLE_CATEGORIES.map((name) => ({ value: name, label: name }))}
        value={category}
        onValueChange={onCategoryChange}
        className="mt-3"
      />
      <ul aria-label="Students" className="mt-3 divide-y divide-line">
        {students.map(({ name, points, latest: [line] }) => (
          <li key={name} className="flex items-center gap-3 py-2">
            <Avatar name={name} seed={name} size="sm" />
            <span className="min-w-0 grow">
              <span className="block truncate font-medium">{name}</span>
              <span className="block truncate text-sm text-ink-muted">{line?.text}</span>
            </span>
            <span className="font-semibold tabular-nums">
              {formatNumber(points)}
              <span className="sr-only"> {formatCount(points, 'point').split(' ')[1]}</span>
            </span>
            <Button variant="soft" size="sm" aria-label={`Award ${name}`} onClick={() => onAward(name)}>
              Award
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
