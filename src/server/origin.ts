import type { Env } from '../config/env';

/** Returns the address on which the service listens. Outside production, only this machine can reach it by default. */
export const getHost = ({ HOST, NODE_ENV }: Env): string =>
  HOST ?? (NODE_ENV === 'production' ? '0.0.0.0' : '127.0.0.1');

/** Returns the origin under which this machine reaches the service. */
export function getOrigin(env: Env, port: number): string {
  const host = getHost(env);
  return `${env.TLS_CERT_FILE ? 'https' : 'http'}://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`;
}
