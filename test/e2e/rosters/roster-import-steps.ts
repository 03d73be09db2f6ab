import { type Page } from '@playwright/test';

export const TABLE = ['name,id,grade,class', 'Amal Noor,1,3,3A', 'Bo Diaz,2,3,3A', 'Zoë Flores,3,4,4B'];

export const upload = (page: Page, lines: readonly string[]) =>
  page
    .getByLabel('Roster file')
    .setInputFiles({ name: 'roster.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
