import { LIVE_BEAT_MS } from '#contracts/live';
import { type InputOf } from '#contracts/route';
import { type BeforeApplicationShutdown, Injectable, type OnModuleInit } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type Admitted, Authenticator } from '../auth/authenticator.js';
import { sessionsChanged } from '../auth/sessions-changed.js';
import { type SchoolCaller } from '../auth/student/student-caller.js';
import { Problem, unauthorized } from '../http/problem.js';
import { Listener } from '../platform/listener.js';
import { Heartbeats } from './heartbeats.js';
import { LiveHub } from './live-hub.js';
import { live } from './live-route.js';
import { LiveStream } from './live-stream.js';
import { OpenStreams } from './open-streams.js';
import { StreamChecks } from './stream-checks.js';

/** The live streams that this process serves. */
@Injectable()
export class LiveStreams implements OnModuleInit, BeforeApplicationShutdown {
  private readonly streams = new OpenStreams();
  private readonly heartbeats = new Heartbeats(LIVE_BEAT_MS);
  private readonly checks = new StreamChecks();

  constructor(
    private readonly hub: LiveHub,
    private readonly authenticator: Authenticator,
    private readonly listener: Listener,
  ) {}

  onModuleInit(): void {
    this.listener.listen(sessionsChanged, { onMessage: (userId) => this.checks.run(userId) });
  }

  /**
   * Answers a request with a stream.
   * @param expected the person and the school that the screen shows
   * @throws Problem 401 if the session is another person's or in another school
   */
  open(
    caller: SchoolCaller,
    expected: InputOf<typeof live>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    requireSame(caller, expected);
    const stream = new LiveStream(reply);
    stream.onOver(this.hub.join(caller, stream.send));
    const heartbeat = (): void => void this.heartbeat(stream, request);
    stream.onOver(this.heartbeats.add(heartbeat));
    stream.onOver(this.checks.add(caller.actor.id, heartbeat));
    this.streams.add(this.authenticator.sessionKeyOf(request), stream);
  }

  beforeApplicationShutdown(): void {
    this.streams.endAll();
  }

  /**
   * Ends the stream of a person who signed out, was deactivated or must set up a second step. Ends it too when somebody's role, school or class
   * changed, so that they reconnect.
   */
  private async heartbeat(stream: LiveStream, request: FastifyRequest): Promise<void> {
    try {
      const admitted = await this.authenticator.admit(live, request);
      if (hasSamePlace(admitted, request)) stream.heartbeat();
      else stream.end();
    } catch (error) {
      if (error instanceof Problem) stream.end();
      // The database is unavailable: nothing changes meanwhile, and the session cannot be checked.
      else stream.heartbeat();
    }
  }
}

function requireSame(caller: SchoolCaller, { as, school }: InputOf<typeof live>): void {
  if (as !== undefined && as !== caller.actor.id) throw unauthorized();
  if (school !== undefined && school !== caller.schoolId) throw unauthorized();
}

function hasSamePlace(now: Admitted, before: Admitted): boolean {
  const [user, userBefore] = [now.session?.user, before.session?.user];
  return (
    now.student?.classId === before.student?.classId &&
    user?.role === userBefore?.role &&
    user?.schoolId === userBefore?.schoolId
  );
}
