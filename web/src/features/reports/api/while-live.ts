import { type QueryMeta } from '@tanstack/react-query';
import { type ReportQuery } from '../reports-view';

const LIVE: QueryMeta = { live: { topics: ['points', 'rewards', 'directory'] } };

/** Figures of the present follow the ledger; those of the past stay as they are. */
export function whileLive({ asOf }: ReportQuery): QueryMeta {
  return asOf === undefined ? LIVE : {};
}
