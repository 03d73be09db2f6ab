import { NEXT_PAGE, TOTAL_COUNT } from '#contracts/headers';
import { cursorAfter, type PageInput } from '#contracts/pages';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';

type InOrder = { revision: number };

/** One page of a list, the latest rows first. */
export class Page<Body> {
  private constructor(
    readonly body: Body,
    /** Items on all pages. */
    readonly total: number,
    /** The last row's revision if older ones follow, otherwise null. */
    readonly last: number | null,
  ) {}

  /** @param rows the page, and one row more if there is a next page: see `rowsOf` */
  static of<Row extends InOrder>(rows: readonly Row[], { limit }: PageInput, total: number): Page<Row[]> {
    const shown = rows.slice(0, limit);
    return new Page(shown, total, rows.length > limit ? (shown.at(-1)?.revision ?? null) : null);
  }

  /** The same page with another body. */
  map<Other>(change: (body: Body) => Other): Page<Other> {
    return new Page(change(this.body), this.total, this.last);
  }
}

/** How many rows to read for a page: the one more tells whether there is a next page. */
export function rowsOf({ limit }: PageInput): number {
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
        void reply.header(TOTAL_COUNT, answer.total);
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
function pageAfter({ url }: FastifyRequest, revision: number): string {
  const next = new URL(url, 'http://localhost');
  next.searchParams.set('cursor', cursorAfter(revision));
  return next.pathname + next.search;
}
