import { type Erasure } from '#contracts/students/erasures';
import { type ReactNode } from 'react';
import { useTimeZone } from '@/lib/session/time-zone';
import { formatDateTime } from '@/lib/text/format';
import { causeText, removedTexts } from '../erasure-words';

/** What a school can show a parent, or an authority: when and what was erased, without a word of whose it was. */
export function Certificate({ erasure }: { erasure: Erasure }) {
  const timeZone = useTimeZone();
  const { id, studentId, schoolName, requestedAt, finishedAt, removed } = erasure;
  const texts = removedTexts(removed);
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <Line term="School">{schoolName}</Line>
      <Line term="Reason">{causeText(erasure)}</Line>
      <Line term="Begun">{formatDateTime(requestedAt, timeZone)}</Line>
      <Line term="Completed">
        {finishedAt === null ? 'In progress: notes and exports follow' : formatDateTime(finishedAt, timeZone)}
      </Line>
      <Line term="Erased">
        {texts.length === 0 ? (
          'Nothing was left to erase'
        ) : (
          <ul>
            {texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
      </Line>
      <Line term="Kept">Points, redemptions and raffles, under the student’s number and without a name</Line>
      <Line term="Number of student">{studentId}</Line>
      <Line term="Certificate">{id}</Line>
    </dl>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-subgrid gap-y-0.5 sm:col-span-2">
      <dt className="text-ink-muted">{term}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}
