import type { Actor } from '../../core/actor';
import { assertVersion, type ExpectedVersion } from '../../core/expected-version';
import type { AuditLog } from './audit-log';
import { findChangedFields } from './changed-fields';

/** Settings of which a business has one row. */
export interface SettingsRows<C extends object> {
  /** Locks the row; creates it if there is none. */
  lockSettings(businessId: string): Promise<{ readonly version: number }>;
  /** Writes the changes and increments the version. */
  updateSettings(businessId: string, changes: C): Promise<void>;
}

/** A change of settings, and its name in the audit log. */
export interface SettingsChange<C extends object> {
  readonly action: string;
  readonly after: C;
  readonly expected: ExpectedVersion;
}

/**
 * Changes settings of the business and records the change. Values that are the same do not create a new version. Call it inside
 * a unit of work.
 *
 * @throws ApiError PRECONDITION_FAILED if the settings have another version
 */
export async function changeSettings<C extends object>(
  rows: SettingsRows<C>,
  audit: AuditLog,
  actor: Actor,
  { action, after, expected }: SettingsChange<C>,
): Promise<void> {
  const { businessId } = actor;
  const before = await rows.lockSettings(businessId);
  assertVersion(expected, before.version);
  const changes = findChangedFields(before, after);
  if (Object.keys(changes).length === 0) return;
  await rows.updateSettings(businessId, after);
  await audit.record(actor, { action, subjectType: 'business', subjectId: businessId, changes });
}
