import { until } from '#runtime/testing/until';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

/** What the server answers to a mail instead of taking it. */
export type Refusal = { code: number; message: string };

/** A real mail server, which keeps what it takes. */
export class TestMailServer {
  readonly mails: ParsedMail[] = [];
  /** How many mails it was offered, those that it refused included. */
  offered = 0;
  /** Answers to the next mails; once they are used up it takes every mail. */
  refusals: Refusal[] = [];
  /** Pause before it answers to a mail. */
  delayMs = 0;

  private constructor(
    private readonly server: SMTPServer,
    readonly port: number,
  ) {}

  /** @param port that of a server which was stopped; any free one if absent */
  static async start(port = 0): Promise<TestMailServer> {
    let self: TestMailServer | undefined = undefined;
    const server: SMTPServer = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _session, callback) => {
        void self?.receive(stream).then(
          () => callback(null),
          (error: unknown) => callback(error as Error),
        );
      },
    });
    server.on('error', () => undefined);
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    return (self = new TestMailServer(server, (server.server.address() as AddressInfo).port));
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.server.close(resolve));
  }

  /** The only mail to this address, once it has arrived. */
  async mailTo(address: string, count = 1): Promise<ParsedMail> {
    await until(() => Promise.resolve(this.mailsTo(address).length >= count));
    return this.mailsTo(address)[count - 1] as ParsedMail;
  }

  mailsTo(address: string): ParsedMail[] {
    return this.mails.filter(({ to }) => [to].flat().some((each) => each?.text.includes(address)));
  }

  private async receive(stream: SMTPServerDataStream): Promise<void> {
    const mail = await simpleParser(stream);
    this.offered += 1;
    await new Promise((resolve) => setTimeout(resolve, this.delayMs));
    const refusal = this.refusals.shift();
    if (refusal !== undefined)
      throw Object.assign(new Error(refusal.message), { responseCode: refusal.code });
    this.mails.push(mail);
  }
}
