import { HandHeart, type LucideIcon, School, Undo2 } from 'lucide-react';

type TeacherStartProps = {
  /** The classes that they see; undefined while unknown. */
  classNames: readonly string[] | undefined;
};

/** What an invited colleague does first, in a school that others have set up. */
export function TeacherStart({ classNames }: TeacherStartProps) {
  const steps: readonly { icon: LucideIcon; title: string; text: string }[] = [
    { icon: School, title: 'Your class', text: classText(classNames) },
    {
      icon: HandHeart,
      title: 'Your first point',
      text: 'Tap Award beside a student, then what it is for. Quick award gives a point with each tap.',
    },
    {
      icon: Undo2,
      title: 'Undo',
      text: 'A mistake is no problem: choose Undo in the message, or My recent awards later.',
    },
  ];
  return (
    <ol aria-label="First steps" className="mb-5 flex flex-col gap-4">
      {steps.map(({ icon: Icon, title, text }) => (
        <li key={title} className="flex items-start gap-4">
          <span
            aria-hidden
            className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-ink"
          >
            <Icon className="size-5" />
          </span>
          <p className="min-w-0 grow">
            <span className="block font-semibold">{title}</span>
            <span className="block text-pretty text-ink-muted">{text}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}

function classText(names: readonly string[] | undefined): string {
  if (names === undefined) return 'The dashboard opens with your class.';
  const [first, ...others] = names;
  if (first === undefined) return 'You have no class yet. Ask a school administrator to give you one.';
  if (others.length === 0) return `The dashboard opens with ${first}.`;
  return `The dashboard opens with ${first}. Choose another one at its top.`;
}
