import { within } from '#runtime/async';
import {
  jsonEvent,
  StreamDeletedError,
  WrongExpectedVersionError,
  type JSONType,
} from '@eventstore/db-client';
import {
  AppendInvalid,
  AppendOutcomeUnknown,
  NO_STREAM,
  VersionConflict,
  type AppendResult,
  type EventToAppend,
} from '../event-store.js';
import type { KurrentConnection } from './client.js';
import { isInvalid, refusalOf } from './failures.js';
import { toPosition } from './position.js';

/** Most failures leave open whether the events were written. */
export async function append(
  connection: KurrentConnection,
  timeoutMs: number,
  stream: string,
  expectedRevision: number,
  events: readonly EventToAppend[],
): Promise<AppendResult> {
  const { client, credentials, servers } = connection;
  const proposed = events.map(toProposedEvent);
  const options = {
    expectedRevision: expectedRevision === NO_STREAM ? ('no_stream' as const) : BigInt(expectedRevision),
    credentials,
    deadline: timeoutMs,
  };
  try {
    const result = await connection.answerOf(
      within(timeoutMs, client.appendToStream(stream, proposed, options)),
    );
    if (result.success)
      return { revision: Number(result.nextExpectedRevision), position: toPosition(result.position) };
  } catch (error) {
    // Appending to a tombstoned stream always fails; nothing was written.
    const isConflict = error instanceof WrongExpectedVersionError || error instanceof StreamDeletedError;
    if (!isConflict) throw failureOf(servers, stream, error);
  }
  throw new VersionConflict(stream, expectedRevision);
}

function failureOf(servers: string, stream: string, error: unknown): Error {
  if (isInvalid(error)) return new AppendInvalid(stream, error);
  return refusalOf(servers, error) ?? new AppendOutcomeUnknown(stream, error);
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The client serializes in a promise that nobody awaits, so invalid input has to fail here. */
function toProposedEvent({ id, type, data, metadata }: EventToAppend) {
  if (!UUID.test(id)) throw new TypeError(`Not a UUID: ${id}`);
  return jsonEvent({ id, type, data: asJson(data), metadata: asJson(metadata) });
}

const asJson = (value: unknown): JSONType => JSON.parse(JSON.stringify(value ?? null)) as JSONType;
