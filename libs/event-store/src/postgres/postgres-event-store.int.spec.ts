import { describeEventStore } from '../event-store.contract.js';
import { openTestEventStore } from '#test/setup/event-store';

describeEventStore('Postgres', openTestEventStore);
