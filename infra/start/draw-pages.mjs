import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkScripts } from './check-scripts.mjs';
import { drawLaunchImages } from './launch-images.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
const WEB = join(ROOT, 'dist/web');

/** Pages that are drawn for visitors, and the files of the console that each needs in addition to what every page needs. */
const PUBLIC_PAGES = {
  '/': ['landing'],
  '/login': ['login'],
  '/student/login': ['student-login'],
  '/school-setup': ['school-setup'],
  '/pricing': ['pricing'],
  '/about': ['about'],
  '/privacy': ['privacy'],
  '/terms': ['terms'],
  '/security': ['security'],
  '/contact': ['contact'],
  '/support': ['support'],
};
/**
 * Pages that show what only the server knows: at most their frame is drawn. What they need first is fetched early all the same.
 */
const PRIVATE_PAGES = {
  'absent/student/portal': { needs: ['student-layout', 'student-portal'] },
  'present/student/portal': { needs: ['student-layout', 'student-portal'] },
  'present/index': {
    needs: ['app-shell', 'home'],
    requests: ['/api/auth/user'],
    frame: 'drawDashboardFrame',
  },
  'in-school/index': {
    needs: ['app-shell', 'home'],
    requests: ['/api/auth/user', '/api/classes'],
    frame: 'drawDashboardFrame',
  },
};
const ENTRY = 'index.html';
/** What the dashboard, awards that wait and the student portal need. The other screens are kept once they were used. */
const WITHOUT_NETWORK = [
  'app-shell',
  'home',
  'class-dialogs',
  'student-layout',
  'student-portal',
  'follow-offline',
  'follow-outbox',
  'seen-data',
  'toaster',
  'auth',
];
const SERVICE_WORKER = 'sw.js';
/** Files whose names say nothing about their content. */
const NAMED_AS_THEY_ARE = ['/favicon.svg', '/manifest.webmanifest', '/theme.js'];
/** Those that are only read: their links work as they are, and most people press no button of them. */
const TO_READ = new Set(['/', '/about', '/privacy', '/terms', '/security']);
/** What all text is shown in. Without a link, the browser would see that it needs the font only after the styles. */
const FONT = /figtree-latin-wght-normal[^/]*\.woff2$/;

/**
 * Writes pages into `dist/web/pages`, for the server to send instead of the console's empty one: the public ones drawn, for
 * visitors, and all with links to what they need first.
 * @param {string} bundle file of the console's `drawPage`, built for Node
 */
async function drawPages(bundle) {
  // It decides whether the sign-in page offers passkeys, which nearly every browser knows.
  globalThis.PublicKeyCredential = class {};
  const console = await import(pathToFileURL(bundle).href);
  const manifest = JSON.parse(await readFile(join(WEB, '.vite/manifest.json'), 'utf8'));
  checkScripts(manifest, WEB);
  await drawLaunchImages(WEB);
  const links = fontLink(manifest) + moduleLinks(startFiles(manifest));
  const shell = withLinks(await readFile(join(WEB, ENTRY), 'utf8'), links);
  await writeFile(join(WEB, ENTRY), shell);
  for (const [path, needs] of Object.entries(PUBLIC_PAGES)) {
    const drawn = await console.drawPage(path);
    const state = TO_READ.has(path) ? 'to-read' : 'to-fill-in';
    const page = intoPage(withLinks(shell, preloads(manifest, { needs })), drawn, state);
    await writePage(`absent${path === '/' ? '/index' : path}`, page);
  }
  for (const [name, { frame, ...needed }] of Object.entries(PRIVATE_PAGES)) {
    const page = withLinks(shell, preloads(manifest, needed));
    await writePage(name, frame === undefined ? page : intoPage(page, console[frame](), 'to-come'));
  }
  await fillServiceWorker(manifest, shell);
}

/** Tells the service worker which files the console needs to open without a network. */
async function fillServiceWorker(manifest, shell) {
  const chunks = WITHOUT_NETWORK.flatMap((name) => [...filesOf(manifest, chunkNamed(manifest, name))]);
  const { css = [], assets = [] } = manifest[ENTRY];
  const start = [...filesOf(manifest, manifest[ENTRY]), ...startFiles(manifest)];
  const files = new Set([...start, ...chunks, ...css, ...assets.filter((file) => FONT.test(file))]);
  const addresses = [...files]
    .map((file) => `/${file}`)
    .concat(NAMED_AS_THEY_ARE)
    .sort();
  const hash = createHash('sha256').update(shell);
  for (const address of addresses)
    hash
      .update(address)
      .update(NAMED_AS_THEY_ARE.includes(address) ? await readFile(join(WEB, address)) : '');
  const worker = await readFile(join(WEB, SERVICE_WORKER), 'utf8');
  const filled = worker
    .replace('const FILES = [];', `const FILES = ${JSON.stringify(addresses)};`)
    .replace("'VERSION'", `'${hash.digest('hex').slice(0, 16)}'`);
  await writeFile(join(WEB, SERVICE_WORKER), filled);
}

async function writePage(name, page) {
  const file = join(WEB, 'pages', `${name}.html`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, page);
}

function withLinks(shell, links) {
  return shell.replace('</head>', `${links}</head>`);
}

/** @param {'to-read' | 'to-fill-in' | 'to-come'} state for `main.ts`: a page to read runs the console once a button of it is reached for */
function intoPage(shell, drawn, state) {
  const [title] = take(drawn, /<title>.*?<\/title>/s);
  const [description] = take(drawn, /<meta name="description"[^>]*>/);
  const body = drawn.replace(title ?? '', '').replace(description ?? '', '');
  const { html, css } = withoutInlineStyles(
    // They work once the console runs.
    state === 'to-read' ? body : body.replace(/<(button|input|textarea|select)\b/g, '<$1 disabled=""'),
  );
  const style = css === '' ? '' : `<style nonce="CSP_NONCE">${css}</style>`;
  return (
    shell
      // They need no script to show, so styles come first.
      .replace(/<script type="module"/, '$& fetchpriority="low"')
      // The console fetches itself once the page is shown: see `main.ts`.
      .replaceAll('<link rel="modulepreload"', '<link rel="after-first-paint"')
      .replace(/<title>.*?<\/title>/s, (usual) => title ?? usual)
      .replace(/<meta\s+name="description"[^>]*>/, (usual) => description ?? usual)
      .replace('</head>', () => `${style}</head>`)
      .replace(
        '<div id="root">',
        () => `<div id="root"><div data-drawn="${state}" class="contents">${html}</div>`,
      )
  );
}

function take(text, pattern) {
  return pattern.exec(text) ?? [undefined];
}

/** The page's policy refuses `style` attributes in HTML. The id gives the rules the precedence that attributes have. */
function withoutInlineStyles(html) {
  const rules = new Map();
  const marked = html.replace(/ style="([^"]*)"/g, (_, style) => {
    const declarations = style.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
    const index = rules.get(declarations) ?? rules.size;
    rules.set(declarations, index);
    return ` data-drawn-style="${index}"`;
  });
  const css = [...rules].map(
    ([declarations, index]) => `#root [data-drawn-style="${index}"]{${declarations}}`,
  );
  return { html: marked, css: css.join('') };
}

/** Links that fetch the page's own modules and its first requests together with the console, not after it. */
function preloads(manifest, { needs, requests = [] }) {
  const known = new Set([...filesOf(manifest, manifest[ENTRY]), ...startFiles(manifest)]);
  const files = new Set(needs.flatMap((name) => [...filesOf(manifest, chunkNamed(manifest, name))]));
  const links = moduleLinks([...files].filter((file) => !known.has(file)));
  const fetches = requests.map((path) => `<link rel="preload" as="fetch" crossorigin href="${path}">`);
  return links + fetches.join('');
}

function fontLink(manifest) {
  const font = manifest[ENTRY].assets.find((file) => FONT.test(file));
  if (font === undefined) throw new Error('The console has no font');
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`;
}

function moduleLinks(files) {
  return files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('');
}

/** What every page needs. The page's one script loads it in steps, and the browser would see each only then. */
function startFiles(manifest) {
  const files = filesOf(manifest, chunkNamed(manifest, 'start'));
  const linked = filesOf(manifest, manifest[ENTRY]);
  return [...files].filter((file) => !linked.has(file));
}

function chunkNamed(manifest, name) {
  const chunk = Object.values(manifest).find((each) => each.name === name);
  if (chunk === undefined) throw new Error(`The console has no file named ${name}`);
  return chunk;
}

function filesOf(manifest, { file, imports = [] }, files = new Set()) {
  if (files.has(file)) return files;
  files.add(file);
  for (const imported of imports) filesOf(manifest, manifest[imported], files);
  return files;
}

await drawPages(process.argv[2]);
