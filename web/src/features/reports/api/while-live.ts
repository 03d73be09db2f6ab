import { type QueryMeta } from '@tanstack/react-query';
import { type ReportQuery } from '../reports-view';

/** Pause between refetches. In a busy lesson a school's points change every second, and each screen would ask as often. */
const REST_MS = 15_000;
export const LIVE: QueryMeta = { live: { topics: ['points', 'rewards', 'directory'], restMs: REST_MS } };

/** Figures of the present follow the ledger; those of the past stay as they are. */
export function whileLive({ asOf }: ReportQuery): QueryMeta {
  return asOf === undefined ? LIVE : {};
}
