import { Clock } from '#runtime/clock';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { MINUTE_MS } from './hasty-minute.js';

const REAL_MINUTE_MS = 60_000;
const begun = Date.now();
const { setTimeout: delay } = timers;

/** Speeds up tests of what a worker does every minute: that pause is short, and its clock is as fast. */
timers.setTimeout = (ms, ...others) => delay(ms === REAL_MINUTE_MS ? MINUTE_MS : ms, ...others);
syncBuiltinESMExports();
Clock.prototype.now = () => new Date(begun + ((Date.now() - begun) * REAL_MINUTE_MS) / MINUTE_MS);
