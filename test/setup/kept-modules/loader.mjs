import { transform } from '@swc/core';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Node's hooks that let it load the sources: names as `jest.config.js` maps them, and TypeScript. */
const GLOBALS = new URL('./globals.mjs', import.meta.url).href;
const require = createRequire(import.meta.url);
const EXTENSIONS = ['.ts', '.tsx', '.js', '.mjs', ''];
let root;
let mappings;

export function initialize({ rootDir, moduleNameMapper }) {
  root = pathToFileURL(`${rootDir}/`).href;
  mappings = moduleNameMapper.map(([pattern, target]) => ({ pattern: new RegExp(pattern), target }));
}

export async function resolve(specifier, context, next) {
  if (specifier === '@jest/globals') return { url: GLOBALS, shortCircuit: true };
  if (!isSource(context.parentURL)) return next(specifier, context);
  const mapping = mappings.find(({ pattern }) => pattern.test(specifier));
  const target = mapping === undefined ? specifier : specifier.replace(mapping.pattern, mapping.target);
  if (!/^[./]/.test(target)) return next(specifier, context);
  const base = target.startsWith('/') ? pathToFileURL(target) : new URL(target, context.parentURL);
  const path = fileURLToPath(base);
  const found = EXTENSIONS.map((extension) => `${path}${extension}`).find(existsSync);
  return found === undefined
    ? next(specifier, context)
    : { url: pathToFileURL(found).href, format: 'module', shortCircuit: true };
}

export async function load(url, context, next) {
  const path = new URL(url).pathname;
  if (path.endsWith('_pb.js'))
    return { format: 'module', source: reexport(fileURLToPath(url)), shortCircuit: true };
  if (!isSource(url) || !/\.tsx?$/.test(path)) return next(url, context);
  const filename = fileURLToPath(new URL(path, url));
  const source = await readFile(filename, 'utf8');
  const { code } = await transform(source, { filename, sourceMaps: 'inline' });
  return { format: 'module', source: code, shortCircuit: true };
}

/** Node cannot see which names files of the protocol compiler export, because they do so by a function. */
function reexport(file) {
  const names = Object.keys(require(file)).filter((name) => name !== 'default');
  return `import { createRequire } from 'node:module';
    export const { ${names.join(', ')} } = createRequire(import.meta.url)(${JSON.stringify(file)});`;
}

const isSource = (url) => url?.startsWith(root) === true && !url.includes('/node_modules/');
