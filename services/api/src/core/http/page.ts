import { NEXT_PAGE, TOTAL_COUNT } from '#contracts/headers';
import { cursorAfter, type PageInput, type PlaceInList } from '#contracts/pages';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';

type InOrder = { revision: number; place?: number };
type PageSize = Pick<PageInput, 'limit'>;

/** One page of a list, the latest rows first. */
export class Page<Body> {
  private constructor(
    readonly body: Body,
    /** Items on all pages; null where counting them would read too much. */
    readonly total: number | null,
    /** The last row's place if older ones follow, otherwise null. */
    readonly last: PlaceInList | null,
  ) {}

  /** @param rows the page, and one row more if there is a next page: see `rowsOf` */
  static of<Row extends InOrder>(
    rows: readonly Row[],
    { limit }: PageSize,
    total: number | null,
  ): Page<Row[]> {
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return new Page(
      shown,
      total,
      last === undefined ? null : { revision: last.revision, place: last.place ?? 0 },
    );
  }

  /** The same page with another body. */
  map<Other>(change: (body: Body) => Other): Page<Other> {
    return new Page(change(this.body), this.total, this.last);
  }
}

/** How many rows to read for a page. The extra row shows whether there is a next page. */
export function rowsOf({ limit }: PageSize): number {
  return limit + 1;
}

/** Sends a page's body, with the link to the next page (RFC 8288) and the total in headers. */
@Injectable()
export class PageInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      map((answer: unknown) => {
        if (!(answer instanceof Page)) return answer;
        const http = context.switchToHttp();
        const reply = http.getResponse<FastifyReply>();
        if (answer.total !== null) void reply.header(TOTAL_COUNT, answer.total);
        if (answer.last !== null) {
          void reply.header(
            NEXT_PAGE,
            `<${pageAfter(http.getRequest<FastifyRequest>(), answer.last)}>; rel="next"`,
          );
        }
        return answer.body as unknown;
      }),
    );
  }
}

/** The request's own address, relative to the origin, with the next page's cursor. */
function pageAfter({ url }: FastifyRequest, last: PlaceInList): string {
  const next = new URL(url, 'http://localhost');
  next.searchParams.set('cursor', cursorAfter(last));
  return next.pathname + next.search;
}
