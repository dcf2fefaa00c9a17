import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SecretBox } from '../../common/secrets/secret-box';
import type { Env } from '../../config/env';
import { ENV } from '../../config/env.token';
import { TenantReader } from './queries/tenant-reader';

const BYTES = 32;

/** The place of the secret with that name. */
export const serviceSecretPlace = (name: string) => ({ owner: 'service', record: name, field: 'key' });

/**
 * Keys that the service makes for itself and keeps sealed: they stay the same when SECRETS_KEY is changed, and a copy of the
 * database alone does not have them.
 */
@Injectable()
export class ServiceSecrets {
  private readonly box: SecretBox;
  private readonly opened = new Map<string, Promise<Buffer>>();

  constructor(
    private readonly reader: TenantReader,
    @Inject(ENV) env: Env,
  ) {
    this.box = new SecretBox(env.SECRETS_KEY ?? '');
  }

  /** Returns 32 bytes, created on first use and the same for all processes, for ever. */
  key(name: string): Promise<Buffer> {
    let key = this.opened.get(name);
    if (!key) {
      key = this.read(name);
      this.opened.set(name, key);
      key.catch(() => this.opened.delete(name)); // the next call reads it again
    }
    return key;
  }

  private async read(name: string): Promise<Buffer> {
    const place = serviceSecretPlace(name);
    const proposed = this.box.seal(randomBytes(BYTES).toString('base64'), place);
    const [row] = await this.reader.readWithoutBusiness<{ sealed: string }>({
      name: 'service-secrets.keep',
      text: 'SELECT keep_service_secret($1, $2) AS sealed',
      values: [name, proposed],
    });
    return Buffer.from(this.box.open(row!.sealed, place), 'base64');
  }
}
