/** What a command answers that may be sent again. */
export class CommandAnswer<T> {
  constructor(
    readonly body: T,
    /** It had been carried out before: this time nothing was changed. */
    readonly replayed: boolean,
  ) {}
}
