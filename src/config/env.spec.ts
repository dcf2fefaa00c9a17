import { readEnv } from './env';

const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://app:secret@db.example/dispatch',
  SECRETS_KEY: `k1:${Buffer.alloc(32).toString('base64')}`,
};

describe('readEnv', () => {
  it('has a default for everything that a first start needs', () => {
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
    ['no TLS and no trusted proxy', PRODUCTION, /TRUST_PROXY/],
    ['no database', { ...PRODUCTION, TRUST_PROXY: '1', DATABASE_URL: '' }, /DATABASE_URL/],
    ['no key for secrets', { ...PRODUCTION, TRUST_PROXY: '1', SECRETS_KEY: '' }, /SECRETS_KEY/],
    ['half a certificate', { TLS_CERT_FILE: 'cert.pem' }, /TLS_CERT_FILE and TLS_KEY_FILE/],
  ])('refuses to start with %s', (_, source, message) => {
    expect(() => readEnv(source)).toThrow(message);
  });

  it('accepts production behind a proxy', () => {
    expect(readEnv({ ...PRODUCTION, TRUST_PROXY: '1' }).NODE_ENV).toBe('production');
  });

  it('can not be changed afterwards', () => {
    expect(Object.isFrozen(readEnv({}))).toBe(true);
  });
});
