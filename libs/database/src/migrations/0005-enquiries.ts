import { inSteps } from './steps.js';

export const up = inSteps([
  `CREATE TABLE directory.enquiries (
     id uuid PRIMARY KEY,
     kind text NOT NULL CHECK (kind IN ('contact', 'invoice')),
     email text NOT NULL,
     first_name text,
     last_name text,
     organization text,
     subject text,
     message text,
     inquiry_type text,
     school_size text,
     enrollment integer,
     received_at timestamptz NOT NULL,
     answered_at timestamptz,
     CHECK (kind <> 'contact' OR num_nulls(first_name, last_name, subject, message) = 0),
     CHECK (kind <> 'invoice' OR num_nulls(organization, school_size, enrollment) = 0)
   )`,
  `CREATE INDEX enquiries_by_time ON directory.enquiries (received_at DESC, id)`,
  `CREATE INDEX enquiries_new ON directory.enquiries (received_at DESC, id) WHERE answered_at IS NULL`,
]);
