/** Tokens under which Nest provides what is not one of our classes. */
export const ENVIRONMENT = Symbol('environment');
export const POOL = Symbol('pool');
export const DATABASE = Symbol('database');
export const EVENT_STORE = Symbol('event store');
