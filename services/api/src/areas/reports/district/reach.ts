const ZERO = '0'.charCodeAt(0);
const ONE = '1'.charCodeAt(0);

/** Members of a school, by their places in its bit strings. */
export class Reach {
  /** A byte for each place, with 1 for a member. Places after the last byte have none. */
  private members = new Uint8Array();
  private count = 0;

  get size(): number {
    return this.count;
  }

  /** @param bits has a 1 at the place of each */
  addBits(bits: string): void {
    this.makeRoom(bits.length);
    for (let place = 0; place < bits.length; place++) if (bits.charCodeAt(place) === ONE) this.add(place);
  }

  addPlaces(places: readonly number[]): void {
    this.makeRoom(roomFor(places));
    for (const place of places) this.add(place);
  }

  /** How many of these places are members’. */
  sizeAmong(places: readonly number[]): number {
    let count = 0;
    for (const place of places) count += this.members[place] ?? 0;
    return count;
  }

  private add(place: number): void {
    if (this.members[place] === 1) return;
    this.members[place] = 1;
    this.count++;
  }

  private makeRoom(length: number): void {
    if (length <= this.members.length) return;
    const members = new Uint8Array(length);
    members.set(this.members);
    this.members = members;
  }
}

/** A bit string with a 1 at each of these places. */
export function bitsOf(places: readonly number[]): string {
  const bits = Buffer.alloc(roomFor(places), ZERO);
  for (const place of places) bits[place] = ONE;
  return bits.toString('latin1');
}

function roomFor(places: readonly number[]): number {
  return places.reduce((last, place) => Math.max(last, place), -1) + 1;
}
