import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's minimum for Argon2id, the library's default variant: 19 MiB, two passes, one lane; about 15 ms. */
const ARGON2_COST = { memoryCost: 19456, timeCost: 2, parallelism: 1 } as const;

/** Computes Argon2id hashes on the thread pool. PasswordHasherService limits how many run at the same time. */
@Injectable()
export class Argon2Service {
  hash(password: string): Promise<string> {
    return hash(password, ARGON2_COST);
  }

  verify(passwordHash: string, password: string): Promise<boolean> {
    return verify(passwordHash, password);
  }
}
