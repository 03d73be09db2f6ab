/** Runs this many clients, each of which does one thing after another. Resolves to how many were done per second. */
export async function perSecond(
  clients: number,
  milliseconds: number,
  work: (client: number) => Promise<unknown>,
): Promise<number> {
  const started = performance.now();
  const end = started + milliseconds;
  let done = 0;
  const client = async (index: number): Promise<void> => {
    while (performance.now() < end) {
      await work(index);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, index) => client(index)));
  return (done * 1_000) / (performance.now() - started);
}
