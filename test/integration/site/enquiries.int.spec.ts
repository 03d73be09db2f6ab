import type { Enquiry } from '#contracts/site/enquiries';
import { IDEMPOTENCY_KEY } from '#contracts/headers';
import { routes } from '#contracts/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { ApiClient, Call } from '../../setup/api-client.js';
import { ApiWorld } from '../../setup/api-world.js';
import { addUser, signIn } from '../../setup/school.js';

const MESSAGE = {
  firstName: 'Ana',
  lastName: 'Silva',
  email: 'ana@oak.test',
  organization: 'Oak School',
  subject: 'Training',
  message: 'Two questions:\nwhen and where?',
  inquiry: 'training',
};
const REQUEST = {
  schoolSize: 'large',
  enrollment: 640,
  schoolName: 'Oak School',
  contactEmail: 'office@oak.test',
  additionalInfo: 'PO 4711',
};

let world: ApiWorld;
let executive: ApiClient;

beforeAll(async () => {
  world = await ApiWorld.startOwn({
    TRUSTED_PROXIES: '127.0.0.1',
    SUPPORT_EMAIL: 'support@laurel.test',
    // Never reached: no worker runs.
    SMTP_URL: 'smtp://127.0.0.1:1',
  });
  executive = await signIn(world.api.client(), await addUser(world.pool, 'executive_admin', null));
});
afterAll(() => world.stop());
beforeEach(() => world.pool.query('DELETE FROM directory.enquiries'));

let lastAddress = 0;
/** A visitor with their own address. */
function visitor() {
  lastAddress += 1;
  const headers = { 'x-forwarded-for': `198.51.100.${lastAddress}` };
  const client = world.api.client();
  return {
    write: (body: object, more: Record<string, string> = {}) =>
      client.call(routes.submitContact, { body, headers: { ...headers, ...more } }),
    askForInvoice: (body: object) => client.call(routes.requestInvoice, { body, headers }),
  };
}

const list = async (call: Call = {}) =>
  (await executive.call(routes.listEnquiries, call)).body as { items: Enquiry[]; total: number };

it('the operator’s address for questions is public', async () => {
  expect((await world.api.client().call(routes.getSetup)).body).toMatchObject({
    supportEmail: 'support@laurel.test',
  });
});

describe('the public forms', () => {
  it('reach the executive administrators, the latest first', async () => {
    const { write, askForInvoice } = visitor();
    expect((await write(MESSAGE)).body).toEqual({ success: true, message: 'We’ll reply within 24 hours.' });
    expect((await askForInvoice(REQUEST)).body).toEqual({
      success: true,
      message: 'We’ll send your invoice within 24 hours.',
    });
    const { items, total } = await list();
    expect(total).toBe(2);
    const isNew = { state: 'new', answeredAt: null };
    expect(items).toMatchObject([
      { kind: 'invoice', ...REQUEST, ...isNew },
      { kind: 'contact', ...MESSAGE, ...isNew },
    ]);
  });

  it('need no more than the required fields, and take a number that was typed', async () => {
    const { organization, inquiry, ...required } = MESSAGE;
    const { additionalInfo, ...needed } = REQUEST;
    const { write, askForInvoice } = visitor();
    expect((await write(required)).status).toBe(200);
    expect((await askForInvoice({ ...needed, enrollment: '640' })).status).toBe(200);
    expect((await list()).items).toMatchObject([
      { enrollment: 640, additionalInfo: null },
      { organization: null, inquiry: null },
    ]);
    expect([organization, inquiry, additionalInfo]).not.toContain(undefined);
  });

  it.each([
    ['firstName', ' ', 'First name is required'],
    ['lastName', '', 'Last name is required'],
    ['email', 'ana at oak', 'Please enter a valid email address'],
    ['subject', '', 'Subject is required'],
    ['message', '\n', 'Message is required'],
    ['message', 'x'.repeat(3_001), 'Message may have at most 3,000 characters'],
    ['inquiry', 'other', 'Please choose what it is about'],
  ])('refuse %s: %j', async (field, value, message) => {
    const answer = await visitor().write({ ...MESSAGE, [field]: value });
    expect(answer.body).toMatchObject({ statusCode: 400, issues: [{ path: field, message }] });
    expect((await list()).total).toBe(0);
  });

  it.each([0, 2.5, '', 'many'])('refuse an enrollment of %j', async (enrollment) => {
    const answer = await visitor().askForInvoice({ ...REQUEST, enrollment });
    expect(answer.body).toMatchObject({ statusCode: 400, issues: [{ path: 'enrollment' }] });
  });

  it('take the longest message, in any script', async () => {
    expect((await visitor().write({ ...MESSAGE, message: '語'.repeat(3_000) })).status).toBe(200);
  });

  it('store a repeated message once, and another message under the same key separately', async () => {
    const { write } = visitor();
    const key = { [IDEMPOTENCY_KEY]: randomUUID() };
    await Promise.all([write(MESSAGE, key), write(MESSAGE, key)]);
    expect((await list()).total).toBe(1);
    await write({ ...MESSAGE, subject: 'Something else' }, key);
    expect((await list()).total).toBe(2);
  });

  it('are announced to the people who answer them, each once, by a mail that quotes nothing', async () => {
    await world.pool.query('DELETE FROM directory.mails; DELETE FROM directory.jobs');
    const { write, askForInvoice } = visitor();
    const key = { [IDEMPOTENCY_KEY]: randomUUID() };
    await write(MESSAGE, key);
    await write(MESSAGE, key);
    await askForInvoice(REQUEST);
    const { rows } = await world.pool.query('SELECT kind, address, details, secret FROM directory.mails');
    const mail = { kind: 'enquiry-received', address: 'support@laurel.test', details: {}, secret: null };
    expect(rows).toEqual([mail, mail]);
    const jobs = await world.pool.query(`SELECT FROM directory.jobs WHERE name = 'send-mail'`);
    expect(jobs.rowCount).toBe(2);
  });

  it('are limited for each address', async () => {
    const { write, askForInvoice } = visitor();
    for (let sent = 0; sent < 5; sent += 1) expect((await write(MESSAGE)).status).toBe(200);
    const { status, body, headers } = await askForInvoice(REQUEST);
    expect({ status, body }).toMatchObject({ status: 429, body: { code: 'too-many-enquiries' } });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await visitor().askForInvoice(REQUEST)).status).toBe(200);
    expect((await list()).total).toBe(6);
  });

  it('refuse a form of another site', async () => {
    const { body } = await visitor().write(MESSAGE, { 'sec-fetch-site': 'cross-site' });
    expect(body).toMatchObject({ statusCode: 403, code: 'cross-site-request' });
  });
});

describe('an inquiry', () => {
  it('is marked as answered, and as new again; who did it is recorded once', async () => {
    await visitor().write(MESSAGE);
    const id = (await list()).items[0]?.id ?? '';
    const mark = (state: string) =>
      executive.call(routes.markEnquiryAnswered, { params: { enquiryId: id }, body: { state } });

    expect((await mark('answered')).body).toMatchObject({
      state: 'answered',
      answeredAt: expect.any(String),
    });
    await mark('answered');
    expect((await list({ query: { state: 'new' } })).items).toEqual([]);
    expect((await list({ query: { state: 'answered' } })).items).toMatchObject([{ id }]);
    expect((await mark('new')).body).toMatchObject({ state: 'new', answeredAt: null });
    expect((await list({ query: { state: 'new' } })).total).toBe(1);

    const { rows } = await world.pool.query(
      `SELECT before, after FROM directory.audit_log WHERE entity = 'enquiry' AND entity_id = $1 ORDER BY id`,
      [id],
    );
    expect(rows).toEqual([
      { before: { state: 'new' }, after: { state: 'answered' } },
      { before: { state: 'answered' }, after: { state: 'new' } },
    ]);
  });

  it('that does not exist is a 404', async () => {
    const call = { params: { enquiryId: randomUUID() }, body: { state: 'answered' } };
    expect((await executive.call(routes.markEnquiryAnswered, call)).status).toBe(404);
  });
});
