import { describe, expect, it } from '@jest/globals';
import { type Route } from '#contracts/route';
import { z } from 'zod';
import { faultsOf } from './route-audit.js';

const route = (path: string): Route => ({
  method: 'GET',
  path,
  access: 'public',
  summary: '',
  response: z.unknown(),
});
const classes = route('/api/classes');
const students = route('/api/students');

describe('the audit of the routes', () => {
  it('finds nothing where each route has one handler', () => {
    const handlers = [
      { name: 'a', route: classes },
      { name: 'b', route: students },
      { name: 'c', route: route('/health/live') },
    ];
    expect(faultsOf(handlers, [classes, students])).toEqual([]);
  });

  it('finds a handler that anyone could call', () => {
    expect(faultsOf([{ name: 'Leak.show', route: undefined }], [])).toEqual(['Leak.show has no access rule']);
  });

  it('finds a route without a handler, and one with two', () => {
    const handlers = [
      { name: 'a', route: classes },
      { name: 'b', route: classes },
    ];
    expect(faultsOf(handlers, [classes, students])).toEqual([
      'GET /api/classes has 2 handlers',
      'GET /api/students has 0 handlers',
    ]);
  });
});
