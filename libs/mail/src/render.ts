import { PRODUCT_NAME } from '#domain/product';
import { type MailText } from './mail-kind.js';

export type RenderedMail = { subject: string; html: string; text: string };

const WIDTH = 72;
const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
/** Dark enough on white, and light enough below white text, for WCAG AA. */
const ACCENT = '#2c6a3e';
const QUIET = '#5b635d';

/** Renders a mail as HTML and as plain text that says the same. It loads nothing, and has no images. */
export function render(mail: MailText, name: string | undefined): RenderedMail {
  const greeting = name === undefined ? 'Hello,' : `Hello ${name},`;
  // A line break would end the header.
  const subject = mail.subject.replace(/\s+/g, ' ');
  return { subject, html: htmlOf(mail, greeting), text: textOf(mail, greeting) };
}

function textOf({ paragraphs, action, notes = [] }: MailText, greeting: string): string {
  const parts = [
    greeting,
    ...paragraphs,
    ...(action === undefined ? [] : [`${action.label}:\n${action.url}`]),
    ...notes,
    `-- \n${PRODUCT_NAME}`,
  ];
  return `${parts.map(wrap).join('\n\n')}\n`;
}

function htmlOf({ subject, paragraphs, action, notes = [] }: MailText, greeting: string): string {
  const body = [
    ...[greeting, ...paragraphs].map((each) => paragraph(each, 'font-size:16px;color:#1d2420')),
    ...(action === undefined ? [] : [button(action)]),
    ...notes.map((each) => paragraph(each, `font-size:14px;color:${QUIET}`)),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:#f4f6f3;${FONT};line-height:1.5">
<div role="article" aria-label="${escapeHtml(subject)}" style="max-width:520px;margin:0 auto">
<p style="margin:0 0 16px;font-size:18px;font-weight:700;color:${ACCENT}">${escapeHtml(PRODUCT_NAME)}</p>
<div style="padding:28px 24px;background:#ffffff;border:1px solid #dfe5de;border-radius:12px">
${body.join('\n')}
</div>
</div>
</body>
</html>
`;
}

function paragraph(text: string, style: string): string {
  return `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;
}

/** With the address below, for whoever cannot press it. */
function button({ label, url }: { label: string; url: string }): string {
  const href = escapeHtml(url);
  return `<p style="margin:24px 0"><a href="${href}" style="display:inline-block;padding:12px 24px;background:${ACCENT};color:#ffffff;font-size:16px;font-weight:600;text-decoration:none;border-radius:8px">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;color:${QUIET}">If the button doesn’t work, copy this address into your browser:<br><a href="${href}" style="color:${ACCENT};word-break:break-all">${href}</a></p>`;
}

/** Breaks lines at spaces. An address stays whole, so that mail programs recognize it. */
function wrap(text: string): string {
  return text.replace(new RegExp(`(?![^\\n]{1,${WIDTH}}$)([^\\n]{1,${WIDTH}}) `, 'gm'), '$1\n');
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for HTML content and attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
