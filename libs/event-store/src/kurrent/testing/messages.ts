import { ClusterInfo, EndPoint, MemberInfo } from '@eventstore/db-client/generated/gossip_pb.js';
import { Empty, StreamIdentifier, UUID } from '@eventstore/db-client/generated/shared_pb.js';
import { type AppendReq, AppendResp, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import { Metadata, status, type ServiceError } from '@grpc/grpc-js';
import type { Appended, LogEvent, Proposed } from './fake-log.js';

/** Converts between the client's protocol and the fake's log. */
export const nameOf = (identifier: StreamIdentifier | undefined): string =>
  Buffer.from(identifier?.getStreamName_asU8() ?? []).toString();

export function toProposed(message: AppendReq.ProposedMessage): Proposed {
  return {
    id: message.getId()?.getString() ?? '',
    type: message.getMetadataMap().get('type') ?? '',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
}

export const expectedRevision = (options: AppendReq.Options): number =>
  options.hasNoStream() ? -1 : Number(options.getRevision());

export function toAppendResp(appended: Exclude<Appended, { kind: 'deleted' }>): AppendResp {
  const response = new AppendResp();
  if (appended.kind === 'wrong-revision') {
    const wrong = new AppendResp.WrongExpectedVersion();
    if (appended.current < 0) wrong.setCurrentNoStream(new Empty());
    else wrong.setCurrentRevision(appended.current.toString());
    return response.setWrongExpectedVersion(wrong);
  }
  const place = appended.commit.toString();
  const position = new AppendResp.Position().setCommitPosition(place).setPreparePosition(place);
  const success = new AppendResp.Success().setCurrentRevision(appended.revision.toString());
  return response.setSuccess(success.setPosition(position));
}

/** If a read returns no positions, the server sends the largest number instead. */
export function toReadResp(event: LogEvent, withPosition: boolean): ReadResp {
  const unknown = 2n ** 64n - 1n;
  const recorded = new ReadResp.ReadEvent.RecordedEvent()
    .setId(new UUID().setString(event.id))
    .setStreamIdentifier(new StreamIdentifier().setStreamName(Buffer.from(event.stream)))
    .setStreamRevision(event.revision.toString())
    .setCommitPosition((withPosition ? event.commit : unknown).toString())
    .setPreparePosition((withPosition ? event.prepare : unknown).toString())
    .setData(event.data)
    .setCustomMetadata(event.metadata);
  recorded.getMetadataMap().set('type', event.type);
  recorded.getMetadataMap().set('content-type', 'application/json');
  // In ticks of 100 nanoseconds since 1970.
  recorded.getMetadataMap().set('created', (BigInt(Date.now()) * 10_000n).toString());
  return new ReadResp().setEvent(new ReadResp.ReadEvent().setEvent(recorded));
}

export const confirmation = (): ReadResp =>
  new ReadResp().setConfirmation(new ReadResp.SubscriptionConfirmation().setSubscriptionId('fake'));

export function checkpoint(place: bigint): ReadResp {
  const ahead = new ReadResp.Checkpoint()
    .setCommitPosition(place.toString())
    .setPreparePosition(place.toString());
  return new ReadResp().setCheckpoint(ahead);
}

export const notFound = (stream: string): ReadResp =>
  new ReadResp().setStreamNotFound(
    new ReadResp.StreamNotFound().setStreamIdentifier(
      new StreamIdentifier().setStreamName(Buffer.from(stream)),
    ),
  );

export function deleted(stream: string): Partial<ServiceError> {
  const metadata = new Metadata();
  metadata.set('exception', 'stream-deleted');
  metadata.set('stream-name', stream);
  return { code: status.FAILED_PRECONDITION, details: `Event stream '${stream}' is deleted.`, metadata };
}

export const unavailable = (): Partial<ServiceError> => ({
  code: status.UNAVAILABLE,
  details: 'The fake server is in trouble',
});

const refusals = {
  unauthenticated: { code: status.UNAUTHENTICATED, details: 'Unauthenticated' },
  forbidden: { code: status.PERMISSION_DENIED, details: 'Access Denied' },
} as const;

export type Refusal = keyof typeof refusals;

export const refused = (refusal: Refusal): Partial<ServiceError> => ({
  ...refusals[refusal],
  metadata: new Metadata(),
});

export const MAX_APPEND_BYTES = 1_048_576;

export const tooLarge = (): Partial<ServiceError> => ({
  code: status.INVALID_ARGUMENT,
  details: `Maximum Append Size of ${MAX_APPEND_BYTES} Exceeded.`,
  metadata: new Metadata(),
});

export function notLeader(leaderPort: number): Partial<ServiceError> {
  const metadata = new Metadata();
  metadata.set('exception', 'not-leader');
  metadata.set('leader-endpoint-host', '127.0.0.1');
  metadata.set('leader-endpoint-port', String(leaderPort));
  return { code: status.NOT_FOUND, details: 'Leader info available', metadata };
}

export type Member = { port: number; isLeader: boolean };

export function clusterInfo(members: readonly Member[]): ClusterInfo {
  return new ClusterInfo().setMembersList(
    members.map(({ port, isLeader }) =>
      new MemberInfo()
        .setInstanceId(new UUID().setString('00000000-0000-0000-0000-000000000000'))
        .setTimeStamp('0')
        .setIsAlive(true)
        .setState(isLeader ? MemberInfo.VNodeState.LEADER : MemberInfo.VNodeState.FOLLOWER)
        .setHttpEndPoint(new EndPoint().setAddress('127.0.0.1').setPort(port)),
    ),
  );
}
