import { compareClocks } from './storage/clock';
import { database, type Day, type DriverAction, type Position, type Rejection, type Session } from './storage/database';
import { isPhoto, readPicture } from './storage/actions';
import { currentPhone, ownActions, type Reachability, save, showPhone, updateDay } from './storage/phone';
import { compareDays } from './day-changes';
import { currentRoutes } from './route-state';

/** Timeouts of requests with text, and of those with pictures, which take longer over a slow network. */
const TIMEOUT_MS = { text: 30_000, pictures: 300_000 } as const;
/** Statuses of the 4xx range after which the same request is retried. */
const RETRYABLE_STATUSES = new Set([408, 425, 429]);

/** Result of a request. `retry`: nothing was decided, so the same request is sent again. */
export type Outcome =
  | { readonly outcome: 'accepted' }
  | { readonly outcome: 'rejected'; readonly rejection: Rejection }
  | { readonly outcome: 'retry'; readonly waitMs: number }
  | { readonly outcome: 'signed-out' };

/** Opens a session by the code of an invitation. */
export async function openSession(code: string): Promise<Outcome> {
  const response = await sendRequest('/api/driver/session', { method: 'POST', ...json({ code }) }, null);
  if (response?.ok) {
    const { data } = (await response.json()) as { data: Session };
    const previous = currentPhone().session;
    const isOtherDriver = previous !== undefined && previous.driver.guid !== data.driver.guid;
    if (isOtherDriver) await (await database()).clear('positions'); // First: they must not be sent as those of this driver.
    await save('session', data);
    if (isOtherDriver) await forgetDay();
  }
  const outcome = await readOutcome(response);
  return outcome.outcome === 'signed-out'
    ? { outcome: 'rejected', rejection: await readRejection(response!) }
    : outcome;
}

/** Reads the day if it has changed. */
export async function readDay(): Promise<void> {
  const phone = currentPhone();
  const { session, storedDay, actions } = phone;
  const lastIncludedOrder = Math.max(0, ...actions.filter(({ state }) => state === 'sent').map(({ order }) => order));
  const response = await sendRequest('/api/driver/day', {
    headers: storedDay?.etag ? { 'If-None-Match': storedDay.etag } : {},
  });
  const readAt = new Date().toISOString();
  const isUnchanged = response?.status === 304;
  if (!response?.ok && !isUnchanged) return;
  const etag = response.headers.get('ETag');
  const day = isUnchanged ? undefined : ((await response.json()) as { data: Day }).data;
  await updateDay((current) => {
    if (currentPhone().session?.token !== session?.token) return undefined; // Another driver has signed in.
    if (!day) {
      const isSameVersion = current?.etag === storedDay?.etag;
      return isSameVersion && current ? { ...current, readAt, lastIncludedOrder } : undefined;
    }
    const isSameDay = current?.day.date === day.date;
    const unconfirmedChanges = isSameDay
      ? compareDays(currentRoutes(current, ownActions(phone)), day, current.unconfirmedChanges)
      : undefined;
    return { day, etag, readAt, lastIncludedOrder, unconfirmedChanges };
  });
}

/** Sends one action. Its photos follow when all actions are sent; `photosFollow` announces their number. */
export async function sendAction(action: DriverAction): Promise<Outcome> {
  const { kind, key, at, fields, stop, dispatchGuid, pictures } = action;
  const path = stop
    ? `/api/driver/stops/${stop.shipmentGuid}/${kind}`
    : `/api/driver/dispatches/${dispatchGuid}/${kind}`;
  const photos = pictures.filter(isPhoto).length;
  const content = { ...fields, timestamp: at, ...(photos > 0 && { photosFollow: String(photos) }) };
  const signature = pictures.includes('signature') && (await readPicture(action, 'signature'));
  const isForm = kind === 'deliver' || kind === 'fail';
  const { headers = {}, body } = isForm ? { body: formData(content, signature ? { signature } : {}) } : json(content);
  return readOutcome(
    await sendRequest(path, { method: 'POST', headers: { ...headers, 'Idempotency-Key': key }, body }),
  );
}

/** Sends a photo of a report that was sent before. @param name `photo1` for the first */
export async function sendPhoto({ kind, at, stop }: DriverAction, name: string, photo: Blob): Promise<Outcome> {
  const fields = { report: kind, timestamp: at, number: name.slice('photo'.length) };
  const body = formData(fields, { photo });
  return readOutcome(await sendRequest(`/api/driver/stops/${stop!.shipmentGuid}/photos`, { method: 'POST', body }));
}

/** Sends recorded positions. */
export const sendPositions = async (positions: readonly Position[]): Promise<Outcome> =>
  readOutcome(await sendRequest('/api/driver/positions', { method: 'POST', ...json({ positions }) }));

/** Ends the session at the service if it can be reached. */
export const endSession = async (): Promise<void> =>
  void (await sendRequest('/api/driver/session', { method: 'DELETE' }));

/** Replaces the day by an empty one. */
async function forgetDay(): Promise<void> {
  const { timeZone } = currentPhone().session!.business;
  await save('day', { day: { date: '', timeZone, dispatches: [] }, etag: null, readAt: '', lastIncludedOrder: 0 });
}

/** Sends a request as the driver. @param token null sends no token. @returns undefined if there was no response */
export async function sendRequest(
  path: string,
  init: RequestInit,
  token: string | null | undefined = currentPhone().session?.token,
): Promise<Response | undefined> {
  const headers = { ...(init.headers as Record<string, string>), ...(token && { Authorization: `Bearer ${token}` }) };
  const requestedAt = Date.now();
  // No cookies: a portal session in the same browser must not count.
  const options: RequestInit = { ...init, headers, cache: 'no-store', credentials: 'omit' };
  const response = await fetch(path, {
    ...options,
    signal: AbortSignal.timeout(TIMEOUT_MS[init.body instanceof FormData ? 'pictures' : 'text']),
  }).catch(() => undefined);
  if (response && response.status < 500) await compareClocks(response, requestedAt);
  const isSignedOut = response?.status === 401 && !!token;
  // The session was ended or has expired: names and addresses are deleted, unsent actions wait for the next sign-in.
  if (isSignedOut && token === currentPhone().session?.token) await forgetDay();
  showPhone({ reach: reachOf(response, isSignedOut) });
  return response;
}

function reachOf(response: Response | undefined, isSignedOut: boolean): Reachability {
  if (!response || response.status >= 500) return 'unreachable';
  return isSignedOut ? 'signed-out' : 'reached';
}

/** Returns whether the service accepted or rejected a report, or whether the app must send it again. */
async function readOutcome(response: Response | undefined): Promise<Outcome> {
  if (!response) return { outcome: 'retry', waitMs: 0 };
  if (response.ok) return { outcome: 'accepted' };
  if (response.status === 401) return { outcome: 'signed-out' };
  const retryAfter = response.headers.get('Retry-After'); // in seconds
  const isBeingProcessed = response.status === 409 && retryAfter !== null; // by an earlier, interrupted request
  if (isBeingProcessed || response.status >= 500 || RETRYABLE_STATUSES.has(response.status))
    return { outcome: 'retry', waitMs: (Number(retryAfter) || 0) * 1000 };
  return { outcome: 'rejected', rejection: await readRejection(response) };
}

async function readRejection(response: Response): Promise<Rejection> {
  const body = (await response.json().catch(() => undefined)) as { error?: Partial<Rejection> } | undefined;
  return { status: response.status, message: body?.error?.message ?? '', details: body?.error?.details ?? {} };
}

/** Returns the options of a request with a JSON body. */
export const json = (body: object) => ({ headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });

function formData(fields: Readonly<Record<string, string>>, pictures: Readonly<Record<string, Blob>>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const [name, picture] of Object.entries(pictures))
    body.append(name, picture, `${name}.${picture.type.split('/')[1]}`);
  return body;
}
