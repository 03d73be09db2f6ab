import { type SchoolSettings } from '#contracts/schools/school-settings';
import { isTimeZone } from '#domain/school-day';
import { type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { valuesOf } from '../settings-form';
import { SETTING_LABELS, settingTexts, termText } from '../settings-text';

/** What the school has decided, in words. */
export function SettingsSummary({ settings, onEdit }: { settings: SchoolSettings; onEdit: () => void }) {
  const texts = settingTexts(valuesOf(settings));
  const { terms } = settings;
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <Setting name={SETTING_LABELS.timeZone}>
        {texts.timeZone}
        <UnknownZone settings={settings} onEdit={onEdit} />
      </Setting>
      <Setting name={SETTING_LABELS.weekStartsOn}>{texts.weekStartsOn}</Setting>
      <Setting name={SETTING_LABELS.yearStartsOn}>{texts.yearStartsOn}</Setting>
      <Setting name={SETTING_LABELS.terms}>
        {terms.length === 0 ? (
          texts.terms
        ) : (
          <ul aria-label={SETTING_LABELS.terms}>
            {terms.map((term) => (
              <li key={term.from}>{termText(term)}</li>
            ))}
          </ul>
        )}
      </Setting>
      <Setting name={SETTING_LABELS.nameOrder}>{texts.nameOrder}</Setting>
      <Setting name={SETTING_LABELS.isRankingHidden}>{texts.isRankingHidden}</Setting>
      <Setting name={SETTING_LABELS.staffReports}>{texts.staffReports}</Setting>
      <Setting name={SETTING_LABELS.areRafflesDrawnAtEnd}>{texts.areRafflesDrawnAtEnd}</Setting>
      <Setting name={SETTING_LABELS.hasCategoryValues}>{texts.hasCategoryValues}</Setting>
      <Setting name={SETTING_LABELS.storeHours}>{texts.storeHours}</Setting>
      <Setting name={SETTING_LABELS.retentionYears}>{texts.retentionYears}</Setting>
    </dl>
  );
}

/** Asks for another time zone, because days are counted in UTC while the school's is unknown. */
function UnknownZone({ settings, onEdit }: { settings: SchoolSettings; onEdit: () => void }) {
  const { timeZone, isTimeZoneKnown } = settings;
  if (isTimeZoneKnown && isTimeZone(timeZone)) return null;
  return (
    <div
      role="status"
      className="mt-2 flex flex-wrap items-center justify-between gap-3 rounded-md bg-warning-soft px-4 py-3 text-warning-ink"
    >
      <p className="min-w-0">
        {isTimeZoneKnown
          ? 'This browser doesn’t know this time zone, and shows times in UTC.'
          : 'The server doesn’t know this time zone, so the school’s days are counted in UTC.'}
      </p>
      <Button variant="secondary" size="sm" onClick={onEdit}>
        Choose Time Zone
      </Button>
    </div>
  );
}

function Setting({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm font-medium text-ink-muted">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}
