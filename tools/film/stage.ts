import { expect, type Locator, type Page } from '@playwright/test';
import { type Camera, FRAME, RATE, type View, WHOLE } from './camera.js';
import { type Cue, readingTicks } from './captions.js';
import { drawPointer, placePointer, type Point } from './pointer.js';

const seconds = (count: number) => Math.round(count * RATE);

/** Pictures of each movement, and the ticks of each. */
const MOVE_STEPS = 5;
const ZOOM_STEPS = 6;
const SCROLL_STEPS = 5;
const STEP_TICKS = 2;
/** Rings of a press, in CSS pixels. */
const PRESS = [12, 22];
/** From a caption to what it speaks of. */
const LEAD_TICKS = seconds(0.8);
const PAUSE_TICKS = seconds(0.5);
const CLOSEST = 2;
const MARGIN = 24;
/** Captions cover the lowest part of the picture. */
const FREE_HEIGHT = FRAME.height - 96;

/** What a film's script does: people on a screen, seen by a camera. Each step fails if what it needs is not there. */
export class Stage {
  readonly cues: Cue[] = [];
  private readonly prepared = new WeakSet<Page>();
  private current: Page | undefined;
  private pointer: Point = { x: FRAME.width * 0.62, y: FRAME.height * 0.7 };

  constructor(private readonly camera: Camera) {}

  get page(): Page {
    if (this.current === undefined) throw new Error('No page is open');
    return this.current;
  }

  /** Opens an address in this browser, whose screen is filmed from now on. Waits until `shows` is there. */
  async open(page: Page, address: string, shows: (page: Page) => Locator): Promise<void> {
    if (!this.prepared.has(page)) {
      await drawPointer(page);
      this.prepared.add(page);
    }
    this.current = page;
    this.camera.view = WHOLE;
    await page.goto(address);
    await expect(shows(page).first()).toBeVisible({ timeout: 20_000 });
    await page.evaluate('document.fonts.ready');
    await placePointer(page, this.pointer);
    await this.camera.turnTo(page);
    await this.camera.settle();
  }

  /** Says a caption while the steps are seen, and holds the last picture until it has been read. */
  async say(text: string, steps?: () => Promise<void>): Promise<void> {
    const start = this.camera.now;
    if (steps !== undefined) {
      this.camera.hold(LEAD_TICKS);
      await steps();
    }
    this.camera.hold(start + readingTicks(text) - this.camera.now);
    this.cues.push({ start, end: this.camera.now, text });
    this.camera.hold(PAUSE_TICKS);
  }

  /** Moves the pointer there. */
  async moveTo(target: Locator): Promise<void> {
    await this.bringIntoView(target);
    const { x, y, width, height } = await boxOf(target);
    const from = this.pointer;
    const to = { x: x + width / 2, y: y + height / 2 };
    for (let step = 1; step <= MOVE_STEPS; step += 1) {
      const done = eased(step / MOVE_STEPS);
      this.pointer = { x: between(from.x, to.x, done), y: between(from.y, to.y, done) };
      if (step === MOVE_STEPS) await this.page.mouse.move(to.x, to.y);
      await placePointer(this.page, this.pointer);
      await this.camera.shoot(STEP_TICKS);
    }
  }

  /** Presses it. `shows` must be there afterwards. */
  async press(target: Locator, shows?: Locator): Promise<void> {
    await this.moveTo(target);
    this.camera.hold(seconds(0.2));
    for (const radius of PRESS) {
      await placePointer(this.page, this.pointer, radius);
      await this.camera.shoot(STEP_TICKS);
    }
    await placePointer(this.page, this.pointer);
    await target.click();
    if (shows !== undefined) await expect(shows.first()).toBeVisible();
    await placePointer(this.page, this.pointer);
    await this.camera.settle(seconds(0.6));
  }

  /** Keeps a message on the screen, which would go away by itself: it waits while a mouse is over it. */
  async keep(message: Locator): Promise<void> {
    await message.hover();
  }

  /** Types into a field, a few letters at a time. */
  async type(field: Locator, text: string): Promise<void> {
    await this.press(field);
    await field.fill('');
    for (const letters of text.match(/.{1,3}/gsu) ?? []) {
      await field.pressSequentially(letters);
      await this.camera.shoot(3);
    }
    this.camera.hold(seconds(0.3));
  }

  /** Fills a field at once, as when something is pasted. */
  async paste(field: Locator, text: string): Promise<void> {
    await this.press(field);
    await field.fill(text);
    await this.camera.settle(seconds(0.5));
  }

  /** Presses a key that acts on the whole screen. */
  async key(name: string): Promise<void> {
    await this.page.keyboard.press(name);
    await this.camera.settle(seconds(0.5));
  }

  /** Fills the picture with this part of the screen; the whole screen without one. */
  async zoom(target?: Locator): Promise<void> {
    if (target !== undefined) await this.bringIntoView(target);
    const from = this.camera.view;
    const to = target === undefined ? WHOLE : viewOf(await boxOf(target));
    for (let step = 1; step <= ZOOM_STEPS; step += 1) {
      const done = eased(step / ZOOM_STEPS);
      const width = between(from.width, to.width, done);
      this.camera.view = {
        x: between(from.x, to.x, done),
        y: between(from.y, to.y, done),
        width,
        height: (width * FRAME.height) / FRAME.width,
      };
      await this.camera.shoot(STEP_TICKS);
    }
    this.camera.view = to;
    await this.camera.shoot();
  }

  /** Scrolls to what is not on the screen, away from where captions are. */
  async bringIntoView(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    const { y, height } = await boxOf(target);
    if (y >= 0 && y + Math.min(height, FREE_HEIGHT) <= FRAME.height) return;
    await this.page.mouse.move(this.pointer.x, this.pointer.y);
    const distance = y + Math.min(height, FREE_HEIGHT) / 2 - FREE_HEIGHT / 2;
    for (let step = 0; step < SCROLL_STEPS; step += 1) {
      await this.page.mouse.wheel(0, distance / SCROLL_STEPS);
      await this.camera.shoot(STEP_TICKS);
    }
    // What the wheel did not reach.
    await target.scrollIntoViewIfNeeded();
    await this.camera.settle();
  }
}

async function boxOf(target: Locator): Promise<View> {
  const box = await target.boundingBox();
  if (box === null) throw new Error(`Not on the screen: ${String(target)}`);
  return box;
}

/** A view with the film's proportions around a box. */
function viewOf({ x, y, width, height }: View): View {
  const proportion = FRAME.width / FRAME.height;
  const needed = Math.max(width + 2 * MARGIN, (height + 2 * MARGIN) * proportion);
  const wide = Math.min(FRAME.width, Math.max(FRAME.width / CLOSEST, needed));
  const high = wide / proportion;
  const within = (start: number, most: number) => Math.min(Math.max(0, start), most);
  return {
    x: within(x + width / 2 - wide / 2, FRAME.width - wide),
    y: within(y + height / 2 - high / 2, FRAME.height - high),
    width: wide,
    height: high,
  };
}

const between = (from: number, to: number, done: number) => from + (to - from) * done;
/** Slow at both ends. */
const eased = (done: number) => (1 - Math.cos(Math.PI * done)) / 2;
