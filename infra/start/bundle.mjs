import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

/** Compiled scripts of `dist/services` that start processes. */
const PROGRAMS = [
  'api/src/main',
  'api/src/operations/cli/main',
  'api/src/operations/seed/main',
  'projector/src/main',
  'projector/src/replay/main',
  'worker/src/main',
];

/** Native code, which finds its files next to itself, and the client of a store that few deployments use. */
const NATIVE = [/^sharp$/, /^@node-rs\//, /^@eventstore\//, /^@grpc\//, /^pg-native$/, /^msgpackr-extract$/];

/** Packages that Nest looks for and does without. */
const OPTIONAL = [
  /^@nestjs\/(microservices|websockets)/,
  /^class-(transformer|validator)/,
  /^@fastify\/view$/,
];

/**
 * Bundles the programs of `dist/services`, with the packages that they use, into `dist/bundles`. Node loads these few files in a
 * third of the time that it takes to find and load more than a thousand. Run as `bundle.mjs DIST`.
 */
const dist = process.argv[2];
const output = join(dist, 'bundles');
await rm(output, { recursive: true, force: true });
const bundle = await rolldown({
  input: Object.fromEntries(PROGRAMS.map((name) => [name, join(dist, 'services', `${name}.js`)])),
  platform: 'node',
  external: [...NATIVE, ...OPTIONAL],
  plugins: [
    {
      name: 'lines-of-our-sources',
      load: {
        filter: { id: /^(?!.*node_modules).*\/dist\/(libs|services)\// },
        async handler(id) {
          const [code, map] = await Promise.all([readFile(id, 'utf8'), readFile(`${id}.map`, 'utf8')]);
          return { code, map: JSON.parse(map) };
        },
      },
    },
  ],
  // Packages are warned about what they do on purpose.
  logLevel: 'silent',
});
await bundle.write({
  dir: output,
  format: 'esm',
  sourcemap: true,
  // Decorators need reflect-metadata, which Nest loads first.
  strictExecutionOrder: true,
  // Names of classes are in logs, and Nest tells its commands apart by them.
  keepNames: true,
  entryFileNames: '[name].js',
  chunkFileNames: 'chunks/[name]-[hash].js',
});
await bundle.close();
