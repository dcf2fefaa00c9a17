import { Argon2Service } from './argon2.service';
import { PasswordHasherService } from './password-hasher.service';

/** Hashes end when the test says so. */
class SlowArgon2 extends Argon2Service {
  running = 0;
  most = 0;
  readonly ends: (() => void)[] = [];

  override async hash(password: string): Promise<string> {
    this.most = Math.max(this.most, ++this.running);
    await new Promise<void>((resolve) => this.ends.push(resolve));
    this.running--;
    if (password === 'breaks') throw new Error('out of memory');
    return `hash of ${password}`;
  }
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('PasswordHasher', () => {
  it('knows the password again, also in another Unicode form', async () => {
    const hasher = new PasswordHasherService(new Argon2Service());
    const hash = await hasher.hash('caf\u00e9 au lait');
    expect(await hasher.matches(hash, 'cafe\u0301 au lait')).toBe(true);
    expect(await hasher.matches(hash, 'cafe au lait')).toBe(false);
    expect(await hasher.matches(null, 'cafe au lait')).toBe(false);
  });

  it('runs two at a time in order of arrival and continues after an error', async () => {
    const argon2 = new SlowArgon2();
    const hasher = new PasswordHasherService(argon2);
    const results = Promise.allSettled(['a', 'breaks', 'c', 'd'].map((password) => hasher.hash(password)));
    await settle();
    while (argon2.ends.length || argon2.running) {
      argon2.ends.shift()?.();
      await settle();
    }
    expect((await results).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect(argon2.most).toBe(2);
  });

  it('responds with 503 and Retry-After when 64 are waiting', async () => {
    const argon2 = new SlowArgon2();
    const hasher = new PasswordHasherService(argon2);
    const accepted = Array.from({ length: 2 + 64 }, (_, i) => hasher.hash(String(i)));
    await expect(hasher.hash('one too many')).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      headers: { 'Retry-After': '1' },
    });
    while (argon2.ends.length || argon2.running) {
      argon2.ends.shift()?.();
      await settle();
    }
    expect(await Promise.all(accepted)).toHaveLength(66);
  });
});
