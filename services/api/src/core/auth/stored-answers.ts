import { Keyring } from '#runtime/keyring';
import { seal, unseal } from '#runtime/sealing';
import { Injectable } from '@nestjs/common';

/** What is stored of the answers to commands: login codes are sealed in them too, as everywhere in the database. */
@Injectable()
export class StoredAnswers {
  private readonly keys: readonly [Buffer, ...Buffer[]];

  constructor({ current, keys }: Keyring) {
    const keyOf = (secret: typeof current) => secret.derive('answers to commands');
    this.keys = [keyOf(current), ...keys.slice(1).map(keyOf)];
  }

  seal(commandId: string, answer: unknown): unknown {
    return mapCodes(answer, (code) => seal(this.keys[0], commandId, code).toString('base64url'));
  }

  /** Undefined if it has a code that none of the secrets opens. */
  open(commandId: string, stored: object): object | undefined {
    let closed = 0;
    const answer = mapCodes(stored, (sealed) => {
      const bytes = Buffer.from(sealed, 'base64url');
      for (const key of this.keys) {
        const code = unseal(key, commandId, bytes);
        if (code !== undefined) return code;
      }
      closed += 1;
      return '';
    });
    return closed === 0 ? (answer as object) : undefined;
  }
}

/** Copies an answer through JSON, and replaces each login code in it. */
function mapCodes(answer: unknown, replace: (code: string) => string): unknown {
  const text = JSON.stringify(answer, (name, value: unknown) =>
    name === 'loginCode' && typeof value === 'string' ? replace(value) : value,
  ) as string | undefined;
  return text === undefined ? undefined : JSON.parse(text);
}
