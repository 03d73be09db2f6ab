/** Names under which Nest provides what is not a class of ours. */
export const ENVIRONMENT = Symbol('environment');
export const POOL = Symbol('pool');
export const DATABASE = Symbol('database');
export const EVENT_STORE = Symbol('event store');
