import { describe, expect, it } from '@jest/globals';
import { shortcutOf } from './shortcuts';

const press = (key: string, more: object = {}) => ({
  key,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  repeat: false,
  isComposing: false,
  ...more,
});

describe('shortcuts of a single key', () => {
  it('are the search, the list of keys and the categories', () => {
    expect(shortcutOf(press('/'))).toEqual({ kind: 'search' });
    expect(shortcutOf(press('?'))).toEqual({ kind: 'keys' });
    expect(shortcutOf(press('1'))).toEqual({ kind: 'category', number: 1 });
    expect(shortcutOf(press('9'))).toEqual({ kind: 'category', number: 9 });
  });

  it.each(['0', '10', 'a', 'Enter', ' ', 'F1', 'ArrowDown'])('“%s” has none', (key) => {
    expect(shortcutOf(press(key))).toBeNull();
  });

  it.each(['ctrlKey', 'altKey', 'metaKey', 'repeat', 'isComposing'])(
    'leave a key to others that comes with %s',
    (flag) => {
      expect(shortcutOf(press('1', { [flag]: true }))).toBeNull();
    },
  );
});
