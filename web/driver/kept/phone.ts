import { signal } from '../signal';
import { database, type Deed, type KeptDay, type Session, type Single } from './database';

/** Whether the service was reached when it was last asked: the browser's own word for it is not to be trusted. */
export type Reach = 'unknown' | 'reached' | 'unreachable' | 'signed-out';

export interface Phone {
  readonly isOpen: boolean;
  readonly session: Session | undefined;
  readonly kept: KeptDay | undefined;
  readonly clock: number;
  readonly deeds: readonly Deed[];
  readonly reach: Reach;
  readonly isSending: boolean;
}

/** The names under which there is one of something. */
const SHOWN_AS = { session: 'session', day: 'kept', clock: 'clock' } as const satisfies Record<
  keyof Single,
  keyof Phone
>;

const phone = signal<Phone>({
  ...{ isOpen: false, session: undefined, kept: undefined, clock: 0 },
  ...{ deeds: [], reach: 'unknown', isSending: false },
});
/** The app may be open twice. */
const others = new BroadcastChannel('dispatch-driver');
others.onmessage = () => void readPhone();

/** What is on the phone, and how the line is. */
export const usePhone = phone.use;
export const thePhone = phone.get;

export const show = (changes: Partial<Phone>): void => phone.set({ ...phone.get(), ...changes });

/** Reads all but the pictures. */
export async function readPhone(): Promise<void> {
  // In one go: what is written later can't be overtaken by what is read here.
  const work = (await database()).transaction(['single', 'deeds']);
  const single = work.objectStore('single');
  const [session, kept, clock, deeds] = await Promise.all([
    single.get('session') as Promise<Session | undefined>,
    single.get('day') as Promise<KeptDay | undefined>,
    single.get('clock') as Promise<number | undefined>,
    work.objectStore('deeds').getAll() as Promise<Deed[]>,
  ]);
  show({ isOpen: true, session, kept, clock: clock ?? 0, deeds });
}

/** Shows a report as it is kept now, undefined when it is gone, without reading hundreds of others anew. */
export function showDeed(order: number, deed: Deed | undefined): void {
  const others = phone.get().deeds.filter((each) => each.order !== order);
  show({ deeds: deed ? [...others, deed].sort((a, b) => a.order - b.order) : others });
  tell();
}

export async function keep<K extends keyof Single>(name: K, value: Single[K]): Promise<void> {
  await (await database()).put('single', value, name);
  show({ [SHOWN_AS[name]]: value });
  tell();
}

/**
 * Changes the day in one go with reading it: a day that is just being read must not bring back what the driver has seen meanwhile, nor
 * the app where else it is open.
 *
 * @param change what is kept instead; undefined keeps it as it is
 */
export async function keepDay(change: (kept: KeptDay | undefined) => KeptDay | undefined): Promise<void> {
  const single = (await database()).transaction('single', 'readwrite').store;
  const day = change((await single.get('day')) as KeptDay | undefined);
  if (!day) return;
  await single.put(day, 'day');
  show({ kept: day });
  tell();
}

/** After the driver has signed out. What waits to be sent stays, for when the same driver comes back. */
export async function forget(): Promise<void> {
  const db = await database();
  await db.delete('single', 'session');
  await db.delete('single', 'day');
  await db.delete('single', 'form');
  await readPhone();
  tell();
}

/** Tells the app where else it is open that something has changed. */
export const tell = (): void => others.postMessage('changed');
