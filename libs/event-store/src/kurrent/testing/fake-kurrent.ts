import { GossipService } from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import type { ClusterInfo } from '@eventstore/db-client/generated/gossip_pb.js';
import { ServerFeaturesService } from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import { SupportedMethod, SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb.js';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { ReadReq, TombstoneResp, type AppendReq } from '@eventstore/db-client/generated/streams_pb.js';
import * as grpc from '@grpc/grpc-js';
import { FakeLog, type LogEvent } from './fake-log.js';
import * as messages from './messages.js';

/** How the server answers appends: always after it has written them. */
export type AppendMood = 'prompt' | 'late' | 'never' | 'twice' | 'broken';

/** Which events of a stream read have a position: none before 22.6, and those that were appended alone since. */
export type StreamPositions = 'none' | 'of lone events';

/** The fault of one subscription once it has sent `after` events. */
export type SubscriptionFault = { after: number; then: 'end' | 'break' | 'fall silent' | 'repeat' };

export type FakeOptions = { log?: FakeLog; streamPositions?: StreamPositions };

type Subscriber = {
  call: grpc.ServerWritableStream<unknown, unknown>;
  sent: number;
  fault?: SubscriptionFault;
};

/**
 * Speaks KurrentDB's protocol, made from the client's own protocol files, and misbehaves on demand. It shows what the
 * adapter does with such answers, not what a real server answers.
 */
export class FakeKurrent {
  appendMood: AppendMood = 'prompt';
  lateByMs = 300;
  /** Accepts every call and answers none. */
  isFrozen = false;
  /** How it refuses everybody, if it does. */
  refusing: messages.Refusal | undefined;
  /** The servers of its cluster, as it currently sees them. */
  members: () => readonly messages.Member[] = () => [{ port: this.port, isLeader: true }];
  /** One for each future subscription. */
  readonly subscriptionFaults: SubscriptionFault[] = [];
  /** Number of events sent to reads of the global order. */
  eventsRead = 0;
  /** Positions at which subscriptions began. */
  readonly subscribedFrom: (bigint | undefined)[] = [];
  batchAppends = 0;
  /** Reads and subscriptions that the client has neither read to the end nor canceled. */
  openCalls = 0;
  private readonly subscribers = new Set<Subscriber>();
  private server: grpc.Server | undefined;
  private port = 0;

  private constructor(
    readonly log: FakeLog,
    private readonly streamPositions: StreamPositions,
  ) {
    log.onWritten((events) => this.publish(events));
  }

  static async start({
    log = new FakeLog(),
    streamPositions = 'none',
  }: FakeOptions = {}): Promise<FakeKurrent> {
    const fake = new FakeKurrent(log, streamPositions);
    await fake.comeBack();
    return fake;
  }

  /** Listens, on the same port as before if there was one; does nothing if it already listens. */
  async comeBack(): Promise<void> {
    if (this.server !== undefined) return;
    const server = new grpc.Server();
    server.addService(StreamsService, {
      append: this.append,
      batchAppend: () => (this.batchAppends += 1),
      read: this.read,
      tombstone: this.tombstone,
    });
    server.addService(ServerFeaturesService, { getSupportedMethods: this.getSupportedMethods });
    server.addService(GossipService, { read: this.gossip });
    this.port = await new Promise((resolve, reject) => {
      server.bindAsync(`127.0.0.1:${this.port}`, grpc.ServerCredentials.createInsecure(), (error, port) =>
        error === null ? resolve(port) : reject(error),
      );
    });
    this.server = server;
  }

  get address(): string {
    return `127.0.0.1:${this.port}`;
  }

  get url(): string {
    return `esdb://${this.address}?tls=false`;
  }

  /** Tells each subscriber that the server has looked further ahead than it has sent. */
  sendCheckpoints(place: bigint): void {
    for (const { call } of this.subscribers) call.write(messages.checkpoint(place));
  }

  /** Stops at once, with everything that is in progress. */
  stop(): void {
    this.server?.forceShutdown();
    this.server = undefined;
    this.subscribers.clear();
  }

  private readonly append: grpc.handleClientStreamingCall<AppendReq, unknown> = (call, answer) => {
    const requests: AppendReq[] = [];
    call.on('data', (request: AppendReq) => requests.push(request));
    call.on('error', () => undefined);
    call.on('end', () => {
      if (this.isFrozen) return;
      const [options, ...proposals] = requests;
      const header = options?.getOptions();
      if (header === undefined) return;
      const refusal = this.refusalOf(requests);
      if (refusal !== undefined) {
        answer(refusal);
        return;
      }
      const stream = messages.nameOf(header.getStreamIdentifier());
      const proposed = proposals.flatMap((request) => request.getProposedMessage() ?? []);
      const appended = this.log.append(
        stream,
        messages.expectedRevision(header),
        proposed.map(messages.toProposed),
      );
      if (appended.kind === 'deleted') answer(messages.deleted(stream));
      else this.answerInMood(() => answer(null, messages.toAppendResp(appended)), answer);
    });
  };

  /** The error it answers before it writes anything. */
  private refusalOf(requests: readonly AppendReq[]): Partial<grpc.ServiceError> | undefined {
    if (this.refusing !== undefined) return messages.refused(this.refusing);
    const leader = this.members().find(({ isLeader }) => isLeader);
    if (leader?.port !== this.port) return leader && messages.notLeader(leader.port);
    const bytes = requests.reduce((sum, request) => sum + request.serializeBinary().length, 0);
    return bytes > messages.MAX_APPEND_BYTES ? messages.tooLarge() : undefined;
  }

  private answerInMood(send: () => void, answer: grpc.sendUnaryData<unknown>): void {
    switch (this.appendMood) {
      case 'prompt':
        send();
        return;
      case 'late':
        setTimeout(send, this.lateByMs);
        return;
      case 'twice':
        send();
        send();
        return;
      case 'broken':
        answer(messages.unavailable());
        return;
      case 'never':
        return;
    }
  }

  private readonly read: grpc.handleServerStreamingCall<ReadReq, unknown> = (call) => {
    call.on('error', () => undefined);
    if (this.isFrozen) return;
    if (this.refusing !== undefined) {
      call.emit('error', messages.refused(this.refusing));
      return;
    }
    this.openCalls += 1;
    call.once('close', () => (this.openCalls -= 1));
    const options = call.request.getOptions();
    const all = options?.getAll();
    if (options === undefined) return;
    if (all === undefined) {
      this.readStream(call, options);
      return;
    }
    const from = all.hasPosition() ? BigInt(all.getPosition()?.getPreparePosition() ?? 0) : undefined;
    if (options.hasSubscription()) {
      this.subscribe(call, from);
      return;
    }
    const asked = this.log.events.filter(({ prepare }) => prepare >= (from ?? 0n));
    const isBackwards = options.getReadDirection() === ReadReq.Options.ReadDirection.BACKWARDS;
    const ordered = isBackwards ? this.log.events.toReversed() : asked;
    for (const event of ordered.slice(0, Number(options.getCount()))) {
      call.write(messages.toReadResp(event, true));
      this.eventsRead += 1;
    }
    call.end();
  };

  private readStream(call: grpc.ServerWritableStream<unknown, unknown>, options: ReadReq.Options): void {
    const which = options.getStream();
    const stream = messages.nameOf(which?.getStreamIdentifier());
    const from = which?.hasRevision() === true ? Number(which.getRevision()) : 0;
    const events = this.log.of(stream);
    if (this.log.isDeleted(stream)) {
      call.emit('error', messages.deleted(stream));
      return;
    }
    if (events.length === 0) call.write(messages.notFound(stream));
    for (const event of events.slice(from, from + Number(options.getCount())))
      call.write(messages.toReadResp(event, this.streamPositions !== 'none' && !event.ofSeveral));
    call.end();
  }

  private subscribe(call: grpc.ServerWritableStream<unknown, unknown>, from: bigint | undefined): void {
    const fault = this.subscriptionFaults.shift();
    const subscriber: Subscriber = { call, sent: 0, ...(fault === undefined ? {} : { fault }) };
    this.subscribedFrom.push(from);
    this.subscribers.add(subscriber);
    call.on('cancelled', () => this.subscribers.delete(subscriber));
    call.write(messages.confirmation());
    for (const event of this.log.events) if (event.prepare > (from ?? 0n)) this.send(subscriber, event);
  }

  private readonly gossip: grpc.handleUnaryCall<unknown, ClusterInfo> = (_, answer) => {
    if (this.isFrozen) return;
    answer(null, messages.clusterInfo(this.members()));
  };

  private publish(events: readonly LogEvent[]): void {
    for (const event of events) for (const subscriber of this.subscribers) this.send(subscriber, event);
  }

  private send(subscriber: Subscriber, event: LogEvent): void {
    const { call, fault } = subscriber;
    const due = fault !== undefined && subscriber.sent >= fault.after;
    if (due && fault.then === 'fall silent') return;
    if (due && fault.then !== 'repeat') {
      this.subscribers.delete(subscriber);
      if (fault.then === 'end') call.end();
      else call.emit('error', messages.unavailable());
      return;
    }
    call.write(messages.toReadResp(event, true));
    if (due) call.write(messages.toReadResp(event, true));
    subscriber.sent += 1;
  }

  private readonly tombstone: grpc.handleUnaryCall<
    { getOptions(): { getStreamIdentifier(): Parameters<typeof messages.nameOf>[0] } | undefined },
    TombstoneResp
  > = (call, answer) => {
    const stream = messages.nameOf(call.request.getOptions()?.getStreamIdentifier());
    if (this.log.isDeleted(stream)) {
      answer(messages.deleted(stream));
      return;
    }
    this.log.tombstone(stream);
    answer(null, new TombstoneResp());
  };

  /** Advertises batch appends, so that a client that can use them does. */
  private readonly getSupportedMethods: grpc.handleUnaryCall<unknown, SupportedMethods> = (_, answer) => {
    if (this.isFrozen) return;
    const method = new SupportedMethod().setServiceName('event_store.client.streams.streams');
    const methods = [method.setMethodName('batchappend')];
    answer(null, new SupportedMethods().setEventStoreServerVersion('24.10.0').setMethodsList(methods));
  };
}
