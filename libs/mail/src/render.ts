import { PRODUCT_NAME } from '#domain/product';
import { type Figure, type Link, type MailText } from './mail-kind.js';

export type RenderedMail = { subject: string; html: string; text: string };

const WIDTH = 72;
const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
/** Dark enough on white, and light enough below white text, for WCAG AA. */
const ACCENT = '#2c6a3e';
const QUIET = '#5b635d';

/**
 * Renders a mail as HTML and as plain text that says the same. It loads nothing, and has no images.
 * @param ending the page on which a subscription is ended; undefined if the mail is none
 */
export function render(mail: MailText, name: string | undefined, ending?: Link): RenderedMail {
  const greeting = name === undefined ? 'Hello,' : `Hello ${name},`;
  // A line break would end the header.
  const subject = mail.subject.replace(/\s+/g, ' ');
  return {
    subject,
    html: htmlOf(mail, greeting, ending),
    text: textOf(mail, greeting, ending),
  };
}

function textOf(
  { paragraphs, figures = [], list, action, further, notes = [] }: MailText,
  greeting: string,
  ending: Link | undefined,
): string {
  const parts = [
    greeting,
    ...paragraphs,
    figures.map(({ label, value, compared }) => `${label}: ${value} (${compared})`).join('\n'),
    list === undefined ? '' : [`${list.title}:`, ...list.items.map((item) => `- ${item}`)].join('\n'),
    ...[action, further].flatMap((link) => (link === undefined ? [] : [addressed(link)])),
    ...notes,
    ending === undefined ? '' : addressed(ending),
    `-- \n${PRODUCT_NAME}`,
  ];
  return `${parts
    .filter((part) => part !== '')
    .map(wrap)
    .join('\n\n')}\n`;
}

function addressed({ label, url }: Link): string {
  return `${label}:\n${url}`;
}

function htmlOf(
  { subject, paragraphs, figures = [], list, action, further, notes = [] }: MailText,
  greeting: string,
  ending: Link | undefined,
): string {
  const small = `font-size:14px;color:${QUIET}`;
  const body = [
    ...[greeting, ...paragraphs].map((each) => paragraph(each, 'font-size:16px;color:#1d2420')),
    ...(figures.length === 0 ? [] : [table(figures)]),
    ...(list === undefined ? [] : [titledList(list)]),
    ...(action === undefined ? [] : [button(action)]),
    ...(further === undefined ? [] : [link(further, 'font-size:16px')]),
    ...notes.map((each) => paragraph(each, small)),
    ...(ending === undefined ? [] : [link(ending, small)]),
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

/** The label and what it is compared with on the left, the figure on the right. */
function table(figures: readonly Figure[]): string {
  const cell = 'padding:10px 0;border-top:1px solid #dfe5de';
  const rows = figures.map(
    ({ label, value, compared }) => `<tr>
<th scope="row" style="${cell};text-align:left;font-weight:400"><span style="font-size:16px;color:#1d2420">${escapeHtml(label)}</span><br><span style="font-size:14px;color:${QUIET}">${escapeHtml(compared)}</span></th>
<td style="${cell};text-align:right;font-size:22px;font-weight:700;color:#1d2420;white-space:nowrap">${escapeHtml(value)}</td>
</tr>`,
  );
  return `<table cellpadding="0" cellspacing="0" style="width:100%;margin:0 0 24px;border-collapse:collapse;border-bottom:1px solid #dfe5de">
${rows.join('\n')}
</table>`;
}

function titledList({ title, items }: NonNullable<MailText['list']>): string {
  const rows = items.map((item) => `<li style="margin:0 0 8px">${escapeHtml(item)}</li>`);
  return `<h2 style="margin:0 0 8px;font-size:16px;font-weight:700;color:#1d2420">${escapeHtml(title)}</h2>
<ul style="margin:0 0 16px;padding-left:20px;font-size:16px;color:#1d2420">
${rows.join('\n')}
</ul>`;
}

function link({ label, url }: Link, style: string): string {
  return `<p style="margin:0 0 16px;${style}"><a href="${escapeHtml(url)}" style="color:${ACCENT}">${escapeHtml(label)}</a></p>`;
}

/** A button with its address below, for people who cannot press it. */
function button({ label, url }: Link): string {
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
