import { expect, type Locator, type Page } from '@playwright/test';

/** `edge`: a border or a ring. `mark`: a check, or another shape that only the selected one has. */
export type Difference = 'fill' | 'edge' | 'line below' | 'mark';

/**
 * How a selected item differs from others of its kind for someone who can't tell faint colors apart: by a contrast of 3:1, as
 * WCAG 2.2 measures it, or by a shape.
 */
const DIFFERENCES = `(selected, other) => {
  const LEAST = 3;
  const paint = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  // The browser knows every notation, and what shows through.
  const mixed = (colors) => {
    paint.clearRect(0, 0, 1, 1);
    for (const color of colors) {
      paint.fillStyle = color;
      paint.fillRect(0, 0, 1, 1);
    }
    return [...paint.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const grounds = (element) =>
    element === null ? ['#fff'] : [...grounds(element.parentElement), getComputedStyle(element).backgroundColor];
  const groundOf = (element) => mixed(grounds(element));
  const luminance = (rgb) => {
    const [red, green, blue] = rgb.map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const differs = (one, another) => {
    const [light, dark] = [luminance(one), luminance(another)].sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05) >= LEAST;
  };
  const onGround = (color, element) => mixed([...grounds(element), color]);

  /** Color of the ring or the border; of the ground where there is neither. */
  const edgeOf = (element) => {
    const { boxShadow, borderTopWidth, borderTopColor } = getComputedStyle(element);
    const ring = [...boxShadow.matchAll(/(\\w+\\([^)]*\\)) 0px 0px 0px ([\\d.]+)px/g)].find(([, , width]) => width > 0);
    if (ring !== undefined) return onGround(ring[1], element);
    return parseFloat(borderTopWidth) > 0 ? onGround(borderTopColor, element) : groundOf(element.parentElement);
  };
  const hasLineBelow = (element) => {
    const { borderBottomWidth, borderBottomColor } = getComputedStyle(element);
    const around = element.parentElement;
    return parseFloat(borderBottomWidth) >= 2 && differs(onGround(borderBottomColor, around), groundOf(around));
  };
  const marksOf = (element) => [...element.querySelectorAll('*')].filter((part) => {
    if (!part.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    const { width, height } = part.getBoundingClientRect();
    if (width < 8 || height < 8) return false;
    if (part instanceof SVGSVGElement) return differs(onGround(getComputedStyle(part).color, part), groundOf(part));
    return differs(groundOf(part), groundOf(part.parentElement));
  }).length;

  return [
    ...(differs(groundOf(selected), groundOf(other)) ? ['fill'] : []),
    ...(differs(edgeOf(selected), edgeOf(other)) ? ['edge'] : []),
    ...(hasLineBelow(selected) && !hasLineBelow(other) ? ['line below'] : []),
    ...(marksOf(selected) > marksOf(other) ? ['mark'] : []),
  ];
}`;

const THEMES = ['light', 'dark'] as const;

/** Expects that the selected item differs in this way, in both themes. */
export async function expectDistinct(
  page: Page,
  what: string,
  selected: Locator,
  other: Locator,
  difference: Difference,
): Promise<void> {
  await page.evaluate(`window.differencesOf = ${DIFFERENCES}`);
  const measure = async () =>
    selected.evaluate(
      (one, another) => (globalThis as unknown as Measuring).differencesOf(one, another),
      await other.elementHandle(),
    );
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    // Colors may still be changing.
    await expect.poll(measure, `${what}, ${colorScheme}`).toContain(difference);
  }
}

type Measuring = { differencesOf(selected: unknown, other: unknown): Difference[] };
