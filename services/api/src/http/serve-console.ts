import fastifyStatic from '@fastify/static';
import { type FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The build puts a hash of the content into these files' names. */
const HASHED = /[/\\]assets[/\\]/;
const NOT_PAGES = /^\/(api|health|metrics|assets)(\/|\?|$)/;

/** Serves the built console: its files, and its page for every address that the console routes by itself. */
export async function serveConsole(fastify: FastifyInstance, webDir: string): Promise<void> {
  const root = resolve(webDir);
  if (!existsSync(join(root, 'index.html'))) return;
  await fastify.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const cache = HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
      void reply.header('cache-control', cache);
    },
  });
  fastify.get('/*', (request, reply) => {
    if (NOT_PAGES.test(request.url)) reply.callNotFound();
    else void reply.sendFile('index.html');
  });
}
