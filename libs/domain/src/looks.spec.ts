import { describe, expect, it } from '@jest/globals';
import { COLORS, colorOf, iconOfCategory, iconOfReward, rarestColor } from './looks.js';

const iconOf = (name: string) => iconOfCategory({ name, icon: null });

describe('the icon of a category without a chosen one', () => {
  it.each([
    ['Respect', 'handshake'],
    ['Responsibility', 'key'],
    ['Safety', 'shield'],
    ['Homework', 'notebook'],
    ['Reading', 'book'],
    ['Team work', 'people'],
    ['HELPING OTHERS', 'help'],
    ['Ready to learn', 'backpack'],
    ['Math facts', 'calculator'],
  ])('of %s is %s', (name, icon) => {
    expect(iconOf(name)).toBe(icon);
  });

  it('is not taken from the middle or the beginning of another word', () => {
    expect(iconOf('Unkindled')).toBe('star');
    expect(iconOf('Artichoke')).toBe('star');
    expect(iconOf('éart')).toBe('star');
  });

  it.each(['', '🦊', 'Zzyzx', '‮', 'constructor'])('is neutral for %j', (name) => {
    expect(iconOf(name)).toBe('star');
  });
});

describe('a chosen icon', () => {
  it('stays with any name', () => {
    expect(iconOfCategory({ name: 'Respect', icon: 'rocket' })).toBe('rocket');
    expect(iconOfReward({ name: 'Pizza', icon: 'rocket' })).toBe('rocket');
  });

  it.each(['unheard-of', 'toString', '__proto__', ''])(
    'that is unknown, %j, gives way to the name’s',
    (icon) => {
      expect(iconOfCategory({ name: 'Respect', icon })).toBe('handshake');
      expect(iconOfReward({ name: 'Zzyzx', icon })).toBe('gift');
    },
  );
});

describe('colors', () => {
  it('are given in order until each is taken, then those that the fewest have', () => {
    const given: string[] = [];
    for (const color of COLORS) {
      expect(rarestColor(given)).toBe(color);
      given.push(color);
    }
    expect(rarestColor(given)).toBe('green');
    expect(rarestColor([...given, 'green'])).toBe('amber');
  });

  it('that are unknown are shown as the first', () => {
    expect(colorOf('teal')).toBe('teal');
    expect(colorOf('red; background: url(//evil)')).toBe('green');
  });
});
