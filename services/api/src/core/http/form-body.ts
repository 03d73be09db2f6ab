import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { type IncomingMessage } from 'node:http';
import { type BodyReader } from './body-reader.js';
import { wrongFormat } from './problem.js';

/**
 * Accepts forms where a route takes one, and ignores them: its path says everything. Call it after `readJson`, which forgets
 * other kinds of bodies.
 */
export function ignoreForms(fastify: FastifyInstance, reader: BodyReader): void {
  fastify.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    (request: FastifyRequest, payload: IncomingMessage) => {
      const { headers, routeOptions } = request;
      if (routeOptions.config.contract?.isForm === undefined) throw wrongFormat();
      const options = {
        limit: routeOptions.bodyLimit,
        declared: headers['content-length'] === undefined ? undefined : Number(headers['content-length']),
        isStranger: true,
        tooLarge: 'The request is too large.',
      };
      return reader.read(payload, options, () => Promise.resolve(undefined));
    },
  );
}
