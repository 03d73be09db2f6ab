import { listReportPins, unpinReport } from '#contracts/reports/pins';
import { type APIRequestContext, type Page } from '@playwright/test';

export const pins = (page: Page) => page.getByRole('region', { name: 'Pinned Reports' });
export const cardOf = (page: Page, title: string) =>
  pins(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) });

async function pinsOf(api: APIRequestContext) {
  return listReportPins.response.parse(await (await api.get(listReportPins.path)).json());
}

export async function unpinAll(api: APIRequestContext): Promise<void> {
  for (const { id } of await pinsOf(api)) await api.delete(unpinReport.path.replace(':pinId', id));
}
