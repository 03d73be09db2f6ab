/** The answer to a command that may be sent again. */
export class CommandAnswer<T> {
  constructor(
    readonly body: T,
    /** Whether the command had been carried out before, so that nothing was changed this time. */
    readonly replayed: boolean,
  ) {}
}
