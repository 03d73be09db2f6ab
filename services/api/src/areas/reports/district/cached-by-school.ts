/** A version for each school, which changes whenever cached values of the school may be out of date. */
export type Versions = ReadonlyMap<string, string>;

/** Caches a value for each school, for as long as the school's version is the same. */
export class CachedBySchool<Value> {
  private readonly cached = new Map<string, { version: string; value: Value }>();

  /**
   * @param key further parameters of the reading
   * @param read reads the values of the schools whose version has changed
   * @param nothing the value of schools that are missing in what was read
   */
  async get(
    versions: Versions,
    key: string,
    read: (schoolIds: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
    nothing: Value,
  ): Promise<ReadonlyMap<string, Value>> {
    const values = new Map<string, Value>();
    const changed: [schoolId: string, version: string][] = [];
    // What other requests cache meanwhile may be of a later snapshot.
    for (const [schoolId, version] of versions) {
      const cached = this.cached.get(`${schoolId} ${key}`);
      if (cached?.version === version) values.set(schoolId, cached.value);
      else changed.push([schoolId, version]);
    }
    if (changed.length === 0) return values;
    const found = await read(changed.map(([schoolId]) => schoolId));
    for (const [schoolId, version] of changed) {
      const value = found.get(schoolId) ?? nothing;
      values.set(schoolId, value);
      this.cached.set(`${schoolId} ${key}`, { version, value });
    }
    return values;
  }
}
