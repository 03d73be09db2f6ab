/** The state of each school: a text that changes whenever what was read of the school may be outdated. */
export type States = ReadonlyMap<string, string>;

/** Keeps what was read of each school, for as long as the school's state is the same. */
export class KeptBySchool<Value> {
  private readonly kept = new Map<string, { state: string; value: Value }>();

  /**
   * @param key further parameters of the reading
   * @param read reads the values of the schools whose state has changed
   * @param nothing the value of schools that are missing in what was read
   */
  async get(
    states: States,
    key: string,
    read: (schoolIds: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
    nothing: Value,
  ): Promise<ReadonlyMap<string, Value>> {
    const values = new Map<string, Value>();
    const changed: [schoolId: string, state: string][] = [];
    // What other requests keep meanwhile may be of a later snapshot.
    for (const [schoolId, state] of states) {
      const kept = this.kept.get(`${schoolId} ${key}`);
      if (kept?.state === state) values.set(schoolId, kept.value);
      else changed.push([schoolId, state]);
    }
    if (changed.length === 0) return values;
    const found = await read(changed.map(([schoolId]) => schoolId));
    for (const [schoolId, state] of changed) {
      const value = found.get(schoolId) ?? nothing;
      values.set(schoolId, value);
      this.kept.set(`${schoolId} ${key}`, { state, value });
    }
    return values;
  }
}
