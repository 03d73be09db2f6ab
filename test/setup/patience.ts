import { DEFAULT_LIMITS } from '#api/core/ledger/limits';

/** Long limits for tests of what commands do: a busy machine delays their answers, and refuses none of them. */
Object.assign(DEFAULT_LIMITS, { commandTimeoutMs: 60_000, storeTimeoutMs: 60_000, resolveTimeoutMs: 60_000 });
