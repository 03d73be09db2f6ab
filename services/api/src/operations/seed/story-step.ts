import { type RefundReason } from '#domain/ledger/events';
import { type NewStudent } from '../../areas/students/students/add-student.js';
import { type Caller } from '../../core/auth/caller.js';

/** One action in the demo's history. `key` identifies it permanently. */
export type StoryStep = { key: string; at: Date; by: Caller } & StoryDeed;

export type StoryDeed =
  | { kind: 'award'; studentIds: string[]; categoryId: string; amount: number; note: string | null }
  | { kind: 'join'; student: NewStudent }
  | { kind: 'reverse'; awardId: string }
  | { kind: 'redeem'; rewardId: string; studentId: string }
  | { kind: 'fulfill'; redemptionIds: string[] }
  | { kind: 'refund'; redemptionId: string; reason: RefundReason }
  | { kind: 'enter'; rewardId: string; studentId: string }
  | { kind: 'draw'; rewardId: string }
  | { kind: 'archive'; rewardId: string };
