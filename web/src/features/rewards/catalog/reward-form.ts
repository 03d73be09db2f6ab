import { newReward } from '#contracts/rewards/rewards';
import { LIMIT_PERIODS } from '#domain/reward-limits';
import { z } from 'zod';
import { instantInZone } from '@/lib/session/time-zone';

const { name, description, icon, pointCost, quantity, limit } = newReward.shape;

/** How often each student may have a reward, as it is chosen and typed. */
const typedLimit = z.object({ per: z.enum(['none', ...LIMIT_PERIODS]), times: z.string() });

const typed = z.object({
  name: z.string(),
  icon,
  description: z.string(),
  pointCost: z.string(),
  quantity: z.string(),
  limit: typedLimit,
});

const typedNew = typed.extend({
  type: z.enum(['standard', 'raffle']),
  scope: z.enum(['school', 'class']),
  classId: z.string(),
  raffleWinners: z.string(),
  raffleEndDate: z.string(),
});
export type NewRewardValues = z.output<typeof typedNew>;
export type EditRewardValues = z.output<typeof typed>;

const details = z.object({ name, description, icon, pointCost, quantity, limit });

/** The fields of an edit as typed, and the parsed values. */
export const editRewardForm = typed
  .transform((values): z.input<typeof details> => ({
    ...values,
    pointCost: numberOf(values.pointCost),
    quantity: optionalNumberOf(values.quantity),
    limit: limitOf(values.limit),
  }))
  .pipe(details);

/** The fields of a new reward as typed, and the parsed values. The end date is in the school's time zone. */
export const newRewardForm = (timeZone: string) =>
  typedNew
    .transform((values): z.input<typeof newReward> => {
      const { type, name, description, icon, scope, classId } = values;
      const common = {
        name,
        description,
        icon,
        pointCost: numberOf(values.pointCost),
        limit: limitOf(values.limit),
        classId: scope === 'school' ? null : classId,
      };
      return type === 'standard'
        ? { ...common, type, quantity: optionalNumberOf(values.quantity) }
        : {
            ...common,
            type,
            raffleWinners: numberOf(values.raffleWinners),
            raffleEndDate: instantInZone(values.raffleEndDate, timeZone),
          };
    })
    .pipe(
      newReward.refine(
        ({ raffleEndDate }) => raffleEndDate === null || Date.parse(raffleEndDate) > Date.now(),
        { path: ['raffleEndDate'], message: 'The end date must be in the future.' },
      ),
    );

/** An empty text is not a number, although `Number` makes it 0. */
function numberOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}

function limitOf({ per, times }: EditRewardValues['limit']) {
  return per === 'none' ? null : { per, times: numberOf(times) };
}

function optionalNumberOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}
