import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { audit } from './audit.js';

const TODAY = '2026-11-22';
const ID = 'GHSA-aaaa-bbbb-cccc';
const ADVISORY = {
  id: 1_234,
  url: `https://github.com/advisories/${ID}`,
  title: 'Pads to the right',
  severity: 'high',
  vulnerable_versions: '<1.3.0',
  cwe: [],
  cvss: { score: 0, vectorString: null },
};
const PACKAGE = { name: 'left-pad', versions: { '1.2.0': { name: 'left-pad', version: '1.2.0' } } };

/** Real npm, against a registry of our own. */
describe('npm audit as a check', () => {
  let folder: string;
  let registry: Server;
  let options: string[];
  let advisories: { status: number; body: unknown };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'laurel-audit-'));
    const root = { name: 'school', version: '1.0.0', dependencies: { 'left-pad': '1.2.0' } };
    await writeFile(join(folder, 'package.json'), JSON.stringify(root));
    const packages = { '': root, 'node_modules/left-pad': { version: '1.2.0' } };
    const lock = { name: 'school', version: '1.0.0', lockfileVersion: 3, requires: true, packages };
    await writeFile(join(folder, 'package-lock.json'), JSON.stringify(lock));
    await writeFile(join(folder, 'accepted-advisories.json'), '[]');
    registry = createServer((request, response) => {
      const { status, body } = request.method === 'POST' ? advisories : { status: 200, body: PACKAGE };
      request.resume().once('end', () => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      });
    }).listen(0, '127.0.0.1');
    await once(registry, 'listening');
    const { port } = registry.address() as AddressInfo;
    options = [
      `--registry=http://127.0.0.1:${port}`,
      '--noproxy=127.0.0.1',
      `--cache=${join(folder, 'cache')}`,
    ];
  });
  afterAll(async () => {
    registry.close();
    await rm(folder, { recursive: true });
  });
  beforeEach(() => {
    advisories = { status: 200, body: {} };
  });

  it('fails on what the registry reports, and passes once that is accepted', async () => {
    advisories.body = { 'left-pad': [ADVISORY] };
    const { ok, lines } = await audit(folder, TODAY, options);
    expect(lines.at(0)).toBe(`high: left-pad: Pads to the right (https://github.com/advisories/${ID})`);
    expect(ok).toBe(false);
    const entry = { id: ID, until: '2026-12-01', reason: 'only used in tests' };
    await writeFile(join(folder, 'accepted-advisories.json'), JSON.stringify([entry]));
    expect(await audit(folder, TODAY, options)).toMatchObject({ ok: true });
    expect(await audit(folder, '2026-12-01', options)).toMatchObject({ ok: false });
    await writeFile(join(folder, 'accepted-advisories.json'), '[]');
  });

  it('passes when nothing is known', async () => {
    expect(await audit(folder, TODAY, options)).toEqual({
      ok: true,
      lines: ['No high or critical advisory is open.'],
    });
  });

  it('prints NOT AUDITED if the registry has no advisories, or is unreachable', async () => {
    advisories = { status: 405, body: {} };
    const refused = await audit(folder, TODAY, options);
    expect(refused.ok).toBe(true);
    expect(refused.lines).toEqual([expect.stringMatching(/^NOT AUDITED: .*405 Method Not Allowed/)]);
    const away = await audit(folder, TODAY, [...options, '--registry=http://127.0.0.1:9']);
    expect(away.ok).toBe(true);
    expect(away.lines).toEqual([expect.stringMatching(/^NOT AUDITED: /)]);
  });
});
