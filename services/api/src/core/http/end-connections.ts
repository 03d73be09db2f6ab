import { type FastifyInstance } from 'fastify';
import { type Socket } from 'node:net';

/**
 * Lets the server close as soon as its last answer is sent. By default it would wait up to a minute for a connection
 * that a browser opened in advance and has not used yet.
 */
export function endConnectionsOnClose(fastify: FastifyInstance): void {
  const open = new Set<Socket>();
  const answering = new Set<Socket>();
  let isClosing = false;
  fastify.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  fastify.server.on('request', ({ socket }, response) => {
    answering.add(socket);
    response.once('close', () => {
      answering.delete(socket);
      if (isClosing) socket.destroySoon();
    });
  });
  fastify.addHook('preClose', (done) => {
    isClosing = true;
    for (const socket of open) if (!answering.has(socket)) socket.destroy();
    done();
  });
}
