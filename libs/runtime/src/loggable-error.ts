/** The only parts of an error that are logged. */
export type LoggableError = {
  type: string;
  code?: string;
  message: string;
  stack?: string;
  cause?: LoggableError;
};

const DEEPEST_CAUSE = 3;
const WITHHELD = '(withheld: it may quote what a person typed)';
const SQLSTATE = /^[0-9A-Z]{5}$/;
/**
 * SQLSTATE classes whose messages name tables, columns and constraints but no values: connections, integrity,
 * transactions, authorization, rollbacks, syntax and access rules, resources, operators and the system. Messages of
 * data exceptions (22), of RAISE (P0) and of all other classes may quote values.
 */
const WITHOUT_VALUES = /^(08|23|25|28|3D|40|42|53|54|55|57|58)/;
/** What is wrong is outside the process, and its message says what; the same stack each second says nothing. */
const OUTSIDE: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRINUSE',
  'EADDRNOTAVAIL',
  'EACCES',
  'ENOSPC',
]);
/** A stack line below the message. */
const FRAME = /^ {4}at .*(:\d+:\d+|<anonymous>|native|index \d+)\)?$/;

/**
 * An error's type, code, message and, unless its cause is outside, stack, without anything that a person may have typed: no Postgres fields such as
 * `detail` and `where`, no query or parameters, no input of a schema, and no message that quotes any of them.
 */
export function loggableError(error: unknown, depth = 1): LoggableError {
  if (!(error instanceof Error)) return { type: typeof error, message: WITHHELD };
  const code = codeOf(error);
  const stack = code !== undefined && OUTSIDE.has(code) ? '' : framesOf(error);
  const cause = error.cause !== undefined && depth < DEEPEST_CAUSE && loggableError(error.cause, depth + 1);
  return {
    type: error.constructor.name,
    ...(code !== undefined && { code }),
    message: messageOf(error, code),
    ...(stack !== '' && { stack }),
    ...(cause && { cause }),
  };
}

function codeOf(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

function messageOf(error: Error, code: string | undefined): string {
  if ('issues' in error && Array.isArray(error.issues)) return issuesOf(error.issues);
  if (code !== undefined && SQLSTATE.test(code) && 'severity' in error)
    return WITHOUT_VALUES.test(code) ? error.message : WITHHELD;
  // JSON.parse quotes the text, BigInt the number, Intl the time zone.
  if (error instanceof SyntaxError || error instanceof RangeError) return WITHHELD;
  // Anything quoted may be a value: "Received 'Ada'", `Cannot create property 'x' on string 'Ada'`.
  return error.message.replace(/(["'`]).*["'`]/su, '$1…$1');
}

/** A schema's issues: which of our fields is wrong, and how. Contains no keys or values from the input. */
function issuesOf(issues: readonly unknown[]): string {
  const listed = issues.slice(0, 5).map((issue) => {
    const { code, path } = issue as { code?: unknown; path?: readonly unknown[] };
    return `${String(code)} at ${path?.map(fieldOf).join('.') ?? ''}`;
  });
  return listed.join('; ');
}

/** Names of our fields and variables contain only letters. */
function fieldOf(key: unknown): string {
  return typeof key === 'number' || (typeof key === 'string' && /^\w{1,40}$/.test(key)) ? String(key) : '…';
}

function framesOf({ stack = '', message }: Error): string {
  const start = stack.indexOf(message);
  const frames = start === -1 ? stack : stack.slice(start + message.length);
  return frames
    .split('\n')
    .filter((line) => FRAME.test(line))
    .join('\n');
}
