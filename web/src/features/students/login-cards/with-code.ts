import { type LoginCard } from '#contracts/students/login-cards';

/** A card that can be printed. */
export type CardWithCode = LoginCard & { loginCode: string };

export function withCode(cards: readonly LoginCard[]): CardWithCode[] {
  return cards.filter((card): card is CardWithCode => card.loginCode !== null);
}
