/**
 * Runs first in every npm command: installs the packages, builds what has changed, and then becomes the command itself.
 * It runs before there are packages, so it is plain JavaScript and uses nothing but Node.
 */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const OLDEST_NODE = [20, 19];
const COMMANDS = {
  build: { console: true, tools: true },
  start: { console: true, main: 'dist/infra/start/start.js' },
  dev: { unbundled: true, main: 'dist/infra/start/dev.js' },
  test: { console: true, tools: true, main: 'dist/infra/start/test.js', args: ['short'] },
  'test:long': { console: true, tools: true, main: 'dist/infra/start/test.js', args: ['long'] },
  'test:full': { console: true, tools: true, main: 'dist/infra/start/test.js', args: ['full'] },
  check: { unbundled: true, main: 'dist/infra/start/test.js', args: ['changes'] },
  admin: { main: 'dist/infra/start/admin.js' },
  replay: { main: 'dist/infra/start/replay.js' },
  backup: { main: 'dist/infra/start/backup.js' },
  restore: { main: 'dist/infra/start/restore.js' },
  tour: { console: true, tools: true, main: '.cache/tools/test/tour/main.js' },
  film: { console: true, tools: true, main: '.cache/tools/tools/main.js', args: ['film'] },
  lighthouse: { console: true, tools: true, main: '.cache/tools/tools/main.js', args: ['lighthouse'] },
  tasks: { console: true, tools: true, main: '.cache/tools/tools/main.js', args: ['tasks'] },
  bench: { tools: true, main: '.cache/tools/test/bench/main.js' },
};

const [name, ...args] = process.argv.slice(2);
const command = COMMANDS[name];

const interrupted = new AbortController();
const interrupt = () => interrupted.abort();
for (const signal of SIGNALS) process.on(signal, interrupt);

try {
  if (command === undefined) throw new Error(`Usage: bootstrap.mjs ${Object.keys(COMMANDS).join(' | ')}`);
  assertNode();
  await prepare();
} catch (error) {
  if (interrupted.signal.aborted) process.exit(130);
  process.stderr.write(`\n${error.message}\n`);
  if (command?.main === COMMANDS.test.main) process.stdout.write('\n0 passed, 1 failed\n');
  process.exit(1);
}
// From here on the command handles signals itself.
for (const signal of SIGNALS) process.off(signal, interrupt);
if (command.main !== undefined) await become(command.main);

function assertNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  throw new Error(`Laurel needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}.`);
}

async function prepare() {
  const { installPackages } = await import('./install.mjs');
  const { buildConsole, buildPrograms, buildServices, buildTestTools } = await import('./build.mjs');
  await timed('Packages', () => installPackages(interrupted.signal));
  await timed('Build', async () => {
    const { signal } = interrupted;
    const builds = [
      command.unbundled ? buildServices(signal) : buildPrograms(signal),
      ...(command.console ? [buildConsole(signal)] : []),
      ...(command.tools ? [buildTestTools(signal)] : []),
    ];
    const results = await Promise.allSettled(builds);
    for (const { reason } of results) if (reason !== undefined) throw reason;
    return results.some(({ value }) => value);
  });
  interrupted.signal.throwIfAborted();
}

/** Reports only what had something to do; a test run reports every step. */
async function timed(title, work) {
  const started = Date.now();
  const didWork = await work();
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  if (didWork || name.startsWith('test'))
    process.stdout.write(`${title}: ${didWork ? 'done' : 'unchanged'} in ${seconds} s\n`);
}

/** Continues as `main` in this same process, so that a signal to `npm start` has one address. */
async function become(main) {
  const url = new URL(`../../${main}`, import.meta.url);
  process.argv = [process.execPath, url.pathname, ...(command.args ?? []), ...args];
  await import(url.href);
}
