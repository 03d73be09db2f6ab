import { id } from '#contracts/fields';
import { LIVE_BEAT_MS, LIVE_PATH } from '#contracts/live';
import { type InputOf, route } from '#contracts/route';
import { type BeforeApplicationShutdown, Controller, type OnModuleInit, Req, Res } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Admitted, Authenticator } from '../auth/authenticator.js';
import { sessionsChanged } from '../auth/sessions-changed.js';
import { SchoolCaller } from '../auth/student/student-caller.js';
import { Endpoint } from '../http/endpoint.js';
import { Input } from '../http/input.js';
import { Problem, unauthorized } from '../http/problem.js';
import { Listener } from '../platform/listener.js';
import { Heartbeats } from './heartbeats.js';
import { LiveHub } from './live-hub.js';
import { LiveStream } from './live-stream.js';
import { OpenStreams } from './open-streams.js';
import { StreamChecks } from './stream-checks.js';

const live = route({
  method: 'GET',
  path: LIVE_PATH,
  access: ['staff', 'teacher', 'school_admin', 'student'],
  summary:
    'Server-sent events: the figures that changed, to staff those of the school, to a student only their own.',
  query: z.object({ as: id.optional(), school: id.optional() }),
  response: z.unknown(),
});

@Controller()
export class LiveController implements OnModuleInit, BeforeApplicationShutdown {
  private readonly open = new OpenStreams();
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

  @Endpoint(live)
  follow(
    @SchoolCaller() caller: SchoolCaller,
    @Input() { as, school }: InputOf<typeof live>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): void {
    if (as !== undefined && as !== caller.actor.id) throw unauthorized();
    if (school !== undefined && school !== caller.schoolId) throw unauthorized();
    const stream = new LiveStream(reply);
    stream.onOver(this.hub.join(caller, stream.send));
    const heartbeat = (): void => void this.heartbeat(stream, request);
    stream.onOver(this.heartbeats.add(heartbeat));
    stream.onOver(this.checks.add(caller.actor.id, heartbeat));
    this.open.add(this.authenticator.sessionKeyOf(request), stream);
  }

  beforeApplicationShutdown(): void {
    this.open.endAll();
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
      // The database is away: nothing changes meanwhile, and nothing can be said about the session.
      else stream.heartbeat();
    }
  }
}

function hasSamePlace(now: Admitted, before: Admitted): boolean {
  const [user, userBefore] = [now.session?.user, before.session?.user];
  return (
    now.student?.classId === before.student?.classId &&
    user?.role === userBefore?.role &&
    user?.schoolId === userBefore?.schoolId
  );
}
