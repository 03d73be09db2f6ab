import { parse } from 'secure-json-parse';

/** @throws SyntaxError if it is not JSON or would change a prototype. Its message may quote the text: never show it. */
export function parseJson(bytes: Uint8Array): unknown {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  return parse(text, { protoAction: 'error', constructorAction: 'error' });
}
