import { type Snapshot, type Snapshots } from '../states/snapshots.js';

/** Snapshots in memory; `failure` simulates a database that is away. */
export class MemorySnapshots implements Snapshots {
  readonly saved = new Map<string, Snapshot>();
  failure: Error | undefined;

  async find(stream: string): Promise<Snapshot | undefined> {
    return this.unlessFailing(() => this.saved.get(stream));
  }

  async save(stream: string, snapshot: Snapshot): Promise<void> {
    return this.unlessFailing(() => void this.saved.set(stream, snapshot));
  }

  async discard(stream: string): Promise<void> {
    return this.unlessFailing(() => void this.saved.delete(stream));
  }

  private unlessFailing<T>(act: () => T): Promise<T> {
    return this.failure === undefined ? Promise.resolve(act()) : Promise.reject(this.failure);
  }
}
