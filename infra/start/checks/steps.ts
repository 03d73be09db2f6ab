import { availableParallelism } from 'node:os';
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
const JEST = ['--disable-warning=ExperimentalWarning', tool('jest/bin/jest.js')];

/** The tools' caches; without one a run is only slower. */
const CACHE = '.cache';

/**
 * Newer features that the console's files may name: those of `array-methods.ts`, and those that a package uses where it finds
 * them.
 */
const PROVIDED = 'ArrayToReversed,ArrayToSorted,ArrayToSpliced,ArrayWith,Uint8ArrayFromHex,Uint8ArrayToHex';

/** Static checks, the longest first. */
export const staticChecks = ({ isQuick }: { isQuick: boolean }): readonly Step[] => [
  {
    title: 'Boundaries',
    args: [
      tool('dependency-cruiser/bin/dependency-cruise.mjs'),
      'libs',
      'services',
      'web',
      'infra',
      'test',
      'tools',
      ...(isQuick ? ['--cache', `${CACHE}/boundaries`, '--cache-strategy', 'content'] : []),
    ],
  },
  { title: 'Types and lint', args: [tool('oxlint/bin/oxlint')] },
  {
    title: 'Formatting',
    args: [
      tool('prettier/bin/prettier.cjs'),
      '--check',
      '--ignore-unknown',
      '--log-level=warn',
      '--cache',
      '--cache-strategy',
      'content',
      '--cache-location',
      `${CACHE}/prettier`,
      '.',
    ],
  },
  {
    title: 'Spelling',
    args: [
      tool('cspell/bin.mjs'),
      '--no-progress',
      '--no-summary',
      '--cache',
      '--cache-strategy=content',
      `--cache-location=${CACHE}/spelling`,
    ],
  },
  {
    // Those of `browserslist` in package.json.
    title: 'Old browsers',
    args: [
      tool('es-check/lib/cli/index.js'),
      'checkBrowser',
      'dist/web/**/*.js',
      '--module',
      '--checkFeatures',
      '--quiet',
      `--ignore=${PROVIDED}`,
    ],
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

/** Many of them wait: two workers leave a third of two cores idle. They measure time too, so more than three have a core each. */
export const INTEGRATION_WORKERS = Math.max(3, availableParallelism());

/** Pure tests use every core. */
export const jestStep = (
  title: string,
  project: 'unit' | 'integration' | 'long',
  folder: string,
  more: readonly string[],
): Step => {
  const file = join(folder, `${project}.json`);
  const workers = project === 'unit' ? '100%' : INTEGRATION_WORKERS;
  const options = [
    '--selectProjects',
    project,
    '--ci',
    `--maxWorkers=${workers}`,
    '--json',
    `--outputFile=${file}`,
    ...more,
  ];
  return { title, args: [...JEST, ...options], report: { file, read: readJestTally } };
};

/** @param projects of `playwright.config.ts` */
export const browserStep = (
  title: string,
  projects: readonly string[],
  folder: string,
  options: readonly string[] = [],
): Step => {
  const file = join(folder, `${projects.join('-')}.json`);
  const selected = projects.map((project) => `--project=${project}`);
  return {
    title,
    args: [tool('@playwright/test/cli.js'), 'test', '--reporter=list,json,html', ...selected, ...options],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, PLAYWRIGHT_HTML_OPEN: 'never' },
    report: { file, read: readPlaywrightTally },
  };
};
