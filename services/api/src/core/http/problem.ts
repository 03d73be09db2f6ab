import { type ErrorBody, type LinkPurpose } from '#contracts/error-body';
import { HttpException } from '@nestjs/common';
import { STATUS_CODES } from 'node:http';

export type Issue = { path: string; message: string };

type Details = {
  code?: string;
  issues?: readonly Issue[];
  /** Because of whom it was refused. */
  studentIds?: readonly string[] | undefined;
  linkPurpose?: LinkPurpose;
  /** Seconds after which a retry makes sense. */
  retryAfter?: number;
};

/** An error response in the format that the console expects. */
export class Problem extends HttpException {
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    message: string,
    { code, issues, studentIds, linkPurpose, retryAfter }: Details = {},
  ) {
    const body: ErrorBody = {
      statusCode: status,
      error: STATUS_CODES[status] ?? 'Error',
      message,
      ...(code !== undefined && { code }),
      ...(issues !== undefined && { issues: [...issues] }),
      ...(studentIds !== undefined && { studentIds: [...studentIds] }),
      ...(linkPurpose !== undefined && { linkPurpose }),
    };
    super(body, status);
    this.retryAfter = retryAfter;
  }

  get body(): ErrorBody {
    return this.getResponse() as ErrorBody;
  }
}

/** Input of the wrong shape; the first issue is shown to the person. */
export function invalidInput(issues: readonly Issue[]): Problem {
  const message = issues[0]?.message ?? 'The request is not valid';
  return new Problem(400, message, { code: 'invalid-input', issues });
}

export function unauthorized(): Problem {
  return new Problem(401, 'Unauthorized');
}

export function forbidden(message = 'You do not have access to this.'): Problem {
  return new Problem(403, message);
}

/** Something that the input names does not exist in the caller's school. */
export function notFound(path: string, message: string): Problem {
  return new Problem(404, message, { code: 'not-found', issues: [{ path, message }] });
}

/** Valid input that the current state of the school's directory does not allow. */
export function refused(status: 403 | 409 | 422, code: string, path: string, message: string): Problem {
  return new Problem(status, message, { code, issues: [{ path, message }] });
}

export function wrongFormat(): Problem {
  return new Problem(415, 'The request has a format that is not understood.');
}

export function unavailable(): Problem {
  return new Problem(503, 'The service is busy for a moment. Please try again.', {
    code: 'unavailable',
    retryAfter: 2,
  });
}
