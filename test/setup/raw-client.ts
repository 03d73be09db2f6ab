import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A client that sends exactly the given bytes, and reads until the server closes the connection. */
export type RawClient = {
  socket: Socket;
  text: () => string;
  closed: Promise<void>;
  hasClosed: () => boolean;
};

export async function connectTo(url: string, said: string | Buffer = ''): Promise<RawClient> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let text = '';
  let hasClosed = false;
  socket.on('data', (data: Buffer) => (text += data.toString()));
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) =>
    socket.once('close', () => {
      hasClosed = true;
      resolve();
    }),
  );
  await Promise.race([once(socket, 'connect'), closed]);
  socket.write(said);
  return { socket, text: () => text, closed, hasClosed: () => hasClosed };
}

/** The head of a POST of JSON, with a body of `length` bytes or in chunks. */
export function headOf(path: string, length: number | 'chunked', more = ''): string {
  const size = length === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${length}`;
  return `POST ${path} HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\n${more}${size}\r\n\r\n`;
}
