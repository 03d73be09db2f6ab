import { PRODUCT_NAME } from '#domain/product';
import { DEMO_PASSWORD } from '../platform/demo/demo-accounts.js';

/** What is left of a word that ends in the usual digits and signs. */
const WITHOUT_ENDING = /[\d!?.*#@$]+$/;

let common: Promise<Set<string>> | undefined;

/**
 * Whether a password is among the first that anybody would try: one of the 49,000 that are found most often in stolen lists,
 * the demo's, or the product's name, with capitals or digits and signs after it or not.
 */
export async function isKnownPassword(password: string): Promise<boolean> {
  common ??= readCommon();
  const spelt = password.toLowerCase();
  return (await common).has(spelt) || spelt.replace(WITHOUT_ENDING, '') === PRODUCT_NAME.toLowerCase();
}

/** Loaded only when somebody chooses a password. */
async function readCommon(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set([...dictionary['passwords-common'].map((each) => each.toLowerCase()), DEMO_PASSWORD]);
}
