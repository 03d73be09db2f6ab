/**
 * Writes a JSON value in the one form that RFC 8785 (JSON Canonicalization Scheme) gives it: no spaces, names of each
 * object sorted by UTF-16 units, numbers and strings as `JSON.stringify` writes them. Values that RFC 8785 refuses have
 * a form too, because whatever an event store returns must be hashed: lone surrogates are escaped, a number too large
 * for a double and a value nested deeper than `DEEPEST` are `null`.
 */
export function canonicalJson(value: unknown, depth = 0): string {
  switch (typeof value) {
    case 'string':
      return canonicalString(value);
    case 'object':
      if (value === null || depth > DEEPEST) return 'null';
      return Array.isArray(value) ? listOf(value, depth + 1) : objectOf(value, depth + 1);
    case 'number':
    case 'boolean':
      return JSON.stringify(value);
    case 'undefined':
    case 'function':
    case 'symbol':
    case 'bigint':
      return 'null';
  }
}

/** Far more than any event has, and far less than a call stack holds. */
const DEEPEST = 500;

/** What `JSON.stringify` escapes, and a little more. Most strings are ids, which a test finds out faster. */
const ESCAPED = /["\\\p{Cc}\p{Cs}]/u;

export function canonicalString(text: string): string {
  return ESCAPED.test(text) ? JSON.stringify(text) : `"${text}"`;
}

function listOf(items: readonly unknown[], depth: number): string {
  let list = '';
  for (const item of items) list += `${list === '' ? '' : ','}${canonicalJson(item, depth)}`;
  return `[${list}]`;
}

function objectOf(value: object, depth: number): string {
  const fields = value as Record<string, unknown>;
  let object = '';
  // Compares UTF-16 units, as RFC 8785 asks.
  for (const name of Object.keys(fields).sort()) {
    if (fields[name] === undefined) continue;
    object += `${object === '' ? '' : ','}${canonicalString(name)}:${canonicalJson(fields[name], depth)}`;
  }
  return `{${object}}`;
}
