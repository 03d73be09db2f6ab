import { fingerprintOf } from '#contracts/events/fingerprint';
import { commandIdFor } from '#contracts/events/ids';
import { type Route } from '#contracts/route';
import { type Actor } from '#domain/ledger/events';
import { type ExecutionContext } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { administratorOf } from './administrator.js';
import { schoolCallerOf } from './student/student-caller.js';
import { type RepeatableCommand } from '../directory/command-log.js';
import { routeOf } from '../http/endpoint.js';
import { idempotencyKey, type KeyTime, keyTimeOf, ownCommand } from '../http/idempotency-key.js';
import { inputOf } from '../http/input.js';

/** Who sends a command to which school's ledger, and how to recognize the command if it is sent again. */
export type CommandIdentity = {
  schoolId: string;
  actor: Actor;
  commandId: string;
  fingerprint: string;
  keyTime: KeyTime;
};

/** The identity of the request's command: equal for the same caller and `Idempotency-Key`. */
export const Identity = ownCommand((request, context): CommandIdentity => {
  const { actor, schoolId } = schoolCallerOf(request);
  return {
    schoolId,
    actor,
    commandId: commandIdOf(request, actor.id),
    fingerprint: fingerprintOfRequest(request, context),
    keyTime: keyTimeOf(idempotencyKey(request)),
  };
});

/** The identity of a command that belongs to no school, equal for every attempt. */
export const SchoollessCommand = ownCommand((request, context): RepeatableCommand => {
  const commandId = commandIdOf(request, administratorOf(request).userId);
  return { schoolId: null, commandId, fingerprint: fingerprintOfRequest(request, context) };
});

function fingerprintOfRequest(request: FastifyRequest, context: ExecutionContext): string {
  return fingerprintOf(contentOf(request, routeOf(context.getHandler())));
}

/** What a request asks for: two requests under one key must be equal in it. */
export function contentOf(request: FastifyRequest, route: Route): object {
  return { route: `${route.method} ${route.path}`, input: inputOf(request, route) };
}

function commandIdOf(request: FastifyRequest, callerId: string): string {
  const key = idempotencyKey(request);
  return key === undefined ? randomUUID() : commandIdFor(callerId, key);
}
