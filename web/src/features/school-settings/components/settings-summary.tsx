import { type SchoolSettings } from '#contracts/school-settings';
import { type ReactNode } from 'react';
import { valuesOf } from '../settings-form';
import { SETTING_LABELS, settingTexts, termText } from '../settings-text';

/** What the school has decided, in words. */
export function SettingsSummary({ settings }: { settings: SchoolSettings }) {
  const texts = settingTexts(valuesOf(settings));
  const { terms } = settings;
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <Setting name={SETTING_LABELS.timeZone}>{texts.timeZone}</Setting>
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
      <Setting name={SETTING_LABELS.retentionYears}>{texts.retentionYears}</Setting>
    </dl>
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
