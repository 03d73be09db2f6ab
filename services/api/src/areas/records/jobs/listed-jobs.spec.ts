import { JOB_KINDS } from '#contracts/records/jobs';
import { QUEUES } from '#jobs/job';
import { JOBS } from '#jobs/registry';
import { expect, it } from '@jest/globals';

it('every listed job has its words on the page, and a queue', () => {
  const listed = JOBS.filter(({ isListed }) => isListed === true);
  expect(listed.map(({ name }) => name).sort()).toEqual([...JOB_KINDS].sort());
  for (const { queue } of listed) expect(Object.keys(QUEUES)).toContain(queue);
});
