import { PRODUCT_NAME } from '#domain/product';
import { type Area, pictureOf, type Scene, sizesOf, THEMES } from './scene.js';

const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 1600px; padding: 24px; background: #f4f2ec; color: #24221c; }
  nav a { margin-right: 16px; }
  h2 { margin: 48px 0 0; }
  h3 { margin: 24px 0 8px; font-weight: 500; }
  .scene { display: grid; grid-template-columns: 2fr 2fr 1fr 1fr; gap: 16px; align-items: start; }
  img { width: 100%; border: 1px solid #d8d2c4; border-radius: 6px; background: #fff; min-height: 40px; }`;

/** A page with every picture of the tour. */
export function contactSheet(areas: readonly Area[]): string {
  const links = areas.map(({ title }) => `<a href="#${title}">${title}</a>`).join('');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${PRODUCT_NAME}: every screen</title>
<style>${STYLE}
</style>
<h1>${PRODUCT_NAME}: every screen</h1>
<nav>${links}</nav>
${areas.map(section).join('\n')}
</html>
`;
}

function section(area: Area): string {
  const scenes = area.scenes.map((scene) => row(area, scene)).join('\n');
  return `<section id="${area.title}">\n<h2>${area.title}</h2>\n${scenes}\n</section>`;
}

function row(area: Area, scene: Scene): string {
  const pictures = sizesOf(scene).flatMap((size) =>
    THEMES.map((theme) => {
      const path = pictureOf(area, scene, size, theme);
      const alt = `${scene.name}, ${size}, ${theme}`;
      return `<a href="${path}"><img loading="lazy" src="${path}" alt="${alt}"></a>`;
    }),
  );
  return `<h3>${scene.name.replaceAll('-', ' ')}</h3>\n<div class="scene">${pictures.join('')}</div>`;
}
