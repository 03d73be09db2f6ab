import { z } from 'zod';
import { day, text } from '../fields.js';
import { route } from '../route.js';
import { unsentMail } from '../unsent-mail.js';

export const weeklySummaryChoice = z.object({
  /** Whether the caller gets it. */
  isOn: z.boolean(),
  /** The school’s next Monday on whose morning, at 6:00, it is sent. */
  nextDay: day,
  /** The last one, unless it has left. */
  lastMail: unsentMail.nullable(),
});
export type WeeklySummaryChoice = z.output<typeof weeklySummaryChoice>;

const access = ['school_admin'] as const;

export const getWeeklySummary = route({
  method: 'GET',
  path: '/api/account/weekly-summary',
  access,
  summary: 'Whether the caller gets a summary of the school’s week by mail.',
  response: weeklySummaryChoice,
});

export const changeWeeklySummary = route({
  method: 'PUT',
  path: '/api/account/weekly-summary',
  access,
  summary:
    'Turns the caller’s weekly summary on or off. An executive who has opened the school cannot turn it on (403).',
  body: z.object({ isOn: z.boolean() }),
  response: weeklySummaryChoice,
});

export const unsubscribe = route({
  method: 'POST',
  path: '/api/unsubscribe/:token',
  access: 'public',
  summary:
    'Turns off the weekly summary of the person who got a mail with this token, without a sign-in. Mail programs call it as RFC 8058 says.',
  status: 200,
  params: z.object({ token: text('Link', 200) }),
  isForm: true,
  response: z.object({ message: z.string() }),
});
