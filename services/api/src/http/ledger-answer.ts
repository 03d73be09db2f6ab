import { IDEMPOTENCY_REPLAYED, LEDGER_POSITION } from '#contracts/headers';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';
import { PositionCookie } from '../readmodel/position-cookie.js';

/** What a write to the ledger answers, and the position that it reached. */
export class LedgerAnswer<T> {
  constructor(
    readonly body: T,
    readonly position: string,
    readonly replayed: boolean,
  ) {}
}

/** Sends the body, and tells the caller's later reads what to wait for. */
@Injectable()
export class LedgerAnswerInterceptor implements NestInterceptor {
  constructor(private readonly cookie: PositionCookie) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      map((answer: unknown) => {
        if (!(answer instanceof LedgerAnswer)) return answer;
        const reply = context.switchToHttp().getResponse<FastifyReply>();
        void reply.header(LEDGER_POSITION, answer.position);
        if (answer.replayed) void reply.header(IDEMPOTENCY_REPLAYED, 'true');
        this.cookie.write(reply, answer.position);
        return answer.body as unknown;
      }),
    );
  }
}
