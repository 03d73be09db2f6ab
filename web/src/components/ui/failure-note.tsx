import { CircleAlert } from 'lucide-react';

type FailureNoteProps = {
  /** What failed. */
  text: string;
  /** Why, in the server’s words; null: nothing failed, and nothing is shown. */
  reason: string | null;
};

/** Why sending a form failed, above its buttons. It stays when the toast that announced it has gone. */
export function FailureNote({ text, reason }: FailureNoteProps) {
  if (reason === null) return null;
  return (
    <div className="mx-4 mt-2 mb-3 flex gap-2.5 rounded-md bg-danger-soft px-4 py-3 text-danger-ink sm:mx-6 sm:mb-0">
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        <p className="font-medium">{text}</p>
        {reason !== '' && <p className="text-sm break-words">{reason}</p>}
      </div>
    </div>
  );
}
