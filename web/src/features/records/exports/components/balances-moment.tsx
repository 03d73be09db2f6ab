import { useState } from 'react';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Segments } from '@/components/ui/segments';
import { useSessionUser } from '@/lib/session/session-user';
import { instantInZone, localTimeInZone, useTimeZone } from '@/lib/session/time-zone';

const OPTIONS = [
  { value: 'now', label: 'Now' },
  { value: 'past', label: 'At a past moment' },
] as const;

/** @param onChange with null for now, and undefined for a moment that is none or not over */
export function BalancesMoment({ onChange }: { onChange: (asOf: string | null | undefined) => void }) {
  const timeZone = useTimeZone();
  const whose = useSessionUser().schoolId === null ? 'your' : 'the school’s';
  const [now] = useState(() => new Date().toISOString());
  const [when, setWhen] = useState<'now' | 'past'>('now');
  const [local, setLocal] = useState(() => localTimeInZone(now, timeZone));
  const pastMoment = (text: string) => {
    const instant = instantInZone(text, timeZone);
    return instant === null || instant > now ? undefined : instant;
  };
  return (
    <div className="flex flex-col gap-1.5">
      <p className="font-medium">Balances as of</p>
      <Segments
        label="Balances as of"
        options={OPTIONS}
        value={when}
        onValueChange={(next) => {
          setWhen(next);
          onChange(next === 'now' ? null : pastMoment(local));
        }}
        className="self-start"
      />
      {when === 'past' && (
        <Field
          label="Date and time"
          hint={`In ${whose} time zone (${timeZone.replaceAll('_', ' ')}).`}
          error={pastMoment(local) === undefined ? 'Choose a time in the past.' : undefined}
          className="mt-2"
        >
          <Input
            type="datetime-local"
            value={local}
            max={localTimeInZone(now, timeZone)}
            onChange={({ target }) => {
              setLocal(target.value);
              onChange(pastMoment(target.value));
            }}
          />
        </Field>
      )}
    </div>
  );
}
