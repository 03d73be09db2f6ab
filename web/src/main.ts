import '@/styles/index.css';
import { watchDrawnControls } from '@/app/drawn-controls';
import '@/lib/browser/array-methods';

/**
 * The parts of the console that take longest to start, with the packages that they bring. In one piece, starting would keep
 * a phone from answering a tap for half a second.
 */
const STEPS: (() => unknown)[] = [
  () => withoutStacks(() => import('react-dom/client')),
  () => import('@/app/root-layout'),
  () => import('@/app/query-client'),
  // The browser reads its data about languages at the first use, which takes as long as a step. Pages for visitors need none.
  () => document.querySelector('meta[name="session"][content="absent"]') ?? new Intl.NumberFormat('en-US'),
  () => import('@/app/routes'),
];

/** How long a page that is not painted waits before the console starts. */
const UNPAINTED_MS = 200;

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');
const controls = watchDrawnControls(root);
// What the build drew is shown before anything is loaded to replace it.
if (root.hasChildNodes()) {
  await firstPaint();
  // Those pages need the console for the menus in their header alone: see `draw-pages.mjs`.
  if (root.querySelector('[data-drawn="to-read"]') !== null) await controls.reached;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="after-first-paint"]')) {
    link.rel = 'modulepreload';
    // Fetching as many as the dashboard has would be a long task.
    await nextTask();
  }
}
for (const step of STEPS) {
  await step();
  await nextTask();
}
const { start } = await import('@/app/start');
await start(root, controls.hand);

/** React makes errors when it starts. To note where, the browser would read all of it a second time. */
async function withoutStacks(step: () => Promise<unknown>): Promise<void> {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    await step();
  } finally {
    // A step that could not be loaded is told with its stack.
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** Until the page is shown, or for a moment: a page that is not looked at is not painted. */
async function firstPaint(): Promise<void> {
  await Promise.race([
    new Promise((done) => requestAnimationFrame(done)),
    new Promise((done) => setTimeout(done, UNPAINTED_MS)),
  ]);
  await nextTask();
}

/** Lets the browser do what waits. Unlike a timer, it is not slowed down in a page that is not looked at. */
function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((done) => {
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(null);
  });
}
