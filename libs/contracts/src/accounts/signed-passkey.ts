import { z } from 'zod';

export const UNREADABLE = 'This passkey can’t be read';

/** Binary data of the browser, as base64url text. */
export const bytes = (most: number) =>
  z
    .string(UNREADABLE)
    .regex(/^[A-Za-z0-9_-]*$/, UNREADABLE)
    .max(most, UNREADABLE);

/** What a passkey answers, which depends on what it was asked. */
export const passkeyWith = <Response extends z.ZodType>(response: Response) =>
  z.object({
    id: bytes(2_000),
    rawId: bytes(2_000),
    type: z.literal('public-key'),
    authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
    clientExtensionResults: z.object({}).default({}),
    response,
  });

/** What a passkey answers to a challenge. */
export const signedPasskey = passkeyWith(
  z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(4_000),
    userHandle: bytes(200).optional(),
  }),
);
export type SignedPasskey = z.output<typeof signedPasskey>;
