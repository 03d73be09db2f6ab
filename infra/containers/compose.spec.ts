import { describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { apiSettings, readServerEnvironment } from '#api/core/platform/environment';
import { projectorSettings, readConfig as readProjectorConfig } from '#projector/config';
import { readConfig as readWorkerConfig, workerSettings } from '#worker/config';

type Service = {
  image: string;
  command: string[];
  environment: Record<string, string | number>;
  depends_on: object;
};
type File = { services: Record<string, Partial<Service>>; volumes: object };

/** What a person would write into `.env`. */
const GIVEN: Record<string, string> = {
  PUBLIC_URL: 'https://laurel.example',
  CERTIFICATES: '/certificates',
  LAUREL_SECRET: 'a secret of more than thirty-two characters',
  POSTGRES_PASSWORD: 'p0',
  OWNER_PASSWORD: 'p1',
  API_PASSWORD: 'p2',
  PROJECTOR_PASSWORD: 'p3',
  SMTP_URL: 'smtps://user:password@mail.example',
  EVENT_STORE_PASSWORD: 'p4',
  EVENT_STORE_CERTIFICATES: '/authority',
};

const own = read('infra/containers/compose.yaml');
const withStore = read('infra/containers/compose.kurrentdb.yaml');

function read(path: string): File {
  const replace = (_: string, name: string, kind?: string, text?: string): string =>
    GIVEN[name] ?? (kind === '-' ? (text ?? '') : `missing ${name}`);
  return parse(
    readFileSync(path, 'utf8'),
    (_, value: unknown) =>
      typeof value === 'string' ? value.replaceAll(/\$\{(\w+)(?::([?-])([^}]*))?\}/g, replace) : value,
    { merge: true },
  ) as File;
}

/** The environment of a service, with what the second file adds. */
const environmentOf = (name: string, files: readonly File[]): Record<string, string> =>
  Object.fromEntries(
    files.flatMap(({ services }) =>
      Object.entries(services[name]?.environment ?? {}).map(([key, value]) => [key, String(value)]),
    ),
  );

/** As `infra/containers/Dockerfile` sets it. */
const OF_IMAGE = Object.fromEntries(
  [
    ...(/^ENV (.*)$/m.exec(readFileSync('infra/containers/Dockerfile', 'utf8'))?.[1] ?? '').matchAll(
      /(\w+)=(\S+)/g,
    ),
  ].map(([, name = '', value = '']) => [name, value]),
);

const PROGRAMS = [
  { service: 'migrate', shape: apiSettings.shape, read: readServerEnvironment },
  { service: 'api', shape: apiSettings.shape, read: readServerEnvironment },
  { service: 'projector-0', shape: projectorSettings.shape, read: readProjectorConfig },
  { service: 'projector-1', shape: projectorSettings.shape, read: readProjectorConfig },
  { service: 'worker', shape: workerSettings.shape, read: readWorkerConfig },
];

describe.each([
  ['its Postgres', [own]],
  ['KurrentDB', [own, withStore]],
])('with the ledger in %s', (_, files) => {
  it.each(PROGRAMS)('$service gets settings that it accepts', ({ service, read }) => {
    expect(() => read({ ...OF_IMAGE, ...environmentOf(service, files) })).not.toThrow();
  });

  it.each(PROGRAMS)('$service gets no setting that it does not read', ({ service, shape }) => {
    expect(Object.keys(shape)).toEqual(expect.arrayContaining(Object.keys(environmentOf(service, files))));
  });
});

it('every shard has a projector', () => {
  const shards = Object.entries(own.services)
    .filter(([name]) => name.startsWith('projector'))
    .map(([, { environment }]) => environment?.['SHARD']);
  expect(shards).toEqual(shards.map((_, index) => `${index}/${shards.length}`));
});

it('services run programs that the build makes, and wait for services that exist', () => {
  for (const { command = [], depends_on = {} } of Object.values(own.services)) {
    for (const part of command.filter((each) => each.startsWith('dist/bundles/')))
      expect(existsSync(part.replace('dist/bundles', 'services').replace(/js$/, 'ts'))).toBe(true);
    expect(Object.keys(own.services)).toEqual(expect.arrayContaining(Object.keys(depends_on)));
  }
});

it('the page on operations names every variable', () => {
  const page = readFileSync('docs/operations.md', 'utf8');
  const files = ['compose.yaml', 'compose.kurrentdb.yaml'].map((name) =>
    readFileSync(`infra/containers/${name}`, 'utf8'),
  );
  const names = [...files.join('\n').matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
  expect([...new Set(names)].filter((name) => !page.includes(name))).toEqual([]);
});
