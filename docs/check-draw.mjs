#!/usr/bin/env node
// Draws a raffle again from its evidence, with nothing but this file and Node. It shares no code with Laurel:
// docs/raffle-draws.md says what it does. Exit code 0: the draw holds; 1: it does not; 2: it could not be checked.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const USAGE = 'Usage: node check-draw.mjs EVIDENCE.json [--commitment HEX]';
const ALGORITHM = 'laurel-draw-v1';
const HASH = /^[0-9a-f]{64}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

class Unreadable extends Error {}

try {
  const { file, commitment } = readArguments(process.argv.slice(2));
  const evidence = readEvidence(file);
  process.exitCode = report(evidence, check(evidence, commitment ?? evidence.seedCommitment)) ? 0 : 1;
} catch (error) {
  if (!(error instanceof Unreadable)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}

function readArguments(args) {
  const [file, option, commitment, ...more] = args;
  if (file === undefined || file.startsWith('-') || more.length > 0) throw new Unreadable(USAGE);
  if (option === undefined) return { file };
  if (option !== '--commitment' || !HASH.test(commitment ?? '')) throw new Unreadable(USAGE);
  return { file, commitment };
}

function readEvidence(file) {
  let evidence;
  try {
    evidence = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Unreadable(`${file} can't be read as JSON: ${error.message}`);
  }
  const need = (holds, what) => {
    if (!holds) throw new Unreadable(`${file} is no evidence of a draw: ${what}`);
  };
  const isEntry = (entry) => UUID.test(entry?.entryId) && UUID.test(entry?.studentId);
  need(typeof evidence === 'object' && evidence !== null, 'it holds no object');
  const { algorithm, seed, seedCommitment, entriesHash, winnersWanted, entries, winners } = evidence;
  need(
    algorithm === ALGORITHM,
    `"algorithm" is ${JSON.stringify(algorithm)}, and only ${ALGORITHM} is known here`,
  );
  need(HASH.test(seed), '"seed" is not 64 lower-case hex digits');
  need(HASH.test(seedCommitment), '"seedCommitment" is not 64 lower-case hex digits');
  need(HASH.test(entriesHash), '"entriesHash" is not 64 lower-case hex digits');
  need(
    Number.isSafeInteger(winnersWanted) && winnersWanted > 0,
    '"winnersWanted" is not a positive whole number',
  );
  need(Array.isArray(entries) && entries.every(isEntry), '"entries" is not a list of { entryId, studentId }');
  need(Array.isArray(winners) && winners.every(isEntry), '"winners" is not a list of { entryId, studentId }');
  return evidence;
}

function check({ seed, entries, entriesHash, winners, winnersWanted }, commitment) {
  const committed = sha256(Buffer.from(seed, 'hex')).toString('hex');
  const listed = hashEntries(entries).toString('hex');
  const twice = firstRepeated(entries.map(({ entryId }) => entryId));
  const drawn = drawWinners(seed, entries, winnersWanted).map(lineOf);
  return [
    {
      claim: 'The seed is the one that was committed to when the raffle was created',
      holds: committed === commitment,
      details: [`committed to:     ${commitment}`, `SHA-256 of seed:  ${committed}`],
    },
    {
      claim: 'The entries are the ones that were drawn from, each listed once',
      holds: listed === entriesHash && twice === undefined,
      details: [
        `published hash:   ${entriesHash}`,
        `hash of entries:  ${listed}`,
        ...(twice === undefined ? [] : [`listed twice:     ${twice}`]),
      ],
    },
    {
      claim: 'Drawing again picks the same winners in the same order',
      holds: drawn.join() === winners.map(lineOf).join(),
      details: [
        `published:        ${winners.map(({ entryId }) => entryId).join(', ') || 'nobody'}`,
        `drawn again:      ${drawn.map((line) => line.split(':')[0]).join(', ') || 'nobody'}`,
      ],
    },
  ];
}

function report({ rewardId, drawnAt, entries, winnersWanted }, checks) {
  const students = new Set(entries.map(({ studentId }) => studentId)).size;
  const lines = [
    `Raffle ${rewardId}, drawn ${drawnAt}`,
    `Entries: ${entries.length}, of ${students} students. Winners wanted: ${winnersWanted}.`,
    '',
    ...checks.flatMap(({ claim, holds, details }) => [
      `${holds ? '✓' : '✗'} ${claim}`,
      ...details.map((detail) => `    ${detail}`),
    ]),
    '',
  ];
  const holds = checks.every((each) => each.holds);
  lines.push(holds ? 'The draw holds.' : 'The draw does NOT hold.');
  process.stdout.write(`${lines.join('\n')}\n`);
  return holds;
}

function sha256(...parts) {
  return parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
}

function lineOf({ entryId, studentId }) {
  return `${entryId}:${studentId}`;
}

function firstRepeated(values) {
  const seen = new Set();
  return values.find((value) => seen.size === seen.add(value).size);
}

function hashEntries(entries) {
  return sha256('laurel-entries-v1\n', ...entries.map((entry) => `${lineOf(entry)}\n`));
}

function drawWinners(seed, entries, winnersWanted) {
  const prefix = Buffer.concat([Buffer.from(ALGORITHM), Buffer.from(seed, 'hex'), hashEntries(entries)]);
  const numbers = drawnNumbers(prefix);
  const left = [...entries];
  const winners = [];
  while (winners.length < winnersWanted && left.length > 0) {
    const place = fairBelow(left.length, numbers);
    const entry = left[place];
    left[place] = left[left.length - 1];
    left.length -= 1;
    if (winners.every(({ studentId }) => studentId !== entry.studentId)) winners.push(entry);
  }
  return winners;
}

function* drawnNumbers(prefix) {
  for (let counter = 0n; ; counter += 1n) {
    const place = Buffer.alloc(8);
    place.writeBigUInt64BE(counter);
    yield sha256(prefix, place).readUIntBE(0, 6);
  }
}

function fairBelow(limit, numbers) {
  const fair = 2 ** 48 - (2 ** 48 % limit);
  for (;;) {
    const { value } = numbers.next();
    if (value < fair) return value % limit;
  }
}
