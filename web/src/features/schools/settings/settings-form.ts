import { editedSettings, type SchoolSettings } from '#contracts/schools/school-settings';
import { type z } from 'zod';

/** The settings that a person edits here. */
export const settingsForm = editedSettings.omit({ version: true, houseStandings: true }).required();
export type SettingsValues = z.input<typeof settingsForm>;
export type SettingsEdit = z.output<typeof settingsForm>;

export function valuesOf(settings: SchoolSettings): SettingsValues {
  const { timeZone, yearStartsOn, terms, weekStartsOn, isRankingHidden, staffReports } = settings;
  const { nameOrder, areRafflesDrawnAtEnd, hasCategoryValues, storeHours, retentionYears } = settings;
  const points = { areRafflesDrawnAtEnd, hasCategoryValues, storeHours };
  const people = { nameOrder, isRankingHidden, staffReports, retentionYears };
  return { timeZone, yearStartsOn, terms, weekStartsOn, ...points, ...people };
}
