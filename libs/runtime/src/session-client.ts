import pg from 'pg';

/**
 * A connection that sets its time limits once it is made. `pg` itself would send them as startup parameters, which poolers
 * such as pgbouncer refuse.
 */
export class SessionClient extends pg.Client {
  private readonly settings: string;

  constructor(config: pg.ClientConfig = {}) {
    const {
      statement_timeout: statement = 0,
      idle_in_transaction_session_timeout: idle = 0,
      ...rest
    } = config;
    super(rest);
    this.settings = `SET statement_timeout = ${statement}; SET idle_in_transaction_session_timeout = ${idle}`;
  }

  override connect(): Promise<this>;
  override connect(callback: (error?: Error) => void): void;
  override connect(callback?: (error?: Error) => void): Promise<this> | void {
    // A connection that breaks now is reported by the query. It has no other listener yet, and an unhandled `error` event
    // ends the process.
    const unheard = () => undefined;
    this.on('error', unheard);
    const connected = super.connect().then(async () => {
      await this.query(this.settings);
      this.off('error', unheard);
    });
    if (callback === undefined) return connected.then(() => this);
    connected.then(() => callback(), callback);
  }
}
