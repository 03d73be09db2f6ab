import { type ParsedPart } from './parse-part.js';

/** A body that was parsed by its contract already, elsewhere than on the event loop. */
export class ParsedBody {
  constructor(readonly part: ParsedPart) {}
}
