import { parse } from 'secure-json-parse';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** @throws if it is not JSON in UTF-8, or would change a prototype. Its message may quote the text: never show it. */
export function parseJson(bytes: Uint8Array): unknown {
  return parse(utf8.decode(bytes), { protoAction: 'error', constructorAction: 'error' });
}
