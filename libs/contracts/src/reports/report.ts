import { z } from 'zod';
import { route } from '../route.js';
import { type Columns, rowSchema } from './columns.js';
import { csvFile, type Filter, reportFrame, reportQuery } from './filters.js';

const READERS = ['staff', 'teacher', 'school_admin'] as const;

type Definition<C extends Columns, Further extends z.ZodRawShape> = {
  title: string;
  summary: string;
  /** Declared once, for the table, the file and the print. */
  columns: C;
  /** Those that have an effect; others are accepted and have none. */
  filters: readonly Filter[];
  /** Further parts of the query. */
  query: Further;
};

/** A report: its columns, the route that answers its rows, and the one that downloads them as CSV. */
export function report<
  const Name extends string,
  const C extends Columns,
  const Further extends z.ZodRawShape,
>(name: Name, { title, summary, columns, filters, query }: Definition<C, Further>) {
  const accepted = reportQuery(query);
  return {
    name,
    title,
    columns,
    filters,
    show: route({
      method: 'GET',
      path: `/api/reports/${name}`,
      access: READERS,
      summary,
      query: accepted,
      response: z.object({
        ...reportFrame,
        rows: z.array(rowSchema(columns)),
        /** Rows that there are; more than were answered if there are very many. The download has all. */
        total: z.number().int(),
      }),
    }),
    download: route({
      method: 'GET',
      path: `/api/reports/${name}/csv`,
      access: READERS,
      summary: `${title} as CSV. The download is recorded in the audit log.`,
      query: reportQuery({ ...query, ...csvFile }),
      response: z.unknown(),
    }),
  };
}

/** What a report’s route answers. */
export type Answer<R extends { show: { response: z.ZodType } }> = z.output<R['show']['response']>;
/** One row of a report. */
export type Row<R extends { show: { response: z.ZodType<{ rows: unknown[] }> } }> = Answer<R>['rows'][number];
