/** Time zones of the United States and its territories, under the names that Node.js gives them. */
const IN_THE_US =
  /^(America\/(New_York|Detroit|Kentucky\/.+|Louisville|Indiana\/.+|Indianapolis|Chicago|Menominee|North_Dakota\/.+|Denver|Boise|Phoenix|Los_Angeles|Anchorage|Juneau|Sitka|Metlakatla|Yakutat|Nome|Adak|Puerto_Rico|St_Thomas)|Pacific\/(Honolulu|Guam|Saipan|Pago_Pago)|US\/.+)$/;

/** The day on which weeks start where a time zone is: Sunday in the United States, Monday elsewhere. A school may change it. */
export function firstWeekdayIn(timeZone: string): 'sunday' | 'monday' {
  const { timeZone: name } = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions();
  return IN_THE_US.test(name) ? 'sunday' : 'monday';
}
