import { type Page } from '@playwright/test';
import { writeFile } from 'node:fs/promises';
import { extractText } from 'unpdf';

/** Inches; the console's pages set no size of their own, except the login cards. */
export const LETTER = { width: '8.5in', height: '11in' };
export const A4 = { width: '210mm', height: '297mm' };

/**
 * Prints as Ctrl+P does: the browser lays the page out for paper and counts its pages at once, so nothing that scripts do at
 * that moment is on them.
 * @returns the text of each printed page
 */
export async function printedPages(page: Page, size = LETTER): Promise<string[]> {
  const margin = { top: '0.4in', right: '0.4in', bottom: '0.4in', left: '0.4in' };
  const pdf = await page.pdf({ ...size, margin, preferCSSPageSize: true });
  const folder = process.env['PRINTED_PAGES'];
  if (folder !== undefined) await writeFile(`${folder}/${Date.now()}.pdf`, pdf);
  return (await extractText(new Uint8Array(pdf))).text;
}
