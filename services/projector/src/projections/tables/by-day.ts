/** What a batch adds to each day of each school. Nested, because a joined key is slow to build and to hash for every fact. */
export class ByDay<Value> {
  private readonly schools = new Map<string, Map<string, Value>>();

  constructor(private readonly empty: (schoolId: string, day: string) => Value) {}

  /** The value of a day; an empty one if it had none. */
  at(schoolId: string, day: string): Value {
    let days = this.schools.get(schoolId);
    if (days === undefined) this.schools.set(schoolId, (days = new Map<string, Value>()));
    let value = days.get(day);
    if (value === undefined) days.set(day, (value = this.empty(schoolId, day)));
    return value;
  }

  values(): Value[] {
    return [...this.schools.values()].flatMap((days) => [...days.values()]);
  }
}
