import { EXPORT_PARTS, type ExportPart, type SchoolExport } from '#contracts/exports';
import { formatCount, formatNumber } from '@/lib/text/format';

type PartWords = { label: string; hint: string };

export const PARTS: Readonly<Record<ExportPart, PartWords>> = {
  'point-transactions': { label: 'Points', hint: 'Every change of a balance' },
  balances: { label: 'Balances', hint: 'Of every student with points' },
  students: { label: 'Students', hint: 'Archived ones too' },
  staff: { label: 'Staff', hint: 'Deactivated accounts too' },
  redemptions: { label: 'Redemptions', hint: 'And what became of each' },
  raffles: { label: 'Raffles', hint: 'Draws, entries, and their proof' },
  'directory-changes': { label: 'Changes', hint: 'Of people, classes, and rewards' },
  ledger: { label: 'Ledger', hint: 'Every event, with its chain' },
};

export const FORMATS: Readonly<Record<SchoolExport['format'], string>> = { csv: 'CSV', jsonl: 'JSON Lines' };

/** `Everything, CSV`, `Points and balances, JSON Lines`, `5 of 8 parts, CSV` */
export function titleOf({ parts, format }: Pick<SchoolExport, 'parts' | 'format'>): string {
  return `${partsText(parts)}, ${FORMATS[format]}`;
}

const MOST_NAMED = 3;

function partsText(parts: readonly ExportPart[]): string {
  if (parts.length === EXPORT_PARTS.length) return 'Everything';
  if (parts.length > MOST_NAMED) return `${parts.length} of ${EXPORT_PARTS.length} parts`;
  const text = new Intl.ListFormat('en-US').format(parts.map((part) => PARTS[part].label.toLowerCase()));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function isBeingMade({ state }: Pick<SchoolExport, 'state'>): boolean {
  return state === 'waiting' || state === 'running';
}

/** `420 of 1,204 rows` */
export function progressText(progress: SchoolExport['progress']): string {
  if (progress === null) return 'No count yet…';
  return `${formatNumber(progress.done)} of ${formatCount(progress.total, 'row')}`;
}
