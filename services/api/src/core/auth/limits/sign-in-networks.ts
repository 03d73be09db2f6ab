import { NETWORK_KNOWN_DAYS } from '#database/sign-in-networks';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { Keyring, shortTag } from '#runtime/keyring';
import { POOL } from '../../platform/tokens.js';
import { networkOf, widerNetworkOf } from '../../http/network-of.js';

/** This many different people of a school make an address the school's own. */
const PEOPLE_OF_A_SCHOOL = 3;

const FIND = `
  SELECT school_id, people, used_on = current_date AS is_fresh
  FROM directory.sign_in_networks
  WHERE network_hash = ANY($1) AND used_on > current_date - ${NETWORK_KNOWN_DAYS}`;

// Checked first, so that a class that signs in at once does not queue for one row.
const REMEMBER = `
  INSERT INTO directory.sign_in_networks AS n (network_hash, school_id, people, used_on)
  SELECT $1, s.id, ARRAY[$3::integer], current_date FROM directory.schools s
  WHERE s.id = $2 AND NOT EXISTS (
    SELECT FROM directory.sign_in_networks known
    WHERE known.network_hash = $1 AND known.school_id = $2 AND known.used_on = current_date
      AND (cardinality(known.people) >= ${PEOPLE_OF_A_SCHOOL} OR $3 = ANY(known.people)))
  ON CONFLICT (network_hash, school_id) DO UPDATE
  SET used_on = current_date,
      people = CASE WHEN $3 = ANY(n.people) OR cardinality(n.people) >= ${PEOPLE_OF_A_SCHOOL} THEN n.people
                    ELSE n.people || $3::integer END`;

type Row = { school_id: string; people: number[]; is_fresh: boolean };

/** How far an address is trusted, by who has signed in there. */
export class AddressTrust {
  readonly network: string;
  readonly widerNetwork: string;

  constructor(
    address: string,
    private readonly rows: readonly Row[],
  ) {
    this.network = networkOf(address);
    this.widerNetwork = widerNetworkOf(address);
  }

  /** Whether the address belongs to any school. */
  get isSchool(): boolean {
    return this.rows.some(isOwn);
  }

  /** Whether the address belongs to this school: enough of its people have signed in there. */
  isOwnOf(schoolId: string): boolean {
    return this.rows.some((row) => row.school_id === schoolId && isOwn(row));
  }

  /** The schools whose people have signed in there. */
  get schools(): string[] {
    return [...new Set(this.rows.map(({ school_id }) => school_id))];
  }

  /** Whether this person was among the first who signed in there. */
  isKnownToPerson(personId: string): boolean {
    return this.rows.some(({ people }) => people.includes(shortTag(personId)));
  }

  /** Whether a sign-in of this person adds nothing to remember. */
  knows(schoolId: string, personId: string): boolean {
    return this.rows.some(
      (row) =>
        row.school_id === schoolId && row.is_fresh && (isOwn(row) || row.people.includes(shortTag(personId))),
    );
  }
}

function isOwn({ people }: Row): boolean {
  return people.length >= PEOPLE_OF_A_SCHOOL;
}

/** Remembers from which addresses people of each school have signed in, by a keyed hash of the address. */
@Injectable()
export class SignInNetworks {
  private readonly hashesOf: (network: string) => [Buffer, ...Buffer[]];

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    keyring: Keyring,
  ) {
    this.hashesOf = keyring.hashing('sign-in networks');
  }

  async trustOf(address: string): Promise<AddressTrust> {
    const { rows } = await this.pool.query<Row>(FIND, [this.hashesOf(networkOf(address))]);
    return new AddressTrust(address, rows);
  }

  /** Records a successful sign-in. */
  async remember(addressTrust: AddressTrust, schoolId: string, personId: string): Promise<void> {
    if (addressTrust.knows(schoolId, personId)) return;
    const [hash] = this.hashesOf(addressTrust.network);
    await this.pool.query(REMEMBER, [hash, schoolId, shortTag(personId)]);
  }
}
