import { z } from 'zod';
import { id, requiredText } from '../fields.js';
import { route } from '../route.js';
import { administratorCounts } from '../staff/second-step-rule.js';

/** A named group of schools. */
export const district = administratorCounts.extend({
  id,
  name: z.string(),
  schoolIds: z.array(id),
  /** Whether the administrators of all its schools have to sign in with a second step. */
  requiresSecondStep: z.boolean(),
});
export type District = z.output<typeof district>;

/** A school of another district moves to this one. */
export const newDistrict = z.object({
  name: requiredText('District name', 200, 'District name is required.'),
  schoolIds: z.array(id).max(10_000).default([]),
  /**
   * If absent, it stays as it is, and a new district requires none. Whatever ends the requirement for a school takes a
   * confirmation of the last ten minutes.
   */
  requiresSecondStep: z.boolean().optional(),
});
export type NewDistrict = z.output<typeof newDistrict>;

const EXECUTIVE = ['executive_admin'] as const;
const params = z.object({ districtId: id });

export const listDistricts = route({
  method: 'GET',
  path: '/api/districts',
  access: EXECUTIVE,
  summary: 'All districts with their schools, by name.',
  response: z.array(district),
});

export const createDistrict = route({
  method: 'POST',
  path: '/api/districts',
  access: EXECUTIVE,
  summary: 'Creates a district.',
  status: 201,
  body: newDistrict,
  response: district,
});

export const updateDistrict = route({
  method: 'PUT',
  path: '/api/districts/:districtId',
  access: EXECUTIVE,
  summary: 'Names a district and says which schools belong to it.',
  params,
  body: newDistrict,
  response: district,
});

export const deleteDistrict = route({
  method: 'DELETE',
  path: '/api/districts/:districtId',
  access: EXECUTIVE,
  summary: 'Deletes a district. Its schools stay, without one.',
  params,
  response: z.object({ message: z.string() }),
});
