import { join, resolve } from 'node:path';
import { readJestTally, readPlaywrightTally, type ReadTally } from './tally.js';

export type Step = {
  title: string;
  /** Node's arguments: a tool of node_modules and its own. */
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
  report?: { file: string; read: ReadTally };
};

const tool = (path: string): string => resolve('node_modules', path);
const TSC = tool('typescript/bin/tsc');
const JEST = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', tool('jest/bin/jest.js')];

/** Fast judgements of the sources as they lie there. */
export const STATIC_CHECKS: readonly Step[] = [
  { title: 'Formatting', args: [tool('prettier/bin/prettier.cjs'), '--check', '.', '--log-level', 'warn'] },
  { title: 'Lint', args: [tool('eslint/bin/eslint.js'), '.'] },
  { title: 'Types of the services', args: [TSC, '-p', '.'] },
  { title: 'Types of the console', args: [TSC, '-p', 'web'] },
  {
    title: 'Boundaries',
    args: [tool('dependency-cruiser/bin/dependency-cruise.mjs'), 'libs', 'services', 'web', 'infra', 'test'],
  },
];

/** They measure time too. */
export const INTEGRATION_WORKERS = 2;

/** Pure tests take every core. */
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

export const browserStep = (title: string, folder: string, env: NodeJS.ProcessEnv): Step => {
  const file = join(folder, 'browser.json');
  return {
    title,
    args: [tool('@playwright/test/cli.js'), 'test', '--reporter=list,json'],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    report: { file, read: readPlaywrightTally },
  };
};
