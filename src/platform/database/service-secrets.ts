import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SecretBox } from '../../common/secrets/secret-box';
import type { Env } from '../../config/env';
import { ENV } from '../../config/env.token';
import { TenantReader } from './queries/tenant-reader';

const KEY_BYTES = 32;

/** Identifies a secret of the service, to which its encryption is bound. */
export const findServiceSecretPlace = (name: string) => ({ owner: 'service', record: name, field: 'key' });

/**
 * Keys that the service creates for itself and stores encrypted. They stay the same when SECRETS_KEY is rotated. A copy of the database
 * alone does not reveal them.
 */
@Injectable()
export class ServiceSecrets {
  private readonly box: SecretBox;
  /** The keys that this process has read. They never change. */
  private readonly keysByName = new Map<string, Promise<Buffer>>();

  constructor(
    private readonly reader: TenantReader,
    @Inject(ENV) env: Env,
  ) {
    this.box = new SecretBox(env.SECRETS_KEY ?? '');
  }

  /** Returns a key of 32 bytes. It is created on first use, and is the same for all processes from then on. */
  readKey(name: string): Promise<Buffer> {
    let key = this.keysByName.get(name);
    if (!key) {
      key = this.readOrCreateKey(name);
      this.keysByName.set(name, key);
      key.catch(() => this.keysByName.delete(name)); // The next call reads it again.
    }
    return key;
  }

  private async readOrCreateKey(name: string): Promise<Buffer> {
    const place = findServiceSecretPlace(name);
    const proposed = this.box.seal(randomBytes(KEY_BYTES).toString('base64'), place);
    // The function stores the proposed key only if there is none of this name. It returns the stored one.
    const [row] = await this.reader.readWithoutBusiness<{ sealed: string }>({
      name: 'service-secrets.keep',
      text: 'SELECT keep_service_secret($1, $2) AS sealed',
      values: [name, proposed],
    });
    return Buffer.from(this.box.open(row!.sealed, place), 'base64');
  }
}
