import { type LedgerCommand } from '#domain/ledger/commands';
import { type Actor, type RecordedLedgerEvent } from '#domain/ledger/events';
import { type Rejection } from '#domain/ledger/rejections';
import { type Position } from '#event-store/event-store';

export type CommandRequest = {
  schoolId: string;
  command: LedgerCommand;
  /** Equal every time the command is sent. */
  commandId: string;
  /** Fingerprint of the command's input. */
  fingerprint: string;
  actor: Actor;
  /** UTC, ISO 8601; the writer's clock if absent. */
  occurredAt?: string;
  /** When it is recorded, if that is later than it happened; same form. */
  recordedAt?: string | undefined;
  /** The earliest time at which it can have been sent first, in milliseconds since the epoch; unknown if absent. */
  notBefore?: number;
};

export type Accepted = {
  outcome: 'accepted';
  /** Revision of the command's last event. */
  revision: number;
  /** A reader that has passed this position has seen every event of the command. */
  position: Position;
  events: readonly RecordedLedgerEvent[];
  /** Whether the command had been carried out before; this is then its first result. */
  replayed: boolean;
};

export type Outcome = Accepted | { outcome: 'rejected'; rejection: Rejection };

/** The command is not remembered, and may be older than what is: events before this revision may be its own. */
export type Unsure = { outcome: 'unsure'; rememberedFrom: number };
