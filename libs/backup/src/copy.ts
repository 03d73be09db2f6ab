import type { Table } from './catalog.js';
import { escapeIdentifier } from 'pg';

/** The form of the rows does not depend on the settings of a server or a client. */
export const PORTABLE = `
  SET client_encoding = 'UTF8'; SET datestyle = 'ISO, YMD'; SET intervalstyle = 'iso_8601'; SET timezone = 'UTC';
  SET extra_float_digits = 1; SET bytea_output = 'hex'`;

export const nameOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;

/** A table with the columns to be copied. */
export const target = (table: Table): string =>
  `${nameOf(table)} (${table.columns.map((column) => escapeIdentifier(column)).join(', ')})`;
