import { type GivenAward } from '#contracts/points/awards';
import { useState } from 'react';

type HeldList = { data: readonly GivenAward[] | undefined; isFetching: boolean };

/**
 * The list as it was when it opened, without the awards that were given since: they would push the row that a finger is about to
 * press. The rows themselves follow what happens to them.
 */
export function useHeldList({ data: awards = [], isFetching }: HeldList) {
  const [until, setUntil] = useState<number>();
  const latest = awards[0]?.revision;
  // What is kept from the last time may be old.
  if (until === undefined && latest !== undefined && !isFetching) setUntil(latest);
  const known = awards.filter(({ revision }) => until === undefined || revision <= until);
  const held = known.length === 0 ? awards : known;
  return { held, fresh: awards.length - held.length, release: () => setUntil(latest) };
}
