import { describe, expect, it } from '@jest/globals';
import { cardPages, portalAddress } from './card-pages';

const cards = (count: number) => Array.from({ length: count }, (_, i) => i);

describe('the pages of login cards', () => {
  it.each([
    [0, []],
    [1, [1]],
    [6, [6]],
    [7, [6, 1]],
    [26, [6, 6, 6, 6, 2]],
  ])('%d cards fill pages of %j', (count, lengths) => {
    expect(cardPages(cards(count)).map(({ length }) => length)).toEqual(lengths);
  });

  it('keep everyone, in order', () => {
    expect(cardPages(cards(20)).flat()).toEqual(cards(20));
  });
});

it('the portal opens with the code filled in', () => {
  expect(portalAddress('https://laurel.test', 'maple2')).toBe(
    'https://laurel.test/student/login?code=maple2',
  );
});
