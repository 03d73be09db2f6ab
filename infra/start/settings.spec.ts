import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { apiSettings, readEnvironment } from '#api/core/platform/environment';
import { projectorSettings, readConfig as readProjectorConfig } from '#projector/config';
import { WrongEnvironment } from '#runtime/environment';
import { settings } from '#runtime/settings';
import { readConfig as readWorkerConfig, workerSettings } from '#worker/config';
import { parseStartConfig, startSettings } from './start-config.js';

const known = Object.keys(settings.shape).sort();

/** The setting's value in a process whose environment lacks it, as an environment would say it. */
function defaultOf(name: string): string {
  const schema = settings.shape[name as keyof typeof settings.shape];
  const { data } = schema.safeParse(undefined);
  return data === undefined ? '' : String(data);
}

/** The first column of the table. */
function settingsOfTable(): string[] {
  const page = readFileSync('docs/operations/settings.md', 'utf8');
  return [...page.matchAll(/^\| `([A-Z0-9_]+)`/gm)].map(([, name = '']) => name);
}

function settingsOfExample(): Map<string, string> {
  const lines = readFileSync('.env.example', 'utf8').matchAll(/^# ([A-Z0-9_]+)=(.*)$/gm);
  return new Map([...lines].map(([, name = '', value = '']) => [name, value]));
}

describe('the settings', () => {
  it('are each read by a process, and no process reads another', () => {
    const read = [apiSettings, projectorSettings, workerSettings, startSettings].flatMap(({ shape }) =>
      Object.keys(shape),
    );
    expect([...new Set(read)].sort()).toEqual(known);
  });

  it('are all in the table of docs/operations/settings.md, and nothing else is', () => {
    expect(settingsOfTable().sort()).toEqual(known);
  });

  it('are all in .env.example, with their defaults, and nothing else is', () => {
    const defaults = known.map((name) => [name, defaultOf(name)]);
    expect(Object.fromEntries(settingsOfExample())).toEqual(Object.fromEntries(defaults));
  });

  it.each([
    ['the api', apiSettings, readEnvironment],
    ['the projector', projectorSettings, readProjectorConfig],
    ['the worker', workerSettings, readWorkerConfig],
    ['npm start', startSettings, parseStartConfig],
  ])('are named by %s when it cannot read them, whatever they say', (_, { shape }, read) => {
    const valid = { DATABASE_URL: 'postgres://127.0.0.1/laurel', LAUREL_SECRET: 'x'.repeat(32) };
    for (const name of Object.keys(shape))
      for (const value of [
        'null',
        ' ',
        ',',
        '[',
        '-1',
        '%zz',
        'https://',
        'javascript:0',
        '\0',
        '🙂'.repeat(99),
      ]) {
        const refusal = refusalOf(() => read({ ...valid, [name]: value }));
        if (refusal === undefined) continue;
        expect({ name, value, refusal }).toEqual({ name, value, refusal: expect.any(WrongEnvironment) });
        expect((refusal as Error).message).toContain(name);
        expect((refusal as Error).message.split('\n')).toHaveLength(1);
      }
  });
});

function refusalOf(read: () => unknown): unknown {
  try {
    read();
    return undefined;
  } catch (error) {
    return error;
  }
}
