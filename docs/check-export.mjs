#!/usr/bin/env node
// Checks an export of a school or a district, with nothing but this file and Node. It shares no code with Laurel: docs/exports.md says
// what it does. Exit code 0: everything that could be checked holds; 1: something does not; 2: the file could not be read.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInflateRaw } from 'node:zlib';

const USAGE = 'Usage: node check-export.mjs EXPORT.zip';
const START = '0'.repeat(64);

class Unreadable extends Error {}

try {
  const [path, ...more] = process.argv.slice(2);
  if (path === undefined || more.length > 0) throw new Unreadable(USAGE);
  process.exitCode = (await check(path)) ? 0 : 1;
} catch (error) {
  if (!(error instanceof Unreadable) && error?.code === undefined) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}

/** Whether everything holds. Says each finding. */
async function check(path) {
  const entries = await directoryOf(path);
  const findings = [];
  const say = (holds, text) => {
    findings.push(holds);
    process.stdout.write(`${holds ? 'ok  ' : 'NOT '} ${text}\n`);
  };
  const manifest = parse(await textOf(path, entries, 'manifest.json'), 'manifest.json');
  if (manifest.version !== 1) throw new Unreadable(`Version ${manifest.version} is not known here`);
  const files = [...manifest.files, ...(manifest.schools ?? []).flatMap((school) => school.files)];
  say(
    [...entries.keys()].join() === [...files.map(({ name }) => name), 'manifest.json'].join(),
    'the ZIP holds the files of its manifest, and no others',
  );
  for (const file of files) await checkSum(path, entries, file, say);
  for (const school of manifest.schools ?? [manifest])
    await checkSchool(path, entries, { ...school, balancesAsOf: manifest.balancesAsOf }, say);
  return findings.every(Boolean);
}

/** Checks one school. A district’s export has a folder for each, and findings begin with its name. */
async function checkSchool(path, entries, school, sayAll) {
  const folder = school.folder === undefined ? '' : `${school.folder}/`;
  const say = (holds, text) =>
    sayAll(holds, school.folder === undefined ? text : `${school.folder}: ${text}`);
  const named = school.files.map(({ name }) => name.slice(folder.length));
  if (!named.includes('ledger.jsonl')) {
    process.stdout.write('     without ledger.jsonl neither the chain nor the balances can be checked\n');
    return;
  }
  const balances = await checkChain(path, entries, school, `${folder}ledger.jsonl`, say);
  const table = named.find((name) => name.startsWith('balances.'));
  if (table?.endsWith('.parquet'))
    process.stdout.write(
      '     balances as Parquet are not read here: ask for CSV or JSON Lines to check them\n',
    );
  else if (table !== undefined)
    await checkBalances(linesOf(path, entries, folder + table), table, balances, say);
}

async function checkSum(path, entries, { name, bytes, sha256 }, say) {
  const hash = createHash('sha256');
  let length = 0;
  try {
    for await (const chunk of contentOf(path, entries, name)) {
      hash.update(chunk);
      length += chunk.length;
    }
  } catch (error) {
    return say(false, `${name} cannot be unpacked: ${error.message}`);
  }
  say(
    length === bytes && hash.digest('hex') === sha256,
    `${name} has the bytes and the SHA-256 of the manifest`,
  );
}

/** Follows the chain, and folds the events to what each student has had: { balance, earned, reversed, spent, cleared, carried }. */
async function checkChain(path, entries, { stream, position, balancesAsOf }, name, say) {
  const students = new Map();
  let [hash, revision, isInOrder] = [START, -1, true];
  for await (const line of linesOf(path, entries, name)) {
    const event = parse(line, `line ${revision + 2} of ${name}`);
    revision += 1;
    isInOrder &&= event.revision === revision && event.stream === stream;
    hash = createHash('sha256')
      .update(`${hash}\n${canonical(event)}`)
      .digest('hex');
    const isIncluded =
      balancesAsOf === null || Date.parse(event.metadata?.occurredAt) <= Date.parse(balancesAsOf);
    if (isIncluded) fold(students, event);
  }
  say(
    isInOrder && revision === position.revision,
    `the events are those of the school, up to entry ${position.revision}`,
  );
  const expected = position.chain ?? START;
  say(hash === expected, `the chain of the events ends in ${expected}`);
  return students;
}

function fold(students, { type, data }) {
  const add = (studentId, field, points, sign) => {
    const of = students.get(studentId) ?? {
      balance: 0,
      earned: 0,
      reversed: 0,
      spent: 0,
      cleared: 0,
      carried: 0,
    };
    of[field] += points;
    of.balance += sign * points;
    students.set(studentId, of);
  };
  switch (type) {
    case 'PointsAwarded':
      for (const { studentId } of data.recipients) add(studentId, 'earned', data.amount, 1);
      break;
    case 'PointsReversed':
      for (const studentId of data.recipients) add(studentId, 'reversed', data.amount, -1);
      break;
    case 'RewardRedeemed':
    case 'RaffleEntered':
      add(data.studentId, 'spent', data.pointsSpent, -1);
      break;
    case 'RedemptionRefunded':
      add(data.studentId, 'spent', -data.pointsReturned, -1);
      break;
    case 'BalancesReset':
      for (const [studentId, amount] of data.amounts) add(studentId, 'cleared', amount, -1);
      break;
    case 'BalancesCarriedOver':
      for (const [studentId, amount] of data.amounts) add(studentId, 'carried', amount, 1);
      break;
    // The other events move no points.
  }
}

async function checkBalances(lines, name, students, say) {
  const left = new Map(students);
  let differing = 0;
  for await (const row of rowsOf(lines, name)) {
    const folded = left.get(row.student_id);
    left.delete(row.student_id);
    const isEqual =
      folded !== undefined &&
      // Older exports lack the column of balances that were carried over.
      Object.entries(folded).every(([field, points]) => Number(row[field] ?? 0) === points);
    if (!isEqual) differing += 1;
  }
  const wrong = differing + left.size;
  say(wrong === 0, `the events fold to ${name}${wrong === 0 ? '' : `, but for ${wrong} students`}`);
}

/** Rows of ids and numbers, in which no cell is quoted. */
async function* rowsOf(lines, name) {
  let names;
  for await (const line of lines) {
    if (name.endsWith('.jsonl')) yield parse(line, name);
    else {
      const cells = line
        .replace(/^\uFEFF/, '')
        .replace(/\r$/, '')
        .split(/[,;]/);
      if (names === undefined) names = cells;
      else yield Object.fromEntries(cells.map((cell, column) => [names[column], cell]));
    }
  }
}

/** Only line feeds end a line: a text may contain other line breaks. */
async function* linesOf(path, entries, name) {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let rest = '';
  for await (const chunk of contentOf(path, entries, name)) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop();
    yield* lines;
  }
  if (rest !== '') yield rest;
}

async function textOf(path, entries, name) {
  const chunks = [];
  for await (const chunk of contentOf(path, entries, name)) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

async function* contentOf(path, entries, name) {
  const entry = entries.get(name);
  if (entry === undefined) throw new Unreadable(`${path} has no ${name}`);
  const { start, length, isDeflated } = entry;
  if (length === 0) return;
  const packed = createReadStream(path, { start, end: start + length - 1 });
  if (!isDeflated) return yield* packed;
  const inflated = createInflateRaw();
  packed.on('error', (error) => inflated.destroy(error));
  yield* packed.pipe(inflated);
}

/** The entries of a ZIP by name, from its central directory, with ZIP64. */
async function directoryOf(path) {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const read = async (position, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
      if (bytesRead < length) throw new Unreadable(`${path} ends too early`);
      return buffer;
    };
    const tailLength = Math.min(size, 65_557);
    const tail = await read(size - tailLength, tailLength);
    const end = tail.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
    if (end < 0) throw new Unreadable(`${path} is no ZIP, or not complete`);
    let [count, length, start] = [
      tail.readUInt16LE(end + 10),
      tail.readUInt32LE(end + 12),
      tail.readUInt32LE(end + 16),
    ];
    if (count === 0xffff || length === 0xffffffff || start === 0xffffffff) {
      const large = await read(Number(tail.readBigUInt64LE(end - 12)), 56);
      [count, length, start] = [32, 40, 48].map((at) => Number(large.readBigUInt64LE(at)));
    }
    const directory = await read(start, length);
    const entries = new Map();
    for (let at = 0; entries.size < count;) {
      const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) =>
        directory.readUInt16LE(at + field),
      );
      const name = directory.toString('utf8', at + 46, at + 46 + nameLength);
      if (entries.has(name)) throw new Unreadable(`${path} has ${name} twice`);
      const extra = directory.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength);
      const { packed, header } = placesOf(directory, at, extra);
      const local = await read(header, 30);
      entries.set(name, {
        start: header + 30 + local.readUInt16LE(26) + local.readUInt16LE(28),
        length: packed,
        isDeflated: directory.readUInt16LE(at + 10) === 8,
      });
      at += 46 + nameLength + extraLength + commentLength;
    }
    return entries;
  } catch (error) {
    if (error instanceof RangeError) throw new Unreadable(`${path} is no ZIP that can be read`);
    throw error;
  } finally {
    await file.close();
  }
}

/** What does not fit into 32 bits is in an extra field, in this order. */
function placesOf(directory, at, extra) {
  let [packed, unpacked, header] = [20, 24, 42].map((field) => directory.readUInt32LE(at + field));
  for (let field = 0; field + 4 <= extra.length; field += 4 + extra.readUInt16LE(field + 2)) {
    if (extra.readUInt16LE(field) !== 1) continue;
    let next = field + 4;
    const large = () => Number(extra.readBigUInt64LE((next += 8) - 8));
    if (unpacked === 0xffffffff) unpacked = large();
    if (packed === 0xffffffff) packed = large();
    if (header === 0xffffffff) header = large();
  }
  return { packed, header };
}

function parse(text, what) {
  try {
    const value = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Said below.
  }
  throw new Unreadable(`${what} is no JSON object`);
}

/** JSON with the names of every object sorted: RFC 8785. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.keys(value).sort();
  return `{${fields.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(',')}}`;
}
