const ONE = '1'.charCodeAt(0);

/** Members of a school, as places in its bit strings: `bits` has a 1 at the place of each. */
export class Reach {
  constructor(
    private readonly bits = '',
    private readonly further: ReadonlySet<number> = new Set(),
  ) {}

  /** These and further ones. */
  with(places: readonly number[]): Reach {
    return places.length === 0 ? this : new Reach(this.bits, new Set([...this.further, ...places]));
  }

  has(place: number): boolean {
    return this.bits[place] === '1' || this.further.has(place);
  }

  get size(): number {
    let count = 0;
    for (let place = 0; place < this.bits.length; place++) if (this.bits.charCodeAt(place) === ONE) count++;
    for (const place of this.further) if (this.bits[place] !== '1') count++;
    return count;
  }
}

/** A bit string with a 1 at each of these places. */
export function bitsOf(places: readonly number[]): string {
  const bits = Buffer.alloc(places.reduce((last, place) => Math.max(last, place), -1) + 1, '0');
  for (const place of places) bits[place] = ONE;
  return bits.toString('latin1');
}
