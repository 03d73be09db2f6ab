export type Plan = {
  name: string;
  /** Which schools it is for. */
  schools: string;
  dollarsPerYear: number;
  features: readonly string[];
};

export const PLANS: readonly Plan[] = [
  {
    name: 'Small school',
    schools: 'Up to 400 students',
    dollarsPerYear: 850,
    features: [
      'Up to 400 students',
      'Unlimited staff',
      'Every feature, for the whole school',
      'Support by email',
      'No setup fees',
    ],
  },
  {
    name: 'Large school',
    schools: '400+ students, unlimited',
    dollarsPerYear: 1_550,
    features: [
      'Unlimited students',
      'Unlimited staff',
      'Every feature, for the whole school',
      'Support by email',
      'No setup fees',
    ],
  },
];

export const TRIAL_TERMS = ['30 days free', 'Unlimited usage', 'No credit card'];

/** What both plans, and the trial, include. */
export const INCLUDED: readonly string[] = [
  'Points for one student, several or a whole class, with Undo',
  'Point categories for the school and for classes',
  'Rewards with prices and quantities',
  'Raffles whose draws anyone can check',
  'Student portal with login cards to print',
  'Reports by category, class and week',
  'Import of class lists from CSV and XLSX',
  'Live updates on every screen',
  'The complete history of every point',
];

export const PAYMENT_OPTIONS = [
  { title: 'Purchase order', text: 'Send us yours, or request an invoice to attach to it.' },
  { title: 'Credit card', text: 'Your invoice says how to pay it by card.' },
  { title: 'ACH', text: 'A transfer from your bank account, with the details on the invoice.' },
];

export const PRICING_QUESTIONS = [
  {
    question: 'What happens when the trial ends?',
    answer:
      'Nothing is charged, because we never asked for a card. Without a subscription, nobody at the school can sign in, but everything is kept: once the school has paid, you pick up where you left off.',
  },
  {
    question: 'What is the difference between the plans?',
    answer:
      'The number of students only. Both have every feature and unlimited staff. A school with up to 400 students is a small one.',
  },
  {
    question: 'Are there fees for setting it up, for training or per teacher?',
    answer: 'No. The price is for the whole school and the whole year.',
  },
  {
    question: 'How soon can we start after we have paid?',
    answer:
      'Setup takes 1 to 2 business days after payment. With a trial you start right away, and keep everything that you have set up.',
  },
  {
    question: 'We have several schools. Is there a price for a district?',
    answer:
      'Each school has its own subscription. If you buy for several schools, or need one invoice for all of them, write to us.',
  },
  {
    question: 'Can we pay with a purchase order?',
    answer: 'Yes. Request an invoice and mention the purchase order. Credit cards and ACH are accepted too.',
  },
];
