import { type Bench, type Part } from '../part.js';
import { type Line } from '../report.js';
import { compare } from '../rounds.js';

const WRITERS = [1, 8, 32];
const STREAMS = 50;

/** Appends of one award at an expected revision, by several writers to 50 streams. */
export const append: Part = {
  name: 'append',
  async run(bench) {
    const lines: Line[] = [];
    for (const writers of WRITERS) lines.push(...(await appendsOf(bench, writers)));
    return lines;
  },
};

async function appendsOf({ server, rounds, milliseconds }: Bench, writers: number): Promise<Line[]> {
  const url = await server.newDatabase();
  const options = { url, writers, streams: STREAMS, milliseconds };
  const name = (what: string): string => `${what}, ${writers} ${writers === 1 ? 'writer' : 'writers'}`;
  const raw = {
    name: name('raw insert'),
    unit: 'rows/s',
    module: 'raw-inserts',
    options: { url, writers, recipients: 1, milliseconds },
  };
  const emmett = { name: name('emmett append'), unit: 'appends/s', module: 'emmett-appends', options };
  const isAimedAt = writers === Math.max(...WRITERS);
  const against = [
    { name: raw.name, ...(isAimedAt && { aim: { atLeast: 0.6 } }) },
    { name: emmett.name, ...(isAimedAt && { aim: { atLeast: 3 } }) },
  ];
  const port = { name: name('append'), unit: 'appends/s', module: 'port-appends', options, against };
  return compare([raw, emmett, port], rounds);
}
