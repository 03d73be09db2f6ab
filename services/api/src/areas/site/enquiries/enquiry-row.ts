import {
  type ContactMessage,
  type Enquiry,
  enquiry as enquirySchema,
  type InvoiceRequest,
} from '#contracts/site/enquiries';
import { type Enquiries } from '#database/directory-schema';
import { type Insertable, type Selectable } from 'kysely';

export type NewEnquiry = ({ kind: 'contact' } & ContactMessage) | ({ kind: 'invoice' } & InvoiceRequest);

type Contents = Omit<Insertable<Enquiries>, 'id' | 'received_at' | 'answered_at'>;

export function toColumns(enquiry: NewEnquiry): Contents {
  switch (enquiry.kind) {
    case 'contact':
      return {
        kind: 'contact',
        email: enquiry.email,
        first_name: enquiry.firstName,
        last_name: enquiry.lastName,
        organization: enquiry.organization,
        subject: enquiry.subject,
        message: enquiry.message,
        inquiry_type: enquiry.inquiry ?? null,
      };
    case 'invoice':
      return {
        kind: 'invoice',
        email: enquiry.contactEmail,
        organization: enquiry.schoolName,
        message: enquiry.additionalInfo,
        school_size: enquiry.schoolSize,
        enrollment: enquiry.enrollment,
      };
  }
}

/** Which columns a kind fills is a constraint of the table, so the schema only names the type. */
export function toEnquiry(row: Selectable<Enquiries>): Enquiry {
  const { id, kind, received_at, answered_at } = row;
  const received = {
    id,
    state: answered_at === null ? 'new' : 'answered',
    receivedAt: received_at.toISOString(),
    answeredAt: answered_at?.toISOString() ?? null,
  };
  return enquirySchema.parse(
    kind === 'contact'
      ? {
          ...received,
          kind,
          firstName: row.first_name,
          lastName: row.last_name,
          email: row.email,
          organization: row.organization,
          subject: row.subject,
          message: row.message,
          inquiry: row.inquiry_type,
        }
      : {
          ...received,
          kind,
          schoolSize: row.school_size,
          enrollment: row.enrollment,
          schoolName: row.organization,
          contactEmail: row.email,
          additionalInfo: row.message,
        },
  );
}
