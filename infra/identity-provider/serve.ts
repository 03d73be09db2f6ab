import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { errorPage, PAGE_POLICY, signInPage } from './pages.js';
import { PEOPLE, personOf, subjectOf } from './people.js';
import { drawPicture } from './picture.js';
import { createProvider } from './provider.js';

const SIGN_IN = '/sign-in/';
const PICTURES = '/pictures/';
const MOST_FORM_BYTES = 4_096;

export type IdentityProviderOptions = {
  /** Its address, such as `http://127.0.0.1:3001`. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Where Laurel's callback may be. */
  redirectUris: readonly string[];
  /** Laurel's own sign-in page. */
  passwordPage: string;
};

/** The demo's identity provider, not listening yet. */
export async function identityProvider(options: IdentityProviderOptions): Promise<Server> {
  const { passwordPage } = options;
  const provider = await createProvider({
    ...options,
    signInPath: (uid) => SIGN_IN + uid,
    picturePath: (subject) => `${PICTURES}${encodeURIComponent(subject)}.png`,
    renderError: (ctx) => {
      ctx.set('content-security-policy', PAGE_POLICY);
      ctx.type = 'html';
      ctx.body = errorPage(passwordPage);
    },
  });
  const passOn = provider.callback();

  const signIn = async (request: IncomingMessage, response: ServerResponse) => {
    // Whose turn it is is in a cookie; it throws if the interaction has ended.
    await provider.interactionDetails(request, response);
    if (request.method !== 'POST') {
      sendPage(response, 200, signInPage(request.url ?? '', passwordPage));
      return;
    }
    const result = resultOf(await readForm(request));
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { url = '' } = request;
    if (url.startsWith(SIGN_IN)) return signIn(request, response);
    if (url.startsWith(PICTURES)) return sendPicture(response, url.slice(PICTURES.length));
    await passOn(request, response);
  };
  return createServer((request, response) => {
    answer(request, response).catch(() => {
      if (!response.headersSent) sendPage(response, 400, errorPage(passwordPage));
    });
  });
}

function resultOf(form: URLSearchParams) {
  if (form.has('cancel')) return { error: 'access_denied', error_description: 'The person turned back' };
  const chosen = PEOPLE.find(({ email }) => email === form.get('person'));
  const email = (form.get('email') ?? '').trim().toLowerCase();
  const person = chosen ?? { email, isVerified: !form.has('unverified') };
  return { login: { accountId: subjectOf(person), remember: false } };
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request as AsyncIterable<Buffer>) {
    text += chunk.toString();
    if (text.length > MOST_FORM_BYTES) throw new Error('The form is too large');
  }
  return new URLSearchParams(text);
}

async function sendPicture(response: ServerResponse, file: string): Promise<void> {
  const subject = decodeURIComponent(file.replace(/\.png$/, ''));
  if (personOf(subject) === undefined) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { 'content-type': 'image/png' }).end(await drawPicture(subject));
}

function sendPage(response: ServerResponse, status: number, html: string): void {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': PAGE_POLICY };
  response.writeHead(status, { ...headers, 'cache-control': 'no-store' }).end(html);
}
