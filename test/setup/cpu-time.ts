/**
 * Milliseconds of processor time that `work` takes: the least of three times, so what a busy machine adds does not count.
 * A test compares it for two sizes, never with a limit.
 */
export async function cpuTime(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < 3; time += 1) {
    const before = process.cpuUsage();
    await work();
    times.push(process.cpuUsage(before).user / 1_000);
  }
  return Math.min(...times);
}
