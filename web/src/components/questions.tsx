import { ChevronDown } from 'lucide-react';

export type Question = { question: string; answer: string };

type QuestionsProps = {
  questions: readonly Question[];
  /** Shows the answers at once, of a search for example. */
  open?: boolean;
};

/** Questions whose answers open below them. */
export function Questions({ questions, open = false }: QuestionsProps) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {questions.map(({ question, answer }) => (
        <li key={question}>
          <details open={open} className="group">
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-md py-3 font-medium [&::-webkit-details-marker]:hidden">
              {question}
              <ChevronDown
                aria-hidden
                className="size-5 shrink-0 text-ink-muted transition-transform group-open:rotate-180"
              />
            </summary>
            <p className="max-w-2xl pb-5 text-pretty text-ink-muted">{answer}</p>
          </details>
        </li>
      ))}
    </ul>
  );
}
