import { schoolOfStream } from '#contracts/events/stream-name';
import { type EventMetadata, type PointsAwarded } from '#domain/ledger/events';
import { type Event } from '@event-driven-io/emmett';
import { postgreSQLProjection } from '@event-driven-io/emmett-postgresql';
import { type Open } from '../contender.js';
import { awarded, newSchools, recipientsOf } from './awards.js';
import { openEmmett } from './emmett.js';
import { type ProjectionOptions } from './live-projection.js';

const CONNECTIONS = 4;
const SCHOOLS = 50;
const AWARDS_PER_APPEND = 100;
/** Far above the defaults of 100 events every 50 ms. */
const PULLING = { batchSize: 1_000, pullingFrequencyInMs: 1 };

const INSERT = {
  name: 'insert-statement-rows',
  text: `INSERT INTO emmett_point_transactions
           (student_id, class_id, amount, balance_after, source_id, kind, award_id, category_id,
            school_id, revision, actor_kind, actor_id, occurred_at)
         SELECT student_id, class_id, $3, 0, $4, 'award', $4, $5, $6, $7, $8, $9, $10
         FROM unnest($1::uuid[], $2::uuid[]) AS recipient (student_id, class_id)`,
};

type Award = Event<'PointsAwarded', PointsAwarded['data'], EventMetadata>;

const statements = postgreSQLProjection<Award>({
  name: 'statements',
  canHandle: ['PointsAwarded'],
  handle: async (events, { connection: { client } }) => {
    for (const { data, metadata } of events) {
      const { recipients, amount, awardId, categoryId } = data;
      const { streamName, streamPosition, actor, occurredAt } = metadata;
      const values = [
        recipients.map(({ studentId }) => studentId),
        recipients.map(({ classId }) => classId),
        amount,
        awardId,
        categoryId,
        schoolOfStream(streamName),
        streamPosition,
        actor.kind,
        actor.id,
        occurredAt,
      ];
      await client.query({ ...INSERT, values });
    }
  },
});

/** Statement rows per second through emmett's projector, which builds only the statements, without balances. */
export const open: Open<ProjectionOptions> = async ({ url, awards, recipients }) => {
  const { store, pool, close } = await openEmmett(url, CONNECTIONS);
  await pool.query(
    'CREATE TABLE emmett_point_transactions (LIKE readmodel.point_transactions INCLUDING ALL)',
  );
  const schools = newSchools(SCHOOLS);
  let turn = 0;
  const writeBacklog = async (): Promise<void> => {
    for (let written = 0; written < awards; written += AWARDS_PER_APPEND) {
      const school = schools[(written / AWARDS_PER_APPEND) % SCHOOLS];
      if (school === undefined) throw new RangeError('There are no schools');
      const events = Array.from({ length: AWARDS_PER_APPEND }, () =>
        awarded(recipientsOf(school, recipients, turn++)),
      );
      await store.appendToStream(`ledger-${school.id}`, events);
    }
  };
  return {
    run: async () => {
      await writeBacklog();
      const consumer = store.consumer({ stopWhen: { noMessagesLeft: true }, pulling: PULLING });
      consumer.projector({ processorId: 'statements', projection: statements });
      const started = performance.now();
      await consumer.start();
      return (awards * recipients * 1_000) / (performance.now() - started);
    },
    close,
  };
};
