import { describe, expect, it } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parse, parseAllDocuments } from 'yaml';
import { apiSettings, readServerEnvironment } from '#api/core/platform/environment';
import { projectorSettings, readConfig as readProjectorConfig } from '#projector/config';
import { readConfig as readWorkerConfig, workerSettings } from '#worker/config';

/** What a person would write into `.env`, into the secret or into a file of Kubernetes. */
const GIVEN: Record<string, string> = {
  PUBLIC_URL: 'https://laurel.example',
  CERTIFICATES: '/certificates',
  LAUREL_SECRET: 'a secret of more than thirty-two characters',
  POSTGRES_PASSWORD: 'p0',
  OWNER_PASSWORD: 'p1',
  API_PASSWORD: 'p2',
  PROJECTOR_PASSWORD: 'p3',
  SMTP_URL: 'smtps://user:password@mail.example',
  REDIS_URL: 'redis://redis.example',
  API_DATABASE_URL: 'postgres://laurel_api:p2@db.example/laurel',
  MIGRATION_DATABASE_URL: 'postgres://laurel_owner:p1@db.example/laurel',
  PROJECTOR_DATABASE_URL: 'postgres://laurel_projector:p3@db.example/laurel',
  EVENT_STORE_PASSWORD: 'p4',
  EVENT_STORE_CERTIFICATES: '/authority',
};

const readText = (path: string): string => readFileSync(path, 'utf8');

/** A value, or a text that says which one is missing. */
const given = (name: string, fallback?: string): string => GIVEN[name] ?? fallback ?? `missing ${name}`;

type Compose = {
  services: Record<
    string,
    { command?: string[]; environment?: Record<string, string | number>; depends_on?: object }
  >;
};

function readCompose(name: string): Compose {
  const replace = (_: string, variable: string, kind?: string, text?: string): string =>
    given(variable, kind === '-' ? (text ?? '') : undefined);
  return parse(
    readText(`infra/compose/${name}`),
    (_, value: unknown) =>
      typeof value === 'string' ? value.replaceAll(/\$\{(\w+)(?::([?-])([^}]*))?\}/g, replace) : value,
    { merge: true },
  ) as Compose;
}

type Reference = { name: string; key: string; optional?: boolean };
type Variable = {
  name: string;
  value?: string;
  valueFrom?: { secretKeyRef?: Reference; configMapKeyRef?: Reference };
};
type Resource = {
  metadata: { name: string };
  spec: { template?: { spec: { containers: { env: Variable[]; command?: string[] }[] } } };
};
type Kustomization = { resources: string[]; configMapGenerator: { literals: string[] }[] };

const kustomization = parse(readText('infra/kubernetes/kustomization.yaml')) as Kustomization;
const configMap = new Map(
  kustomization.configMapGenerator.flatMap(({ literals }) =>
    literals.map((literal) => literal.split('=') as [string, string]),
  ),
);
const resources = kustomization.resources.flatMap((name) =>
  parseAllDocuments(readText(`infra/kubernetes/${name}`)).map((each) => each.toJS() as Resource),
);
const containers = new Map(
  resources.flatMap(({ metadata, spec }) =>
    (spec.template?.spec.containers ?? []).map((container) => [metadata.name, container] as const),
  ),
);

const inKubernetes = (name: string): Record<string, string> =>
  Object.fromEntries(
    (containers.get(name)?.env ?? []).flatMap(({ name: variable, value, valueFrom = {} }) => {
      const { secretKeyRef, configMapKeyRef } = valueFrom;
      if (secretKeyRef?.optional === true && GIVEN[secretKeyRef.key] === undefined) return [];
      const text = value ?? configMap.get(configMapKeyRef?.key ?? '') ?? given(secretKeyRef?.key ?? '');
      return [[variable, text]];
    }),
  );

const own = readCompose('compose.yaml');
const withStore = readCompose('compose.kurrentdb.yaml');

/** With what later files add. */
const inCompose =
  (...files: readonly Compose[]) =>
  (name: string): Record<string, string> =>
    Object.fromEntries(
      files.flatMap(({ services }) =>
        Object.entries(services[name]?.environment ?? {}).map(([key, value]) => [key, String(value)]),
      ),
    );

/** As `infra/Dockerfile` sets it. */
const [, ofImage = ''] = /^ENV (.*)$/m.exec(readText('infra/Dockerfile')) ?? [];
const OF_IMAGE = Object.fromEntries(
  [...ofImage.matchAll(/(\w+)=("[^"]*"|\S+)/g)].map(([, name = '', value = '']) => [name, value]),
);

const PROGRAMS = [
  { program: 'migrate', shape: apiSettings.shape, read: readServerEnvironment },
  { program: 'api', shape: apiSettings.shape, read: readServerEnvironment },
  { program: 'projector-0', shape: projectorSettings.shape, read: readProjectorConfig },
  { program: 'projector-1', shape: projectorSettings.shape, read: readProjectorConfig },
  { program: 'worker', shape: workerSettings.shape, read: readWorkerConfig },
];

describe.each([
  ['Compose', inCompose(own)],
  ['Compose with KurrentDB', inCompose(own, withStore)],
  ['Kubernetes', inKubernetes],
])('in %s', (_, environmentOf) => {
  it.each(PROGRAMS)('$program gets settings that it accepts', ({ program, read }) => {
    expect(() => read({ ...OF_IMAGE, ...environmentOf(program) })).not.toThrow();
  });

  it.each(PROGRAMS)('$program gets no setting that it does not read', ({ program, shape }) => {
    const names = Object.keys(environmentOf(program));
    expect(names).toContain('DATABASE_URL');
    expect(Object.keys(shape)).toEqual(expect.arrayContaining(names));
  });

  it('every shard has a projector', () => {
    expect([0, 1].map((index) => environmentOf(`projector-${index}`)['SHARD'])).toEqual(['0/2', '1/2']);
    expect(environmentOf('projector-2')).toEqual({});
  });
});

it('containers run programs that the build makes', () => {
  const commands = [...Object.values(own.services), ...containers.values()].flatMap(
    ({ command = [] }) => command,
  );
  const scripts = commands.filter((part) => part.startsWith('dist/bundles/'));
  expect(new Set(scripts).size).toBe(3);
  const sources = scripts.map((script) => script.replace('dist/bundles', 'services').replace(/js$/, 'ts'));
  expect(sources.filter((source) => !existsSync(source))).toEqual([]);
});

it('services wait for services that exist', () => {
  const names = Object.values(own.services).flatMap(({ depends_on = {} }) => Object.keys(depends_on));
  expect(Object.keys(own.services)).toEqual(expect.arrayContaining(names));
});

it('every file of Kubernetes is applied', () => {
  const files = readdirSync('infra/kubernetes').filter((name) => name !== 'kustomization.yaml');
  expect(files.sort()).toEqual([...kustomization.resources].sort());
});

it('the pages on installing and settings name every variable and key', () => {
  const compose = ['compose.yaml', 'compose.kurrentdb.yaml'].map((name) => readText(`infra/compose/${name}`));
  const variables = [...compose.join('\n').matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
  const keys = [...containers.values()].flatMap(({ env }) =>
    env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef?.key ?? []),
  );
  const pages = ['install.md', 'settings.md'].map((name) => readText(`docs/operations/${name}`)).join('\n');
  expect([...new Set([...variables, ...keys])].filter((name) => !pages.includes(name))).toEqual([]);
});
