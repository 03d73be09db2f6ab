import { describe, expect, it } from '@jest/globals';
import { presentDetails } from './present-details';

describe('what someone else saved meanwhile', () => {
  it('is shown where it differs from what was typed', () => {
    const present = { name: 'Room 9', description: 'Mornings' };
    expect(presentDetails(present, { name: 'Room 8', description: ' Mornings ' }, 'Class name')).toEqual([
      { label: 'Class name', value: 'Room 9' },
    ]);
  });

  it('is shown as empty if there is no value now', () => {
    const present = { name: 'Room 9', description: null };
    expect(presentDetails(present, { name: 'Room 9', description: 'Mornings' }, 'Class name')).toEqual([
      { label: 'Description', value: 'empty' },
    ]);
  });

  it('is not shown if both typed the same', () => {
    const present = { name: 'Room 9', description: null };
    expect(presentDetails(present, { name: 'Room 9 ', description: '' }, 'Class name')).toEqual([]);
  });
});
