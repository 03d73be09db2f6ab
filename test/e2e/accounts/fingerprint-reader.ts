import { type Page } from '@playwright/test';

/** Gives the browser a fingerprint reader that recognizes its person, until it is told not to. */
export async function addFingerprintReader(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const setVerified = (isUserVerified: boolean) =>
    browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  return { setVerified };
}

/** Adds a passkey on a page that offers it, and keeps the recovery codes. */
export async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Name Your Passkey' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Add Passkey' }).click();
  const codes = page.getByRole('dialog', { name: 'Keep Your Recovery Codes' });
  await codes.getByRole('button', { name: 'I’ve Kept Them' }).click();
}
