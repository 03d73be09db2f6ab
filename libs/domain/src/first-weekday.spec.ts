import { describe, expect, it } from '@jest/globals';
import { firstWeekdayIn } from './first-weekday.js';

describe('the first day of a new school’s week', () => {
  it.each([
    'America/Chicago',
    'America/Indiana/Knox',
    'America/Fort_Wayne',
    'Pacific/Honolulu',
    'US/Eastern',
    'EST5EDT',
    'America/Puerto_Rico',
  ])('is Sunday in %s', (timeZone) => expect(firstWeekdayIn(timeZone)).toBe('sunday'));

  it.each(['America/Toronto', 'America/Mexico_City', 'Europe/Berlin', 'Asia/Calcutta', 'UTC'])(
    'is Monday in %s',
    (timeZone) => expect(firstWeekdayIn(timeZone)).toBe('monday'),
  );
});
