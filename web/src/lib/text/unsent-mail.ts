import { type UnsentMail } from '#contracts/unsent-mail';

/** What became of a mail that has not left. */
export function unsentMailText({ state, code }: UnsentMail): string {
  if (state === 'waiting') return 'Not sent yet';
  return state === 'refused' ? `Refused by the mail server (${code})` : 'Could not be sent';
}
