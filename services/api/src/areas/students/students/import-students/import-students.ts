import { newIdFor } from '#contracts/events/ids';
import { type ImportRow, type StudentImport, studentImport } from '#contracts/students/student-import';
import { recordChanges } from '#database/directory-change';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, type Transaction } from 'kysely';
import { recallCommand, rememberAnswer } from '../../../../core/directory/command-log.js';
import { CommandAnswer } from '../../../../core/http/command-answer.js';
import { type CommandIdentity } from '../../../../core/auth/command-identity.js';
import { Clock } from '#runtime/clock';
import { DATABASE } from '../../../../core/platform/tokens.js';
import { LoginCodes } from '../login-codes/login-codes.js';
import { holdClassOpen } from '../hold-class-open.js';
import { type IdentifiedRow, insertStudents, type Place, readRoster } from './import-rows.js';
import { duplicate, judgeRows, NUMBER_TAKEN, type Verdict } from './judge-rows.js';
import { numbersOf } from './roster.js';
import { setImmediate as othersTurn } from 'node:timers/promises';

/** Number of rows processed before other requests get a turn. */
const PORTION = 250;

@Injectable()
export class ImportStudents {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly clock: Clock,
    private readonly codes: LoginCodes,
  ) {}

  /** Adds the new students among these to the class: all of them, or none if anything fails. */
  run(
    identity: CommandIdentity,
    classId: string,
    rows: readonly ImportRow[],
  ): Promise<CommandAnswer<StudentImport>> {
    return this.db.transaction().execute(async (tx) => {
      const known = await recallCommand(tx, identity);
      if (known !== undefined) return new CommandAnswer(studentImport.parse(known.answer), true);
      const answer = await this.import(tx, identity, classId, rows);
      await rememberAnswer(tx, identity, answer);
      return new CommandAnswer(answer, false);
    });
  }

  private async import(
    tx: Transaction<Database>,
    { schoolId, actor, commandId }: CommandIdentity,
    classId: string,
    rows: readonly ImportRow[],
  ): Promise<StudentImport> {
    const place = { schoolId, classId };
    // Exclusive, so that no other import adds the same people to the class meanwhile.
    await holdClassOpen(tx, schoolId, classId, { alone: true });
    const judged = judgeRows(rows, await readRoster(tx, place, numbersOf(rows)));
    const verdicts: (IdentifiedRow & Verdict)[] = [];
    for await (const some of inPortions(judged))
      for (const verdict of some)
        verdicts.push({ id: newIdFor(commandId, `student ${verdicts.length}`), ...verdict });
    const wanted = verdicts.filter(({ outcome }) => outcome === 'added');
    const added = await insertStudents(tx, place, wanted, this.clock.now());
    const students = wanted.filter(({ id }) => added.has(id));
    // Encrypting thousands of codes at once would make all other requests wait.
    for await (const some of inPortions([...added])) await this.codes.giveMissing(tx, some);
    await recordChanges(
      tx,
      students.map(({ id, row }) => ({
        schoolId,
        actor,
        action: 'create',
        entity: 'student',
        entityId: id,
        after: auditOf(place, row),
      })),
    );
    return { added: added.size, rows: verdicts.map((verdict) => answerOf(verdict, added)) };
  }
}

function auditOf({ classId }: Place, { name, studentId, grade }: ImportRow): object {
  return { class_id: classId, name, student_number: studentId, grade };
}

function answerOf(
  judged: IdentifiedRow & Verdict,
  added: ReadonlySet<string>,
): StudentImport['rows'][number] {
  const isAdded = added.has(judged.id);
  const isTakenMeanwhile = judged.outcome === 'added' && !isAdded;
  const { row, outcome, message } = isTakenMeanwhile ? duplicate(judged.row, NUMBER_TAKEN) : judged;
  return { rowNumber: row.rowNumber, outcome, id: isAdded ? judged.id : null, message };
}

/** Yields the items in portions and lets other requests run in between. */
async function* inPortions<T>(items: readonly T[]): AsyncGenerator<readonly T[]> {
  for (let start = 0; start < items.length; start += PORTION) {
    if (start > 0) await othersTurn();
    yield items.slice(start, start + PORTION);
  }
}
