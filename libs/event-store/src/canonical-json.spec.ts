import { describe, expect, it } from '@jest/globals';
import { canonicalJson } from './canonical-json.js';

describe('canonical JSON', () => {
  it('is the example of RFC 8785, section 3.2.2', () => {
    const value = JSON.parse(String.raw`{
      "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
      "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
      "literals": [null, true, false]
    }`) as unknown;
    expect(canonicalJson(value)).toBe(
      String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
    );
  });

  it('sorts names as RFC 8785, section 3.2.3, by UTF-16 units', () => {
    const value = JSON.parse(String.raw`{
      "\u20ac": "Euro Sign", "\r": "Carriage Return", "\ufb33": "Hebrew Letter Dalet With Dagesh", "1": "One",
      "\ud83d\ude00": "Emoji: Grinning Face", "\u0080": "Control", "\u00f6": "Latin Small Letter O With Diaeresis"
    }`) as unknown;
    expect(
      Object.values(JSON.parse(`[${canonicalJson(value).slice(1, -1).replaceAll('":"', '","')}]`) as []),
    ).toEqual(
      [
        ['\r', 'Carriage Return'],
        ['1', 'One'],
        ['\u0080', 'Control'],
        ['\u00f6', 'Latin Small Letter O With Diaeresis'],
        ['\u20ac', 'Euro Sign'],
        ['\u{1F600}', 'Emoji: Grinning Face'],
        ['\ufb33', 'Hebrew Letter Dalet With Dagesh'],
      ].flat(),
    );
  });

  it('does not depend on the order of names, at any depth', () => {
    const [one, other] = [
      [{ b: [], a: { d: 1, c: -0 } }, 'x'],
      [{ a: { c: 0, d: 1 }, b: [] }, 'x'],
    ];
    expect(canonicalJson(one)).toBe('[{"a":{"c":0,"d":1},"b":[]},"x"]');
    expect(canonicalJson(other)).toBe(canonicalJson(one));
  });

  it('has a form for values that RFC 8785 refuses', () => {
    expect(canonicalJson(['\ud800', JSON.parse('1e400'), undefined])).toBe(String.raw`["\ud800",null,null]`);
    expect(canonicalJson({ a: undefined, b: 1 })).toBe('{"b":1}');
  });

  it('ends at a depth, instead of overflowing the stack', () => {
    const deep = JSON.parse('['.repeat(200_000) + ']'.repeat(200_000)) as unknown;
    expect(canonicalJson(deep)).toBe(`${'['.repeat(501)}null${']'.repeat(501)}`);
  });
});
