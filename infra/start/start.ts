import { PREPARATIONS, SERVICES } from './programs.js';
import { startCommand } from './start-command.js';

await startCommand(() => ({ programs: { preparations: PREPARATIONS, services: SERVICES } }));
