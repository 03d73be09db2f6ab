import { type Enquiry, type InquiryType, type SchoolSize } from '#contracts/site/enquiries';
import { formatCount } from '@/lib/text/format';

export const INQUIRY_LABELS: Record<InquiryType, string> = {
  general: 'General question',
  technical: 'Technical support',
  billing: 'Billing',
  feature: 'Feature request',
  partnership: 'Partnership',
  training: 'Training',
};

export const SIZE_LABELS: Record<SchoolSize, { label: string; hint: string }> = {
  small: { label: 'Small school', hint: 'Up to 400 students' },
  large: { label: 'Large school', hint: '400+ students' },
};

type Summary = { from: string; email: string; title: string; about: string; text: string | null };

/** What a list shows of an enquiry of any kind. */
export function summaryOf(enquiry: Enquiry): Summary {
  switch (enquiry.kind) {
    case 'contact': {
      const { firstName, lastName, organization, email, subject, message, inquiry } = enquiry;
      return {
        from: [`${firstName} ${lastName}`, organization].filter(Boolean).join(', '),
        email,
        title: subject,
        about: inquiry === null ? 'Message' : INQUIRY_LABELS[inquiry],
        text: message,
      };
    }
    case 'invoice': {
      const { schoolName, contactEmail, schoolSize, enrollment, additionalInfo } = enquiry;
      return {
        from: schoolName,
        email: contactEmail,
        title: `Invoice for ${formatCount(enrollment, 'student')}`,
        about: `Invoice, ${SIZE_LABELS[schoolSize].label.toLowerCase()}`,
        text: additionalInfo,
      };
    }
  }
}
