/** The embedded database cannot run. The message is for the operator and says what to do. */
export class EmbeddedDatabaseError extends Error {
  override readonly name = 'EmbeddedDatabaseError';
}

/** Returns an unknown error for the operator: the code of the system with its text, without a stack. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
