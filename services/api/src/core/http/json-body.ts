import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { type IncomingMessage } from 'node:http';
import { type BodyReader } from './body-reader.js';
import { parseJson } from './parse-json.js';
import { parseOffLoop } from './parse-off-loop.js';
import { Problem, wrongFormat } from './problem.js';

/** Parsing more than this, without blanks between values, takes so long that other requests would notice. */
const LARGE_BYTES = 128 * 1024;

/** Accepts JSON only. An empty body counts as no body, even if its content type is JSON. */
export function readJson(fastify: FastifyInstance, reader: BodyReader): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', (request: FastifyRequest, payload: IncomingMessage) => {
    const { headers, routeOptions, session, student } = request;
    if (routeOptions.config.contract?.file !== undefined) throw wrongFormat();
    const options = {
      limit: routeOptions.bodyLimit,
      declared: headers['content-length'] === undefined ? undefined : Number(headers['content-length']),
      isStranger: session === null && student === null,
    };
    return reader.read(payload, options, (bytes, significant) => parse(request, bytes, significant));
  });
}

async function parse(request: FastifyRequest, bytes: Buffer, significant: number): Promise<unknown> {
  if (bytes.length === 0) return undefined;
  const { contract } = request.routeOptions.config;
  try {
    if (contract === undefined || significant < LARGE_BYTES) return parseJson(bytes);
  } catch {
    throw unreadable();
  }
  const body = await parseOffLoop(contract, bytes);
  if (body === undefined) throw unreadable();
  return body;
}

function unreadable(): Problem {
  return new Problem(400, 'The request could not be read.');
}
