import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { rosterNotice } from '#contracts/rosters/roster-notices';
import { z } from 'zod';
import { type Roster, ROSTER_FORMATS } from './roster.js';

const nullable = z.string().nullable();
const line = z.number().int();
const schema: z.ZodType<Roster> = z.object({
  format: z.enum(ROSTER_FORMATS),
  school: z.object({ sourcedId: z.string(), name: z.string() }).nullable(),
  classes: z.array(z.object({ key: z.string(), sourcedId: nullable, name: z.string() })),
  students: z.array(
    z.object({
      sourcedId: nullable,
      number: nullable,
      name: z.string(),
      grade: nullable,
      classes: z.array(z.string()),
      line,
    }),
  ),
  staff: z.array(
    z.object({
      sourcedId: z.string(),
      email: nullable,
      firstName: z.string(),
      lastName: z.string(),
      role: z.enum(['teacher', 'staff']),
      line,
    }),
  ),
  teachers: z.array(z.object({ classKey: z.string(), staffId: z.string(), isLead: z.boolean() })),
  otherSchools: z.number().int(),
  notices: z.array(rosterNotice).default([]),
});

/** A roster that was read, as bytes to keep until it is applied. */
export function packRoster(roster: Roster): Promise<Buffer> {
  return promisify(gzip)(JSON.stringify(roster));
}

/** @param content what `packRoster` made */
export async function unpackRoster(content: Buffer): Promise<Roster> {
  return schema.parse(JSON.parse((await promisify(gunzip)(content)).toString()));
}
