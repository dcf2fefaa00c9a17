/** The embedded database cannot run. The message is for the operator and says what to do. */
export class EmbeddedDatabaseError extends Error {
  override readonly name = 'EmbeddedDatabaseError';
}

/** Returns the message of an unknown error, without its stack, for a message to the operator. */
export function getReason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
