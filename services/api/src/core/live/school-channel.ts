import { isOfLedger, type LiveMessage } from '#contracts/live';
import { type Actor } from '#domain/ledger/events';
import { type Role } from '#domain/roles';
import { type Change, mergeChanges } from './change.js';
import { messageForStudent } from './message-for-student.js';
import { Pace } from './pace.js';
import { type Reading } from './reading.js';

export type Receive = (message: LiveMessage) => void;
export type StaffListener = { role: Role; actor: Actor; receive: Receive };
export type StudentListener = { studentId: string; classId: string; receive: Receive };

const GAP_MS = 200;
/** The catalog is shared, and each of hundreds of students fetches it. */
const CATALOGUE_GAP_MS = 10_000;

/** Must not reject. @param from the first revision that is new; if undefined, only reads how far the ledger is */
export type Read = (from: number | undefined) => Promise<Reading>;

/** Notifies one school's open screens: one reading for all of them, filtered for each. */
export class SchoolChannel {
  private readonly staff = new Set<StaffListener>();
  private readonly students = new Set<StudentListener>();
  private readonly changes = new Pace<Change>(GAP_MS, (changes) => this.deliver(mergeChanges(changes)));
  private readonly catalogue = new Pace<null>(CATALOGUE_GAP_MS, () => {
    for (const { receive } of this.students) receive({ topics: ['rewards'], classIds: [] });
  });
  private reading: Promise<Reading>;

  constructor(private readonly read: Read) {
    this.reading = this.read(undefined);
  }

  get isEmpty(): boolean {
    return this.staff.size + this.students.size === 0;
  }

  joinStaff(listener: StaffListener): () => void {
    return this.join(this.staff, listener);
  }

  joinStudent(listener: StudentListener): () => void {
    return this.join(this.students, listener);
  }

  notify(change: Change): void {
    this.changes.add(change);
    if (change.topics.some((topic) => topic === 'rewards' || topic === 'directory')) this.catalogue.add(null);
  }

  private join<Listener extends { receive: Receive }>(
    listeners: Set<Listener>,
    listener: Listener,
  ): () => void {
    listeners.add(listener);
    void this.greet(listeners, listener);
    return () => {
      listeners.delete(listener);
      if (!this.isEmpty) return;
      this.changes.stop();
      this.catalogue.stop();
    };
  }

  /** Sends how far the others have been notified, because the page may have been read before it subscribed. */
  private async greet<Listener extends { receive: Receive }>(listeners: Set<Listener>, listener: Listener) {
    const { asOfRevision } = await this.reading;
    if (listeners.has(listener)) listener.receive({ topics: [], classIds: [], since: asOfRevision });
  }

  private async deliver({ topics, classIds, from }: Change): Promise<void> {
    const hasFigures = isOfLedger(topics);
    if (hasFigures) this.reading = this.read(from);
    const figures = hasFigures ? (await this.reading).figures : undefined;
    for (const { role, actor, receive } of this.staff)
      receive({ topics, classIds, ...(figures && { changes: figures.forStaff(role, actor) }) });
    for (const { studentId, classId, receive } of this.students) {
      const own = figures?.forStudent(studentId);
      const message = messageForStudent({ topics, classIds, own, isCarried: figures !== undefined }, classId);
      if (message !== undefined) receive(message);
    }
  }
}
