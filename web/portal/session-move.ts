import { api, responseData } from '../shared/api';

/** Storage key whose value changes when the session moves into the test business or back. Other tabs notice the change. */
const SESSION_MOVED_KEY = 'dispatch-session-moved';

/**
 * Moves the session into the test business or back. Reloads the page, so that no data of the other business stays in
 * memory.
 */
export async function moveSession(direction: 'into-test' | 'back'): Promise<void> {
  const path = '/api/business/test-business/session';
  if (direction === 'into-test') await responseData(api.POST(path));
  else await responseData(api.DELETE(path));
  localStorage.setItem(SESSION_MOVED_KEY, String(Date.now()));
  location.assign('/portal');
}

/**
 * Calls `onMoved` when another tab has moved the session, which all tabs share.
 * @returns a function that stops it
 */
export function whenSessionMoves(onMoved: () => void): () => void {
  const listener = ({ key }: StorageEvent) => {
    if (key === SESSION_MOVED_KEY) onMoved();
  };
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}
