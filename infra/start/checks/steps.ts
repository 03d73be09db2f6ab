import { join, resolve } from 'node:path';
import { readJestTally, readPlaywrightTally, type ReadTally } from './tally.js';

export type Step = {
  title: string;
  /** Node's arguments: a tool of node_modules and the tool's arguments. */
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
  report?: { file: string; read: ReadTally };
};

const tool = (path: string): string => resolve('node_modules', path);
const TSC = tool('typescript/bin/tsc');
const JEST = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', tool('jest/bin/jest.js')];

/** The tools' caches; without one a run is only slower. */
const CACHE = '.cache';
const incremental = (name: string): string[] => [
  '--incremental',
  '--tsBuildInfoFile',
  `${CACHE}/${name}.tsbuildinfo`,
];
const byContent = ['--cache', '--cache-strategy', 'content', '--cache-location'];

/**
 * Static checks, the longest first. ESLint's rules use types from other files than the linted one, so its cache may be
 * outdated; `isQuick` accepts that.
 */
export const staticChecks = ({ isQuick }: { isQuick: boolean }): readonly Step[] => [
  {
    title: 'Lint',
    args: [tool('eslint/bin/eslint.js'), '.', ...(isQuick ? [...byContent, `${CACHE}/eslint`] : [])],
  },
  { title: 'Types of the services', args: [TSC, '-p', '.', ...incremental('services')] },
  { title: 'Types of the console', args: [TSC, '-p', 'web', ...incremental('console')] },
  {
    title: 'Formatting',
    args: [
      tool('prettier/bin/prettier.cjs'),
      '--check',
      '.',
      '--log-level=warn',
      ...byContent,
      `${CACHE}/prettier`,
    ],
  },
  {
    title: 'Boundaries',
    args: [tool('dependency-cruiser/bin/dependency-cruise.mjs'), 'libs', 'services', 'web', 'infra', 'test'],
  },
  {
    title: 'Unused code',
    args: [tool('knip/bin/knip.js'), '--no-progress', '--treat-config-hints-as-errors'],
  },
  // It asks the network, which a quick run does without.
  ...(isQuick
    ? []
    : [{ title: 'Known vulnerabilities', args: [resolve('dist/infra/start/checks/audit-packages.js')] }]),
];

/** They measure time too. */
export const INTEGRATION_WORKERS = 2;

/** Pure tests use every core. */
export const jestStep = (title: string, project: 'unit' | 'integration', folder: string): Step => {
  const file = join(folder, `${project}.json`);
  const workers = project === 'unit' ? '100%' : INTEGRATION_WORKERS;
  const options = [
    '--selectProjects',
    project,
    '--ci',
    `--maxWorkers=${workers}`,
    '--json',
    `--outputFile=${file}`,
  ];
  return { title, args: [...JEST, ...options], report: { file, read: readJestTally } };
};

export const browserStep = (title: string, folder: string): Step => {
  const file = join(folder, 'browser.json');
  return {
    title,
    args: [tool('@playwright/test/cli.js'), 'test', '--reporter=list,json,html'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, PLAYWRIGHT_HTML_OPEN: 'never' },
    report: { file, read: readPlaywrightTally },
  };
};
