import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { LedgerTooNew, LedgerUnavailable, TooMuchContention } from '../ledger/ledger-errors.js';
import { meansUnavailable } from './failures.js';
import { Problem, unavailable } from './problem.js';

const MESSAGES: Record<number, string> = {
  400: 'The request could not be read.',
  404: 'There is nothing here.',
  413: 'The request is too large.',
  415: 'The request has a format that is not understood.',
};
const UNEXPECTED = 'Something went wrong. Please try again.';

/** Turns anything thrown into the error format. Details that are not meant for the caller are logged, never sent. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const problem = toProblem(error);
    if (problem.getStatus() >= 500) request.log.error({ err: error }, 'request failed');
    if (problem.retryAfter !== undefined) void reply.header('retry-after', problem.retryAfter);
    void reply.code(problem.getStatus()).send(problem.body);
  }
}

export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof LedgerUnavailable || meansUnavailable(error)) return unavailable();
  if (error instanceof TooMuchContention) return contended();
  if (error instanceof LedgerTooNew) return outdated();
  const status = clientErrorStatus(error);
  return new Problem(status ?? 500, status === undefined ? UNEXPECTED : (MESSAGES[status] ?? UNEXPECTED));
}

function contended(): Problem {
  const message = 'Many people are changing this at once. Please try again.';
  return new Problem(409, message, { code: 'contention', retryAfter: 1 });
}

/** Processes of the new version may answer meanwhile; this one recovers when it is replaced. */
function outdated(): Problem {
  const message = 'Laurel is being updated. Please try again in a moment.';
  return new Problem(503, message, { code: 'being-updated', retryAfter: 10 });
}

/** Status of errors that the framework raises by itself: invalid JSON, a body that is too large, an unknown path. */
function clientErrorStatus(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined;
  const status = error instanceof HttpException ? error.getStatus() : statusCodeOf(error);
  return status !== undefined && status >= 400 && status < 500 ? status : undefined;
}

function statusCodeOf(error: Error): number | undefined {
  return 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : undefined;
}
