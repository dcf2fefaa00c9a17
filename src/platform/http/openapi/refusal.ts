import type { RefusalExample } from '../../../core/module-metadata';

// Examples of error responses for the OpenAPI metadata of modules.

/** Returns a 409 that names the fields in conflict. */
export const conflictIn = (details: Readonly<Record<string, string>>, message?: string): RefusalExample => ({
  code: 'CONFLICT',
  ...(message && { message }),
  details,
});

/** Returns a 409 with only a message. */
export const conflict = (message: string): RefusalExample => ({ code: 'CONFLICT', message });

/** Returns a 400 because something is not configured, or is rejected because of a field. */
export const configurationError = (message: string, field?: string): RefusalExample => ({
  code: 'CONFIGURATION_ERROR',
  message,
  ...(field !== undefined && { details: { [field]: message } }),
});

/** Returns a 400 because the new status must not follow the current one. */
export const invalidStatus = (message: string): RefusalExample => ({
  code: 'VALIDATION_ERROR',
  details: { status: message },
});
