import { type SelectOption } from '@/components/ui/select';

const ZONES = Intl.supportedValuesOf('timeZone');

/** The time zones to choose from. The browser may know the current one by another name. */
export function timeZoneOptions(present: string): SelectOption[] {
  const zones = ZONES.includes(present) ? ZONES : [present, ...ZONES];
  return zones.map((zone) => ({ value: zone, label: timeZoneName(zone) }));
}

/** `America/New York` */
export function timeZoneName(zone: string): string {
  return zone.replaceAll('_', ' ');
}
