import { expect, type Page } from '@playwright/test';

/** Large type, as somebody with weak eyes sets it in the browser. Resolves once the page has followed, its size too. */
export async function setRootFont(page: Page, pixels: number): Promise<void> {
  await page.evaluate(`{
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { font-size: ${pixels}px !important }');
    document.adoptedStyleSheets = [sheet];
    new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
  }`);
}

/** What is in front: the dialog, or the page. */
const FRONT = `const front = [...document.querySelectorAll(':is([role=dialog], [role=alertdialog])')].at(-1) ?? document.body;
  const isShown = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return (width > 1 || height > 1) && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  };
  const nameOf = (element) => element.tagName.toLowerCase() + ' ' + (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 60);`;

/** Words on two lines that no hyphen, slash or dot divides. */
const BROKEN_WORDS = `(() => {
  ${FRONT}
  const texts = document.createTreeWalker(front, NodeFilter.SHOW_TEXT);
  const broken = [];
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    if (!isShown(text.parentElement)) continue;
    for (const word of text.data.matchAll(/[\\p{L}\\p{N}’]+/gu)) {
      const range = document.createRange();
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)));
      if (lines.size > 1) broken.push(word[0]);
    }
  }
  return broken;
})()`;

/** Controls that are cut off, or too small to be touched. */
const COLLAPSED = `(() => {
  ${FRONT}
  const controls = front.querySelectorAll('button, input:not([type=checkbox], [type=radio]), textarea, [role=combobox], a[class*=min-h]');
  // Those for the keyboard are drawn once they have the focus.
  return [...controls].filter((control) => isShown(control) && !control.matches('.sr-only')).filter((control) => {
    const { width, height } = control.getBoundingClientRect();
    const isText = control.matches('input, textarea');
    const isCut = !isText && control.scrollWidth > control.clientWidth + 1 && getComputedStyle(control).overflowX !== 'visible';
    return width < (isText ? 88 : 24) || height < 24 || isCut;
  }).map(nameOf);
})()`;

/** Controls whose ring reaches out of something that clips it, however one scrolls, or that paints only what is inside it. */
const CLIPPED_RINGS = `(() => {
  ${FRONT}
  const clipped = new Set();
  for (const control of front.querySelectorAll('a[href], button, input, textarea, [tabindex="0"]')) {
    if (!isShown(control) || control.disabled) continue;
    const RING = parseFloat(getComputedStyle(control).outlineOffset) + 2;
    const box = control.getBoundingClientRect();
    for (let each = control.parentElement; each !== null && each !== document.body; each = each.parentElement) {
      const { overflowX, position, contentVisibility, contain } = getComputedStyle(each);
      const scrolls = overflowX !== 'visible';
      const paintsInside = contentVisibility !== 'visible' || /paint|content|strict/.test(contain);
      if (scrolls || paintsInside) {
        const width = scrolls ? Math.max(each.scrollWidth, each.clientWidth) : each.clientWidth;
        const height = scrolls ? Math.max(each.scrollHeight, each.clientHeight) : each.clientHeight;
        const clip = each.getBoundingClientRect();
        const left = box.left - clip.left - each.clientLeft + each.scrollLeft;
        const top = box.top - clip.top - each.clientTop + each.scrollTop;
        const isCut = left < RING - 0.5 || top < RING - 0.5
          || left + box.width > width - RING + 0.5 || top + box.height > height - RING + 0.5;
        if (isCut) clipped.add(nameOf(control) + ' in ' + each.className.slice(0, 60));
      }
      if (position === 'fixed') break;
    }
  }
  return [...clipped];
})()`;

export async function expectReadable(page: Page, where: string): Promise<void> {
  await expect.poll(() => page.evaluate(BROKEN_WORDS), `broken words: ${where}`).toEqual([]);
  await expect.poll(() => page.evaluate(COLLAPSED), `collapsed controls: ${where}`).toEqual([]);
}

export async function expectWholeRings(page: Page, where: string): Promise<void> {
  await expect.poll(() => page.evaluate(CLIPPED_RINGS), `clipped focus rings: ${where}`).toEqual([]);
}
