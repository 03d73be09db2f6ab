import { describe, expect, it } from '@jest/globals';
import { captionTexts } from './caption-texts';

describe('the texts of captions', () => {
  it('are those of the cues, without header, names and times', () => {
    const file = `WEBVTT

NOTE not said

intro
00:00:00.000 --> 00:00:02.500
Every number on this page
comes from a point.

00:00:03.000 --> 00:00:05.000
A second one.
`;
    expect(captionTexts(file)).toEqual(['Every number on this page comes from a point.', 'A second one.']);
    expect(captionTexts(file.replaceAll('\n', '\r\n'))).toEqual(captionTexts(file));
  });

  it('are none in a file without cues', () => {
    expect(captionTexts('WEBVTT\n')).toEqual([]);
  });
});
