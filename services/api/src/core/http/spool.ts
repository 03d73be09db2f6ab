import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Readable } from 'node:stream';

/**
 * A file that only this process knows. What is too large for memory waits here, so that a slow download holds up
 * no transaction, and gets a whole file or none.
 */
export class Spool {
  private size = 0;

  private constructor(private readonly file: FileHandle) {}

  static async open(): Promise<Spool> {
    const path = join(tmpdir(), `laurel-${randomUUID()}`);
    const file = await open(path, 'wx+', 0o600);
    // It is gone as soon as it is closed, even if the process is killed.
    await unlink(path);
    return new Spool(file);
  }

  async add(text: string): Promise<void> {
    const bytes = Buffer.from(text);
    await this.file.writeFile(bytes);
    this.size += bytes.length;
  }

  /** Its content, and how many bytes that is. It is closed at the end, or when the stream is destroyed. */
  read(): { stream: Readable; length: number } {
    return { stream: this.file.createReadStream({ start: 0 }), length: this.size };
  }

  close(): Promise<void> {
    return this.file.close();
  }
}
