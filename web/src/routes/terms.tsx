import { PRODUCT_NAME } from '#domain/product';
import { Link } from 'react-router-dom';
import { DocumentPage, type DocumentSection } from '@/components/document-page';
import { formatNumber } from '@/lib/text/format';
import { PLANS } from './pricing/plans';

const prices = PLANS.map(
  ({ name, dollarsPerYear }) => `$${formatNumber(dollarsPerYear)} (${name.toLowerCase()})`,
);

const SECTIONS: readonly DocumentSection[] = [
  {
    id: 'the-service',
    title: 'The service',
    body: (
      <p>
        {PRODUCT_NAME} is a points and rewards system for schools. Staff award points to students, students
        spend them on rewards that the school offers. Points are not money: they have no value outside the
        school and cannot be paid out.
      </p>
    ),
  },
  {
    id: 'accounts',
    title: 'Accounts',
    body: (
      <ul>
        <li>
          The person who creates a school’s account confirms that they may act for that school. They become
          its School Administrator and can add others.
        </li>
        <li>
          Staff accounts are personal. Please do not share passwords, and deactivate people who have left.
        </li>
        <li>A student’s login code is meant for that student. Replace it if others know it.</li>
      </ul>
    ),
  },
  {
    id: 'trial-and-price',
    title: 'Trial and price',
    body: (
      <ul>
        <li>
          A new school has a free trial of 30 days with unlimited usage. We ask for no credit card, and
          nothing is charged when it ends.
        </li>
        <li>
          After the trial, a school needs a subscription for the whole school: {prices.join(' or ')} per year.{' '}
          <Link to="/pricing">Pricing</Link> says what is included.
        </li>
        <li>
          We accept purchase orders, credit cards and ACH. After payment, setup takes 1 to 2 business days.
        </li>
        <li>
          When the trial or the paid time has passed, nobody at the school can sign in until it is renewed.
          Nothing is deleted because of that.
        </li>
      </ul>
    ),
  },
  {
    id: 'your-data',
    title: 'Your data',
    body: (
      <>
        <p>
          What your school stores belongs to your school. We use it to provide the service to you, and for
          nothing else. <Link to="/privacy">Privacy</Link> says what is stored and for how long.
        </p>
        <p>
          Your school decides which students are in {PRODUCT_NAME}, and obtains the consent of parents where
          the law requires it.
        </p>
      </>
    ),
  },
  {
    id: 'fair-use',
    title: 'Fair use',
    body: (
      <ul>
        <li>
          Points are for recognition. Please do not use notes or categories to shame a child, or to store
          health or other sensitive information.
        </li>
        <li>
          Do not try to reach data of other schools, to guess codes or passwords, or to overload the service.
          Research that follows <Link to="/security#report">our rules</Link> is welcome.
        </li>
      </ul>
    ),
  },
  {
    id: 'availability',
    title: 'Availability',
    body: (
      <p>
        We do what we can to keep {PRODUCT_NAME} running during school hours, but we do not guarantee that it
        is always available. Whatever was saved is kept. If something is wrong,{' '}
        <Link to="/contact">tell us</Link>.
      </p>
    ),
  },
  {
    id: 'ending',
    title: 'Ending it',
    body: (
      <p>
        You can stop at any time. Ask us to delete your school’s account, and everything in it is erased for
        good. We may deactivate an account that breaks these terms, after telling its administrator why.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: (
      <p>
        If these terms change, this page says when. An agreement that we have signed with your school or
        district takes precedence over these terms.
      </p>
    ),
  },
];

export function TermsPage() {
  return (
    <DocumentPage
      title="Terms"
      description={`The terms of using ${PRODUCT_NAME}: accounts, the free trial, price and payment, data, fair use and how to end it.`}
      updated="November 2026"
      lead={`The terms of using ${PRODUCT_NAME}, in words that everyone at your school can read.`}
      sections={SECTIONS}
    />
  );
}
