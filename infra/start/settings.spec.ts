import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';

/** The settings in the environment schemas, each with its literal default if it has one. */
function settingsOfSchemas(): Map<string, string | undefined> {
  const settings = new Map<string, string | undefined>();
  for (const file of sources()) {
    const text = readFileSync(file, 'utf8');
    if (!text.includes('readVariables(')) continue;
    for (const [, name = '', rest = ''] of text.matchAll(/^ +([A-Z][A-Z0-9_]+): ((?:.|\n(?= {6,}\.))*)/gm)) {
      const [, literal] = /\.default\('?([^')]*)'?\)/.exec(rest) ?? [];
      settings.set(name, settings.get(name) ?? literal?.replaceAll(/(?<=\d)_(?=\d)/g, ''));
    }
  }
  return settings;
}

function sources(): string[] {
  return ['libs', 'services', 'infra'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
      .map((file) => `${folder}/${file}`),
  );
}

/** The first column of the table below the heading. */
function settingsOfTable(): string[] {
  const [, section = ''] = readFileSync('docs/operations.md', 'utf8').split(/^## Settings$/m);
  const [table = ''] = section.split(/^## /m);
  return [...table.matchAll(/^\| `([A-Z0-9_]+)`/gm)].map(([, name = '']) => name);
}

function settingsOfExample(): Map<string, string> {
  const lines = readFileSync('.env.example', 'utf8').matchAll(/^# ([A-Z0-9_]+)=(.*)$/gm);
  return new Map([...lines].map(([, name = '', value = '']) => [name, value]));
}

describe('the settings', () => {
  const known = settingsOfSchemas();

  it('are found where they are read', () => {
    expect([...known.keys()]).toEqual(
      expect.arrayContaining(['PORT', 'SHARD', 'LAUREL_SECRET', 'LAUREL_DEMO']),
    );
    expect(known.get('PORT')).toBe('3000');
    expect(known.get('SHARD')).toBe('0/1');
  });

  it('are all in the table of docs/operations.md, and nothing else is', () => {
    expect(settingsOfTable().sort()).toEqual([...known.keys()].sort());
  });

  it('are all in .env.example, and nothing else is', () => {
    expect([...settingsOfExample().keys()].sort()).toEqual([...known.keys()].sort());
  });

  it('have their defaults in .env.example', () => {
    const example = settingsOfExample();
    for (const [name, value] of known)
      if (value !== undefined) expect(`${name}=${example.get(name) ?? ''}`).toBe(`${name}=${value}`);
  });
});
