import { describe, expect, it } from '@jest/globals';
import { editRewardForm, newRewardForm, type NewRewardValues } from './reward-form';

const ZONE = 'America/New_York';
const CLASS_ID = 'c1f4d0ac-9f0e-4a3f-8f7e-0a9b1c2d3e4f';
const filledIn: NewRewardValues = {
  type: 'standard',
  scope: 'school',
  classId: '',
  name: ' Pencil Set ',
  description: '',
  pointCost: '6',
  quantity: '',
  limit: { per: 'none', times: '1' },
  raffleWinners: '',
  raffleEndDate: '',
};

function messagesOf(values: Partial<NewRewardValues>): string[] {
  const { error } = newRewardForm(ZONE).safeParse({ ...filledIn, ...values });
  return error?.issues.map(({ message }) => message) ?? [];
}

describe('the form of a new reward', () => {
  it('leaves out fields that its kind does not have', () => {
    const values = { ...filledIn, raffleWinners: '0', raffleEndDate: '2020-01-01T00:00' };
    expect(newRewardForm(ZONE).parse(values)).toMatchObject({
      name: 'Pencil Set',
      description: null,
      pointCost: 6,
      quantity: null,
      classId: null,
      raffleWinners: null,
      raffleEndDate: null,
    });
  });

  it('reads the end date on the school’s clock', () => {
    const raffle = { type: 'raffle', raffleWinners: '2', raffleEndDate: '2099-12-05T15:30' } as const;
    expect(newRewardForm(ZONE).parse({ ...filledIn, ...raffle })).toMatchObject({
      raffleWinners: 2,
      raffleEndDate: '2099-12-05T20:30:00.000Z',
    });
  });

  it('reports all errors at once', () => {
    const nothing = { name: ' ', pointCost: '', type: 'raffle', raffleWinners: '', scope: 'class' } as const;
    expect(messagesOf(nothing).sort()).toEqual([
      'Number of winners must be a positive number for raffles.',
      'Please select a class for class-specific rewards.',
      'Point cost must be a positive number.',
      'Reward name is required.',
    ]);
  });

  it.each(['0', '-1', '1.5', 'six'])('accepts no cost of %s', (pointCost) => {
    expect(messagesOf({ pointCost })).toEqual(['Point cost must be a positive number.']);
  });

  it('accepts a class, and a quantity from 1', () => {
    expect(messagesOf({ scope: 'class', classId: CLASS_ID, quantity: '1' })).toEqual([]);
    expect(messagesOf({ quantity: '0' })).toEqual(['Quantity must be a positive number.']);
  });

  it('reads a limit per student, which needs a number', () => {
    const weekly = { ...filledIn, limit: { per: 'week', times: '2' } } as const;
    expect(newRewardForm(ZONE).parse(weekly).limit).toEqual({ per: 'week', times: 2 });
    for (const times of ['', '0', '1.5'])
      expect(messagesOf({ limit: { per: 'day', times } })).toEqual([
        'Please enter how many times, as a positive number.',
      ]);
    expect(messagesOf({ limit: { per: 'none', times: '' } })).toEqual([]);
  });

  it('accepts no end date in the past', () => {
    const past = { type: 'raffle', raffleWinners: '1', raffleEndDate: '2020-01-01T00:00' } as const;
    expect(messagesOf(past)).toEqual(['The end date must be in the future.']);
  });
});

describe('the form of an edit', () => {
  it('makes a reward unlimited if the quantity is empty', () => {
    const values = { name: 'Pencil Set', description: 'Six colors', pointCost: '7', quantity: ' ' };
    expect(editRewardForm.parse({ ...values, limit: { per: 'none', times: '' } })).toEqual({
      name: 'Pencil Set',
      description: 'Six colors',
      pointCost: 7,
      quantity: null,
      limit: null,
    });
  });
});
