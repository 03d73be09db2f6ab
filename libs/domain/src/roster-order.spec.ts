import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { inRosterOrder, nameParts } from './roster-order.js';

const names = (order: 'first-name' | 'last-name', ...list: string[]) =>
  inRosterOrder(
    list.map((name) => ({ name })),
    order,
  ).map(({ name }) => name);

describe('a last name', () => {
  it.each([
    ['Ava Martin', 'Martin'],
    ['Ava Rose Martin', 'Martin'],
    ['Ana de la Cruz', 'de la Cruz'],
    ['Lotte Van den Berg', 'Van den Berg'],
    ['José Núñez-Ortiz', 'Núñez-Ortiz'],
    ['Sam Davis Jr.', 'Davis'],
    ['Sam Davis, Jr.', 'Davis'],
    ['Henry Ford III', 'Ford'],
    ['Van Nguyen', 'Nguyen'],
    ['De Andre', 'Andre'],
    ['Martin, Ava', 'Martin'],
    ['de la Cruz, Ana María', 'de la Cruz'],
    ['Martin, Sam, Jr.', 'Martin'],
    ['  Ava   Martin ', 'Martin'],
    ['Prince', 'Prince'],
    ['Jr.', 'Jr.'],
    ['李小龙', '李小龙'],
  ])('of %j is %j', (name, last) => {
    expect(nameParts(name).last).toBe(last);
  });

  it('is a piece of the name, whatever is in it', () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^[a-z ,.]*( de la)?( jr)?$/));
    fc.assert(
      fc.property(text, (name) => {
        const { before, last, after } = nameParts(name);
        expect(before + last + after).toBe(name);
        expect(last === '').toBe(name === '');
      }),
    );
  });
});

describe('a roster', () => {
  it('is in the order of first names', () => {
    expect(names('first-name', 'Zoe Adams', 'Élan Ito', 'Eli Young')).toEqual([
      'Élan Ito',
      'Eli Young',
      'Zoe Adams',
    ]);
  });

  it('is in the order of last names, and of first names where they are the same', () => {
    const ordered = [
      'Zoe Adams',
      'ana de la Cruz',
      'Ben Lee',
      'Zoe Lee',
      'Ann Leeds',
      'Ana Muñoz',
      'Bo Munoz',
      'Al Ng',
    ];
    expect(names('last-name', ...ordered.toReversed())).toEqual(ordered);
  });
});
