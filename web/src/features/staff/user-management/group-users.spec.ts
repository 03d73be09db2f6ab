import { type AdminUser } from '#contracts/staff/administration';
import { describe, expect, it } from '@jest/globals';
import { findUsers } from './group-users';

const kim = {
  displayName: 'Ms Lee',
  firstName: 'Kim',
  lastName: 'Lee',
  email: 'k.lee@birch.test',
} as AdminUser;
const invited = { displayName: 'jo', firstName: null, lastName: null, email: 'jo@birch.test' } as AdminUser;

describe('the search for users', () => {
  it.each([
    ['', [kim, invited]],
    [' ms lee ', [kim]],
    ['KIM LEE', [kim]],
    ['birch.test', [kim, invited]],
    ['jo@', [invited]],
    ['lee k', []],
  ])('for %p finds those whose name or address contains it', (text, found) => {
    expect(findUsers([kim, invited], text)).toEqual(found);
  });
});
