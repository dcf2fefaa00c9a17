import { useZoneFile } from '../common/time/zones/zone-rules';
import type { Env } from './env';

/**
 * Loads time zone rules from TIME_ZONE_FILE if it is set.
 *
 * @throws Error that names the setting if the file cannot be used
 */
export function applyTimeZoneFile({ TIME_ZONE_FILE }: Pick<Env, 'TIME_ZONE_FILE'>): void {
  if (!TIME_ZONE_FILE) return;
  try {
    useZoneFile(TIME_ZONE_FILE);
  } catch (error) {
    const reason = (error as { code?: string }).code ?? (error as Error).message;
    throw new Error(`TIME_ZONE_FILE names a file without time zone rules (${reason}).`, { cause: error });
  }
}
