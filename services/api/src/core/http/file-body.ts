import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { type IncomingMessage } from 'node:http';
import { type BodyReader } from './body-reader.js';
import { wrongFormat } from './problem.js';

/** Accepts files where a route takes one. Call it after `readJson`, which forgets other kinds of bodies. */
export function readFiles(fastify: FastifyInstance, reader: BodyReader): void {
  fastify.addContentTypeParser(
    'application/octet-stream',
    (request: FastifyRequest, payload: IncomingMessage) => {
      const { headers, routeOptions, session, student } = request;
      const file = routeOptions.config.contract?.file;
      if (file === undefined) throw wrongFormat();
      const options = {
        limit: file.mostBytes,
        declared: headers['content-length'] === undefined ? undefined : Number(headers['content-length']),
        isStranger: session === null && student === null,
        tooLarge: file.tooLarge,
      };
      return reader.read(payload, options, (bytes) => Promise.resolve(bytes));
    },
  );
}

/** The file that a request brought; empty if it brought none. */
export const FileBody = createParamDecorator((_: unknown, context: ExecutionContext): Buffer => {
  const { body } = context.switchToHttp().getRequest<FastifyRequest>();
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
});
