import { describe, expect, it } from '@jest/globals';
import { changedFiles, dependents } from './changes.js';

const signal = new AbortController().signal;

describe('changedFiles', () => {
  const passed = {
    'libs/domain/src/a.ts': '1',
    'web/src/b.tsx': '2',
    'docs/c.md': '3',
    'tsconfig.json': '4',
  };

  it('finds files that are new or changed', () => {
    const now = { ...passed, 'web/src/b.tsx': '5', 'docs/c.md': '6', 'infra/start/d.mjs': '7' };
    expect(changedFiles(passed, now)).toEqual(['web/src/b.tsx', 'docs/c.md', 'infra/start/d.mjs']);
    expect(changedFiles(passed, passed)).toEqual([]);
  });

  it.each([
    ['the first check', {}, passed],
    ['changed settings', passed, { ...passed, 'tsconfig.json': '8' }],
    ['changed settings of the console', passed, { ...passed, 'web/tsconfig.json': '8' }],
    ['changed types of the environment', passed, { ...passed, 'web/src/vite-env.d.ts': '8' }],
    ['a removed source', { ...passed, 'libs/domain/src/e.ts': '9' }, passed],
  ])('asks for everything after %s', (_, before, now) => {
    expect(changedFiles(before, now)).toBeUndefined();
  });
});

describe('dependents', () => {
  it('finds what imports a file by any of its names, through other files too', async () => {
    const found = await dependents('sources', ['libs/domain/src/roles.ts'], signal);
    expect(found).toEqual(
      expect.arrayContaining([
        'libs/domain/src/roles.ts',
        'libs/contracts/src/routes.ts',
        'services/api/src/main.ts',
        'web/src/main.ts',
        'test/e2e/every-screen.long.e2e.ts',
      ]),
    );
    expect(found).not.toContain('libs/domain/src/raffle-draw.ts');
  });

  it('finds what imports a file only for its types', async () => {
    const found = await dependents('sources', ['services/projector/src/replay/chain-check.ts'], signal);
    expect(found).toContain('services/projector/src/verification/verification-row.ts');
  });

  it('finds only unit tests among them', async () => {
    const found = await dependents('unit', ['infra/start/checks/tally.ts'], signal);
    expect(found).toContain('infra/start/checks/tally.spec.ts');
    expect(found).not.toContain('infra/start/checks/tally.ts');
  });

  it('finds nothing for no change', async () => {
    await expect(dependents('sources', [], signal)).resolves.toEqual([]);
  });
});
