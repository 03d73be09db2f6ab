/** The normal form of an email. Accounts are looked up and failures counted by it, however the email was typed. */
export function emailKey(typed: string): string {
  return typed.normalize('NFC').trim().toLowerCase().normalize('NFC');
}
