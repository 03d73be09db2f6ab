import 'reflect-metadata';
import './patience.js';
import { createApp } from '#api/create-app';
import { Clock } from '#runtime/clock';
import { readEnvironment } from '#api/core/platform/environment';
import pino from 'pino';

/** The api's entry point, patient and with a clock that the parent process sets: see `setClock`. */
class SetClock extends Clock {
  ahead = 0;

  override now(): Date {
    return new Date(Date.now() + this.ahead);
  }
}

const clock = new SetClock();
const environment = readEnvironment(process.env);
const logger = pino({ level: environment.logLevel });
const app = await createApp({ environment, logger, clock });
process.once('disconnect', () => void app.close());
process.once('SIGTERM', () => process.disconnect());
process.on('message', ({ ahead }: { ahead: number }) => {
  clock.ahead = ahead;
  process.send?.({ ahead });
});
await app.listen(environment.port, environment.host);
process.send?.({ url: await app.getUrl() });
