import { IDEMPOTENCY_REPLAYED, LEDGER_POSITION } from '#contracts/headers';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import { askedPosition, PositionCookie } from './position-cookie.js';
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
        const http = context.switchToHttp();
        const reply = http.getResponse<FastifyReply>();
        if (answer.replayed) void reply.header(IDEMPOTENCY_REPLAYED, 'true');
        if (answer instanceof LedgerAnswer) {
          void reply.header(LEDGER_POSITION, answer.position);
          // A replay answers for a command of long ago, and must not hide what the browser wrote since.
          const asked = answer.replayed ? askedPosition(http.getRequest<FastifyRequest>()) : undefined;
          this.cookie.write(reply, laterOf(answer.position, asked));
        }
        return answer.body as unknown;
      }),
    );
  }
}

const laterOf = (position: string, other = position): string => (other > position ? other : position);
