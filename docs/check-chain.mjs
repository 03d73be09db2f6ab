#!/usr/bin/env node
// Computes the chain of a school's events from their download, with nothing but this file and Node. It shares no code
// with Laurel: docs/ledger-proof.md says what it does. Exit code 0: the chain ends in the hash that was given, or none
// was; 1: it does not; 2: the file could not be read.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

const USAGE = 'Usage: node check-chain.mjs LEDGER.jsonl [--entry N] [--hash HEX]';
const HASH = /^[0-9a-f]{64}$/;
const WHOLE = /^\d+$/;
const START = '0'.repeat(64);

class Unreadable extends Error {}

try {
  const { file, entry, hash } = readArguments(process.argv.slice(2));
  process.exitCode = report(await follow(file, entry), hash) ? 0 : 1;
} catch (error) {
  if (!(error instanceof Unreadable) && error?.code === undefined) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}

function readArguments([file, ...options]) {
  if (file === undefined || file.startsWith('-')) throw new Unreadable(USAGE);
  const found = {};
  while (options.length > 0) {
    const [name, value = ''] = options.splice(0, 2);
    if (name === '--entry' && WHOLE.test(value)) found.entry = Number(value);
    else if (name === '--hash' && HASH.test(value)) found.hash = value;
    else throw new Unreadable(USAGE);
  }
  return { file, ...found };
}

/** The chain at an entry, or at the last one. */
async function follow(file, wanted = Infinity) {
  let place = { revision: -1, hash: START, stream: undefined };
  for await (const line of linesOf(file)) {
    if (place.revision >= wanted) break;
    place = next(place, line);
  }
  if (place.revision < 0) throw new Unreadable(`${file} has no events`);
  if (Number.isFinite(wanted) && place.revision < wanted)
    throw new Unreadable(`${file} ends with entry ${place.revision}, before entry ${wanted}`);
  return place;
}

/** Only line feeds end a line: a text may contain other line breaks. */
async function* linesOf(file) {
  let rest = '';
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop();
    yield* lines;
  }
  if (rest !== '') yield rest;
}

function next(before, line) {
  const revision = before.revision + 1;
  const event = parse(line, revision);
  const wrong = (what) => new Unreadable(`Line ${revision + 1} ${what}`);
  if (event.revision !== revision) throw wrong(`is entry ${event.revision} instead of ${revision}`);
  if (before.stream !== undefined && event.stream !== before.stream) throw wrong('is of another school');
  const names = Object.keys(event).join();
  if (names !== 'data,id,metadata,revision,stream,type') throw wrong(`has the fields ${names}`);
  const text = canonical(event);
  const hash = createHash('sha256').update(`${before.hash}\n${text}`).digest('hex');
  return { revision, hash, stream: event.stream };
}

function parse(line, revision) {
  try {
    const event = JSON.parse(line);
    if (typeof event === 'object' && event !== null) return event;
  } catch {
    // Said below.
  }
  throw new Unreadable(`Line ${revision + 1} is no JSON object`);
}

/** JSON with the names of every object sorted: RFC 8785. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.keys(value).sort();
  return `{${fields.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(',')}}`;
}

function report({ revision, hash }, expected) {
  const holds = expected === undefined || expected === hash;
  process.stdout.write(`Entry ${revision}: ${hash}\n`);
  if (expected !== undefined)
    process.stdout.write(
      holds
        ? `The chain holds: all events up to entry ${revision} are those that were chained.\n`
        : `The chain does NOT hold: it should be ${expected}. An event up to entry ${revision} is another one.\n`,
    );
  return holds;
}
