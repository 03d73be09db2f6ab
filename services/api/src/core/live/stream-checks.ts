/** What checks the open streams of a person, by the person's id. */
export class StreamChecks {
  private readonly byPerson = new Map<string, Set<() => void>>();

  /** @returns how to remove the check */
  add(personId: string, check: () => void): () => void {
    const checks = this.byPerson.get(personId) ?? new Set();
    this.byPerson.set(personId, checks);
    checks.add(check);
    return () => {
      checks.delete(check);
      if (checks.size === 0 && this.byPerson.get(personId) === checks) this.byPerson.delete(personId);
    };
  }

  run(personId: string): void {
    for (const check of this.byPerson.get(personId) ?? []) check();
  }
}
