import type { Route } from '#contracts/route';
import { z } from 'zod';

export type Place = 'params' | 'query' | 'body';
export type Key = string | number;
/** The place of one input value in the request. */
export type Leaf = { place: Place; path: readonly Key[] };

type Schema = {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  required?: string[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
};

/** Texts of fields that do not accept just any text. */
const TEXTS: Record<string, string> = {
  timeZone: 'America/Chicago',
  yearStartsOn: '08-01',
  contactEmail: 'office@birch.test',
  email: 'robin@birch.test',
  password: 'a quiet password',
};
const EXTREME_TIMES: Record<string, string[]> = {
  date: ['1900-01-01', '2999-12-31'],
  'date-time': ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999999999Z'],
};
const FORMATS: Record<string, string> = { date: '2026-09-01', 'date-time': '2099-09-01T12:00:00.000Z' };

const PLACES = ['params', 'query', 'body'] as const;

/** Every input value of a route. */
export function leavesOf(route: Route): Leaf[] {
  return PLACES.flatMap((place) => pathsOf(schemaOf(route[place])).map((path) => ({ place, path })));
}

/** The least and the greatest value of every number and every time that a route accepts. */
export function extremesOf(route: Route): (Leaf & { value: number | string })[] {
  return leavesOf(route).flatMap((leaf) =>
    extremes(schemaAt(schemaOf(route[leaf.place]), leaf.path)).map((value) => ({ ...leaf, value })),
  );
}

/** A valid value for a part of a route's input; ids are looked up by their names. */
export function sampleOf(schema: z.ZodType | undefined, idOf: (name: string) => string): unknown {
  return sample(schemaOf(schema), '', idOf);
}

/** Like `sampleOf`, of what must be given only. */
export function requiredOf(schema: z.ZodType | undefined, idOf: (name: string) => string): object {
  const { properties = {}, required = [] } = schemaOf(schema);
  return Object.fromEntries(required.map((name) => [name, sample(properties[name] ?? {}, name, idOf)]));
}

/** A copy of `input` with another value at `path`. */
export function withValue(input: unknown, [key, ...path]: readonly Key[], value: unknown): unknown {
  if (key === undefined) return value;
  const copy = structuredClone(input ?? (typeof key === 'number' ? [] : {})) as Record<Key, unknown>;
  copy[key] = withValue(copy[key], path, value);
  return copy;
}

function schemaAt(schema: Schema, path: readonly Key[]): Schema {
  if (schema.anyOf?.[0] !== undefined) return schemaAt(schema.anyOf[0], path);
  const [key, ...rest] = path;
  if (key === undefined) return schema;
  return schemaAt((typeof key === 'number' ? schema.items : schema.properties?.[key]) ?? {}, rest);
}

function extremes(schema: Schema): (number | string)[] {
  const { format = '', minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  const least = minimum ?? (exclusiveMinimum === undefined ? -Number.MAX_SAFE_INTEGER : exclusiveMinimum + 1);
  const greatest =
    maximum ?? (exclusiveMaximum === undefined ? Number.MAX_SAFE_INTEGER : exclusiveMaximum - 1);
  if (['integer', 'number'].includes(typeOf(schema) ?? '')) return [least, greatest];
  return EXTREME_TIMES[format] ?? [];
}

function schemaOf(schema: z.ZodType | undefined): Schema {
  if (schema === undefined) return { type: 'object' };
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
}

function pathsOf({ properties, items, anyOf, ...schema }: Schema): Key[][] {
  if (anyOf !== undefined) return anyOf.flatMap(pathsOf).slice(0, 1);
  if (items !== undefined) return pathsOf(items).map((path) => [0, ...path]);
  if (typeOf(schema) !== 'object') return [[]];
  return Object.entries(properties ?? {}).flatMap(([key, schema]) =>
    pathsOf(schema).map((path) => [key, ...path]),
  );
}

/** If there are several types, null is the last. */
function typeOf({ type }: Schema): string | undefined {
  return typeof type === 'object' ? type[0] : type;
}

function sample(schema: Schema, name: string, idOf: (name: string) => string): unknown {
  const { anyOf, items, properties = {}, format, minimum } = schema;
  const type = typeOf(schema);
  if (anyOf?.[0] !== undefined) return sample(anyOf[0], name, idOf);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(properties).map(([key, property]) => [key, sample(property, key, idOf)]),
    );
  if (type === 'array') return items === undefined ? [] : [sample(items, name, idOf)];
  if (type === 'boolean') return true;
  if (type === 'string')
    return format === 'uuid' ? idOf(name) : (FORMATS[format ?? ''] ?? TEXTS[name] ?? 'Robin');
  return Math.max(1, minimum ?? 1);
}
