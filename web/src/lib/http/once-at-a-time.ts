type Write = { content: string; answer: Promise<unknown> };

/** The latest write under way for each address. */
const latest = new Map<string, Write>();

/**
 * Starts a write, or joins it: with the same content as the latest write to this address, it shares that one's answer
 * until there is one. After another content it is a new write, so that a switch turned off, on and off ends up off.
 */
export function onceAtATime<Answer>(
  address: string,
  content: string,
  start: () => Promise<Answer>,
): Promise<Answer> {
  const underWay = latest.get(address);
  if (underWay?.content === content) return underWay.answer as Promise<Answer>;
  const answer = start().finally(() => {
    if (latest.get(address)?.answer === answer) latest.delete(address);
  });
  latest.set(address, { content, answer });
  return answer;
}
