import { randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import pLimit from 'p-limit';
import { ApiError } from '../../../common/errors/api-error';
import { assertNoOpenTransaction } from '../../../core/request/current-transaction';
import { Argon2Service } from './argon2.service';

/** Each hash uses one thread and 19 MiB. Two leave enough for other requests on a small machine. */
const MAX_CONCURRENT_HASHES = 2;
/** Largest queue: about half a second of hashing. Clients of a longer queue would disconnect before their turn. */
const MAX_WAITING = 64;

/**
 * Hashes and checks passwords. It limits how many run at the same time, so that many logins cannot use all threads and memory. Passwords
 * are normalized to Unicode NFKC, because keyboards encode the same characters differently.
 */
@Injectable()
export class PasswordHasherService implements OnModuleInit {
  private readonly limit = pLimit(MAX_CONCURRENT_HASHES);
  private dummy?: Promise<string>;

  constructor(private readonly argon2: Argon2Service) {}

  /** @throws ApiError SERVICE_UNAVAILABLE when too many wait, as `matches` does */
  hash(password: string): Promise<string> {
    return this.runInTurn(() => this.argon2.hash(password.normalize('NFKC')));
  }

  /** Returns whether the password has this hash. Without a hash (no such account) it takes the same time and returns false. */
  async matches(passwordHash: string | null | undefined, password: string): Promise<boolean> {
    const against = passwordHash ?? (await this.loadDummyHash());
    const same = await this.runInTurn(() => this.argon2.verify(against, password.normalize('NFKC')));
    return same && against === passwordHash;
  }

  /** Creates a hash before the first login, so that the first unknown email takes no longer than any other. */
  async onModuleInit(): Promise<void> {
    await this.loadDummyHash();
  }

  private loadDummyHash(): Promise<string> {
    return (this.dummy ??= this.argon2.hash(randomBytes(32).toString('base64')));
  }

  private async runInTurn<T>(work: () => Promise<T>): Promise<T> {
    const left = assertNoOpenTransaction(); // the line can be long
    if (left) await left;
    if (this.limit.pendingCount >= MAX_WAITING)
      throw new ApiError('SERVICE_UNAVAILABLE', undefined, 'Too many logins at this moment; try again shortly.', {
        'Retry-After': '1',
      });
    return this.limit(work);
  }
}
