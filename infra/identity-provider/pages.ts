import { PRODUCT_NAME } from '#domain/product';
import { createHash } from 'node:crypto';
import { PEOPLE } from './people.js';

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --line: #d8dcd6; --soft: #f4f6f2; --ink: #1d2a20;
    --muted: #56635a; --accent: #1f6b45; --surface: #fff; }
  @media (prefers-color-scheme: dark) { :root { --line: #3a443d; --soft: #232b26; --ink: #eef2ee; --muted: #a8b4ab;
    --accent: #7fd0a3; --surface: #181e1a; } }
  * { box-sizing: border-box; } body { margin: 0; background: var(--soft); color: var(--ink); }
  main { max-width: 28rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
  .card { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; padding: 1.5rem; }
  h1 { margin: 0; font-size: 1.5rem; line-height: 1.2; } p { margin: .5rem 0 1.25rem; color: var(--muted); }
  h2 { margin: 1.5rem 0 .75rem; font-size: 1rem; }
  button, input, a.button { font: inherit; color: inherit; width: 100%; min-height: 44px; border-radius: 8px;
    border: 1px solid var(--line); background: var(--surface); padding: .5rem .75rem; text-align: left; }
  button { cursor: pointer; } button:hover { background: var(--soft); }
  :is(button, input, a):focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
  button small { display: block; color: var(--muted); } .people { display: grid; gap: .5rem; }
  label { display: block; margin-bottom: .75rem; font-weight: 500; } label input { margin-top: .25rem; font-weight: 400; }
  label.check { display: flex; gap: .5rem; align-items: center; font-weight: 400; }
  label.check input { width: 20px; min-height: 20px; margin: 0; }
  .primary { text-align: center; background: var(--accent); border-color: var(--accent); color: var(--surface);
    font-weight: 600; } .primary:hover { background: var(--accent); filter: brightness(1.08); }
  .foot { display: grid; gap: .5rem; margin-top: 1rem; text-align: center; } .foot button { text-align: center; }
  a { color: var(--accent); }`;

const hash = createHash('sha256').update(STYLE).digest('base64');
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'; base-uri 'none'`;

/** @param passwordPage where to sign in without this provider */
export function signInPage(action: string, passwordPage: string): string {
  const people = PEOPLE.map(
    ({ email, name, who }) =>
      `<button name="person" value="${escaped(email)}">${escaped(name)}<small>${escaped(who)}</small></button>`,
  ).join('\n');
  return page(
    `Sign in to ${PRODUCT_NAME}`,
    `<h1>Demo sign-in</h1>
     <p>It stands in for Google, GitHub, Apple and X, and asks for no password. Who are you?</p>
     <form method="post" action="${escaped(action)}" class="people">${people}</form>
     <h2>Somebody else</h2>
     <form method="post" action="${escaped(action)}">
       <label>Email <input name="email" type="email" required maxlength="120" autocomplete="off"></label>
       <label class="check"><input name="unverified" type="checkbox" value="1"> The address is not confirmed</label>
       <button class="primary">Continue</button>
     </form>
     <div class="foot">
       <form method="post" action="${escaped(action)}"><button name="cancel" value="1">Cancel</button></form>
       <a href="${escaped(passwordPage)}">Sign in with a password instead</a>
     </div>`,
  );
}

export function errorPage(passwordPage: string): string {
  return page(
    'Sign-in failed',
    `<h1>This sign-in can’t continue</h1>
     <p>It has ended, or it was started in another browser.</p>
     <a href="${escaped(passwordPage)}">Start again</a>`,
  );
}

function page(title: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${STYLE}</style></head>
    <body><main><div class="card">${content}</div></main></body></html>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
