/** A fact that can be read but contradicts what came before it. */
export class UnusableFact extends Error {
  override readonly name = 'UnusableFact';
}
