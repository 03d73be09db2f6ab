/** Schools and authorities often filter mail from outside. */
const FILTERED = ['.edu', '.k12.', '.gov'];

/** Whether an address is most likely that of a school or an authority. */
export function isWorkEmail(email: string): boolean {
  const domain = email.toLowerCase().split('@').at(-1) ?? '';
  return FILTERED.some((part) => domain.includes(part));
}
