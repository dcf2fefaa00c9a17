import 'reflect-metadata';
import { plainToInstance, Transform, Type } from 'class-transformer';
import {
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  Matches,
  Max,
  Min,
  MinLength,
  validateSync,
} from 'class-validator';
import { GEOCODER_KINDS, type GeocoderKind } from '../common/geocoder-kinds';
import { TIME_OF_DAY } from '../common/time/time-of-day';
import { listFaultsBetweenSettings, listMissingInProduction } from './env-faults';
import { readSecretFiles } from './secret-files';

/** Converts `true` and `false`. Any other text is returned unchanged, so that validation rejects it. */
function parseFlag({ value }: { value: unknown }): unknown {
  if (value === 'true') return true;
  return value === 'false' ? false : value;
}

/** Omits blank variables: `X=` in a shell or a compose file means "not set". */
const removeBlankValues = (source: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));

/** Every setting of the service, with its default. A test compares docs/configuration.md with this class. */
export class Env {
  /** `production` rejects plain HTTP without TLS or a trusted proxy, requires DATABASE_URL and SECRETS_KEY, and creates no demo. */
  @IsIn(['development', 'test', 'production']) NODE_ENV: 'development' | 'test' | 'production' = 'development';
  /** Port to listen on; 0 selects a free one. */
  @Type(() => Number) @IsInt() @Min(0) @Max(65535) PORT: number = 3000;
  /** Address to listen on. Default: 127.0.0.1, in production 0.0.0.0. */
  @IsOptional() @IsString() HOST?: string;
  /** Public origin of the service, for links in mails and headers, e.g. https://dispatch.example. Default: the address it listens on. */
  @IsOptional()
  @Matches(/^https?:\/\/[^/\s]+$/, {
    message: 'PUBLIC_URL must be an origin without a path, e.g. https://dispatch.example',
  })
  PUBLIC_URL?: string;
  /** The role of this process: it serves HTTP (`api`), runs jobs (`worker`), or does both. */
  @IsIn(['api', 'worker', 'all']) PROCESS: 'api' | 'worker' | 'all' = 'all';
  /** API processes to fork on this machine; 1 creates no forks. */
  @Type(() => Number) @IsInt() @Min(1) @Max(64) WEB_CONCURRENCY: number = 1;
  /** PostgreSQL 15 or newer. Without it an embedded server is started in DATA_DIR. */
  @IsOptional()
  @Matches(/^postgres(ql)?:\/\//, { message: 'DATABASE_URL must read postgres://user:password@host:5432/database' })
  DATABASE_URL?: string;
  /** Login that owns the tables, connected to PostgreSQL without a pooler: migrations, jobs, notifications, the admin command. Default: DATABASE_URL. */
  @IsOptional()
  @Matches(/^postgres(ql)?:\/\//, {
    message: 'OWNER_DATABASE_URL must read postgres://user:password@host:5432/database',
  })
  OWNER_DATABASE_URL?: string;
  /**
   * A streaming replica of DATABASE_URL's server, for exports, reports, searches and lists with $filter or $orderby. Changes that
   * the replica has not received yet are read from the primary.
   */
  @IsOptional()
  @Matches(/^postgres(ql)?:\/\//, {
    message: 'DATABASE_REPLICA_URL must read postgres://user:password@host:5432/database',
  })
  DATABASE_REPLICA_URL?: string;
  /** Set it when DATABASE_URL is a pooler in transaction mode, such as PgBouncer: no session settings and no named statements are used. */
  @Transform(parseFlag) @IsBoolean() DATABASE_POOLER: boolean = false;
  /** Connections of each process to PostgreSQL. */
  @Type(() => Number) @IsInt() @Min(2) @Max(500) DATABASE_POOL_SIZE: number = 16;
  /** Time limit of a statement, in milliseconds. */
  @Type(() => Number) @IsInt() @Min(100) @Max(600000) DATABASE_STATEMENT_TIMEOUT_MS: number = 15000;
  /** Time limit of list statements with $filter, $search, $orderby or a high page number, in milliseconds. */
  @Type(() => Number) @IsInt() @Min(100) @Max(600000) DATABASE_LIST_TIMEOUT_MS: number = 5000;
  /** Run pending migrations at start. With several processes, one runs them and the others wait. */
  @Transform(parseFlag) @IsBoolean() MIGRATE: boolean = true;
  /** Folder of the embedded server, of mails that are not sent, and of generated keys. */
  @IsString() DATA_DIR: string = '.data';
  /** Create a demo business on the first start with the embedded server. */
  @Transform(parseFlag) @IsBoolean() DEMO: boolean = true;
  /** Lowest level of log lines. */
  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']) LOG_LEVEL: string = 'info';
  /** Lifetime of a login, in seconds. */
  @Type(() => Number) @IsInt() @Min(60) @Max(31536000) SESSION_TTL: number = 43200;
  /** Keys that encrypt stored secrets: `id:base64 of 32 bytes`, newest first, separated by commas. Required in production. */
  @IsOptional()
  @Matches(/^[\w-]{1,32}:[A-Za-z0-9+/]{43}=(,[\w-]{1,32}:[A-Za-z0-9+/]{43}=)*$/, {
    message: 'SECRETS_KEY must read `id:base64 of 32 bytes`, several separated by commas',
  })
  SECRETS_KEY?: string;
  /** Mail server, e.g. smtps://user:password@mail.example:465. Without it mails are written to DATA_DIR/mail. */
  @IsOptional()
  @Matches(/^smtps?:\/\//, { message: 'SMTP_URL must begin with smtp:// or smtps://' })
  SMTP_URL?: string;
  /** A newer data/packed/latest.json of moment-timezone with the rules of time zones. Default: the file that comes with the service. */
  @IsOptional() @IsString() TIME_ZONE_FILE?: string;
  /** Sender of the service's mails. */
  @IsEmail() MAIL_FROM: string = 'dispatch@localhost.localdomain';
  /** Proxies to trust for the client's address and scheme: how many are in front of the service, or their addresses and networks, separated by commas. */
  @IsOptional() @IsString() TRUST_PROXY?: string;
  /** Certificate chain (PEM) to serve HTTPS with. */
  @IsOptional() @IsString() TLS_CERT_FILE?: string;
  /** Private key (PEM) to serve HTTPS with. */
  @IsOptional() @IsString() TLS_KEY_FILE?: string;
  /** Port that redirects plain HTTP to HTTPS; requires a certificate. */
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(65535) HTTP_REDIRECT_PORT?: number;
  /** Origins, separated by commas, whose pages may call the service from a browser with a bearer token, e.g. https://shop.example. */
  @IsOptional()
  @Matches(/^https?:\/\/[^/\s,]+(\s*,\s*https?:\/\/[^/\s,]+)*$/, {
    message: 'CORS_ORIGINS must be origins without a path, separated by commas, e.g. https://shop.example',
  })
  CORS_ORIGINS?: string;
  /** Serve the portal's pages and redirect browsers from / to them. `false` leaves the HTTP interface only. */
  @Transform(parseFlag) @IsBoolean() PORTAL: boolean = true;
  /**
   * Style (MapLibre, JSON) of the portal's map, e.g. https://tiles.example/styles/streets/style.json. Browsers load it from that origin
   * only. Default: DATA_DIR/map.pmtiles, or else the built-in map.
   */
  @IsOptional()
  @Matches(/^https?:\/\/[^/\s;,'"]+\/[^\s]*$/, {
    message: 'MAP_STYLE_URL must be the address of a style, e.g. https://tiles.example/style.json',
  })
  MAP_STYLE_URL?: string;
  /** The operator's terms of use, linked on the registration page, e.g. https://dispatch.example/terms.html. Default: a short built-in page. */
  @IsOptional()
  @Matches(/^https?:\/\/[^/\s]+(\/\S*)?$/, {
    message: 'TERMS_URL must be the address of a page, e.g. https://dispatch.example/terms.html',
  })
  TERMS_URL?: string;
  /** Seconds that a stopping process goes on serving with /health/ready at 503, so that load balancers use other processes first. */
  @Type(() => Number) @IsInt() @Min(0) @Max(300) DRAIN_SECONDS: number = 0;
  /** Redis for rate limits across several machines, e.g. redis://cache:6379. */
  @IsOptional()
  @Matches(/^rediss?:\/\//, { message: 'REDIS_URL must begin with redis:// or rediss://' })
  REDIS_URL?: string;
  /** Requests per minute for each client address on paths without a token. */
  @Type(() => Number) @IsInt() @Min(1) PUBLIC_RATE_LIMIT: number = 120;
  /** Bearer token for GET /metrics. Without it and without METRICS_PORT there are no metrics. */
  @IsOptional() @MinLength(16) METRICS_TOKEN?: string;
  /** A separate port for GET /metrics, on HOST, without a token. */
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(65535) METRICS_PORT?: number;
  /** OpenTelemetry collector (OTLP over HTTP) that receives traces, e.g. http://collector:4318. Without it, nothing is traced and the library is not loaded. */
  @IsOptional()
  @Matches(/^https?:\/\/[^?#\s]+$/, {
    message: 'OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https address without a query',
  })
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;
  /** Headers for the collector: `name=value`, several separated by commas. */
  @IsOptional()
  @Matches(/^[\w-]+=[^,]*(,[\w-]+=[^,]*)*$/, {
    message: 'OTEL_EXPORTER_OTLP_HEADERS must read `name=value`, several separated by commas',
  })
  OTEL_EXPORTER_OTLP_HEADERS?: string;
  /** The service's name in traces. */
  @IsString() OTEL_SERVICE_NAME: string = 'dispatch';
  /** Share of traces that is recorded, 0 to 1. A trace that the caller does not record is not recorded here either. */
  @Type(() => Number) @IsNumber() @Min(0) @Max(1) OTEL_TRACES_SAMPLER_ARG: number = 1;
  /** Port on HOST where a process that only runs jobs (`PROCESS=worker`) serves /health/live and /health/ready. */
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(65535) HEALTH_PORT?: number;
  /** Allow calls to loopback, link-local and private networks and over plain HTTP for addresses that businesses enter (carriers, webhooks). */
  @Transform(parseFlag) @IsBoolean() ALLOW_PRIVATE_TARGETS: boolean = false;
  /** Time limit of a call to a carrier with all its retries, in milliseconds. A booking may take three times that. */
  @Type(() => Number) @IsInt() @Min(100) @Max(60000) CARRIER_TIMEOUT_MS: number = 10000;
  /** Days that positions and trips are stored; whole weeks are deleted. */
  @Type(() => Number) @IsInt() @Min(31) @Max(36500) POSITION_RETENTION_DAYS: number = 400;
  /** Days that events are stored for API clients and for webhook endpoints that are down. */
  @Type(() => Number) @IsInt() @Min(7) @Max(365) EVENT_RETENTION_DAYS: number = 7;
  /** Seconds between the heartbeats of open streams. */
  @Type(() => Number) @IsInt() @Min(1) @Max(300) STREAM_HEARTBEAT_SECONDS: number = 15;
  /** Concurrent streams of a business on each API process. */
  @Type(() => Number) @IsInt() @Min(1) @Max(100000) STREAMS_PER_BUSINESS: number = 2000;
  /** Road distance = great-circle distance × this factor. */
  @Type(() => Number) @IsNumber() @Min(1) @Max(5) ROUTE_DETOUR_FACTOR: number = 1.3;
  /** Speed of legs under 5 km, in km/h. */
  @Type(() => Number) @IsNumber() @Min(1) @Max(200) ROUTE_SPEED_CITY_KMH: number = 30;
  /** Speed of legs from 5 to 30 km, in km/h. */
  @Type(() => Number) @IsNumber() @Min(1) @Max(200) ROUTE_SPEED_REGIONAL_KMH: number = 50;
  /** Speed of legs of 30 km and more, in km/h. */
  @Type(() => Number) @IsNumber() @Min(1) @Max(200) ROUTE_SPEED_LONG_KMH: number = 75;
  /** OSRM server for road times and distances, e.g. http://osrm:5000. Without it they are estimated from the great-circle distance. */
  @IsOptional()
  @Matches(/^https?:\/\/[^?#\s]+$/, { message: 'OSRM_URL must be an http or https address without a query' })
  OSRM_URL?: string;
  /** Profile in the URLs of OSRM. */
  @Matches(/^[\w-]{1,64}$/, { message: 'OSRM_PROFILE must be 1 to 64 letters, digits, _ or -' })
  OSRM_PROFILE: string = 'driving';
  /** Places per side of a requested travel matrix: at most OSRM's --max-table-size. */
  @Type(() => Number) @IsInt() @Min(2) @Max(500) OSRM_TABLE_SIZE: number = 100;
  /** Positions in one map-matching request: at most OSRM's --max-matching-size. */
  @Type(() => Number) @IsInt() @Min(2) @Max(1000) OSRM_MATCHING_SIZE: number = 100;
  /** Time limit of a request to OSRM, in milliseconds. After it times are estimated, and a trip is measured later. */
  @Type(() => Number) @IsInt() @Min(100) @Max(60000) OSRM_TIMEOUT_MS: number = 5000;
  /** Geocoder that finds addresses to the building, e.g. https://nominatim.example. Without it, places are those of towns and postcodes. */
  @IsOptional()
  @Matches(/^https?:\/\/[^?#\s]+$/, { message: 'GEOCODER_URL must be an http or https address without a query' })
  GEOCODER_URL?: string;
  /** Protocol of the geocoder. */
  @IsIn(GEOCODER_KINDS) GEOCODER_KIND: GeocoderKind = 'nominatim';
  /** Requests per second to the geocoder for waiting addresses. */
  @Type(() => Number) @IsNumber() @Min(0.01) @Max(1000) GEOCODER_RATE: number = 1;
  /** Time limit of a request to the geocoder, in milliseconds. */
  @Type(() => Number) @IsInt() @Min(100) @Max(60000) GEOCODER_TIMEOUT_MS: number = 10000;
  /** Contact address or page of the operator, sent to the geocoder with each request, e.g. ops@courier.example. */
  @IsOptional()
  @Matches(/^[\x21-\x7e]{3,200}$/, { message: 'GEOCODER_CONTACT must be an email address or a page' })
  GEOCODER_CONTACT?: string;
  /** Days that the place of an address is stored after its last use. */
  @Type(() => Number) @IsInt() @Min(1) @Max(36500) GEOCODER_KEEP_DAYS: number = 365;
  /** Maximum number of stored places: for each business, and for all together. Each night the least recently used ones above it are deleted. */
  @Type(() => Number) @IsInt() @Min(0) @Max(100000000) GEOCODER_KEEP_ADDRESSES: number = 1000000;
  /** VROOM server (vroom-express) that orders stops and assigns them to vehicles, e.g. http://vroom:3000. Without it, the service's own solver does. */
  @IsOptional()
  @Matches(/^https?:\/\/[^?#\s]+$/, { message: 'VROOM_URL must be an http or https address without a query' })
  VROOM_URL?: string;
  /** Time limit of VROOM, in milliseconds; after it the service's own solver takes over. */
  @Type(() => Number) @IsInt() @Min(100) @Max(600000) VROOM_TIMEOUT_MS: number = 15000;
  /** Default service time of a stop, in minutes. */
  @Type(() => Number) @IsNumber() @Min(0) @Max(480) ROUTE_SERVICE_MINUTES: number = 5;
  /** Minutes after the planned arrival from which a vehicle counts as late at a stop without a time window. */
  @Type(() => Number) @IsNumber() @Min(0) @Max(1440) ROUTE_LATE_MINUTES: number = 15;
  /** Parallel searches for a plan of more than two seconds, each in a thread; the best result is used. More than one needs additional processors. */
  @Type(() => Number) @IsInt() @Min(1) @Max(8) PLAN_SEARCHES: number = 1;
  /** Default departure time of vehicles, in the time zone of the business. */
  @Matches(TIME_OF_DAY, { message: 'PLAN_SHIFT_START must be a time of day as HH:mm' })
  PLAN_SHIFT_START: string = '08:00';
  /** Default return time of vehicles. */
  @Matches(TIME_OF_DAY, { message: 'PLAN_SHIFT_END must be a time of day as HH:mm' })
  PLAN_SHIFT_END: string = '18:00';
  /** Plans that are searched for in the background at the same time, on all machines together. */
  @Type(() => Number) @IsInt() @Min(1) @Max(100) PLANS_AT_ONCE: number = 2;
}

/** Converts the environment to settings. The error names every invalid variable, but never a value, which may be a secret. */
export function readEnv(source: Record<string, string | undefined>): Readonly<Env> {
  const { settings, faults } = readSecretFiles(removeBlankValues(source));
  // The file of a secret may be empty, so blank values are removed again.
  const env = plainToInstance(Env, removeBlankValues(settings), { exposeDefaultValues: true });
  const invalidLines = [...faults, ...validateSync(env).flatMap((error) => Object.values(error.constraints ?? {}))];
  invalidLines.push(...listFaultsBetweenSettings(env));
  if (env.NODE_ENV === 'production') invalidLines.push(...listMissingInProduction(env));
  if (invalidLines.length)
    throw new Error(`The environment is not valid:\n${invalidLines.map((line) => `- ${line}`).join('\n')}`);
  return Object.freeze(env);
}
