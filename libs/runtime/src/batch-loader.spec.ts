import { describe, expect, it } from '@jest/globals';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { BatchLoader } from './batch-loader.js';

/** A loader that doubles its questions; each query answers when the test releases it. */
function doubling() {
  const queries: { questions: readonly number[]; answer(): void; fail(error: Error): void }[] = [];
  const loader = new BatchLoader<number, number>(
    (questions) =>
      new Promise((resolve, reject) => {
        const answer = () => resolve(questions.map((question) => question * 2));
        queries.push({ questions, answer, fail: reject });
      }),
  );
  return { loader, queries };
}

describe('BatchLoader', () => {
  it('loads at once if no query is in progress, and batches what arrives meanwhile', async () => {
    const { loader, queries } = doubling();
    const answers = [1, 2, 3].map((question) => loader.load(question));
    expect(queries.map(({ questions }) => questions)).toEqual([[1]]);
    queries[0]?.answer();
    expect(await answers[0]).toBe(2);
    await nextTurn();
    expect(queries.map(({ questions }) => questions)).toEqual([[1], [2, 3]]);
    queries[1]?.answer();
    expect(await Promise.all(answers)).toEqual([2, 4, 6]);
  });

  it('fails the questions of one query together, and not later ones', async () => {
    const { loader, queries } = doubling();
    const failed = loader.load(1);
    queries[0]?.fail(new Error('away'));
    await expect(failed).rejects.toThrow('away');
    await nextTurn();
    const next = loader.load(2);
    queries[1]?.answer();
    expect(await next).toBe(4);
  });

  it('does not wait forever behind a query that gets no answer', async () => {
    const { loader, queries } = doubling();
    void loader.load(1);
    const next = loader.load(2);
    while (queries.length < 2) await nextTurn();
    queries[1]?.answer();
    expect(await next).toBe(4);
    expect(queries).toHaveLength(2);
  });
});
