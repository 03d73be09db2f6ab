import { LEDGER_LAG } from '#contracts/headers';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { from, mergeMap, type Observable } from 'rxjs';
import { askedPosition } from '../http/position-cookie.js';
import { ReadModelFeed } from './read-model-feed.js';

const LONGEST_WAIT_MS = 2_000;

/** Position of a school that no projector has followed yet. */
const NOWHERE = '0';

/** Read your own writes: a read waits until the read models have reached the caller's last write, at most 2 s. */
@Injectable()
export class FollowLedger implements NestInterceptor {
  constructor(private readonly feed: ReadModelFeed) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const schoolId = request.session?.user.schoolId ?? request.student?.schoolId;
    const position = askedPosition(request);
    // Callers without a school write to no ledger.
    if (schoolId == null || position === undefined || this.feed.hasReached(schoolId, position))
      return next.handle();
    return from(this.wait(schoolId, position, http.getResponse())).pipe(mergeMap(() => next.handle()));
  }

  private async wait(schoolId: string, position: string, reply: FastifyReply): Promise<void> {
    if (await this.feed.reach(schoolId, position, LONGEST_WAIT_MS)) return;
    void reply.header(LEDGER_LAG, this.feed.positionOf(schoolId) ?? NOWHERE);
  }
}
