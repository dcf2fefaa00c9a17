import { pause } from './retries.js';

/** The first response to a job that may go on in the background, such as `POST /api/dispatch/plan`. */
export interface StartedJob<D> {
  readonly data: D;
  /** Its `Location` has the URL of progress and result. */
  readonly response: Response;
}

export interface FollowOptions<D> {
  /** Ends the waiting, not the job. */
  readonly signal?: AbortSignal;
  /** Called with each state that was read while the job is running. */
  readonly onProgress?: (state: D) => void;
}

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5000;

/** Reads the state of a job after growing pauses until it is no longer `running`. */
export async function followJob<D extends { readonly status: string }>(
  { data, response }: StartedJob<D>,
  read: (path: string) => Promise<D>,
  { signal = new AbortController().signal, onProgress }: FollowOptions<D>,
): Promise<D> {
  const location = response.headers.get('location');
  let state = data;
  for (let waitMs = FIRST_PAUSE_MS; state.status === 'running'; waitMs = Math.min(waitMs * 1.5, LONGEST_PAUSE_MS)) {
    if (location === null) throw new TypeError('The response has no Location to follow.');
    onProgress?.(state);
    await pause(waitMs, signal);
    state = await read(location);
  }
  return state;
}
