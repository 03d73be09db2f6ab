import { PRODUCT_NAME } from '#domain/product';
import { Link } from 'react-router-dom';
import { Definitions, DocumentPage, type DocumentSection } from '@/components/document-page';

const REQUESTS = [
  [
    'Default deny',
    'Every address of the server declares who may call it. If one does not, the server refuses to start.',
  ],
  [
    'Schools apart',
    'Every query is limited to the caller’s school. Anything of another school does not exist for you.',
  ],
  ['Other sites', 'A request that another website makes in your name is refused.'],
  [
    'Strangers',
    'Whether you may call an address is decided before a byte of what you send is read. Size, shape and time of each request are bounded.',
  ],
  ['Text', 'Everything typed is checked for characters that hide or reorder text.'],
  [
    'Browser',
    'A strict content security policy allows scripts, styles, pictures and fonts from our own address only, and no page can be framed. With https, browsers are told to use nothing else.',
  ],
] as const;

const SECTIONS: readonly DocumentSection[] = [
  {
    id: 'points',
    title: 'Points that add up',
    body: (
      <>
        <p>
          At the heart of {PRODUCT_NAME} is a ledger: a list of facts that is only ever added to. An award is
          a fact, and so is taking it back. Balances, reports and charts are computed from these facts.
        </p>
        <ul>
          <li>The role that serves requests has no right to change or delete a fact in the database.</li>
          <li>
            A balance never falls below zero, and a reward is never given out more often than there are spots,
            even if a whole class taps at once.
          </li>
          <li>A request that is sent twice, because the network failed, counts once.</li>
          <li>
            All totals can be computed again from the facts at any time, and compared with what the screens
            show.
          </li>
          <li>
            A raffle’s winners follow from a secret number whose fingerprint is public from the start. Anyone
            can check a draw.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'sign-in',
    title: 'Signing in',
    body: (
      <ul>
        <li>Passwords are stored as argon2id hashes. No one can read them, including us.</li>
        <li>
          An unknown email address is answered with the same text and in the same time as a wrong password.
        </li>
        <li>
          Wrong attempts are slowed down for each account, each device and each network. Nobody can lock
          another person out, and a class of 30 behind one address signs in without waiting.
        </li>
        <li>
          Sessions are random tokens of 256 bits, of which we store only a hash. Each sign-in starts a new
          one; signing out, deactivating a person or closing a school ends them at once.
        </li>
        <li>
          Members of staff can turn on two-step verification, with an authenticator app or a passkey. A
          school, or its district, can require one of its administrators.
        </li>
        <li>
          A student’s login code is stored encrypted, and as a keyed hash to look it up. It can be replaced at
          any time, which ends the sessions of the old one.
        </li>
      </ul>
    ),
  },
  {
    id: 'requests',
    title: 'Every request',
    body: <Definitions items={REQUESTS} />,
  },
  {
    id: 'records',
    title: 'Records without names',
    body: (
      <ul>
        <li>
          The ledger holds identifiers, amounts and times. Names are in one place, and are deleted there.
        </li>
        <li>
          Every change of a class, student, category, reward or user is recorded with who made it. Of personal
          fields the record says only that they changed.
        </li>
        <li>
          Server logs hold no names, no addresses and nothing that anybody typed. A test sends names
          everywhere and searches the logs for them.
        </li>
      </ul>
    ),
  },
  {
    id: 'tested',
    title: 'Tested, not assumed',
    body: (
      <>
        <p>
          The rules on this page are tests that run with every change: each role against each address and
          another school’s identifiers, many devices competing for the last reward, guesses from a thousand
          networks, a database that goes away in the middle of a request.
        </p>
        <p>
          What we do not claim: {PRODUCT_NAME} has no certificate from an outside auditor. If your district
          has a questionnaire, <Link to="/contact">send it to us</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'report',
    title: 'Report a problem',
    body: (
      <p>
        If you have found a weakness, please <Link to="/contact?inquiry=technical">tell us</Link> before you
        tell others, with what is needed to see it. Do not look at data of people who have not agreed to it.
        We answer within 24 hours.
      </p>
    ),
  },
];

export function SecurityPage() {
  return (
    <DocumentPage
      title="Security"
      description={`How ${PRODUCT_NAME} protects students’ data and keeps the count right: an append-only ledger, sign-in limits, strict isolation of schools, logs without names.`}
      updated="November 2026"
      lead="What protects your students’ data and their points, as the software really does it."
      sections={SECTIONS}
    />
  );
}
