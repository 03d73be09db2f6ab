import fastifyStatic from '@fastify/static';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** The build puts a content hash into these files' names. */
const HASHED = /[/\\]assets[/\\]/;
/** Placeholder in the page for the nonce of the dialogs' styles, replaced by a new one in each answer. */
const NONCE = 'CSP_NONCE';
/** Placeholder for whether the request had a session, so that the page does not ask who a visitor is. */
const SESSION = 'SESSION_STATE';
const NOT_PAGES = /^\/(api|health|metrics|assets|videos)(\/|\?|$)/;

/** Serves the built console: its files, and its page for every address that the console routes by itself. */
export async function serveConsole(
  fastify: FastifyInstance,
  webDir: string,
  hasSession: (request: FastifyRequest) => boolean,
): Promise<void> {
  const root = resolve(webDir);
  const page = join(root, 'index.html');
  if (!existsSync(page)) return;
  const template = await readFile(page, 'utf8');
  await fastify.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    // The build writes compressed copies, which answer requests for the original only.
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const cache = HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
      void reply.header('cache-control', cache);
    },
  });
  fastify.get('/*', { helmet: { enableCSPNonces: true } }, (request, reply) => {
    if (NOT_PAGES.test(request.url)) {
      reply.callNotFound();
      return;
    }
    const html = template
      .replace(NONCE, reply.cspNonce.style)
      .replace(SESSION, hasSession(request) ? 'present' : 'absent');
    void reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html);
  });
}
