import { readFileSync } from 'node:fs';

/** Settings that contain a secret. Each can be read from a file instead, which is how container platforms provide secrets. */
export const SECRET_SETTINGS = [
  'DATABASE_URL',
  'OWNER_DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'SECRETS_KEY',
  'SMTP_URL',
  'REDIS_URL',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
] as const;

/**
 * Replaces each secret setting `X` by the content of the file that `X_FILE` names.
 *
 * @returns the settings, and one message for each file that cannot be used
 */
export function readSecretFiles(source: Record<string, string | undefined>): {
  settings: Record<string, string | undefined>;
  faults: string[];
} {
  const settings = { ...source };
  const faults: string[] = [];
  for (const name of SECRET_SETTINGS) {
    const file = source[`${name}_FILE`];
    if (!file) continue;
    if (source[name]) {
      faults.push(`${name} and ${name}_FILE are both set: leave one of them out`);
      continue;
    }
    try {
      settings[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
      if (!settings[name]) faults.push(`${name}_FILE names an empty file`);
    } catch (error) {
      faults.push(`${name}_FILE names a file that can't be read (${(error as { code?: string }).code ?? 'unknown'})`);
    }
  }
  return { settings, faults };
}
