/** Called when a request is rejected because the session has ended. Resolves when there is a session again. */
type SessionEndHandler = () => Promise<void>;

let onSessionEnd: SessionEndHandler | undefined;
/** The renewal of the session that all rejected requests wait for. */
let renewing: Promise<void> | undefined;

/** Sets the handler that asks the user to sign in again. Without one, the 401 response is returned. */
export function whenSessionEnds(handler: SessionEndHandler | undefined): void {
  onSessionEnd = handler;
}

/**
 * A `fetch` that outlives a session: a request rejected with 401 waits until the user has signed in again, and is then
 * repeated. No unsaved work is lost.
 */
export async function sessionFetch(request: Request): Promise<Response> {
  const repetition = request.clone(); // Before the body is sent, since it can be read only once.
  const response = await fetch(request);
  if (response.status !== 401 || !onSessionEnd) return response;
  renewing ??= onSessionEnd().finally(() => (renewing = undefined));
  await renewing;
  return fetch(repetition);
}
