import { type ParsedPart } from './parse-part.js';

/** A body that its contract already parsed, off the event loop. */
export class ParsedBody {
  constructor(readonly part: ParsedPart) {}
}
