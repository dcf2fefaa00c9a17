/** Told when a request is refused because the session has ended; resolves when there is one again. */
export type OnEnded = () => Promise<void>;

let onEnded: OnEnded | undefined;
let renewing: Promise<void> | undefined;

/** Who asks the user to log in again. Without anybody a refused request is answered as it came. */
export function whenSessionEnds(handler: OnEnded | undefined): void {
  onEnded = handler;
}

/**
 * `fetch` that outlives a session: what is refused with 401 waits until the user has logged in again, and is sent once more. So
 * a page in the middle of its work loses nothing.
 */
export async function sessionFetch(request: Request): Promise<Response> {
  const again = request.clone();
  const response = await fetch(request);
  if (response.status !== 401 || !onEnded) return response;
  renewing ??= onEnded().finally(() => (renewing = undefined));
  await renewing;
  return fetch(again);
}
