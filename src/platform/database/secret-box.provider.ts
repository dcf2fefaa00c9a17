import type { FactoryProvider } from '@nestjs/common';
import { SecretBox } from '../../common/secrets/secret-box';
import type { Env } from '../../config/env';
import { ENV } from '../../config/env.token';

/**
 * Provides the `SecretBox` that encrypts secrets in the database with SECRETS_KEY. Production requires this setting. Otherwise the service
 * creates the key at its first start (see server/database.ts).
 */
export const SECRET_BOX: FactoryProvider<SecretBox> = {
  provide: SecretBox,
  inject: [ENV],
  useFactory: ({ SECRETS_KEY }: Env) => {
    if (!SECRETS_KEY) throw new Error('SECRETS_KEY is missing.');
    return new SecretBox(SECRETS_KEY);
  },
};
