const NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** `Monday` for 1 to `Sunday` for 7. */
export function weekdayName(weekday: number): string {
  return NAMES[weekday - 1] ?? '';
}

/** `Mon` for 1 to `Sun` for 7. */
export function weekdayText(weekday: number): string {
  return weekdayName(weekday).slice(0, 3);
}

/** `9 AM`, `12 PM`: the beginning of an hour of the day. */
export function hourText(hour: number): string {
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;
}
