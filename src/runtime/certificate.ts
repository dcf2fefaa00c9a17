import { readFileSync, unwatchFile, watchFile } from 'node:fs';
import { createSecureContext, type Server } from 'node:tls';
import type { Env } from '../config/env';
import type { Log } from '../observability/log';

/** By looking, not by the system's notices: those are lost where a certificate comes by a mount or a link that moves. */
const LOOK_EVERY_MS = 5_000;

export interface Certificate {
  readonly cert: Buffer;
  readonly key: Buffer;
}

/** The certificate and key that the settings name; undefined without any. */
export const readCertificate = ({ TLS_CERT_FILE, TLS_KEY_FILE }: Env): Certificate | undefined =>
  TLS_CERT_FILE && TLS_KEY_FILE ? { cert: readFileSync(TLS_CERT_FILE), key: readFileSync(TLS_KEY_FILE) } : undefined;

/**
 * Serves new connections with a new certificate as soon as its files have changed; open ones stay. A pair that can't be read
 * or doesn't fit together, as between the writing of the one file and the other, leaves the old one in use.
 *
 * @returns what ends the watch
 */
export function followCertificate(server: Server, env: Env, log: Log, everyMs = LOOK_EVERY_MS): () => void {
  const files = [env.TLS_CERT_FILE, env.TLS_KEY_FILE].filter((file) => file !== undefined);
  const reload = () => {
    try {
      const certificate = readCertificate(env)!;
      createSecureContext(certificate); // throws where the key is not the certificate's
      server.setSecureContext(certificate);
      log.info('The new certificate is in use.');
    } catch (error) {
      log.error({ err: error }, 'The new certificate or key is not right; the old pair stays in use.');
    }
  };
  for (const file of files) watchFile(file, { interval: everyMs, persistent: false }, reload);
  return () => files.forEach((file) => unwatchFile(file, reload));
}
