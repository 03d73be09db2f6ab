import {
  type DataExport,
  EXPORT_PARTS,
  type ExportPart,
  type ExportSchedule,
} from '#contracts/records/exports';
import { formatCount, formatNumber } from '@/lib/text/format';

type PartWords = { label: string; hint: string };

export const PARTS: Readonly<Record<ExportPart, PartWords>> = {
  'point-transactions': { label: 'Points', hint: 'Every change of a balance' },
  balances: { label: 'Balances', hint: 'Every student with points' },
  students: { label: 'Students', hint: 'Archived ones too' },
  staff: { label: 'Staff', hint: 'Deactivated accounts too' },
  redemptions: { label: 'Redemptions', hint: 'With the outcome of each' },
  raffles: { label: 'Raffles', hint: 'Draws, entries, and their proof' },
  'directory-changes': { label: 'Changes', hint: 'To people, classes, and rewards' },
  ledger: { label: 'Ledger', hint: 'Every event, with its chain' },
};

export const FORMATS: Readonly<Record<DataExport['format'], string>> = {
  csv: 'CSV',
  jsonl: 'JSON Lines',
  parquet: 'Parquet',
};

/** `Everything, CSV`, `Points and balances, JSON Lines`, `5 of 8 parts, CSV` */
export function titleOf({ parts, format }: Pick<DataExport, 'parts' | 'format'>): string {
  return `${partsText(parts)}, ${FORMATS[format]}`;
}

const MOST_NAMED = 3;

function partsText(parts: readonly ExportPart[]): string {
  if (parts.length === EXPORT_PARTS.length) return 'Everything';
  if (parts.length > MOST_NAMED) return `${parts.length} of ${EXPORT_PARTS.length} parts`;
  const text = new Intl.ListFormat('en-US').format(parts.map((part) => PARTS[part].label.toLowerCase()));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function isBeingMade({ state }: Pick<DataExport, 'state'>): boolean {
  return state === 'waiting' || state === 'running';
}

/** `420 of 1,204 rows` */
export function progressText(progress: DataExport['progress']): string {
  if (progress === null) return 'No count yet…';
  return `${formatNumber(progress.done)} of ${formatCount(progress.total, 'row')}`;
}

/** `Maple Grove`, or `Lakes, 12 schools`: how many is known once it is done. */
export function placeText({
  schoolName,
  districtName,
  schoolCount,
}: Pick<DataExport, 'schoolName' | 'districtName' | 'schoolCount'>): string {
  if (districtName === null) return schoolName ?? '';
  return schoolCount === null
    ? `${districtName}, all schools`
    : `${districtName}, ${formatCount(schoolCount, 'school')}`;
}

/** `Every night`, or `Every week, early on Monday` */
export function cadenceText(weekday: ExportSchedule['weekday']): string {
  return weekday === null ? 'Every night' : `Every week, early on ${WEEKDAYS[weekday - 1]}`;
}

export type Cadence = 'nightly' | 'weekly';

export const CADENCE_OPTIONS: readonly { value: Cadence; label: string }[] = [
  { value: 'nightly', label: 'Every night' },
  { value: 'weekly', label: 'Every week' },
];

/** @param usual the night of a schedule that is weekly already */
export function weekdayOf(
  cadence: Cadence,
  usual: ExportSchedule['weekday'] = null,
): ExportSchedule['weekday'] {
  return cadence === 'nightly' ? null : (usual ?? MONDAY);
}

const MONDAY = 1;

/** `On Mondays at 2:00 AM.` @param otherZone a time zone that is not the reader’s */
export function timeText(weekday: ExportSchedule['weekday'], otherZone?: string): string {
  const days = weekday === null ? 'At' : `On ${WEEKDAYS[weekday - 1]}s at`;
  const place = otherZone === undefined ? '' : ` in the time zone ${otherZone.replaceAll('_', ' ')}`;
  return `${days} 2:00 AM${place}. Each file is kept for 7 days.`;
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
