import { DAY_NAMES } from '#contracts/schools/store-hours';
import { Controller } from 'react-hook-form';
import { Checkbox } from '@/components/ui/checkbox';
import { Input } from '@/components/ui/input';
import { Switch } from '@/components/ui/switch';
import { type SettingsValues } from '../settings-form';
import { type SettingsFields } from './term-fields';

type Hours = NonNullable<SettingsValues['storeHours']>;

const SCHOOL_DAY = { from: '08:00', to: '15:00' };
const SCHOOL_WEEK: Hours = [1, 2, 3, 4, 5].map((day) => ({ day, ...SCHOOL_DAY }));

/** When students may spend points: at any time, or on some days between two times. */
export function StoreHoursFields({ form: { control, formState } }: { form: SettingsFields }) {
  const wrong = formState.errors.storeHours;
  return (
    <Controller
      control={control}
      name="storeHours"
      render={({ field: { value, onChange } }) => (
        <div className="flex flex-col gap-3 sm:col-span-2">
          <Switch
            label="Store hours"
            description="Outside these hours students see the rewards and can’t redeem them. Staff can redeem at any time."
            checked={value !== null}
            onCheckedChange={(isLimited) => onChange(isLimited ? SCHOOL_WEEK : null)}
          />
          {value !== null && (
            <ul aria-label="Store hours" className="flex flex-col">
              {DAY_NAMES.map((name, index) => (
                <Day
                  key={name}
                  day={index + 1}
                  name={name}
                  hours={value}
                  errorOf={(place) => wrong?.[place]?.to?.message ?? wrong?.[place]?.from?.message}
                  onChange={onChange}
                />
              ))}
            </ul>
          )}
          {wrong?.message !== undefined && (
            <p role="alert" className="text-sm text-danger-ink">
              {wrong.message}
            </p>
          )}
        </div>
      )}
    />
  );
}

type DayProps = {
  day: number;
  name: string;
  hours: Hours;
  /** By the place in the hours. */
  errorOf: (place: number) => string | undefined;
  onChange: (hours: Hours) => void;
};

function Day({ day, name, hours, errorOf, onChange }: DayProps) {
  const place = hours.findIndex((each) => each.day === day);
  const open = hours[place];
  const change = (change: Partial<Hours[number]>) =>
    onChange(hours.map((each) => (each.day === day ? { ...each, ...change } : each)));
  const error = errorOf(place);
  return (
    <li className="grid min-h-11 items-center gap-x-3 border-b border-line py-1 last:border-0 sm:grid-cols-[8.5rem_1fr]">
      <Checkbox
        label={name}
        checked={open !== undefined}
        onCheckedChange={(isOpen) =>
          onChange(
            isOpen
              ? [...hours, { day, ...SCHOOL_DAY }].sort((one, other) => one.day - other.day)
              : hours.filter((each) => each.day !== day),
          )
        }
      />
      {open !== undefined && (
        <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2 max-sm:pb-2 slim:grid-cols-1">
          <Input
            type="time"
            className="min-w-0"
            aria-label={`${name}, opens`}
            value={open.from}
            onChange={({ target }) => change({ from: target.value })}
          />
          <span aria-hidden className="slim:hidden">
            –
          </span>
          <Input
            type="time"
            className="min-w-0"
            aria-label={`${name}, closes`}
            aria-invalid={error !== undefined}
            value={open.to}
            onChange={({ target }) => change({ to: target.value })}
          />
        </div>
      )}
      {error !== undefined && (
        <p role="alert" className="col-span-full text-sm text-danger-ink">
          {error}
        </p>
      )}
    </li>
  );
}
