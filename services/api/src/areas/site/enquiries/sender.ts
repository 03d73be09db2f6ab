import { fingerprintOf } from '#contracts/events/fingerprint';
import { commandIdFor, newIdFor } from '#contracts/events/ids';
import { randomUUID } from 'node:crypto';
import { routeOf } from '../../../core/http/endpoint.js';
import { idempotencyKey, ownCommand } from '../../../core/http/idempotency-key.js';
import { inputOf } from '../../../core/http/input.js';
import { networkOf } from '../../../core/http/network-of.js';

/** Where a public form comes from, and the id of what it stores: the same if the same form is sent again. */
export type Sender = { network: string; enquiryId: string };

export const Sender = ownCommand((request, context): Sender => {
  const route = routeOf(context.getHandler());
  const key = idempotencyKey(request);
  // Nobody has signed in, so the contents stand for the sender: another form under the same key is another inquiry.
  const sender = fingerprintOf({ path: route.path, input: inputOf(request, route) });
  return {
    network: networkOf(request.ip),
    enquiryId: key === undefined ? randomUUID() : newIdFor(commandIdFor(sender, key), 'enquiry'),
  };
});
