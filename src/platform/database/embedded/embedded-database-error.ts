/** The embedded database cannot run. The message is for the operator and says what to do. */
export class EmbeddedDatabaseError extends Error {
  override readonly name = 'EmbeddedDatabaseError';
}

/** What an operator can read of an unknown error: the system's code with its text, without a stack. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
