import { type SchoolSettings, type SchoolTerm } from '#contracts/schools/school-settings';
import { hoursText } from '#contracts/schools/store-hours';
import { format } from 'date-fns';
import { timeZoneName } from '@/components/time-zone-options';
import { formatCount } from '@/lib/text/format';
import { type SettingsValues } from './settings-form';

export const WEEK_DAYS: Record<SchoolSettings['weekStartsOn'], string> = {
  monday: 'Monday',
  saturday: 'Saturday',
  sunday: 'Sunday',
};

export const NAME_ORDER_LABELS: Record<SchoolSettings['nameOrder'], string> = {
  'first-name': 'First name',
  'last-name': 'Last name',
};

export const REPORT_READERS: Record<SchoolSettings['staffReports'], string> = {
  administrators: 'School Admins only',
  everyone: 'Everyone on the staff',
};

export const SETTING_LABELS: Record<keyof SettingsValues, string> = {
  timeZone: 'Time zone',
  yearStartsOn: 'School year starts',
  terms: 'Terms',
  weekStartsOn: 'Week starts',
  nameOrder: 'Order of names',
  isRankingHidden: 'Individual ranking',
  staffReports: 'Reports about staff',
  areRafflesDrawnAtEnd: 'Raffles that end',
  hasCategoryValues: 'Points of a category',
  storeHours: 'Store hours',
  retentionYears: 'Names of students who left',
};

const FIELDS = Object.keys(SETTING_LABELS) as (keyof SettingsValues)[];

/** What each setting is, in words. */
export function settingTexts(settings: SettingsValues): Record<keyof SettingsValues, string> {
  return {
    timeZone: timeZoneName(settings.timeZone),
    // Any year without a leap day.
    yearStartsOn: format(new Date(`2001-${settings.yearStartsOn}T00:00`), 'MMMM d'),
    terms: settings.terms.map(termText).join('; ') || 'None',
    weekStartsOn: WEEK_DAYS[settings.weekStartsOn],
    nameOrder: NAME_ORDER_LABELS[settings.nameOrder],
    isRankingHidden: settings.isRankingHidden ? 'Hidden from staff' : 'Shown to staff',
    staffReports: REPORT_READERS[settings.staffReports],
    areRafflesDrawnAtEnd: settings.areRafflesDrawnAtEnd ? 'Drawn automatically' : 'Drawn by hand',
    hasCategoryValues: settings.hasCategoryValues ? 'Each category has its own value' : '1 point each',
    storeHours: settings.storeHours === null ? 'Always open' : hoursText(settings.storeHours),
    retentionYears: retentionText(settings.retentionYears),
  };
}

/** @param years null: forever */
export function retentionText(years: number | null): string {
  return years === null ? 'Kept forever' : `Erased after ${formatCount(years, 'year')}`;
}

/** `Autumn, Aug 17 – Dec 18, 2026` */
export function termText({ name, from, to }: SchoolTerm): string {
  const [first, last] = [new Date(`${from}T00:00`), new Date(`${to}T00:00`)];
  const isOneYear = first.getFullYear() === last.getFullYear();
  return `${name}, ${format(first, isOneYear ? 'MMM d' : 'MMM d, yyyy')} – ${format(last, 'MMM d, yyyy')}`;
}

/** The present settings that differ from what was typed. Unfinished terms differ from any. */
export function differencesOf(
  present: SettingsValues,
  typed: SettingsValues,
): { label: string; value: string }[] {
  const texts = settingTexts(present);
  return FIELDS.filter((field) => JSON.stringify(present[field]) !== JSON.stringify(typed[field])).map(
    (field) => ({ label: SETTING_LABELS[field], value: texts[field] }),
  );
}
