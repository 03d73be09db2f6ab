import { describe, expect, it } from '@jest/globals';
import { readArguments, WrongCommand } from './arguments.js';

const school = '6f9d5b1e-3c2a-4f7e-9b8d-1a2b3c4d5e6f';

describe('the arguments of the replay command', () => {
  it.each([
    [[], 'Say what to do: verify, rebuild or adopt'],
    [['repair'], 'Say what to do: verify, rebuild or adopt'],
    [['verify', 'maple'], 'Unknown: maple'],
    [['verify', '--school', 'maple'], '--school takes the id of a school'],
    [['verify', '--scool', school], "Unknown option '--scool'"],
  ])('refuse %j', (args, reason) => {
    expect(() => readArguments(args)).toThrow(WrongCommand);
    expect(() => readArguments(args)).toThrow(reason);
  });

  it.each([
    [['verify'], { command: 'verify', acceptLoss: false }],
    [['adopt'], { command: 'adopt', acceptLoss: false }],
    [['rebuild', '--accept-loss'], { command: 'rebuild', acceptLoss: true }],
    [['--school', school, 'rebuild'], { command: 'rebuild', school, acceptLoss: false }],
  ])('accept %j', (args, request) => {
    expect(readArguments(args)).toEqual(request);
  });
});
