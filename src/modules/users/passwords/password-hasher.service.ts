import { randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import pLimit from 'p-limit';
import { ApiError } from '../../../common/errors/api-error';
import { assertNoOpenTransaction } from '../../../core/request/current-transaction';
import { Argon2Service } from './argon2.service';

/** Each hash uses one thread and 19 MiB. Two leave enough for other requests on a small machine. */
const MAX_CONCURRENT_HASHES = 2;
/** Largest queue: about half a second of hashing. Clients of a longer queue would disconnect before their hash is computed. */
const MAX_WAITING_HASHES = 64;

/**
 * Hashes and checks passwords. It limits how many run at the same time, so that many logins cannot use all threads and memory. Passwords
 * are normalized to Unicode NFKC, because keyboards encode the same characters differently.
 */
@Injectable()
export class PasswordHasherService implements OnModuleInit {
  private readonly limit = pLimit(MAX_CONCURRENT_HASHES);
  /** Hash of a random password, which is compared for accounts without a hash. */
  private dummyHash?: Promise<string>;

  constructor(private readonly argon2: Argon2Service) {}

  /**
   * Hashes a new password.
   *
   * @throws ApiError SERVICE_UNAVAILABLE when too many hashes wait, as `matches` does
   */
  hash(password: string): Promise<string> {
    return this.runInTurn(() => this.argon2.hash(password.normalize('NFKC')));
  }

  /** Returns whether the password has this hash. Without a hash (no such account) it takes the same time and returns false. */
  async matches(passwordHash: string | null | undefined, password: string): Promise<boolean> {
    const comparedHash = passwordHash ?? (await this.loadDummyHash());
    const isSame = await this.runInTurn(() => this.argon2.verify(comparedHash, password.normalize('NFKC')));
    return isSame && comparedHash === passwordHash;
  }

  /** Creates a hash before the first login, so that the first unknown email takes no longer than any other. */
  async onModuleInit(): Promise<void> {
    await this.loadDummyHash();
  }

  private loadDummyHash(): Promise<string> {
    return (this.dummyHash ??= this.argon2.hash(randomBytes(32).toString('base64')));
  }

  private async runInTurn<T>(computeHash: () => Promise<T>): Promise<T> {
    // The queue can be long, so no connection may be held meanwhile.
    const leavingUnitOfWork = assertNoOpenTransaction();
    if (leavingUnitOfWork) await leavingUnitOfWork;
    if (this.limit.pendingCount >= MAX_WAITING_HASHES)
      throw new ApiError('SERVICE_UNAVAILABLE', undefined, 'Too many logins at this moment; try again shortly.', {
        'Retry-After': '1',
      });
    return this.limit(computeHash);
  }
}
