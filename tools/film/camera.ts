import { type CDPSession, type Page } from '@playwright/test';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Width and height of the filmed pages, in CSS pixels. */
export const FRAME = { width: 1440, height: 810 };
/** Width of a film, in pixels. */
const FILM_WIDTH = 1280;
/** Ticks in a second. */
export const RATE = 15;

/** The part of a page that is in the picture, in CSS pixels. */
export type View = { x: number; y: number; width: number; height: number };
export const WHOLE: View = { x: 0, y: 0, ...FRAME };

const LOOKS = 50;
const BETWEEN_LOOKS_MS = 60;

/** One picture, and for how many ticks it is shown. */
export type Shot = { file: string; ticks: number };

/**
 * Takes the pictures of a film. Time passes only in ticks that a script asks for, so a slow machine records the same film as
 * a fast one.
 */
export class Camera {
  readonly shots: Shot[] = [];
  view: View = WHOLE;
  private session: Promise<CDPSession> | undefined;
  private last: Buffer | undefined;

  constructor(private readonly folder: string) {}

  /** Films this page from now on. */
  async turnTo(page: Page): Promise<void> {
    await this.session?.then((session) => session.detach());
    this.session = page.context().newCDPSession(page);
    await this.session;
  }

  /** Ticks since the beginning. */
  get now(): number {
    return this.shots.reduce((sum, { ticks }) => sum + ticks, 0);
  }

  /** Shows the page as it is for this many ticks. */
  async shoot(ticks = 1): Promise<void> {
    const picture = await this.look();
    if (this.last?.equals(picture) === true) {
      this.hold(ticks);
      return;
    }
    const file = join(this.folder, `${String(this.shots.length).padStart(5, '0')}.png`);
    await writeFile(file, picture);
    this.last = picture;
    this.shots.push({ file, ticks });
  }

  /** Goes on showing the last picture. */
  hold(ticks: number): void {
    const shot = this.shots.at(-1);
    if (shot !== undefined) shot.ticks += Math.max(0, Math.round(ticks));
  }

  /** Waits until the page has stopped changing, without a tick, and shows it. */
  async settle(ticks = 1): Promise<void> {
    let before = await this.look();
    for (let looks = 0; looks < LOOKS; looks += 1) {
      await pause(BETWEEN_LOOKS_MS);
      const after = await this.look();
      if (after.equals(before)) break;
      before = after;
    }
    await this.shoot(ticks);
  }

  private async look(): Promise<Buffer> {
    if (this.session === undefined) throw new Error('The camera is not turned to a page');
    const session = await this.session;
    const { cssVisualViewport: scrolled } = await session.send('Page.getLayoutMetrics');
    const clip = {
      ...this.view,
      // From the beginning of the document, not of the screen.
      x: this.view.x + scrolled.pageX,
      y: this.view.y + scrolled.pageY,
      scale: FILM_WIDTH / this.view.width,
    };
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'png',
      clip,
      optimizeForSpeed: true,
    });
    return Buffer.from(data, 'base64');
  }
}
