import { type DeviceKeys } from '#contracts/accounts/device-keys';
import { type SessionUser } from '#contracts/accounts/users';
import { Keyring } from '#runtime/keyring';
import { Injectable } from '@nestjs/common';

/** Keys for what waits on a person's devices, from the deployment's secrets: nothing is stored, and no device is known. */
@Injectable()
export class OwnDeviceKeys {
  private readonly keysOf: (userId: string) => [Buffer, ...Buffer[]];

  constructor(keyring: Keyring) {
    this.keysOf = keyring.hashing('what waits on a device');
  }

  read({ id }: SessionUser): DeviceKeys {
    return { keys: this.keysOf(id).map((key) => key.toString('base64')) };
  }
}
