import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { jsonOf } from './channel.js';

describe('a JSON payload', () => {
  const payload = jsonOf(z.object({ schoolId: z.string() }));

  it('is what its schema describes', () => {
    expect(payload.parse('{"schoolId":"maple"}')).toEqual({ schoolId: 'maple' });
  });

  it.each(['', '{', '{}', '{"schoolId":7}'])('is refused otherwise: %j', (text) => {
    expect(payload.safeParse(text).success).toBe(false);
  });
});
