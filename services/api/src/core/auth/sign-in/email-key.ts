/** The one form of an email: an account is found by it and its failures are counted by it, however it was typed. */
export function emailKey(typed: string): string {
  return typed.normalize('NFC').trim().toLowerCase().normalize('NFC');
}
