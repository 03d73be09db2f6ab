import { describe, expect, it } from '@jest/globals';
import { differencesOf, settingTexts, termText } from './settings-text';
import { type SettingsValues } from './settings-form';

const AUTUMN = { name: 'Autumn', from: '2026-08-17', to: '2026-12-18' };
const WINTER = { name: 'Winter', from: '2026-12-21', to: '2027-03-05' };
const SETTINGS: SettingsValues = {
  timeZone: 'America/New_York',
  yearStartsOn: '08-01',
  terms: [AUTUMN, WINTER],
  weekStartsOn: 'monday',
  nameOrder: 'last-name',
  isRankingHidden: true,
  staffReports: 'administrators',
  areRafflesDrawnAtEnd: false,
  hasCategoryValues: false,
  storeHours: null,
  retentionYears: 1,
};

describe('the words of a setting', () => {
  it('say what was chosen', () => {
    expect(settingTexts(SETTINGS)).toEqual({
      timeZone: 'America/New York',
      yearStartsOn: 'August 1',
      terms: 'Autumn, Aug 17 – Dec 18, 2026; Winter, Dec 21, 2026 – Mar 5, 2027',
      weekStartsOn: 'Monday',
      nameOrder: 'Last name',
      isRankingHidden: 'Hidden from staff',
      staffReports: 'School Admins only',
      areRafflesDrawnAtEnd: 'Drawn by hand',
      hasCategoryValues: '1 point each',
      storeHours: 'Always open',
      retentionYears: 'Erased after 1 year',
    });
    expect(settingTexts({ ...SETTINGS, terms: [] }).terms).toBe('None');
    const long = { from: '08:00', to: '15:00' };
    const storeHours = [
      ...[1, 2, 3].map((day) => ({ day, ...long })),
      { day: 4, from: '12:30', to: '13:00' },
      ...[6, 7].map((day) => ({ day, ...long })),
    ];
    expect(settingTexts({ ...SETTINGS, storeHours }).storeHours).toBe(
      'Monday to Wednesday, 8:00 AM to 3:00 PM; Thursday, 12:30 PM to 1:00 PM; Saturday and Sunday, 8:00 AM to 3:00 PM',
    );
    expect(settingTexts({ ...SETTINGS, retentionYears: null }).retentionYears).toBe('Kept forever');
  });

  it('name a term’s year once, unless it ends in another', () => {
    expect(termText(AUTUMN)).toBe('Autumn, Aug 17 – Dec 18, 2026');
    expect(termText(WINTER)).toBe('Winter, Dec 21, 2026 – Mar 5, 2027');
  });
});

describe('what someone else saved meanwhile', () => {
  it('is shown where it differs from what was typed', () => {
    const typed = { ...SETTINGS, weekStartsOn: 'sunday' as const, terms: [AUTUMN] };
    expect(differencesOf(SETTINGS, typed)).toEqual([
      { label: 'Terms', value: 'Autumn, Aug 17 – Dec 18, 2026; Winter, Dec 21, 2026 – Mar 5, 2027' },
      { label: 'Week starts', value: 'Monday' },
    ]);
    expect(differencesOf(SETTINGS, SETTINGS)).toEqual([]);
  });
});
