import { inSteps } from './steps.js';

export const up = inSteps([
  // At which hours of the week a class was given points in a month that is over, by the clocks of the school: 0 is Monday, from
  // midnight to one o’clock. The nil UUID stands for all categories.
  `CREATE TABLE readmodel.hour_months (
     school_id uuid NOT NULL,
     category_id uuid NOT NULL,
     month date NOT NULL,
     class_id uuid NOT NULL,
     week_hour smallint NOT NULL,
     awards bigint NOT NULL,
     gross bigint NOT NULL,
     taken_back bigint NOT NULL,
     PRIMARY KEY (school_id, category_id, month, class_id, week_hour)
   )`,
  // Months that were added up without hours are added up again.
  `DELETE FROM readmodel.added_up_months`,
  // From each of these quarters on, the clocks of the school were ahead of UTC by so many quarters.
  `ALTER TABLE readmodel.added_up_months
     ADD COLUMN clock_quarters bigint[] NOT NULL,
     ADD COLUMN utc_offsets bigint[] NOT NULL`,
]);
