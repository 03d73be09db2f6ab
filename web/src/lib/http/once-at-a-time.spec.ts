import { describe, expect, it } from '@jest/globals';
import { onceAtATime } from '@/lib/http/api-client';

/** Writes to one address, each of which the test answers. */
function switchAt(address: string) {
  const sent: string[] = [];
  const answers: (() => void)[] = [];
  const turn = (content: string) =>
    onceAtATime(address, content, () => {
      sent.push(content);
      return new Promise<void>((resolve) => answers.push(resolve));
    });
  return { sent, answers, turn };
}

describe('a switch', () => {
  it('turned off, on and off quickly ends as it was left, whenever the first answer comes', async () => {
    const { sent, answers, turn } = switchAt('early');
    const first = turn('off');
    void turn('on');
    answers[0]?.();
    await first;
    void turn('off');
    expect(sent).toEqual(['off', 'on', 'off']);

    const late = switchAt('late');
    for (const content of ['off', 'on', 'off']) void late.turn(content);
    expect(late.sent).toEqual(['off', 'on', 'off']);
  });

  it('pressed twice is sent once, also after the answer to what was chosen before', async () => {
    const { sent, answers, turn } = switchAt('twice');
    const first = turn('off');
    void turn('on');
    answers[0]?.();
    await first;
    void turn('on');
    expect(sent).toEqual(['off', 'on']);
  });

  it('is sent again once it was answered', async () => {
    const { sent, answers, turn } = switchAt('again');
    const first = turn('off');
    answers[0]?.();
    await first;
    void turn('off');
    expect(sent).toEqual(['off', 'off']);
  });
});
