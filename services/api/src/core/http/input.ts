import { type Route } from '#contracts/route';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { routeOf } from './endpoint.js';
import { ParsedBody } from './parsed-body.js';
import { parsePart } from './parse-part.js';
import { invalidInput, Problem } from './problem.js';

const parsed = new WeakMap<FastifyRequest, object>();

/** The request's path parameters, query and body, each parsed by the route's contract and merged into one object. */
export function inputOf(request: FastifyRequest, route: Route): object {
  const known = parsed.get(request);
  if (known !== undefined) return known;
  if (!isUtf8(request.url)) throw new Problem(400, 'The address could not be read.');
  const { body = {} } = request;
  const parts = [
    parsePart(route.params, request.params),
    parsePart(route.query, request.query),
    body instanceof ParsedBody ? body.part : parsePart(route.body, body ?? {}),
  ];
  const issues = parts.flatMap((part) => part.issues);
  if (issues.length > 0) throw invalidInput(issues);
  const input = Object.assign({}, ...parts.map(({ data }) => data)) as object;
  parsed.set(request, input);
  return input;
}

/** Bytes that are not UTF-8 would otherwise be taken for the text of their percent signs. */
function isUtf8(url: string): boolean {
  try {
    // The result is used, or the bundler would leave the call out.
    return decodeURIComponent(url) !== '';
  } catch {
    return false;
  }
}

/** The input of the handler's route: `InputOf` of its contract. */
export const Input = createParamDecorator((_: unknown, context: ExecutionContext) =>
  inputOf(context.switchToHttp().getRequest(), routeOf(context.getHandler())),
);
