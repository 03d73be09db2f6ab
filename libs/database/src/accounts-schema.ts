import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt, Instant, WithDefault } from './columns.js';

type Sessions = {
  /** Names the session to its owner, who may end it. */
  id: Generated<string>;
  token_hash: Buffer;
  user_id: string;
  created_at: CreatedAt;
  expires_at: Instant;
  last_used_at: WithDefault<Date>;
  /** Lasts until it expires, even if it is not used. */
  is_kept: WithDefault<boolean>;
  /** Such as `Chrome on Windows`; null if unknown. */
  device: ColumnType<string | null, string | null | undefined, never>;
  /** When the person proved again who they are. */
  confirmed_at: ColumnType<Date | null, undefined, Date>;
  /** The school that an executive administrator works in. */
  opened_school_id: ColumnType<string | null, string | null | undefined, string | null>;
};

type JoinRequests = {
  id: string;
  school_id: string;
  user_id: string;
  requested_at: Instant;
  /** Null until it is decided. */
  decision: ColumnType<
    'approved' | 'declined' | 'withdrawn' | null,
    null | undefined,
    'approved' | 'declined' | 'withdrawn'
  >;
  decided_at: ColumnType<Date | null, null | undefined, Date>;
};

type OneTimeLinks = {
  token_hash: Buffer;
  purpose: 'sign-in' | 'password-reset' | 'invitation';
  user_id: string;
  created_at: CreatedAt;
  expires_at: Instant;
  used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

/** A school that somebody without an account may create with a link. */
type SchoolSetups = {
  token_hash: Buffer;
  created_at: CreatedAt;
  expires_at: Instant;
  /** Null once the link was used or replaced, as are the two names. */
  email: ColumnType<string | null, string, null>;
  school_name: ColumnType<string | null, string, null>;
  display_name: ColumnType<string | null, string, null>;
};

/** A person's account at an identity provider, with which they sign in. */
type Identities = {
  id: string;
  issuer: string;
  subject: string;
  user_id: string;
  /** Where the provider has the person's picture. */
  picture_url: string | null;
  connected_at: Instant;
  last_used_at: Instant;
};

/** The code with which colleagues join a school. */
type StaffJoinCodes = {
  school_id: string;
  code: string;
  role: 'teacher' | 'staff';
  created_by: string;
  created_at: Instant;
  expires_at: Instant;
};

/** How people get into accounts and schools. */
export type AccountTables = {
  'directory.sessions': Sessions;
  'directory.join_requests': JoinRequests;
  'directory.one_time_links': OneTimeLinks;
  'directory.school_setups': SchoolSetups;
  'directory.staff_join_codes': StaffJoinCodes;
  'directory.identities': Identities;
};
