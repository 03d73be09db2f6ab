import { type Enquiry } from '#contracts/site/enquiries';
import { expect, it } from '@jest/globals';
import { summaryOf } from './words';

const received = {
  id: 'b8f6f2a2-5b5e-4a53-8d35-0b0a4c0a9d11',
  state: 'new',
  receivedAt: '2026-09-01T12:00:00.000Z',
  answeredAt: null,
} as const;

it.each<[Enquiry, ReturnType<typeof summaryOf>]>([
  [
    {
      ...received,
      kind: 'contact',
      firstName: 'Ana',
      lastName: 'Silva',
      organization: 'Oak School',
      email: 'ana@oak.test',
      subject: 'Hello',
      message: 'A question',
      inquiry: 'training',
    },
    {
      from: 'Ana Silva, Oak School',
      email: 'ana@oak.test',
      title: 'Hello',
      about: 'Training',
      text: 'A question',
    },
  ],
  [
    {
      ...received,
      kind: 'contact',
      firstName: 'Ana',
      lastName: 'Silva',
      organization: null,
      email: 'ana@oak.test',
      subject: 'Hello',
      message: 'A question',
      inquiry: null,
    },
    { from: 'Ana Silva', email: 'ana@oak.test', title: 'Hello', about: 'Message', text: 'A question' },
  ],
  [
    {
      ...received,
      kind: 'invoice',
      schoolSize: 'large',
      enrollment: 1_200,
      schoolName: 'Oak School',
      contactEmail: 'office@oak.test',
      additionalInfo: null,
    },
    {
      from: 'Oak School',
      email: 'office@oak.test',
      title: 'Invoice for 1,200 students',
      about: 'Invoice, large school',
      text: null,
    },
  ],
])('an inquiry is summed up by who wrote and what about', (enquiry, summary) => {
  expect(summaryOf(enquiry)).toEqual(summary);
});
