import { describe, expect, it } from '@jest/globals';
import { type ServiceEntry } from '../launch.js';
import { type Running } from '../supervise.js';
import { restartOnChange } from './restart-on-change.js';

const SERVICE: ServiceEntry = {
  name: 'The api',
  log: 'api',
  command: ['services/api/src/main.js'],
  ready: undefined,
};

/** A service that counts its starts, and whose sources change when a test says so. */
async function watched({ broken = [] }: { broken?: number[] } = {}) {
  const said: string[] = [];
  const lives: { isRunning: boolean; end: (how: string) => void }[] = [];
  let change = (): void => undefined;
  const keep = restartOnChange((_, listener) => {
    change = listener;
    return () => (change = () => undefined);
  });
  const start = (): Promise<Running> => {
    if (broken.includes(lives.length + 1)) {
      lives.push({ isRunning: false, end: () => undefined });
      return Promise.reject(new Error('The api ended with exit code 1'));
    }
    let end: (how: string) => void = () => undefined;
    const exited = new Promise<string>((resolve) => (end = resolve));
    const life = {
      isRunning: true,
      end: (how: string) => {
        life.isRunning = false;
        end(how);
      },
    };
    lives.push(life);
    const stop = (): Promise<void> => {
      life.end('asked to');
      return Promise.resolve();
    };
    return Promise.resolve({ name: SERVICE.name, exited, stop, kill: () => life.end('killed') });
  };
  const options = { signal: new AbortController().signal, say: (line: string) => void said.push(line) };
  const running = await keep(SERVICE, start, options);
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { running, lives, said, settle, change: () => change() };
}

describe('a service in development', () => {
  it('is restarted when its sources change, after the old process has ended', async () => {
    const { lives, change, settle } = await watched();
    change();
    await settle();
    expect(lives.map(({ isRunning }) => isRunning)).toEqual([false, true]);
  });

  it('is restarted once for several changes at a time', async () => {
    const { lives, change, settle } = await watched();
    change();
    change();
    change();
    await settle();
    expect(lives).toHaveLength(2);
  });

  it('waits for the next change when it fails to start', async () => {
    const { lives, said, change, settle } = await watched({ broken: [1, 2] });
    change();
    await settle();
    expect(said).toEqual(
      Array(2).fill('The api ended with exit code 1. It is started again when its sources change.'),
    );
    change();
    await settle();
    expect(lives.map(({ isRunning }) => isRunning)).toEqual([false, false, true]);
  });

  it('waits for the next change when it ends on its own', async () => {
    const { lives, said, change, settle } = await watched();
    lives[0]?.end('by SIGSEGV');
    await settle();
    expect(said).toEqual(['The api ended by SIGSEGV. It is started again when its sources change.']);
    change();
    await settle();
    expect(lives.map(({ isRunning }) => isRunning)).toEqual([false, true]);
  });

  it('stays stopped', async () => {
    const { running, lives, said, change, settle } = await watched();
    await running.stop();
    change();
    await settle();
    expect(lives.map(({ isRunning }) => isRunning)).toEqual([false]);
    expect(said).toEqual([]);
  });
});
