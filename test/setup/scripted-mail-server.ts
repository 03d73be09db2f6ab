import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';

/** Where in the conversation an answer is given; `greeting` is said without a question, `end` answers to the final dot. */
export type Moment = 'greeting' | 'EHLO' | 'STARTTLS' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'end';

/** What it says; null: nothing at all. */
type Answer = string | null;

const USUAL: Record<Moment, string> = {
  greeting: '220 scripted',
  EHLO: '250 scripted',
  STARTTLS: '502 5.5.1 not here',
  AUTH: '235 2.7.0 welcome',
  MAIL: '250 2.1.0 ok',
  RCPT: '250 2.1.5 ok',
  DATA: '354 go on',
  end: '250 2.0.0 taken',
};

/** A mail server that says what a test tells it to, as servers do that refuse, stall or are set up wrongly. */
export class ScriptedMailServer {
  /** Instead of what a server says that takes mail. By the recipient once that is known. */
  script: (moment: Moment, recipient: string) => Answer | undefined = () => undefined;
  /** The recipients of mails that it got to their end, in order. */
  readonly got: string[] = [];
  /** Most connections at once. */
  most = 0;
  private readonly open = new Set<Socket>();

  private constructor(private readonly server: Server) {}

  static async start(): Promise<ScriptedMailServer> {
    const server = createServer();
    const self = new ScriptedMailServer(server);
    server.on('connection', (socket) => self.talk(socket));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return self;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Says what it owes to every connection. */
  answer(line: string): void {
    for (const socket of this.open) socket.write(`${line}\r\n`);
  }

  async stop(): Promise<void> {
    for (const socket of this.open) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  private talk(socket: Socket): void {
    this.open.add(socket);
    this.most = Math.max(this.most, this.open.size);
    socket.on('close', () => this.open.delete(socket)).on('error', () => undefined);
    let recipient = '';
    let isInData = false;
    let rest = '';
    const say = (moment: Moment) => {
      const told = this.script(moment, recipient);
      const answer = told === undefined ? USUAL[moment] : told;
      if (answer !== null) socket.write(`${answer}\r\n`);
      return answer ?? '';
    };
    const hear = (line: string) => {
      if (isInData) {
        if (line !== '.') return;
        isInData = false;
        this.got.push(recipient);
        say('end');
        return;
      }
      const word = line.slice(0, 4).trim().toUpperCase();
      if (word === 'QUIT') socket.end('221 2.0.0 bye\r\n');
      else if (word === 'RSET') socket.write('250 2.0.0 ok\r\n');
      else if (word === 'STAR') say('STARTTLS');
      else if (word === 'HELO') say('EHLO');
      else if (word === 'EHLO' || word === 'AUTH' || word === 'MAIL') say(word);
      else if (word === 'RCPT') {
        recipient = /<(.*)>/.exec(line)?.[1] ?? '';
        say('RCPT');
      } else if (word === 'DATA') isInData = say('DATA').startsWith('3');
      else socket.write('250 ok\r\n');
    };
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString('latin1')).split('\r\n');
      rest = lines.pop() ?? '';
      lines.forEach(hear);
    });
    say('greeting');
  }
}
