import { expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = join(import.meta.dirname, '../..');

/** A link that does not work has its own notice, and only other failures can be tried again. */
const OWN_LADDER = 'features/auth/components/open-link.tsx';

it('is how every query shows that it loads, fails or is empty', () => {
  const showing = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.spec.ts'))
    .filter((name) => /ui\/error-state'/.test(readFileSync(join(SOURCES, name), 'utf8')));
  expect(showing.sort()).toEqual(['components/ui/query-list.tsx', OWN_LADDER].sort());
});
