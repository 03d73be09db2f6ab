import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { writeZip, type ZipEntry } from './write-zip.js';

describe('a ZIP', () => {
  let folder: string;
  const signal = new AbortController().signal;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'laurel-zip-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const entry = (name: string, ...texts: string[]): ZipEntry => ({
    name,
    content: async function* () {
      for (const text of texts) yield await Promise.resolve(text);
    },
  });
  const broken: ZipEntry = {
    name: 'broken',
    content: async function* () {
      yield await Promise.resolve('a beginning');
      throw new Error('The disk is on fire');
    },
  };

  it('holds its entries in order', async () => {
    const path = join(folder, 'two.zip');
    const { size } = await writeZip(path, [entry('one', 'a', 'b'), entry('two/three', 'c')], signal);
    const content = await readFile(path);
    expect(content).toHaveLength(size);
    const files = Object.entries(unzipSync(content)).map(([name, bytes]) => [name, strFromU8(bytes)]);
    expect(files).toEqual([
      ['one', 'ab'],
      ['two/three', 'c'],
    ]);
  });

  it('can have the form of a ZIP over 4 GiB, which other programs read', async () => {
    const path = join(folder, 'large.zip');
    await writeZip(
      path,
      [entry('one', 'a', 'b'), { ...entry('two', 'c'), isCompressed: true }],
      signal,
      true,
    );
    const content = await readFile(path);
    const end = content.subarray(content.lastIndexOf('PK\x05\x06', undefined, 'latin1'));
    expect([end.readUInt16LE(10), end.readUInt32LE(12), end.readUInt32LE(16)]).toEqual([
      0xffff, 0xffffffff, 0xffffffff,
    ]);
    const files = Object.entries(unzipSync(content)).map(([name, bytes]) => [name, strFromU8(bytes)]);
    expect(files).toEqual([
      ['one', 'ab'],
      ['two', 'c'],
    ]);
  });

  it.each([0, 1, 2])('ends with the error of its entry %i', async (place) => {
    const entries = [entry('one', 'a'), entry('two', 'b')];
    entries.splice(place, 0, broken);
    await expect(writeZip(join(folder, `${place}.zip`), entries, signal)).rejects.toThrow('on fire');
  });

  it('ends with the reason of its signal', async () => {
    const interruption = new AbortController();
    const interrupted: ZipEntry = {
      name: 'interrupted',
      content: async function* () {
        yield await Promise.resolve('a beginning');
        interruption.abort(new Error('Interrupted'));
        yield 'an end';
      },
    };
    const writing = writeZip(join(folder, 'cut.zip'), [interrupted], interruption.signal);
    await expect(writing).rejects.toThrow('Interrupted');
  });
});
