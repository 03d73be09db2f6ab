import { z } from 'zod';
import { page } from '../staff/administration.js';
import { emailAddress, id, instant, optionalText, requiredText } from '../fields.js';
import { route } from '../route.js';

/** What the sender of a contact form may be asking about. */
export const INQUIRY_TYPES = [
  'general',
  'technical',
  'billing',
  'feature',
  'partnership',
  'training',
] as const;
export type InquiryType = (typeof INQUIRY_TYPES)[number];

/** Plans by the number of students: up to 400, and more. */
export const SCHOOL_SIZES = ['small', 'large'] as const;
export type SchoolSize = (typeof SCHOOL_SIZES)[number];

const MAX_ENROLLMENT = 100_000;
/** A message may be longer than what other public forms send. */
const FORM_BYTES = 16 * 1024;

export const contactMessage = z.object({
  firstName: requiredText('First name', 100, 'First name is required'),
  lastName: requiredText('Last name', 100, 'Last name is required'),
  email: emailAddress('Email'),
  organization: optionalText('Organization', 200),
  subject: requiredText('Subject', 200, 'Subject is required'),
  message: requiredText('Message', 3_000, 'Message is required', { multiline: true }),
  inquiry: z.enum(INQUIRY_TYPES, 'Please choose what it is about').nullish(),
});
export type ContactMessage = z.output<typeof contactMessage>;

export const invoiceRequest = z.object({
  schoolSize: z.enum(SCHOOL_SIZES, 'Please choose the size of your school'),
  /** Number of students. */
  enrollment: z.coerce
    .number('Please enter the number of students')
    .int('Please enter a whole number')
    .min(1, 'Please enter the number of students')
    .max(MAX_ENROLLMENT, 'Please enter the number of students'),
  schoolName: requiredText('School name', 200, 'School name is required'),
  contactEmail: emailAddress('Contact email'),
  additionalInfo: optionalText('Additional information', 3_000, { multiline: true }),
});
export type InvoiceRequest = z.output<typeof invoiceRequest>;

/** Whether an inquiry has been answered. */
export const ENQUIRY_STATES = ['new', 'answered'] as const;
export type EnquiryState = (typeof ENQUIRY_STATES)[number];

const received = { id, state: z.enum(ENQUIRY_STATES), receivedAt: instant, answeredAt: instant.nullable() };

/** A contact message or a request for an invoice, as executive administrators read it. */
export const enquiry = z.discriminatedUnion('kind', [
  z.object({
    ...received,
    kind: z.literal('contact'),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    organization: z.string().nullable(),
    subject: z.string(),
    message: z.string(),
    inquiry: z.enum(INQUIRY_TYPES).nullable(),
  }),
  z.object({
    ...received,
    kind: z.literal('invoice'),
    schoolSize: z.enum(SCHOOL_SIZES),
    enrollment: z.number().int(),
    schoolName: z.string(),
    contactEmail: z.string(),
    additionalInfo: z.string().nullable(),
  }),
]);
export type Enquiry = z.output<typeof enquiry>;

const accepted = z.object({ success: z.literal(true), message: z.string() });

export const submitContact = route({
  method: 'POST',
  path: '/api/contact/submit',
  access: 'public',
  summary: 'Sends a message to the people who run the service.',
  status: 200,
  bodyLimit: FORM_BYTES,
  body: contactMessage,
  response: accepted,
});

export const requestInvoice = route({
  method: 'POST',
  path: '/api/pricing/request-invoice',
  access: 'public',
  summary: 'Asks the people who run the service for an invoice.',
  status: 200,
  bodyLimit: FORM_BYTES,
  body: invoiceRequest,
  response: accepted,
});

const EXECUTIVE = ['executive_admin'] as const;

export const listEnquiries = route({
  method: 'GET',
  path: '/api/admin/enquiries',
  access: EXECUTIVE,
  summary: 'Contact messages and requests for invoices, the latest first.',
  query: z.object({
    /** Absent: in any state. */
    state: z.enum(ENQUIRY_STATES).optional(),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
  }),
  response: page(enquiry),
});

export const markEnquiryAnswered = route({
  method: 'PATCH',
  path: '/api/admin/enquiries/:enquiryId',
  access: EXECUTIVE,
  summary: 'Marks an inquiry as answered, or as new again.',
  params: z.object({ enquiryId: id }),
  body: z.object({ state: z.enum(ENQUIRY_STATES) }),
  response: enquiry,
});
