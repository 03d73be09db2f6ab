import fastifyStatic from '@fastify/static';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** The build puts a content hash into these files' names. */
const HASHED = /[/\\]assets[/\\]/;
/** Placeholder in the page for the nonce of the dialogs' styles, replaced by a new one in each answer. */
const NONCE = 'CSP_NONCE';
/** Placeholders for what the page would ask first: whether there is a session, a sign-in that waits for its second step, and the setup. */
const SESSION = 'SESSION_STATE';
const SECOND_STEP = 'SECOND_STEP_STATE';
const SETUP = 'SETUP_JSON';
/** Placeholder for whether the deployment has a sample school. */
const SAMPLE_SCHOOL = 'SAMPLE_SCHOOL';
/**
 * Folder of the pages that the build prepared: for requests without a session in `absent`, with one in `present`, or
 * in `in-school` where one of somebody who works in a school needs another page.
 */
const PREPARED = 'pages';
const ACCEPTS_GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/;
/** The page that browsers keep for when there is no network: it has to ask who is here. */
const FOR_ANYONE = '/offline';
const ANYONE: PageFor = { reader: 'present', hasSecondStep: true, setup: undefined };
const NOT_PAGES = /^\/(api|health|metrics|assets|videos)(\/|\?|$)/;

/** Who a page is for, as far as the request's cookies tell. */
export type PageFor = {
  reader: 'absent' | 'present' | 'in-school';
  /** Whether a sign-in of the browser waits for its second step. */
  hasSecondStep: boolean;
  /** The answer of `/api/setup`; undefined while it may change, so that the page asks. */
  setup: object | undefined;
};

/** Serves the built console: its files, and its page for every address that the console routes by itself. */
export async function serveConsole(
  fastify: FastifyInstance,
  { webDir, hasSampleSchool }: { webDir: string; hasSampleSchool: boolean },
  pageFor: (request: FastifyRequest) => PageFor,
): Promise<void> {
  const root = resolve(webDir);
  const page = join(root, 'index.html');
  if (!existsSync(page)) return;
  const template = await readFile(page, 'utf8');
  const prepared = await readPrepared(join(root, PREPARED));
  await fastify.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    // The build writes compressed copies, which answer requests for the original only.
    preCompressed: true,
    globIgnore: ['**/*.{br,gz,html}'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const cache = HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
      void reply.header('cache-control', cache);
    },
  });
  fastify.get('/*', { helmet: { enableCSPNonces: true } }, async (request, reply) => {
    if (NOT_PAGES.test(request.url)) {
      reply.callNotFound();
      return reply;
    }
    const [path = ''] = request.url.split('?');
    const { reader, hasSecondStep, setup } = path === FOR_ANYONE ? ANYONE : pageFor(request);
    const session = reader === 'in-school' ? 'present' : reader;
    const html = (prepared.get(reader + path) ?? prepared.get(session + path) ?? template)
      .replaceAll(NONCE, reply.cspNonce.style)
      .replace(SAMPLE_SCHOOL, hasSampleSchool ? '1' : '0')
      .replace(SESSION, session)
      .replace(SECOND_STEP, hasSecondStep ? 'present' : 'absent')
      .replace(SETUP, () => (setup === undefined ? '' : inAttribute(JSON.stringify(setup))));
    void reply.headers({
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
      vary: 'accept-encoding',
    });
    // Nothing of the request is repeated in the page, so its compressed size tells nothing about the nonce.
    if (!ACCEPTS_GZIP.test(request.headers['accept-encoding'] ?? '')) return reply.send(html);
    return reply.header('content-encoding', 'gzip').send(await promisify(gzip)(html));
  });
}

function inAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** The prepared pages, by session and path: `absent/pricing` for example. */
async function readPrepared(folder: string): Promise<ReadonlyMap<string, string>> {
  if (!existsSync(folder)) return new Map();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const pages = files.map(async (file) => {
    const path = relative(folder, file)
      .replaceAll('\\', '/')
      .replace(/(index)?\.html$/, '');
    return [path, await readFile(file, 'utf8')] as const;
  });
  return new Map(await Promise.all(pages));
}
