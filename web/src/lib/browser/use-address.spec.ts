import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { readAddress, writeAddress } from './use-address';

const view = z.object({
  tab: z.enum(['users', 'classes']).catch('users'),
  search: z.string().catch(''),
  page: z.coerce.number().int().min(1).catch(1),
  school: z.string().nullable().catch(null),
  archived: z
    .string()
    .catch('')
    .transform((list) => list.split(',').filter(Boolean)),
});
const change = (search: string, next: Partial<z.output<typeof view>>) =>
  writeAddress(view, new URLSearchParams(search), next).toString();

describe('the view in an address', () => {
  it('has defaults for what is missing or invalid', () => {
    const usual = { tab: 'users', search: '', page: 1, school: null, archived: [] };
    expect(readAddress(view, new URLSearchParams(''))).toEqual(usual);
    expect(readAddress(view, new URLSearchParams('tab=secrets&page=-2'))).toEqual(usual);
  });

  it('leaves defaults out, and keeps what is not changed', () => {
    expect(change('tab=classes&page=3', { page: 1, search: 'lee' })).toBe('tab=classes&search=lee');
    expect(change('school=s1&utm=mail', { school: null })).toBe('utm=mail');
    expect(change('tab=classes', { tab: 'users', page: 2 })).toBe('page=2');
  });

  it('keeps a list in one parameter', () => {
    const search = change('', { archived: ['classes', 'categories'] });
    expect(readAddress(view, new URLSearchParams(search)).archived).toEqual(['classes', 'categories']);
    expect(change(search, { archived: [] })).toBe('');
  });
});
