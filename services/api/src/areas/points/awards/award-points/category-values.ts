import { DEFAULT_AWARD } from '#domain/points';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { POOL } from '../../../../core/platform/tokens.js';

/** What a category gives follows from its own value, and from whether the school lets its categories have one. */
type Setting = { value: number; hasValues: boolean };

const FIND_SETTING = `
  SELECT p.value, sc.has_category_values AS "hasValues"
  FROM directory.point_categories p JOIN directory.schools sc ON sc.id = p.school_id
  WHERE p.id = $1 AND p.school_id = $2`;

/** What each change replaced, the latest first; null where it changed something else. */
const FIND_REPLACED = `
  SELECT CASE entity WHEN 'point_category' THEN (before ->> 'value')::int END AS value,
         CASE entity WHEN 'school' THEN (before ->> 'has_category_values')::boolean END AS "hasValues"
  FROM directory.audit_log
  WHERE entity_id IN ($1, $2) AND action = 'update' AND at >= $3
  ORDER BY id DESC`;

/** What categories gave in the past, from the log of changes. */
@Injectable()
export class CategoryValues {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** Whether the category gave this many points at some time from `since` on. */
  async hasGiven(schoolId: string, categoryId: string, amount: number, since: Date): Promise<boolean> {
    const present = await this.pool.query<Setting>(FIND_SETTING, [categoryId, schoolId]);
    const replaced = await this.pool.query<Replaced>(FIND_REPLACED, [categoryId, schoolId, since]);
    const [setting] = present.rows;
    return setting !== undefined && valuesSince(setting, replaced.rows).has(amount);
  }
}

type Replaced = { [Field in keyof Setting]: Setting[Field] | null };

/** The numbers of points that a category gave. @param replaced what each change replaced, the latest first */
export function valuesSince(present: Setting, replaced: readonly Replaced[]): Set<number> {
  const given = new Set<number>();
  let setting = present;
  const add = () => given.add(setting.hasValues ? setting.value : DEFAULT_AWARD);
  add();
  for (const { value, hasValues } of replaced) {
    setting = { value: value ?? setting.value, hasValues: hasValues ?? setting.hasValues };
    add();
  }
  return given;
}
