/** Somebody who may sign in here. */
export type Person = { email: string; name: string; isVerified: boolean };

/** The demo's people, with what they are, and one who is new. */
export const PEOPLE: readonly (Person & { who: string })[] = [
  person('admin@maple.test', 'Renee Castillo', 'School Admin, Maple Grove School'),
  person('teacher@maple.test', 'Tom Lindqvist', 'Teacher, Maple Grove School'),
  person('staff@maple.test', 'Joy Okafor', 'Teacher/Staff, Maple Grove School'),
  person('admin@cedar.test', 'Paul Whitaker', 'School Admin, Cedar Hill School'),
  person('teacher@cedar.test', 'Ines Moreau', 'Teacher, Cedar Hill School'),
  person('exec@laurel.test', 'Morgan Hale', 'Executive Admin'),
  person('noor@birch.test', 'Noor Haddad', 'New to Laurel'),
];

function person(email: string, name: string, who: string) {
  return { email, name, who, isVerified: true };
}

const UNVERIFIED = 'unverified:';

/**
 * The key of a person here: their address, so that nothing is stored and people keep their keys when this program is
 * restarted. The demo connects its accounts by it.
 */
export function subjectOf({ email, isVerified }: Pick<Person, 'email' | 'isVerified'>): string {
  return isVerified ? email : UNVERIFIED + email;
}

/** Undefined if nobody can have this key. */
export function personOf(subject: string): Person | undefined {
  const isVerified = !subject.startsWith(UNVERIFIED);
  const email = isVerified ? subject : subject.slice(UNVERIFIED.length);
  if (!/^[\x21-\x7e]+@[\x21-\x7e]+$/.test(email)) return undefined;
  const known = PEOPLE.find((each) => each.email === email);
  return { email, name: known?.name ?? nameIn(email), isVerified };
}

/** Sam Rivers for sam.rivers@oak.test. */
function nameIn(email: string): string {
  const words = (email.split('@')[0] ?? '').split(/[._+-]+/).filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}
