import { JobFailed } from '#jobs/job';
import { type Moment, ScriptedMailServer } from '#test/setup/scripted-mail-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { MailRefused, MailUnanswered, type MailTransport, smtpTransport } from './transport.js';

const FROM = 'Laurel <laurel@birch.test>';
const ADDRESS = 'kim@school.test';

describe('mail to a server', () => {
  let server: ScriptedMailServer;
  let transport: MailTransport;

  beforeAll(async () => {
    server = await ScriptedMailServer.start();
  });
  beforeEach(() => {
    transport = smtpTransport(server.url, FROM, { handOverMs: 400, answerMs: 700 });
    server.script = () => undefined;
    server.got.length = 0;
  });
  afterEach(() => transport.close());
  afterAll(() => server.stop());

  const send = (address = ADDRESS, by = transport, signal = new AbortController().signal) =>
    by.send({ id: randomUUID(), address, subject: 'S', html: '<p>H</p>', text: 'T' }, signal);
  const failure = (address = ADDRESS, by = transport): Promise<unknown> =>
    send(address, by).then(
      () => undefined,
      (error: unknown) => error,
    );
  const answering = (moment: Moment, answer: string | null) => {
    server.script = (at) => (at === moment ? answer : undefined);
  };

  it.each<[Moment, string, number]>([
    ['RCPT', '550 5.1.1 no such user', 550],
    ['RCPT', '554 5.7.1 relay access denied', 554],
    ['RCPT', '552 mailbox full', 552],
    ['end', '554 5.6.0 the message is refused', 554],
  ])('is refused for good at %s by “%s”', async (moment, answer, code) => {
    answering(moment, answer);
    const error = await failure();
    expect(error).toBeInstanceOf(MailRefused);
    expect(error).toMatchObject({
      isFinal: true,
      code,
      message: `The mail server refused the mail (${code}).`,
    });
    expect(String(error)).not.toContain('no such user');
  });

  it.each<[Moment, string]>([
    ['greeting', '554 5.7.1 not now'],
    ['EHLO', '550 who are you'],
    ['MAIL', '530 5.7.0 Authentication required'],
    ['MAIL', '550 5.4.5 Daily user sending limit exceeded'],
    ['MAIL', '550 5.7.1 not this sender'],
    ['RCPT', '530 5.7.0 Authentication required'],
    ['RCPT', '550 5.4.5 Daily sending quota exceeded'],
    ['RCPT', '550 5.7.0 Local Policy Violation'],
    ['DATA', '554 5.5.1 no valid recipients'],
    ['end', '550 5.4.5 Daily user sending limit exceeded'],
    ['end', '535 5.7.8 not authenticated any more'],
    ['RCPT', '450 4.2.1 greylisted'],
    ['end', '452 4.3.1 disk full'],
  ])('waits if the server itself is the trouble: at %s “%s”', async (moment, answer) => {
    answering(moment, answer);
    const error = await failure();
    expect(error).toBeInstanceOf(JobFailed);
    expect(error).toMatchObject({ isFinal: false });
  });

  it('says what the server does, for its operator', async () => {
    expect(transport.state).toBe('ok');
    answering('MAIL', '530 5.7.0 Authentication required');
    expect(await failure()).toMatchObject({
      message: 'The mail server refuses to send mail of Laurel (530).',
    });
    expect(transport.state).toBe('refuses');
    // The recipient's fault says nothing about the server.
    answering('RCPT', '550 5.1.1 no such user');
    await failure();
    expect(transport.state).toBe('ok');
    answering('greeting', '421 4.3.2 shutting down');
    await failure();
    expect(transport.state).toBe('ok');
  });

  it('waits for a server without STARTTLS that should have it, and names the matter', async () => {
    const remote = smtpTransport(server.url.replace('127.0.0.1', '0.0.0.0'), FROM);
    const error = await failure(ADDRESS, remote);
    remote.close();
    expect(error).toMatchObject({ isFinal: false, message: expect.stringMatching(/encrypt/) });
  });

  it('says that the password could not be checked just now, and when it is wrong', async () => {
    const by = smtpTransport(server.url.replace('//', '//user:password@'), FROM, { handOverMs: 2_000 });
    const withAuth = (answer: string) => {
      server.script = (at) =>
        at === 'EHLO' ? '250-scripted\r\n250 AUTH PLAIN' : at === 'AUTH' ? answer : undefined;
    };
    withAuth('454 4.7.0 Temporary authentication failure');
    expect(await failure(ADDRESS, by)).toMatchObject({
      message: 'The mail server could not check the password just now (454).',
    });
    withAuth('535 5.7.8 no');
    expect(await failure(ADDRESS, by)).toMatchObject({
      message: 'The mail server refused the user name or password of SMTP_URL.',
    });
    by.close();
  });

  it.each<Moment>(['greeting', 'MAIL', 'RCPT', 'DATA'])(
    'gives up soon if it is silent at %s',
    async (moment) => {
      answering(moment, null);
      const patient = smtpTransport(server.url, FROM, { handOverMs: 400, answerMs: 600_000 });
      const error = await failure(ADDRESS, patient);
      patient.close();
      expect(error).toBeInstanceOf(JobFailed);
      expect(error).not.toBeInstanceOf(MailUnanswered);
    },
  );

  it('waits longer for the answer to a mail that the server has, and tells this silence from others', async () => {
    answering('end', null);
    const asked = performance.now();
    expect(await failure()).toBeInstanceOf(MailUnanswered);
    expect(performance.now() - asked).toBeGreaterThan(690);
    expect(server.got).toEqual([ADDRESS]);
  });

  it('is not held up by silent mails, however many', async () => {
    server.script = (moment, to) => (moment === 'end' && to.endsWith('@silent.test') ? null : undefined);
    const patient = smtpTransport(server.url, FROM, { handOverMs: 20_000, answerMs: 600_000 });
    const stopping = new AbortController();
    let ended = 0;
    const silent = Array.from({ length: 7 }, (_, index) =>
      send(`${index}@silent.test`, patient, stopping.signal).catch(() => (ended += 1)),
    );
    await send('kim@other.test', patient);
    expect(ended).toBe(0);
    stopping.abort();
    await Promise.all(silent);
    patient.close();
  });

  it('goes to a domain with letters beyond ASCII; such a mailbox is refused with a reason', async () => {
    await send('lehrer@schöne-schule.example');
    expect(server.got).toEqual(['lehrer@xn--schne-schule-6ib.example']);
    expect(await failure('jürgen@schule.example')).toMatchObject({
      isFinal: true,
      message: 'The part before the @ of the address has letters that mail servers do not take.',
    });
  });
});
