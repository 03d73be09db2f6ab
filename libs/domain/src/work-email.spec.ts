import { describe, expect, it } from '@jest/globals';
import { isWorkEmail } from './work-email.js';

describe('an email address', () => {
  it.each(['kim@maple.edu', 'kim@maple.k12.or.us', 'kim@ed.gov', 'KIM@MAPLE.EDU', 'kim@maple.edu.au'])(
    '%s is of a school or an authority',
    (email) => expect(isWorkEmail(email)).toBe(true),
  );

  it.each(['kim@example.com', 'kim.edu@example.com', 'kim@education.example', ''])('%s is not', (email) =>
    expect(isWorkEmail(email)).toBe(false),
  );
});
