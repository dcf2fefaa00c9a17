import { compareClocks } from './kept/clock';
import type { Day, Deed, Position, Refused, Session } from './kept/database';
import { isPhoto, pictureOf } from './kept/deeds';
import { keep, keepDay, show, thePhone } from './kept/phone';
import { newsOf } from './news';
import { standingTours } from './standing';

/** A line that says nothing for so long is broken; pictures take their time over a thin one. */
const PATIENCE_MS = { text: 30_000, pictures: 300_000 } as const;
/** What is tried again, as it is: the service could not for the moment. */
const LATER = new Set([408, 425, 429]);

export type Outcome =
  | { readonly outcome: 'taken' }
  | { readonly outcome: 'refused'; readonly refused: Refused }
  | { readonly outcome: 'later'; readonly waitMs: number }
  | { readonly outcome: 'signed-out' };

/** Opens a session by the code of an invitation. */
export async function openSession(code: string): Promise<Outcome> {
  const response = await ask('/api/driver/session', { method: 'POST', ...json({ code }) }, null);
  if (response?.ok) {
    const { data } = (await response.json()) as { data: Session };
    const before = thePhone().session;
    await keep('session', data);
    if (before && before.driver.guid !== data.driver.guid) await forgetDay();
  }
  const outcome = await outcomeOf(response);
  return outcome.outcome === 'signed-out' ? { outcome: 'refused', refused: await refusalOf(response!) } : outcome;
}

/** Reads the day, where it is another one than the phone has. */
export async function readDay(): Promise<void> {
  const { session, kept, deeds } = thePhone();
  const knows = Math.max(0, ...deeds.filter(({ state }) => state === 'sent').map(({ order }) => order));
  const response = await ask('/api/driver/day', { headers: kept?.etag ? { 'If-None-Match': kept.etag } : {} });
  const readAt = new Date().toISOString();
  const isUnchanged = response?.status === 304;
  if (!response?.ok && !isUnchanged) return;
  const etag = response.headers.get('ETag');
  const day = isUnchanged ? undefined : ((await response.json()) as { data: Day }).data;
  await keepDay((now) => {
    if (thePhone().session?.token !== session?.token) return undefined; // another driver's by now
    if (!day) return now && now.etag === kept?.etag ? { ...now, readAt, knows } : undefined;
    const news = now?.day.date === day.date ? newsOf(standingTours(now, deeds), day, now.news) : undefined;
    return { day, etag, readAt, knows, news };
  });
}

/** Sends one thing that was done. Its photos follow when all reports are sent: the service is told how many. */
export async function sendDeed(deed: Deed): Promise<Outcome> {
  const { kind, key, at, fields, stop, dispatchGuid, pictures } = deed;
  const path = stop
    ? `/api/driver/stops/${stop.shipmentGuid}/${kind}`
    : `/api/driver/dispatches/${dispatchGuid}/${kind}`;
  const photos = pictures.filter(isPhoto).length;
  const told = { ...fields, timestamp: at, ...(photos > 0 && { photosFollow: String(photos) }) };
  const signature = pictures.includes('signature') && (await pictureOf(deed, 'signature'));
  const isForm = kind === 'deliver' || kind === 'fail';
  const { headers = {}, body } = isForm ? { body: form(told, signature ? { signature } : {}) } : json(told);
  return outcomeOf(await ask(path, { method: 'POST', headers: { ...headers, 'Idempotency-Key': key }, body }));
}

/** Sends a photo of a report that the service has. @param name `photo1` for the first */
export async function sendPhoto({ kind, at, stop }: Deed, name: string, photo: Blob): Promise<Outcome> {
  const fields = { report: kind, timestamp: at, number: name.slice('photo'.length) };
  const body = form(fields, { photo });
  return outcomeOf(await ask(`/api/driver/stops/${stop!.shipmentGuid}/photos`, { method: 'POST', body }));
}

export const sendPositions = async (positions: readonly Position[]): Promise<Outcome> =>
  outcomeOf(await ask('/api/driver/positions', { method: 'POST', ...json({ positions }) }));

/** Ends the session, as far as the service can be told. */
export const endSession = async (): Promise<void> => void (await ask('/api/driver/session', { method: 'DELETE' }));

async function forgetDay(): Promise<void> {
  const { timeZone } = thePhone().session!.business;
  await keep('day', { day: { date: '', timeZone, dispatches: [] }, etag: null, readAt: '', knows: 0 });
}

/** Asks the service for the driver. @param token null: of nobody. @returns undefined where nobody answered */
export async function ask(
  path: string,
  init: RequestInit,
  token: string | null | undefined = thePhone().session?.token,
): Promise<Response | undefined> {
  const headers = { ...(init.headers as Record<string, string>), ...(token && { Authorization: `Bearer ${token}` }) };
  const asked = Date.now();
  // Without the cookie of the portal: the phone speaks for the driver alone.
  const options: RequestInit = { ...init, headers, cache: 'no-store', credentials: 'omit' };
  const response = await fetch(path, {
    ...options,
    signal: AbortSignal.timeout(PATIENCE_MS[init.body instanceof FormData ? 'pictures' : 'text']),
  }).catch(() => undefined);
  if (response && response.status < 500) await compareClocks(response, asked);
  const isOut = response?.status === 401 && token;
  // The office has ended the session, or it is too old: names and addresses leave the phone, reports wait for the next sign-in.
  if (isOut && token === thePhone().session?.token) await forgetDay();
  show({ reach: !response || response.status >= 500 ? 'unreachable' : isOut ? 'signed-out' : 'reached' });
  return response;
}

async function outcomeOf(response: Response | undefined): Promise<Outcome> {
  if (!response) return { outcome: 'later', waitMs: 0 };
  if (response.ok) return { outcome: 'taken' };
  if (response.status === 401) return { outcome: 'signed-out' };
  const wait = Number(response.headers.get('Retry-After') ?? NaN);
  const isRunning = response.status === 409 && !Number.isNaN(wait); // the same report is being taken at this moment
  if (isRunning || response.status >= 500 || LATER.has(response.status))
    return { outcome: 'later', waitMs: Number.isNaN(wait) ? 0 : wait * 1000 };
  return { outcome: 'refused', refused: await refusalOf(response) };
}

async function refusalOf(response: Response): Promise<Refused> {
  const body = (await response.json().catch(() => undefined)) as { error?: Partial<Refused> } | undefined;
  return { status: response.status, message: body?.error?.message ?? '', details: body?.error?.details ?? {} };
}

export const json = (body: object) => ({ headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });

function form(fields: Readonly<Record<string, string>>, pictures: Readonly<Record<string, Blob>>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const [name, picture] of Object.entries(pictures))
    body.append(name, picture, `${name}.${picture.type.split('/')[1]}`);
  return body;
}
