import { editedSettings, type SchoolSettings } from '#contracts/school-settings';
import { type z } from 'zod';

/** The settings that a person edits here. Retention is left out: nothing acts on it yet. */
export const settingsForm = editedSettings.omit({ retentionYears: true, version: true }).required();
export type SettingsValues = z.input<typeof settingsForm>;
export type SettingsEdit = z.output<typeof settingsForm>;

export function valuesOf(settings: SchoolSettings): SettingsValues {
  const { timeZone, yearStartsOn, terms, weekStartsOn, isRankingHidden, staffReports, areRafflesDrawnAtEnd } =
    settings;
  return { timeZone, yearStartsOn, terms, weekStartsOn, isRankingHidden, staffReports, areRafflesDrawnAtEnd };
}
