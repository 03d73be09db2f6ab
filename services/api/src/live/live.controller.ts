import { LIVE_PATH } from '#contracts/live';
import { route } from '#contracts/route';
import { type BeforeApplicationShutdown, Controller, Req, Res } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { refusalOf } from '../auth/access.guard.js';
import { Caller } from '../auth/caller.js';
import { SessionCookie } from '../auth/session-cookie.js';
import { Sessions } from '../auth/sessions.js';
import { Endpoint } from '../http/endpoint.js';
import { LiveHub } from './live-hub.js';
import { LiveStream } from './live-stream.js';

const BEAT_MS = 15_000;

const live = route({
  method: 'GET',
  path: LIVE_PATH,
  access: ['staff', 'teacher', 'school_admin'],
  summary: 'Server-sent events: what changes in the school, so that open screens refetch it.',
  response: z.unknown(),
});

@Controller()
export class LiveController implements BeforeApplicationShutdown {
  private readonly open = new Set<LiveStream>();

  constructor(
    private readonly hub: LiveHub,
    private readonly sessions: Sessions,
    private readonly cookie: SessionCookie,
  ) {}

  @Endpoint(live)
  follow(@Caller() { schoolId }: Caller, @Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    const stream = new LiveStream(reply);
    const leave = this.hub.join(schoolId, stream.send);
    const token = this.cookie.read(request);
    const beat = setInterval(() => void this.beat(stream, token), BEAT_MS);
    this.open.add(stream);
    stream.onClose(() => {
      clearInterval(beat);
      leave();
      this.open.delete(stream);
    });
  }

  beforeApplicationShutdown(): void {
    for (const stream of this.open) stream.end();
  }

  /** Whoever signed out or was switched off hears nothing more. */
  private async beat(stream: LiveStream, token: string | undefined): Promise<void> {
    try {
      const session = await this.sessions.find(token);
      if (refusalOf(live.access, session) !== undefined) {
        stream.end();
        return;
      }
    } catch {
      // The database is away: nothing changes meanwhile, and nothing can be said about the session.
    }
    stream.beat();
  }
}
