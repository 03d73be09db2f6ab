import { describe, expect, it } from '@jest/globals';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Gathering } from './gathering.js';

/** Answers with twice the number, each query when it is let. */
function doubling() {
  const queries: { questions: readonly number[]; answer(): void; fail(error: Error): void }[] = [];
  const gathering = new Gathering<number, number>(
    (questions) =>
      new Promise((resolve, reject) => {
        const answer = () => resolve(questions.map((question) => question * 2));
        queries.push({ questions, answer, fail: reject });
      }),
  );
  return { gathering, queries };
}

describe('gathered questions', () => {
  it('are asked at once when nothing is under way, and together when something is', async () => {
    const { gathering, queries } = doubling();
    const answers = [1, 2, 3].map((question) => gathering.ask(question));
    expect(queries.map(({ questions }) => questions)).toEqual([[1]]);
    queries[0]?.answer();
    expect(await answers[0]).toBe(2);
    await nextTurn();
    expect(queries.map(({ questions }) => questions)).toEqual([[1], [2, 3]]);
    queries[1]?.answer();
    expect(await Promise.all(answers)).toEqual([2, 4, 6]);
  });

  it('fail together, and not those that come after', async () => {
    const { gathering, queries } = doubling();
    const failed = gathering.ask(1);
    queries[0]?.fail(new Error('away'));
    await expect(failed).rejects.toThrow('away');
    await nextTurn();
    const next = gathering.ask(2);
    queries[1]?.answer();
    expect(await next).toBe(4);
  });

  it('do not wait for ever behind a query that gets no answer', async () => {
    const { gathering, queries } = doubling();
    void gathering.ask(1);
    const next = gathering.ask(2);
    while (queries.length < 2) await nextTurn();
    queries[1]?.answer();
    expect(await next).toBe(4);
    expect(queries).toHaveLength(2);
  });
});
