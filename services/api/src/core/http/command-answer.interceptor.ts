import { IDEMPOTENCY_REPLAYED, LEDGER_POSITION } from '#contracts/headers';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';
import { PositionCookie } from './position-cookie.js';
import { CommandAnswer } from './command-answer.js';
import { LedgerAnswer } from './ledger-answer.js';

/** Sends the body of a command's answer, marks replays, and sets the position that later reads wait for. */
@Injectable()
export class CommandAnswerInterceptor implements NestInterceptor {
  constructor(private readonly cookie: PositionCookie) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      map((answer: unknown) => {
        if (!(answer instanceof CommandAnswer)) return answer;
        const reply = context.switchToHttp().getResponse<FastifyReply>();
        if (answer.replayed) void reply.header(IDEMPOTENCY_REPLAYED, 'true');
        if (answer instanceof LedgerAnswer) {
          void reply.header(LEDGER_POSITION, answer.position);
          this.cookie.write(reply, answer.position);
        }
        return answer.body as unknown;
      }),
    );
  }
}
