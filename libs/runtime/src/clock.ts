/** The server's clock, injected so that the demo's history and the tests can choose the time. */
export class Clock {
  now(): Date {
    return new Date();
  }
}
