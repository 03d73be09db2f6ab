import { afterAll, beforeAll, describe } from '@jest/globals';
import { audit } from './audit.js';
import { directory } from './directory.js';
import { eventStore } from './event-store.js';
import { LargeDatabase } from './large-database.js';
import { live } from './live.js';
import { commandHistory, lookupsBesideTheLedger } from './lookups.js';
import { points } from './points.js';
import { projector } from './projector.js';
import { redemptions } from './redemptions.js';

const FILLING_MS = 600_000;

let opened: LargeDatabase;
const database = () => opened;

beforeAll(async () => {
  opened = await LargeDatabase.open();
}, FILLING_MS);
afterAll(() => opened.close());

describe('With fresh statistics, among 300,000 facts of 49 schools', () => {
  describe('audit', () => audit(database));
  describe('points', () => points(database));
  describe('redemptions', () => redemptions(database));
  describe('directory', () => directory(database));
  describe('look-ups beside the ledger', () => lookupsBesideTheLedger(database));
  eventStore(database);
  live(database);
  projector(database);
});

// From here on, the statistics are not restored.
describe('With statistics of almost empty tables, among 300,000 facts of 49 schools', () => {
  beforeAll(() => opened.keepOldStatistics());

  describe('look-ups beside the ledger', () => lookupsBesideTheLedger(database));
  eventStore(database);
  live(database);
  projector(database);
});

describe('Without statistics, among 300,000 facts of 49 schools', () => {
  beforeAll(() => opened.forgetStatistics());

  describe('the history of commands', () => commandHistory(database));
});
