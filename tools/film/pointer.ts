import { type Page } from '@playwright/test';

/** Draws the pointer above everything else in the page: a screenshot has none. Its position is set for each frame. */
const OVERLAY = `
window.addEventListener('DOMContentLoaded', () => {
  if (window.top !== window) return;
  const draw = (tag, attributes, parent) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    parent.append(element);
    return element;
  };
  const layer = draw('svg', { width: 64, height: 64, viewBox: '0 0 64 64', 'aria-hidden': 'true' }, document.documentElement);
  Object.assign(layer.style, { position: 'fixed', left: '0', top: '0', zIndex: '2147483647', pointerEvents: 'none' });
  const ring = draw('circle', { cx: 32, cy: 32, r: 0, fill: '#2f7d4f', opacity: 0 }, layer);
  draw('path', {
    d: 'M32 32 l0 21 l5 -4.6 l3.6 8.2 l4.2 -1.9 l-3.6 -8 l6.8 -0.6 z',
    fill: '#1b1a17', stroke: '#ffffff', 'stroke-width': 2, 'stroke-linejoin': 'round',
  }, layer);
  window.placePointer = (x, y, radius) => {
    layer.style.transform = 'translate(' + (x - 32) + 'px,' + (y - 32) + 'px)';
    ring.setAttribute('r', radius);
    ring.setAttribute('opacity', radius === 0 ? 0 : 0.45 - radius / 60);
  };
  window.placePointer(-100, -100, 0);
});`;

export type Point = { x: number; y: number };

/** Prepares a page for `placePointer`, in every document that it will load. */
export async function drawPointer(page: Page): Promise<void> {
  await page.addInitScript({ content: OVERLAY });
}

/** @param radius of the ring that shows a press, in CSS pixels; 0 for none */
export async function placePointer(page: Page, { x, y }: Point, radius = 0): Promise<void> {
  await page.evaluate(`window.placePointer(${x}, ${y}, ${radius})`);
}
