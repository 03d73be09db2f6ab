import { ROSTER_NOTICES, type RosterNotice, type RosterNoticeKind } from '#contracts/rosters/roster-notices';

const MOST_LINES = 5;

/** Counts what is noticed in a file, by kind. A notice never quotes a cell, as a fault does not. */
export class Notices {
  private readonly found = new Map<RosterNoticeKind, Omit<RosterNotice, 'rows'>>();
  private readonly rows = new Map<string, number>();

  /** @param line absent: it is about the whole file */
  add(file: string, kind: RosterNoticeKind, line?: number): void {
    const known = this.found.get(kind);
    if (known === undefined) {
      this.found.set(kind, { file, kind, count: 1, lines: line === undefined ? [] : [line] });
      return;
    }
    known.count += 1;
    if (line !== undefined && known.lines.length < MOST_LINES) known.lines.push(line);
  }

  /** Says how many rows a file has. */
  setRows(file: string, rows: number): void {
    this.rows.set(file, rows);
  }

  /** In a fixed order. */
  all(): RosterNotice[] {
    return ROSTER_NOTICES.flatMap((kind) => this.found.get(kind) ?? []).map((notice) => ({
      ...notice,
      rows: this.rows.get(notice.file) ?? 0,
    }));
  }
}
