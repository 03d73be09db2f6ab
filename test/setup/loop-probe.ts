import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Loaded into a service with `--import`, measures how long its event loop is blocked. A busy machine delays a process too,
 * so only the part of a delay in which the process itself used the processor counts.
 */
export type LoopReport = {
  /** The longest time that the process's own work blocked the loop, in ms. */
  longestBlockMs: number;
  /** The longest delay for any reason, in ms. */
  longestDelayMs: number;
  rssMb: number;
};

const TICK_MS = 5;
const histogram = monitorEventLoopDelay({ resolution: 1 });
let longestBlock = 0;
let lastTime = performance.now();
let lastWork = process.cpuUsage();

histogram.enable();
setInterval(() => {
  const now = performance.now();
  const { user, system } = process.cpuUsage(lastWork);
  longestBlock = Math.max(longestBlock, Math.min(now - lastTime - TICK_MS, (user + system) / 1_000));
  lastTime = now;
  lastWork = process.cpuUsage();
}, TICK_MS).unref();

process.on('message', (question) => {
  if (question !== 'loop') return;
  const report: LoopReport = {
    longestBlockMs: longestBlock,
    longestDelayMs: histogram.max / 1e6,
    rssMb: process.memoryUsage.rss() / 2 ** 20,
  };
  longestBlock = 0;
  histogram.reset();
  process.send?.(report);
});
// Listening must not keep the process alive.
process.channel?.unref();
