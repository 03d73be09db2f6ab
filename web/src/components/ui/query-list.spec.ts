import { expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = join(import.meta.dirname, '../..');

/** A link that does not work has its own notice, and only other failures can be tried again. */
const OWN_LADDER = 'features/accounts/sign-in/components/open-link.tsx';

/** Where a failure decides whether there is a page or a section at all. */
const WHOLE_PARTS = ['app/session-gate.tsx', 'routes/account.tsx'];

const filesWith = (pattern: RegExp) =>
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.spec.ts'))
    .filter((name) => pattern.test(readFileSync(join(SOURCES, name), 'utf8')))
    .sort();

it('is how every query shows that it loads, fails or is empty', () => {
  expect(filesWith(/ui\/error-state'/)).toEqual(['components/ui/query-list.tsx', OWN_LADDER].sort());
});

it('leaves no component to ask a query whether it loads or failed', () => {
  expect(filesWith(/\.is(Error|Loading|LoadingError)\b/)).toEqual([...WHOLE_PARTS, OWN_LADDER].sort());
});
