import { createClassroom } from './classroom.js';
import { expect, test } from './fixtures.js';
import { startSession } from './sessions.js';
import { openTabs, liveStreamsOf, AVA } from './tabs-steps.js';

test('tabs of the person who was signed in before get no messages of the next person', async ({
  context,
  admin,
}) => {
  const classroom = await createClassroom(admin, [AVA]);
  const streams = liveStreamsOf(context);
  const [first, second] = await openTabs(context, classroom, 2);
  if (!first || !second) throw new Error('Too few tabs');
  const [ofStaff = ''] = streams.addresses();

  await startSession(context.request, 'cedarAdmin');
  const next = await context.newPage();
  await next.goto('/');
  await expect(next.getByRole('banner')).toContainText('Cedar');
  // Whichever tab finds out first who is signed in holds the stream.
  const isOfStaff = () => streams.addresses().map((address) => address === ofStaff);
  await expect.poll(isOfStaff).toContain(false);
  // The previous person's tabs are refused when they reconnect.
  expect((await context.request.get(ofStaff)).status()).toBe(401);

  // The previous session ended its stream: its tabs find out who is signed in when they reconnect, and keep nothing.
  for (const tab of [first, second]) {
    await expect(tab.getByRole('banner')).toContainText('Cedar');
    await expect(tab.getByText(AVA)).toBeHidden();
  }
  await expect.poll(isOfStaff).toEqual([false]);
});
