import { OCCURRED_AT } from '#contracts/headers';
import { instant } from '#contracts/fields';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { invalidInput } from './problem.js';

/** When the request says that it happened, on routes that record what happened earlier; undefined means now. */
export const OccurredAt = createParamDecorator((_: unknown, context: ExecutionContext): Date | undefined => {
  const stated = context.switchToHttp().getRequest<FastifyRequest>().headers[OCCURRED_AT];
  if (stated === undefined) return undefined;
  const { success, data } = instant.safeParse(stated);
  if (success) return new Date(data);
  throw invalidInput([{ path: OCCURRED_AT, message: 'When it happened is an ISO 8601 time in UTC' }]);
});
