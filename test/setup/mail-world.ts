import type { ParsedMail } from 'mailparser';
import { ApiWorld } from './api-world.js';
import { TestMailServer } from './mail-server.js';
import { type ServiceProcess, startService } from './service-process.js';

/** An api, a mail server, and workers that send it the api's mails. */
export class MailWorld {
  private readonly workers: ServiceProcess[] = [];

  private constructor(
    readonly server: TestMailServer,
    readonly world: ApiWorld,
  ) {}

  static async start(entry?: string): Promise<MailWorld> {
    const server = await TestMailServer.start();
    return new MailWorld(server, await ApiWorld.startOwn({ SMTP_URL: server.url }, entry));
  }

  startWorker(more: Record<string, string> = {}): ServiceProcess {
    const worker = startService('worker/src/main.js', {
      DATABASE_URL: this.world.api.databaseUrl,
      SMTP_URL: this.server.url,
      PUBLIC_URL: 'https://laurel.birch.test',
      ...more,
    });
    this.workers.push(worker);
    return worker;
  }

  startWorkers(count: number, more: Record<string, string> = {}): void {
    for (let i = 0; i < count; i += 1) this.startWorker(more);
  }

  async stopWorkers(): Promise<void> {
    await Promise.all(this.workers.splice(0).map((worker) => worker.stop()));
  }

  async stop(): Promise<void> {
    await this.stopWorkers();
    await this.world.stop();
    await this.server.stop();
  }
}

/** The token of the link in a mail; empty if there is none. */
export const tokenIn = ({ text = '' }: ParsedMail): string => /#([\w-]+)/.exec(text)?.[1] ?? '';
