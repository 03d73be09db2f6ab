import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Pictures, fonts and videos are compressed already. The page itself gets a new nonce with each answer. */
const TEXTS = new Set(['.css', '.js', '.svg', '.txt', '.vtt']);
/** Below this, the headers outweigh what compression saves. */
const WORTHWHILE_BYTES = 1_000;

const ENCODERS = {
  '.br': (contents) =>
    promisify(brotliCompress)(contents, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: contents.length,
      },
    }),
  '.gz': (contents) => promisify(gzip)(contents, { level: 9 }),
};

/** Writes a `.br` and a `.gz` file next to each larger text below `folder`, for the server to send to clients that accept it. */
export async function compressFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && TEXTS.has(extname(entry.name)));
  await Promise.all(files.map((file) => compressFile(join(file.parentPath, file.name))));
}

async function compressFile(path) {
  const contents = await readFile(path);
  if (contents.length < WORTHWHILE_BYTES) return;
  for (const [ending, encode] of Object.entries(ENCODERS))
    await writeFile(path + ending, await encode(contents));
}
