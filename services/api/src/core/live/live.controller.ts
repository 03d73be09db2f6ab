import { id } from '#contracts/fields';
import { LIVE_BEAT_MS, LIVE_PATH } from '#contracts/live';
import { type InputOf, route } from '#contracts/route';
import { type BeforeApplicationShutdown, Controller, Req, Res } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Authenticator } from '../auth/authenticator.js';
import { SchoolCaller } from '../auth/student/student-caller.js';
import { Endpoint } from '../http/endpoint.js';
import { Input } from '../http/input.js';
import { Problem, unauthorized } from '../http/problem.js';
import { Heartbeats } from './heartbeats.js';
import { LiveHub } from './live-hub.js';
import { LiveStream } from './live-stream.js';
import { OpenStreams } from './open-streams.js';

const live = route({
  method: 'GET',
  path: LIVE_PATH,
  access: ['staff', 'teacher', 'school_admin', 'student'],
  summary:
    'Server-sent events: the figures that changed, to staff those of the school, to a student only their own.',
  query: z.object({ as: id.optional() }),
  response: z.unknown(),
});

@Controller()
export class LiveController implements BeforeApplicationShutdown {
  private readonly open = new OpenStreams();
  private readonly heartbeats = new Heartbeats(LIVE_BEAT_MS);

  constructor(
    private readonly hub: LiveHub,
    private readonly authenticator: Authenticator,
  ) {}

  @Endpoint(live)
  follow(
    @SchoolCaller() caller: SchoolCaller,
    @Input() { as }: InputOf<typeof live>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): void {
    if (as !== undefined && as !== caller.actor.id) throw unauthorized();
    const stream = new LiveStream(reply);
    stream.onOver(this.hub.join(caller, stream.send));
    stream.onOver(this.heartbeats.add(() => void this.heartbeat(stream, request)));
    this.open.add(this.authenticator.sessionKeyOf(request), stream);
  }

  beforeApplicationShutdown(): void {
    this.open.endAll();
  }

  /**
   * Ends the stream of a person who signed out or was deactivated, and of a student who changed class, so that they
   * reconnect.
   */
  private async heartbeat(stream: LiveStream, request: FastifyRequest): Promise<void> {
    try {
      const { student } = await this.authenticator.admit(live.access, request);
      if (student?.classId === request.student?.classId) stream.heartbeat();
      else stream.end();
    } catch (error) {
      if (error instanceof Problem) stream.end();
      // The database is away: nothing changes meanwhile, and nothing can be said about the session.
      else stream.heartbeat();
    }
  }
}
