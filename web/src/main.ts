import '@/styles/index.css';

/**
 * The parts of the console that take longest to start, with the packages that they bring. In one piece, starting would keep
 * a phone from answering a tap for half a second.
 */
const STEPS = [
  () => import('react-dom/client'),
  () => import('@/app/root-layout'),
  () => import('@/lib/browser/zod-config'),
  () => import('@/app/query-client'),
  () => import('@/app/routes'),
];

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');
for (const step of STEPS) {
  await step();
  await nextTask();
}
const { start } = await import('@/app/start');
await start(root);

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
