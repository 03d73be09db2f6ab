import { type ErrorBody } from '#contracts/error-body';
import { type RejectionCode } from '#domain/ledger/rejections';

/** An answer of the api that is not a success. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    readonly body: ErrorBody,
  ) {
    super(body.message);
  }

  static async from(response: Response): Promise<ApiError> {
    const body: unknown = await response.json().catch(() => null);
    return new ApiError(response.status, isErrorBody(body) ? body : unreadable(response));
  }
}

// Without its schema: an error must be told where nothing more can be loaded.
function isErrorBody(body: unknown): body is ErrorBody {
  const { statusCode, error, message } = (body ?? {}) as Partial<Record<keyof ErrorBody, unknown>>;
  return typeof statusCode === 'number' && typeof error === 'string' && typeof message === 'string';
}

// A proxy in front of the api has messages of its own, which are not meant for people.
function unreadable(response: Response): ErrorBody {
  return {
    statusCode: response.status,
    error: response.statusText,
    message: 'The server did not answer. Please try again in a moment.',
  };
}

/** The server's message if there is one, that there is no network if that is so, else `fallback`. */
export function messageOf(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return isOffline() ? OFFLINE : fallback;
  return error.body.message === '' ? fallback : error.body.message;
}

const OFFLINE = 'You’re offline. This needs a connection.';

function isOffline(): boolean {
  // Node has a navigator that knows nothing of networks.
  return (globalThis.navigator as Navigator | undefined)?.onLine === false;
}

/** The students because of whom the ledger refused with this code; none if it did not. */
export function studentsBlamed(error: unknown, code: RejectionCode): readonly string[] {
  return error instanceof ApiError && error.body.code === code ? (error.body.studentIds ?? []) : [];
}

export function hasStatus(error: unknown, status: number): boolean {
  return error instanceof ApiError && error.status === status;
}

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof ApiError && error.body.code === code;
}
