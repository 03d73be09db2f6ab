import { type Page, test } from '@playwright/test';
import { expect } from '../fixtures.js';
import { holdAnswers } from '../held-answers.js';

/** 100 ms at 60 frames a second. */
const MOST_FRAMES = 6;
/** A tap takes a third of it; processors that others share take longer for the same. */
const MOST_BUSY_MS = 300;

type Place = { place: string; name: string };
/** `frames`: drawn until the number was painted. `busyMs`: processor time of the page’s main thread until then. */
type Change = { frames: number; busyMs: number };

/** From now on no call is answered, as on a network that is slower than anyone can wait. */
export async function stopAnswers(page: Page): Promise<void> {
  await holdAnswers(page, '**/api/**', (route) => route.abort());
}

/**
 * Measures what happens between a tap and the moment when the number of the place that contains a name is painted as 1.
 * @param place selector of all such places
 */
export async function measureTap(
  page: Page,
  { place, name }: Place,
  tap: () => Promise<void>,
): Promise<Change> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busyMs = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1_000 * (metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? NaN);
  };
  await page.evaluate(`{ window.painted = new Promise((resolve) => {
    const place = [...document.querySelectorAll('${place}')].find((each) => each.textContent.includes('${name}'));
    let frames;
    const count = () => { frames += 1; requestAnimationFrame(count); };
    addEventListener('pointerup', () => {
      frames = 0;
      requestAnimationFrame(count);
    }, { capture: true, once: true });
    const observer = new MutationObserver(() => {
      if (place.querySelector('[data-changed]')?.textContent !== '1') return;
      observer.disconnect();
      const drawn = frames;
      // The task after the next frame comes when that has been painted.
      requestAnimationFrame(() => setTimeout(() => resolve(drawn + 1)));
    });
    observer.observe(place, { attributes: true, characterData: true, childList: true, subtree: true });
  }); undefined; }`);
  const before = await busyMs();
  await tap();
  const frames = await page.evaluate<number>('window.painted');
  const change = { frames, busyMs: Math.round((await busyMs()) - before) };
  await session.detach();
  return change;
}

/**
 * Expects the number within 100 ms of the tap. A busy machine makes wall time say nothing: there, a page waits for the processor.
 * So it is said in what a machine’s load does not change. Code that waits for the network never gets there, because nothing is
 * answered; code that waits for a timer lets frames pass; and code that blocks, which stops the frames too, takes processor
 * time. Each is judged by the middle one of several taps.
 */
export function expectAtOnce(changes: readonly Change[]): void {
  const description = changes.map(({ frames, busyMs }) => `${frames} frames, ${busyMs} ms busy`).join('; ');
  test.info().annotations.push({ type: 'tap to changed number', description });
  expect(middleOf(changes.map(({ frames }) => frames)), description).toBeLessThanOrEqual(MOST_FRAMES);
  expect(middleOf(changes.map(({ busyMs }) => busyMs)), description).toBeLessThan(MOST_BUSY_MS);
}

function middleOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}
