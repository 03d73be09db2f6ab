import { parseArgs } from 'node:util';
import { z } from 'zod';

/** The command makes no sense; the message says why. */
export class WrongCommand extends Error {}

const request = z.object({
  command: z.enum(['verify', 'rebuild', 'adopt'], { error: 'Say what to do: verify, rebuild or adopt' }),
  school: z.uuid({ error: '--school takes the id of a school' }).optional(),
  acceptLoss: z.boolean(),
});
export type ReplayRequest = z.output<typeof request>;

/** @throws WrongCommand */
export function readArguments(args: string[]): ReplayRequest {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { school: { type: 'string' }, 'accept-loss': { type: 'boolean', default: false } },
    });
    const [command, ...others] = positionals;
    if (others.length > 0) throw new WrongCommand(`Unknown: ${others.join(' ')}`);
    return request.parse({ command, school: values.school, acceptLoss: values['accept-loss'] });
  } catch (error) {
    if (error instanceof z.ZodError)
      throw new WrongCommand(error.issues.map(({ message }) => message).join('. '));
    throw error instanceof TypeError ? new WrongCommand(error.message.replace(/\.$/, '')) : error;
  }
}
