import { lookup } from 'node:dns';
import { type IncomingMessage, request as httpRequest, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.js';

const MOST_REDIRECTS = 3;

export type FetchLimits = {
  mostBytes: number;
  /** Time limit of the whole fetch, redirects included. */
  mostMs: number;
  /** Origin that may be on this machine or a private network, and without https. */
  trustedOrigin: string | undefined;
};

/** The address may not be fetched from, or what is there is not wanted. Trying again does not help. */
export class Unwanted extends Error {
  override readonly name = 'Unwanted';
}

/**
 * Fetches a file from an address that a stranger may have chosen: only with https, from the standard port of hosts on
 * the public internet, without credentials, and within limits. The check is of the very address that is connected to, so
 * a name that changes its meaning between a check and its use gains nothing; redirects are checked alike.
 * @throws Unwanted; another error if the host is away
 */
export async function fetchBytes(url: string, limits: FetchLimits, signal?: AbortSignal): Promise<Buffer> {
  const timeout = AbortSignal.timeout(limits.mostMs);
  const ending = signal === undefined ? timeout : AbortSignal.any([timeout, signal]);
  let next = new URL(url);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const response = await get(next, limits, ending);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return readAll(response, limits.mostBytes);
    response.destroy();
    if (statusCode >= 500 || statusCode === 429) throw new Error(`The host answered ${statusCode}`);
    if (statusCode < 300 || statusCode >= 400 || headers.location === undefined)
      throw new Unwanted(`The host answered ${statusCode}`);
    if (!URL.canParse(headers.location, next.href)) throw new Unwanted('The host leads nowhere');
    next = new URL(headers.location, next);
  }
  throw new Unwanted('The host leads on and on');
}

function get(url: URL, { trustedOrigin }: FetchLimits, signal: AbortSignal): Promise<IncomingMessage> {
  const isTrusted = url.origin === trustedOrigin;
  if (!isTrusted) requirePublic(url);
  const options: RequestOptions = {
    method: 'GET',
    headers: { accept: 'image/*', 'user-agent': 'Laurel' },
    // A separate connection, because a kept connection could belong to another address.
    agent: false,
    signal,
    ...(!isTrusted && { lookup: lookupPublic }),
  };
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    // Credentials in the address are not sent.
    const plain = new URL(url.pathname + url.search, url.origin);
    send(plain, options, resolve).once('error', reject).end();
  });
}

function requirePublic({ protocol, port, hostname }: URL): void {
  if (protocol !== 'https:' || port !== '') throw new Unwanted('Only https on its own port is fetched');
  const literal = hostname.replace(/^\[|\]$/g, '');
  // A literal address is never looked up.
  if (isIP(literal) !== 0 && !isPublicAddress(literal)) throw notPublic();
}

const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) {
      callback(error, '');
      return;
    }
    const [first] = addresses;
    if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address)))
      callback(notPublic(), '');
    else if (options.all === true) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

async function readAll(response: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    // Leaving the loop ends the connection.
    if (bytes > mostBytes) throw new Unwanted('The file is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function notPublic(): Unwanted {
  return new Unwanted('The host is not on the public internet');
}
