import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Continuation, type Found, mergePortions, type Portion } from './merge-portions.js';

type Entry = Found & { source: number };

const at = (minute: number) => new Date(Date.UTC(2026, 8, 1, 8, minute));
const entry = (source: number, position: number, minute: number): Entry => ({
  source,
  position,
  at: at(minute),
});

describe('one page of several sources', () => {
  it('has the latest entries of all, and the position where each source continues', () => {
    const events = [entry(0, 9, 50), entry(0, 8, 30), entry(0, 7, 10)];
    const changes = [entry(1, 4, 40), entry(1, 3, 20)];
    const page = mergePortions([portion(events, 7), portion(changes, null), portion([], null)], 3);
    expect(page.entries.map(({ source, position }) => [source, position])).toEqual([
      [0, 9],
      [1, 4],
      [0, 8],
    ]);
    expect(page.continuations).toEqual([8, 4, null]);
    expect(page.searchedTo).toEqual(at(30));
  });

  it('ends where a source was not read any further', () => {
    const changes = [entry(1, 4, 40), entry(1, 3, 20)];
    const page = mergePortions([{ entries: [], rest: 500, reached: at(35) }, portion(changes, null)], 50);
    expect(page.entries).toEqual([changes[0]]);
    expect(page.continuations).toEqual([500, 4]);
    expect(page.searchedTo).toEqual(at(35));
  });

  it('continues below what a source is given after the page, also where the page has none of its entries', () => {
    const page = mergePortions([portion([entry(0, 9, 50)], null), portion([entry(1, 4, 40)], null)], 1);
    expect(page.continuations).toEqual([null, 5]);
  });

  it('keeps entries of one position together', () => {
    const notes = [entry(0, 9, 50), entry(0, 8, 30), entry(0, 8, 30), entry(0, 7, 10)];
    expect(mergePortions([portion(notes, 7)], 2).entries).toHaveLength(3);
  });

  it('is the last one when every source is at its end', () => {
    expect(mergePortions([portion([entry(0, 0, 1)], null), portion([], null)], 1).searchedTo).toBeNull();
    expect(mergePortions([portion([entry(0, 0, 1)], null)], 1).continuations).toEqual([null]);
  });

  it('page after page, every entry is there once and each source keeps its order, even if its times do not', () => {
    const sources = fc.array(fc.array(fc.nat(50), { maxLength: 30 }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(sources, fc.integer({ min: 1, max: 9 }), fc.boolean(), (minutes, limit, isBounded) => {
        const all = minutes.map((times, source) =>
          times.map((minute, index) => entry(source, times.length - index, minute)),
        );
        const read = (source: number, before: number) => {
          const known = [...(added[source] ?? []), ...(all[source] ?? [])];
          const left = known.filter(({ position }) => position < before);
          // A source may look at fewer than a page has.
          const some = left.slice(0, isBounded ? Math.ceil(limit / 2) : limit);
          return portion(some, left.length > some.length ? (some.at(-1)?.position ?? null) : null);
        };
        const added = all.map((): Entry[] => []);
        let positions: Continuation[] = all.map(() => Infinity);
        const seen: Entry[] = [];
        for (let pages = 0; pages < 200; pages += 1) {
          const portions = positions.map((position, source) =>
            position === null ? portion([], null) : read(source, position),
          );
          const page = mergePortions(portions, limit);
          seen.push(...page.entries);
          positions = page.continuations;
          // What happens meanwhile is later than what the first page began with.
          for (const [source, entries] of all.entries())
            added[source]?.unshift(entry(source, entries.length + 1 + pages, 60));
          if (page.searchedTo === null) break;
        }
        for (const [source, entries] of all.entries())
          expect(seen.filter((one) => one.source === source)).toEqual(entries);
      }),
    );
  });
});

function portion(entries: Entry[], rest: number | null): Portion<Entry> {
  return { entries, rest };
}
