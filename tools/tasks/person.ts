import { expect, type Locator, type Page } from '@playwright/test';

/** What a task costs the person who does it. */
export type Effort = {
  /** Presses of buttons, fields and keys, without the letters of a text. */
  taps: number;
  letters: number;
  /** CSS pixels by which anything was scrolled. */
  scrolled: number;
  /** Milliseconds between taps and what they show. */
  waited: number;
};

/** An element in the browser, whose types the tests are compiled without. */
type Scrolling = { scrollLeft: number; scrollTop: number; parentElement: Scrolling | null };

/** Somebody at a screen, who scrolls to what they need, taps it and waits for what it shows. */
export class Person {
  readonly effort: Effort = { taps: 0, letters: 0, scrolled: 0, waited: 0 };

  constructor(
    readonly page: Page,
    private readonly hasTouch: boolean,
  ) {}

  /** Presses it, and waits until `shows` is on the screen. Where there is nothing to wait for, the next step says so. */
  async tap(target: Locator, shows?: Locator): Promise<void> {
    const press = (trial: boolean) => (this.hasTouch ? target.tap({ trial }) : target.click({ trial }));
    await target.waitFor();
    // Nobody is as fast as the guard against double taps.
    await expect(target).not.toHaveAttribute('data-guarded');
    await this.scrolling(target, () => press(true));
    this.effort.taps += 1;
    await this.waiting(() => press(false), shows);
  }

  /** The same for a link whose page opens in a new window. */
  async tapForWindow(target: Locator, shows: (opened: Page) => Locator): Promise<void> {
    const opening = this.page.waitForEvent('popup');
    const start = performance.now();
    await this.tap(target);
    await shows(await opening).waitFor();
    this.effort.waited += performance.now() - start;
  }

  /** Types into a field, after a tap on it if it lacks the focus. */
  async type(field: Locator, text: string, shows?: Locator): Promise<void> {
    await field.waitFor();
    if ((await field.and(this.page.locator(':focus')).count()) === 0) await this.tap(field);
    this.effort.letters += text.length;
    await this.waiting(() => this.page.keyboard.insertText(text), shows);
  }

  private async waiting(act: () => Promise<void>, shows: Locator | undefined): Promise<void> {
    const start = performance.now();
    await act();
    if (shows === undefined) return;
    await shows.first().waitFor();
    this.effort.waited += performance.now() - start;
    // A list that has just arrived may be replaced by its next one.
    const bringIntoView = () => expect(() => shows.first().scrollIntoViewIfNeeded()).toPass();
    await this.scrolling(shows.first(), bringIntoView);
  }

  private async scrolling(target: Locator, act: () => Promise<void>): Promise<void> {
    const before = await target.evaluate(offsetsAround);
    await act();
    const after = await target.evaluate(offsetsAround);
    for (const [index, offset] of after.entries())
      this.effort.scrolled += Math.abs(offset - (before[index] ?? offset));
  }
}

/** Offsets of everything that scrolls around an element. */
function offsetsAround(element: unknown): number[] {
  const offsets: number[] = [];
  for (let each = element as Scrolling | null; each !== null; each = each.parentElement)
    offsets.push(each.scrollLeft, each.scrollTop);
  return offsets;
}
