import { describe, expect, it } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((name) => `docs/${name}`),
].filter((name) => name.endsWith('.md'));

describe.each(PAGES)('%s', (page) => {
  const text = readFileSync(page, 'utf8');

  it('names files that exist', () => {
    const named = [...text.matchAll(/`((?:libs|services|web|infra|test|tools|docs)\/[\w./-]+)`/g)];
    expect(named.map(([, path = '']) => path).filter((path) => !existsSync(path))).toEqual([]);
  });

  it('shows code as it is in the file that its first line names', () => {
    const blocks = [...text.matchAll(/^```(?:tsx?|nginx)\n(?:\/\/|#) (\S+)\n([^]*?)^```$/gm)];
    const changed = blocks.filter(([, path = '', code = '']) => {
      const file = linesOf(readFileSync(path, 'utf8'));
      return !code.split(/(?:\/\/|#) …/).every((part) => file.includes(linesOf(part)));
    });
    expect(changed.map(([block]) => block)).toEqual([]);
  });

  it('links to pages and headings that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)]+))?\)/g)];
    const broken = links.filter(([, path = '', heading]) => {
      const target = path === '' ? page : join(dirname(page), path);
      if (!existsSync(target)) return true;
      return heading !== undefined && !headingsOf(readFileSync(target, 'utf8')).includes(heading);
    });
    expect(broken.map(([link]) => link)).toEqual([]);
  });
});

it('README lists every command', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };
  const readme = readFileSync('README.md', 'utf8');
  const isListed = (name: string) =>
    new RegExp(`^\\| .*\`(?:npm (?:run )?)?${name}(?: [^\`]*)?\`.*\\|`, 'm').test(readme);
  expect(Object.keys(scripts).filter((name) => !isListed(name))).toEqual([]);
});

/** Anchors as GitHub makes them: lower case, without punctuation, with hyphens for spaces. */
function headingsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** The lines without indentation and empty ones, so that excerpts may begin anywhere. */
function linesOf(code: string): string {
  const lines = code
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return `\n${lines.join('\n')}\n`;
}
