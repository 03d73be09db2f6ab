import { type ClockWatch } from '#runtime/clock-watch';
import { type FastifyInstance } from 'fastify';
import { Problem } from './problem.js';

/** Refuses what would change something while this process’s clock is wrong: facts keep their times for ever. */
export function refuseWrites(fastify: FastifyInstance, clock: Pick<ClockWatch, 'state'>): void {
  fastify.addHook('onRequest', ({ routeOptions }, _, done) => {
    const { contract } = routeOptions.config;
    const isWrite = contract !== undefined && contract.method !== 'GET';
    if (isWrite && clock.state === 'wrong') done(wrongClock());
    else done();
  });
}

function wrongClock(): Problem {
  const message =
    'The clock of this server is wrong, so nothing can be saved. Please tell whoever runs it, and try again later.';
  return new Problem(503, message, { code: 'wrong-clock', retryAfter: 60 });
}
