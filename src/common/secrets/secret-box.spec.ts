import { createDecipheriv } from 'node:crypto';
import { SecretBox } from './secret-box';

const key = (id: string, fill: number) => `${id}:${Buffer.alloc(32, fill).toString('base64')}`;
const place = { owner: 'b1', record: 'c1', field: 'apiKey' };

describe('secret box', () => {
  const box = new SecretBox(key('k1', 1));

  it.each(['', 'sk_live_1234', 'Ключ 🔑', 'x'.repeat(5000)])('opens what it sealed', (secret) => {
    expect(box.open(box.seal(secret, place), place)).toBe(secret);
  });

  it('seals as keyId.iv.tag.ciphertext by AES-256-GCM with the place as additional data', () => {
    const [id, iv, tag, text] = box.seal('secret', place).split('.');
    const decipher = createDecipheriv('aes-256-gcm', Buffer.alloc(32, 1), Buffer.from(iv!, 'base64url'));
    decipher.setAAD(Buffer.from('b1|c1|apiKey')).setAuthTag(Buffer.from(tag!, 'base64url'));
    expect([id, decipher.update(text!, 'base64url', 'utf8') + decipher.final('utf8')]).toEqual(['k1', 'secret']);
  });

  it('never seals twice the same way', () => {
    expect(new Set(Array.from({ length: 100 }, () => box.seal('secret', place))).size).toBe(100);
  });

  it.each([
    { owner: 'b2', record: 'c1', field: 'apiKey' },
    { owner: 'b1', record: 'c2', field: 'apiKey' },
    { owner: 'b1', record: 'c1', field: 'apiSecret' },
  ])('refuses to decrypt a secret for another place: %j', (other) => {
    expect(() => box.open(box.seal('secret', place), other)).toThrow('does not open');
  });

  it('refuses to decrypt a text with any changed character', () => {
    const sealed = box.seal('secret', place);
    for (let index = 3; index < sealed.length; index++) {
      if (sealed[index] === '.') continue;
      const changed = `${sealed.slice(0, index)}${sealed[index] === 'A' ? 'g' : 'A'}${sealed.slice(index + 1)}`;
      const bytes = (text: string) => text.split('.').map((part) => Buffer.from(part, 'base64url').toString('hex'));
      if (bytes(changed).join() === bytes(sealed).join()) continue; // spare bits of base64
      expect(() => box.open(changed, place)).toThrow();
    }
  });

  it('refuses a shortened tag', () => {
    const [id, iv, tag, text] = box.seal('secret', place).split('.');
    expect(() => box.open([id, iv, tag!.slice(0, 6), text].join('.'), place)).toThrow('does not open');
  });

  it('opens with an older key and seals with the newest', () => {
    const before = box.seal('secret', place);
    const rotated = new SecretBox(`${key('k2', 2)},${key('k1', 1)}`);
    expect(rotated.open(before, place)).toBe('secret');
    expect(rotated.seal('secret', place)).toMatch(/^k2\./);
    expect(() => new SecretBox(key('k2', 2)).open(before, place)).toThrow('SECRETS_KEY does not hold');
  });

  it('says nothing of the secret or the key when it fails', () => {
    const sealed = box.seal('hunter2', place);
    const message = (work: () => unknown) => {
      try {
        return `${work() as string} did not fail`;
      } catch (error) {
        return String(error);
      }
    };
    for (const work of [
      () => new SecretBox(key('k1', 9)).open(sealed, place),
      () => box.open('k1', place),
      () => new SecretBox('k1:c2hvcnQ='),
    ]) {
      expect(message(work)).toMatch(/^Error: /);
      expect(message(work)).not.toMatch(/hunter2|c2hvcnQ|CQkJ/);
    }
  });
});
