import { Proxy } from '#event-store/testing/proxy';
import { createMigratedDatabase, holdLock } from '#test/setup/database';
import { until } from '#runtime/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { awarded, id } from '../testing/facts.js';
import { ProjectorProcess } from '../testing/projector-process.js';
import { World } from '../testing/world.js';

const SOON_MS = 3_000;

describe('the health of a projector', () => {
  let world: World;
  let proxy: Proxy;
  let leading: ProjectorProcess;
  let standby: ProjectorProcess;

  beforeAll(async () => {
    world = await World.create(await createMigratedDatabase());
    proxy = await Proxy.before(world.url);
    leading = new ProjectorProcess(proxy.url(world.url));
    await until(() => leading.isActive);
    standby = new ProjectorProcess(world.url);
    await until(() => standby.healthUrl !== '');
  });
  afterAll(async () => {
    await Promise.all([leading.end('SIGKILL'), standby.end('SIGKILL')]);
    await proxy.close();
    await world.close();
  });

  const ready = async (of: ProjectorProcess): Promise<{ status: number; body: unknown }> => {
    const response = await fetch(`${of.healthUrl}/health/ready`);
    return { status: response.status, body: await response.json() };
  };
  const scrape = async (of: ProjectorProcess): Promise<string> =>
    (await fetch(`${of.healthUrl}/metrics`)).text();

  it('reports which projector leads and which stands by, both ready', async () => {
    await world.record(id('Maple Grove'), [awarded(['ada'])]);
    await world.reached(world.head);
    const standing = {
      lagEvents: 0,
      lagSeconds: 0,
      parkedEvents: 0,
      isRebuilding: false,
      rebuildWaitSeconds: 0,
      isLedgerShort: false,
    };
    expect(await ready(leading)).toEqual({
      status: 200,
      body: { status: 'ready', lease: 'held', checks: { eventStore: 'ok' }, ...standing },
    });
    expect(await ready(standby)).toMatchObject({ status: 200, body: { lease: 'standing-by' } });
    expect(await scrape(leading)).toMatch(/^laurel_projector_lease_held 1$/m);
    expect(await scrape(standby)).toMatch(/^laurel_projector_lease_held 0$/m);
    expect((await fetch(`${leading.healthUrl}/health/live`)).status).toBe(200);
    expect((await fetch(`${leading.healthUrl}/elsewhere`)).status).toBe(404);
  });

  it('reports how far it is behind while it is held up', async () => {
    const blocker = await holdLock(world.url, 'SELECT FROM readmodel.checkpoints FOR UPDATE');
    await world.record(id('Maple Grove'), [
      awarded(['ada'], { award: 'a' }),
      awarded(['ada'], { award: 'b' }),
    ]);
    expect(await ready(leading)).toMatchObject({ status: 200, body: { lagEvents: 2 } });
    expect(await scrape(standby)).toMatch(/^laurel_projector_lag_events 2$/m);
    await blocker.release();
    await world.reached(world.head);
  });

  it('answers quickly if Postgres does not', async () => {
    proxy.fallSilent();
    const asked = performance.now();
    const [{ status, body }, text] = await Promise.all([ready(leading), scrape(leading)]);
    expect(performance.now() - asked).toBeLessThan(SOON_MS);
    expect(status).toBe(503);
    expect(body).toMatchObject({ status: 'not-ready', checks: { eventStore: 'away' } });
    expect(text).toContain('laurel_stores_answer 0');
    expect(text).toContain('laurel_event_store{state="away"} 1');
    expect(text).not.toMatch(/^laurel_projector_lag_seconds /m);
    proxy.speakAgain();
    await until(async () => (await ready(leading)).status === 200);
  });
});
