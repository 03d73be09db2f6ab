import { inSteps } from './steps.js';

export const up = inSteps([
  // When a mail was given up, with the mail server's code if it refused it, and how often the server got it and said nothing.
  `ALTER TABLE directory.mails
     ADD COLUMN failed_at timestamptz, ADD COLUMN refused_code smallint, ADD COLUMN unanswered smallint NOT NULL DEFAULT 0`,
]);
