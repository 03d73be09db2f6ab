import { expect, it } from '@jest/globals';
import { render } from './render.js';

it('breaks long lines of plain text at spaces, and no line that is short', () => {
  const { text } = render(
    {
      subject: 'A subject',
      paragraphs: [
        'A sentence of more than seventy-two characters, which has to be broken somewhere at a space.',
      ],
      action: { label: 'Open the report', url: `https://laurel.test/${'long/'.repeat(20)}` },
    },
    'Kim Lee',
  );
  expect(text).toContain('which has to be broken\nsomewhere at a space.');
  expect(text).toContain('\nOpen the report:\nhttps://laurel.test/long/');
});
