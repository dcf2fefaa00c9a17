/** Called when a request is rejected because the session has ended. Resolves when there is a session again. */
export type OnEnded = () => Promise<void>;

let onEnded: OnEnded | undefined;
let renewing: Promise<void> | undefined;

/** Sets the handler that asks the user to sign in again. Without one, the 401 response is returned. */
export function whenSessionEnds(handler: OnEnded | undefined): void {
  onEnded = handler;
}

/**
 * A `fetch` that outlives a session: a request rejected with 401 waits until the user has signed in again, and is then
 * repeated. No unsaved work is lost.
 */
export async function sessionFetch(request: Request): Promise<Response> {
  const again = request.clone();
  const response = await fetch(request);
  if (response.status !== 401 || !onEnded) return response;
  renewing ??= onEnded().finally(() => (renewing = undefined));
  await renewing;
  return fetch(again);
}
