/** The settings that are checked against each other. `Env` describes them. */
export interface CheckedSettings {
  readonly DATABASE_URL?: string;
  readonly OWNER_DATABASE_URL?: string;
  readonly DATABASE_REPLICA_URL?: string;
  readonly DATABASE_POOLER: boolean;
  readonly SMTP_URL?: string;
  readonly REDIS_URL?: string;
  readonly PUBLIC_URL?: string;
  readonly OSRM_URL?: string;
  readonly GEOCODER_URL?: string;
  readonly GEOCODER_CONTACT?: string;
  readonly GEOCODER_RATE: number;
  readonly VROOM_URL?: string;
  readonly HTTP_REDIRECT_PORT?: number;
  readonly TLS_CERT_FILE?: string;
  readonly TLS_KEY_FILE?: string;
  readonly TRUST_PROXY?: string;
  readonly PLAN_SHIFT_START: string;
  readonly PLAN_SHIFT_END: string;
  readonly PORT: number;
  readonly METRICS_PORT?: number;
  readonly SECRETS_KEY?: string;
}

const DATABASE_FORM = 'postgres://user:password@host:5432/database';

/** The required form of addresses, for error messages. */
const URL_FORMS: Readonly<Partial<Record<keyof CheckedSettings, string>>> = {
  DATABASE_URL: DATABASE_FORM,
  OWNER_DATABASE_URL: DATABASE_FORM,
  DATABASE_REPLICA_URL: DATABASE_FORM,
  SMTP_URL: 'smtp://user:password@host:587',
  REDIS_URL: 'redis://user:password@host:6379/0',
  PUBLIC_URL: 'https://dispatch.example',
  OSRM_URL: 'http://osrm.example:5000',
  GEOCODER_URL: 'https://nominatim.example',
  VROOM_URL: 'http://vroom.example:3000',
};

/** Returns a message for each combination of settings that is not valid, although each setting is valid on its own. */
export const listFaultsBetweenSettings = (env: CheckedSettings): string[] => [
  ...findAddressFaults(env),
  ...findHttpsFaults(env),
  ...findDatabaseFaults(env),
  ...findGeocoderFaults(env),
  ...findPlanAndMetricsFaults(env),
  ...findKeyFaults(env),
];

/** Returns a message for each setting that a production process needs and does not have. */
export const listMissingInProduction = (env: CheckedSettings): string[] => [...findMissingInProduction(env)];

/** The decorators of `Env` check only the beginning of an address. */
function* findAddressFaults(env: CheckedSettings): Iterable<string> {
  for (const [setting, form] of Object.entries(URL_FORMS)) {
    const text = env[setting as keyof CheckedSettings];
    // The address of a database may omit the host, which means a socket of this machine.
    if (typeof text === 'string' && !URL.canParse(text.replace(/@\//, '@localhost/')))
      yield `${setting} is no valid address: it must read ${form}. In a user name or password write # / ? @ : % as %23 %2F %3F %40 %3A %25`;
  }
}

function* findHttpsFaults(env: CheckedSettings): Iterable<string> {
  if (env.HTTP_REDIRECT_PORT && !env.TLS_CERT_FILE)
    yield 'HTTP_REDIRECT_PORT leads to HTTPS: it needs TLS_CERT_FILE and TLS_KEY_FILE';
  if (!env.TLS_CERT_FILE !== !env.TLS_KEY_FILE) yield 'TLS_CERT_FILE and TLS_KEY_FILE go together';
}

function* findDatabaseFaults(env: CheckedSettings): Iterable<string> {
  if (env.OWNER_DATABASE_URL && !env.DATABASE_URL) yield 'OWNER_DATABASE_URL goes with DATABASE_URL';
  if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL) yield 'DATABASE_REPLICA_URL goes with DATABASE_URL';
  if (env.DATABASE_POOLER && !env.OWNER_DATABASE_URL)
    yield 'DATABASE_POOLER needs OWNER_DATABASE_URL: jobs and notifications do not pass a pooler';
}

/** The public server of openstreetmap.org has rules of use (https://operations.osmfoundation.org/policies/nominatim/). */
function* findGeocoderFaults(env: CheckedSettings): Iterable<string> {
  const isPublicNominatim = /(^|\.)openstreetmap\.org$/.test(URL.parse(env.GEOCODER_URL ?? '')?.hostname ?? '');
  if (!isPublicNominatim) return;
  if (!env.GEOCODER_CONTACT) yield 'GEOCODER_CONTACT is needed by the rules of openstreetmap.org';
  if (env.GEOCODER_RATE > 1) yield 'GEOCODER_RATE must be 1 at most by the rules of openstreetmap.org';
}

function* findPlanAndMetricsFaults(env: CheckedSettings): Iterable<string> {
  if (env.PLAN_SHIFT_END === env.PLAN_SHIFT_START) yield 'PLAN_SHIFT_END must not be the same as PLAN_SHIFT_START';
  if (env.METRICS_PORT && env.METRICS_PORT === env.PORT)
    yield 'METRICS_PORT must be another port than PORT: metrics have no token there';
}

/** A key is found by its id, so each id must be unique. */
function* findKeyFaults(env: CheckedSettings): Iterable<string> {
  const ids = String(env.SECRETS_KEY ?? '')
    .split(',')
    .map((key) => key.split(':', 1)[0]!);
  const repeatedId = ids.find((id, index) => ids.indexOf(id) !== index);
  if (repeatedId) yield `SECRETS_KEY holds two keys with the id ${repeatedId}: each key needs its own id`;
}

function* findMissingInProduction(env: CheckedSettings): Iterable<string> {
  if (!env.DATABASE_URL) yield 'DATABASE_URL is needed in production: the embedded server is for one machine';
  if (!env.SECRETS_KEY) yield 'SECRETS_KEY is needed in production (make one: `echo "k1:$(openssl rand -base64 32)"`)';
  if (!env.TLS_CERT_FILE && !env.TRUST_PROXY)
    yield 'TLS_CERT_FILE and TLS_KEY_FILE, or TRUST_PROXY behind a proxy that serves HTTPS, are needed in production';
  if (!env.PUBLIC_URL) yield 'PUBLIC_URL is needed in production, for links in mails, e.g. https://dispatch.example';
}
