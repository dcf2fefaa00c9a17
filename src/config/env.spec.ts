import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnv } from './env';

const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://app:secret@db.example/dispatch',
  SECRETS_KEY: `k1:${Buffer.alloc(32).toString('base64')}`,
  PUBLIC_URL: 'https://dispatch.example',
};
const KEY = Buffer.alloc(32).toString('base64');

describe('readEnv', () => {
  it('has defaults for all settings that a first start needs', () => {
    expect(readEnv({})).toMatchObject({
      PORT: 3000,
      DEMO: true,
      NODE_ENV: 'development',
      DATA_DIR: '.data',
      PROCESS: 'all',
    });
  });

  it('reads numbers and flags, and takes an empty variable as unset', () => {
    expect(readEnv({ PORT: '8080', DEMO: 'false', DATABASE_URL: '' })).toMatchObject({ PORT: 8080, DEMO: false });
    expect(readEnv({ DATABASE_URL: '' }).DATABASE_URL).toBeUndefined();
  });

  it('names every bad variable and never its value', () => {
    const read = () =>
      readEnv({ PORT: 'x1', DEMO: 'no', DATABASE_URL: 'mysql://u:hunter2@h/db', SECRETS_KEY: 'hunter3' });
    expect(read).toThrow(/PORT[\s\S]*DATABASE_URL[\s\S]*DEMO[\s\S]*SECRETS_KEY/);
    expect(read).not.toThrow(/hunter|x1/);
  });

  it.each([
    ['DATABASE_URL', 'postgres://app:pass#word@db.example:x/dispatch', 'postgres://user:password@host:5432/database'],
    ['OWNER_DATABASE_URL', 'postgres://own er@db.example:54321x/d', 'postgres://user:password@host:5432/database'],
    ['SMTP_URL', 'smtp://user:pa/ss@mail.example:port', 'smtp://user:password@host:587'],
    ['REDIS_URL', 'redis://:secret@cache.example:port', 'redis://user:password@host:6379/0'],
    ['OSRM_URL', 'http://osrm.example:port', 'http://osrm.example:5000'],
    ['GEOCODER_URL', 'https://geo.example:port', 'https://nominatim.example'],
  ])('names a malformed %s and the form that it must have, never its value', (setting, value, form) => {
    const read = () => readEnv({ DATABASE_URL: 'postgres://app@db.example/d', [setting]: value });
    expect(read).toThrow(`${setting} is no valid address: it must read ${form}`);
    expect(read).not.toThrow(value);
  });

  it('takes a database on a socket of this machine', () => {
    expect(readEnv({ DATABASE_URL: 'postgres:///dispatch?host=/run/postgresql' }).DATABASE_URL).toContain('/run');
    expect(readEnv({ DATABASE_URL: 'postgres://app@/dispatch?host=/run/postgresql' }).DATABASE_URL).toContain('/run');
  });

  it.each([
    ['no TLS and no trusted proxy', PRODUCTION, /TRUST_PROXY/],
    ['no database', { ...PRODUCTION, TRUST_PROXY: '1', DATABASE_URL: '' }, /DATABASE_URL/],
    ['no key for secrets', { ...PRODUCTION, TRUST_PROXY: '1', SECRETS_KEY: '' }, /SECRETS_KEY/],
    ['no public address', { ...PRODUCTION, TRUST_PROXY: '1', PUBLIC_URL: '' }, /PUBLIC_URL is needed/],
    ['two keys of one id', { SECRETS_KEY: `a:${KEY},b:${KEY},a:${KEY}` }, /two keys with the id a:/],
    ['metrics on the public port', { PORT: '4000', METRICS_PORT: '4000' }, /METRICS_PORT must be another port/],
    ['half a certificate', { TLS_CERT_FILE: 'cert.pem' }, /TLS_CERT_FILE and TLS_KEY_FILE/],
  ])('refuses to start with %s', (_, source, message) => {
    expect(() => readEnv(source)).toThrow(message);
  });

  it('accepts production behind a proxy', () => {
    expect(readEnv({ ...PRODUCTION, TRUST_PROXY: '1' }).NODE_ENV).toBe('production');
  });

  it.each([
    ['DATABASE_URL', 'mysql://h/db', 'DATABASE_URL must read postgres://user:password@host:5432/database'],
    ['PUBLIC_URL', 'https://x.example/path', 'PUBLIC_URL must be an origin without a path'],
    ['SECRETS_KEY', 'k1:short', 'SECRETS_KEY must read `id:base64 of 32 bytes`'],
    ['SMTP_URL', 'mail.example', 'SMTP_URL must begin with smtp:// or smtps://'],
    ['REDIS_URL', 'cache:6379', 'REDIS_URL must begin with redis:// or rediss://'],
    ['PLAN_SHIFT_START', '8', 'PLAN_SHIFT_START must be a time of day as HH:mm'],
    ['PORT', '70000', 'PORT must not be greater than 65535'],
  ])('rejects a wrong %s with the values that are accepted', (name, value, message) => {
    expect(() => readEnv({ [name]: value })).toThrow(`- ${message}`);
  });

  describe('with secrets in files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'dispatch-env-'));
    const file = (name: string, content: string) => {
      writeFileSync(join(folder, name), content);
      return join(folder, name);
    };
    afterAll(() => rmSync(folder, { recursive: true }));

    it('reads a secret from the file that X_FILE names, without the line end that editors add', () => {
      const env = readEnv({
        SECRETS_KEY_FILE: file('key', `k1:${KEY}\n`),
        SMTP_URL_FILE: file('smtp', 'smtp://a:b@c'),
      });
      expect([env.SECRETS_KEY, env.SMTP_URL]).toEqual([`k1:${KEY}`, 'smtp://a:b@c']);
    });

    it.each([
      [
        'both',
        () => ({ REDIS_URL: 'redis://a', REDIS_URL_FILE: file('redis', 'redis://b') }),
        /REDIS_URL and REDIS_URL_FILE are both set/,
      ],
      [
        'a missing file',
        () => ({ DATABASE_URL_FILE: join(folder, 'none') }),
        /DATABASE_URL_FILE names a file that can't be read \(ENOENT\)/,
      ],
      ['an empty file', () => ({ METRICS_TOKEN_FILE: file('empty', '\n') }), /METRICS_TOKEN_FILE names an empty file/],
      [
        'a wrong value, which it does not print',
        () => ({ DATABASE_URL_FILE: file('db', 'mysql://hunter2') }),
        /^((?!hunter2)[\s\S])*DATABASE_URL must read((?!hunter2)[\s\S])*$/,
      ],
    ])('refuses %s', (_, source, message) => {
      expect(() => readEnv(source())).toThrow(message);
    });
  });

  it('returns settings that cannot be changed', () => {
    expect(Object.isFrozen(readEnv({}))).toBe(true);
  });
});
