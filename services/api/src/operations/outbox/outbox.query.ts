import { type Database, type Outbox } from '#database/schema';
import { PRODUCT_NAME } from '#domain/product';
import { escapeHtml } from '#mail/render';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, type Selectable } from 'kysely';
import { notFound } from '../../core/http/problem.js';
import { Mailer } from '../../core/mail/mailer.js';
import { DATABASE } from '../../core/platform/tokens.js';

const MOST_SHOWN = 50;

/** The demo's mails. They hold secret links, so nothing of them is shown outside the demo. */
@Injectable()
export class OutboxQuery {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly mailer: Mailer,
  ) {}

  /** @throws Problem 404 outside the demo */
  async page(): Promise<string> {
    await this.requireDemo();
    const mails = await this.db
      .selectFrom('directory.outbox')
      .selectAll()
      .orderBy('sent_at', 'desc')
      .limit(MOST_SHOWN)
      .execute();
    return pageOf(mails);
  }

  /** @throws Problem 404 outside the demo, or if there is no such mail */
  async mail(mailId: string): Promise<string> {
    await this.requireDemo();
    const mail = await this.db
      .selectFrom('directory.outbox')
      .select('html')
      .where('mail_id', '=', mailId)
      .executeTakeFirst();
    if (mail === undefined) throw notFound('mailId', 'This mail does not exist.');
    return mail.html;
  }

  private async requireDemo(): Promise<void> {
    if (!(await this.mailer.keepsMails())) throw notFound('', 'There is nothing here.');
  }
}

function pageOf(mails: readonly Selectable<Outbox>[]): string {
  const list = mails.length === 0 ? '<p>No mail yet.</p>' : `<ol>\n${mails.map(itemOf).join('\n')}\n</ol>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Outbox · ${PRODUCT_NAME}</title>
</head>
<body>
<main>
<h1>Outbox</h1>
<p>The demo sends no mail. What it would have sent is here, newest first.</p>
${list}
</main>
</body>
</html>
`;
}

function itemOf({ mail_id, subject, address, sent_at }: Selectable<Outbox>): string {
  const link = `<a href="/dev/outbox/${mail_id}">${escapeHtml(subject)}</a>`;
  const time = sent_at.toISOString();
  return `<li>${link}<br>to ${escapeHtml(address)}, <time datetime="${time}">${time.slice(11, 16)} UTC</time></li>`;
}
