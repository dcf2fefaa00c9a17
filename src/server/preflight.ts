import cluster from 'node:cluster';
import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { compile } from 'proxy-addr';
import type { Env } from '../config/env';
import { parseTrustProxy } from '../platform/http/middleware/trusted-proxies';
import { getHost } from './origin';
import { assertPortIsFree } from './ports';

/**
 * Checks the settings that depend on this machine (ports, files, proxies) before a database is started and migrated. Forks skip the
 * check, because the first process has done it and holds the ports.
 *
 * @throws Error with a message for the operator, or the error that listening would cause
 */
export async function runPreflight(env: Env): Promise<void> {
  if (cluster.isWorker) return;
  assertProxies(env);
  assertCertificate(env);
  const host = getHost(env);
  const isWorker = env.PROCESS === 'worker';
  if (!isWorker) await assertPortIsFree('PORT', env.PORT, host);
  if (env.METRICS_PORT) await assertPortIsFree('METRICS_PORT', env.METRICS_PORT, host);
  if (env.HEALTH_PORT && isWorker) await assertPortIsFree('HEALTH_PORT', env.HEALTH_PORT, host);
  if (env.HTTP_REDIRECT_PORT && !isWorker) await assertPortIsFree('HTTP_REDIRECT_PORT', env.HTTP_REDIRECT_PORT, host);
}

function assertProxies({ TRUST_PROXY }: Env): void {
  const proxies = TRUST_PROXY ? parseTrustProxy(TRUST_PROXY) : 0;
  if (typeof proxies === 'number') return;
  try {
    compile(proxies);
  } catch {
    throw new Error(
      'TRUST_PROXY must be a number of proxies, or addresses and networks separated by commas, e.g. 10.0.0.0/8.',
    );
  }
}

function assertCertificate({ TLS_CERT_FILE, TLS_KEY_FILE }: Env): void {
  if (!TLS_CERT_FILE || !TLS_KEY_FILE) return;
  const cert = readSettingFile('TLS_CERT_FILE', TLS_CERT_FILE);
  const key = readSettingFile('TLS_KEY_FILE', TLS_KEY_FILE);
  try {
    createSecureContext({ cert, key });
  } catch (error) {
    throw new Error(
      `TLS_CERT_FILE and TLS_KEY_FILE must be a certificate (PEM) and its own private key: ${(error as Error).message}.`,
    );
  }
}

function readSettingFile(setting: string, file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    const reason = (error as { code?: string }).code ?? 'unknown';
    throw new Error(`${setting} names a file that can't be read (${reason}).`);
  }
}
