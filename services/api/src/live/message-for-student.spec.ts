import { describe, expect, it } from '@jest/globals';
import { messageForStudent } from './message-for-student.js';

describe('a student', () => {
  it('hears of points in the own class, and not of which classes others are in', () => {
    const message = { topics: ['points' as const], classIds: ['3A', '3B'] };
    expect(messageForStudent(message, '3A')).toEqual({ topics: ['points'], classIds: [] });
  });

  it('hears nothing of points in other classes', () => {
    expect(messageForStudent({ topics: ['points'], classIds: ['3B'] }, '3A')).toBeUndefined();
  });

  it('hears of rewards that are redeemed anywhere in the school: they are everybody’s', () => {
    const message = { topics: ['points' as const, 'rewards' as const], classIds: ['3B'] };
    expect(messageForStudent(message, '3A')).toEqual({ topics: ['rewards'], classIds: [] });
  });

  it('hears of the directory as of its rewards, and of any class as of the own', () => {
    const message = { topics: ['points' as const, 'directory' as const], classIds: [] };
    expect(messageForStudent(message, '3A')).toEqual({ topics: ['points', 'rewards'], classIds: [] });
  });
});
