import { readFileSync, unwatchFile, watchFile } from 'node:fs';
import { createSecureContext, type Server } from 'node:tls';
import type { Env } from '../../config/env';
import type { Log } from '../../platform/observability/log';

/** The files are polled, because file system notifications are lost for mounted folders and for links that change. */
const POLL_INTERVAL_MS = 5_000;

/** A TLS certificate and its private key, as PEM. */
export interface Certificate {
  readonly cert: Buffer;
  readonly key: Buffer;
}

/** Reads the certificate and the key of the settings. Returns undefined if they are not set. */
export const readCertificate = ({ TLS_CERT_FILE, TLS_KEY_FILE }: Env): Certificate | undefined =>
  TLS_CERT_FILE && TLS_KEY_FILE ? { cert: readFileSync(TLS_CERT_FILE), key: readFileSync(TLS_KEY_FILE) } : undefined;

/**
 * Uses a new certificate for new connections as soon as its files have changed. Open connections remain. If the files cannot be read or do not
 * match, for example because only one of them was written yet, the old certificate remains in use.
 *
 * @returns a function that stops watching the files
 */
export function followCertificate(server: Server, env: Env, log: Log, intervalMs = POLL_INTERVAL_MS): () => void {
  const files = [env.TLS_CERT_FILE, env.TLS_KEY_FILE].filter((file) => file !== undefined);
  const reload = () => {
    try {
      const certificate = readCertificate(env)!;
      createSecureContext(certificate); // This throws if the key does not match the certificate.
      server.setSecureContext(certificate);
      log.info('The new certificate is in use.');
    } catch (error) {
      log.error({ err: error }, 'The new certificate or key cannot be used; the old pair stays in use.');
    }
  };
  for (const file of files) watchFile(file, { interval: intervalMs, persistent: false }, reload);
  return () => files.forEach((file) => unwatchFile(file, reload));
}
