import { type Route } from '#contracts/route';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { type z } from 'zod';
import { routeOf } from './endpoint.js';
import { invalidInput, type Issue } from './problem.js';

const parsed = new WeakMap<FastifyRequest, object>();

/** The request's path parameters, query and body, each parsed by the route's contract, as one object. */
export function inputOf(request: FastifyRequest, route: Route): object {
  const known = parsed.get(request);
  if (known !== undefined) return known;
  const issues: Issue[] = [];
  const input = {
    ...part(route.params, request.params, issues),
    ...part(route.query, request.query, issues),
    ...part(route.body, request.body ?? {}, issues),
  };
  if (issues.length > 0) throw invalidInput(issues);
  parsed.set(request, input);
  return input;
}

/** The input of the handler's route: `InputOf` its contract. */
export const Input = createParamDecorator((_: unknown, context: ExecutionContext) =>
  inputOf(context.switchToHttp().getRequest(), routeOf(context.getHandler())),
);

function part(schema: z.ZodObject | undefined, given: unknown, issues: Issue[]): object {
  if (schema === undefined) return {};
  const result = schema.safeParse(given, { error: plainMessage });
  if (result.success) return result.data;
  for (const { path, message } of result.error.issues) issues.push({ path: path.join('.'), message });
  return {};
}

/** For what a contract has no words of its own. */
function plainMessage(issue: z.core.$ZodRawIssue): string | undefined {
  const name = issue.path?.join('.') ?? '';
  if (name === '') return 'The request has no readable body';
  if (issue.input === undefined) return `${name} is missing`;
  if (issue.code === 'invalid_format') return `${name} is not valid`;
  return undefined;
}
