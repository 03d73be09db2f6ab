import { fingerprintOf } from '#contracts/events/fingerprint';
import { commandIdFor } from '#contracts/events/ids';
import { IDEMPOTENCY_REPLAYED } from '#contracts/headers';
import { rejectionResponse } from '#contracts/rejections';
import { type Route } from '#contracts/route';
import { type Database } from '#database/schema';
import { Clock } from '#runtime/clock';
import {
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type Kysely } from 'kysely';
import { webcrypto } from 'node:crypto';
import { from, lastValueFrom, type Observable } from 'rxjs';
import {
  answerCommand,
  answerForgotten,
  type Claim,
  claimCommand,
  releaseCommand,
  type RepeatableCommand,
} from '../directory/command-log.js';
import { routeOf } from '../http/endpoint.js';
import { firstUseOf, idempotencyKey, keyTimeOf, remembersCommands } from '../http/idempotency-key.js';
import { Problem } from '../http/problem.js';
import { DATABASE } from '../platform/tokens.js';
import { contentOf } from './command-identity.js';
import { isKeyless } from './keyless-writes.js';
import { StoredAnswers } from './stored-answers.js';

const KEPT_MS = 7 * 24 * 60 * 60 * 1_000;

/**
 * Carries out a write once for each key of its caller, and answers a repeated one with the first answer. A handler that
 * takes its command's identity does so itself, in the transaction of its change. For all others the answer is stored after
 * the change: if the process dies in between, the next attempt carries it out again, two minutes later at the earliest.
 */
@Injectable()
export class OncePerKey implements NestInterceptor {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly clock: Clock,
    private readonly answers: StoredAnswers,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const command = await this.commandOf(context, request);
    if (command === undefined) return next.handle();
    const found = await claimCommand(this.db, command);
    if ('until' in found) return from(this.carryOut(command, found, next, request));
    const answer = this.answers.open(command.commandId, found.answer);
    if (answer === undefined) throw answerForgotten();
    void http.getResponse<FastifyReply>().header(IDEMPOTENCY_REPLAYED, 'true');
    return from([answer]);
  }

  private async carryOut(
    command: RepeatableCommand,
    claim: Claim,
    next: CallHandler,
    request: FastifyRequest,
  ): Promise<unknown> {
    let answer: unknown;
    try {
      answer = await lastValueFrom(next.handle());
    } catch (error) {
      await note(releaseCommand(this.db, command, claim), request);
      throw error;
    }
    const stored = this.answers.seal(command.commandId, answer);
    await note(answerCommand(this.db, command, claim, stored), request);
    return answer;
  }

  /** Undefined if nothing is to be remembered. */
  private async commandOf(
    context: ExecutionContext,
    request: FastifyRequest,
  ): Promise<RepeatableCommand | undefined> {
    const route = routeOf(context.getHandler());
    if (route.method === 'GET' || remembersCommands(context.getHandler()) || isKeyless(route))
      return undefined;
    const key = idempotencyKey(request);
    const callerId = request.session?.user.id ?? request.student?.studentId;
    if (key === undefined || callerId === undefined) return undefined;
    this.refuseOld(key);
    return {
      schoolId: request.session?.user.schoolId ?? request.student?.schoolId ?? null,
      commandId: commandIdFor(callerId, key),
      fingerprint: await fingerprintWithFile(request, route),
    };
  }

  /** A key that was used longer ago than commands are remembered would count as new again. */
  private refuseOld(key: string): void {
    const keyTime = keyTimeOf(key);
    const now = this.clock.now();
    if (keyTime === 'unknown' || firstUseOf(keyTime, now) > now.getTime() - KEPT_MS) return;
    const { statusCode, code, message } = rejectionResponse({ code: 'sent-too-late' });
    throw new Problem(statusCode, message, { code });
  }
}

/** What was done stays done, and what was refused stays refused, even if that can’t be noted. */
async function note(noted: Promise<void>, { log }: FastifyRequest): Promise<void> {
  try {
    await noted;
  } catch (error) {
    log.error({ err: error }, 'the answer to a command was not noted');
  }
}

async function fingerprintWithFile(request: FastifyRequest, route: Route): Promise<string> {
  const content = contentOf(request, route);
  if (!Buffer.isBuffer(request.body)) return fingerprintOf(content);
  // Outside the event loop, as a roster may be large.
  const digest = await webcrypto.subtle.digest('SHA-256', request.body);
  return fingerprintOf({ ...content, file: Buffer.from(digest).toString('base64url') });
}
