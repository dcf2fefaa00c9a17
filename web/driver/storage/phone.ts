import { signal } from '../signal';
import { ACTIONS_STORE, database, type DriverAction, type StoredDay, type Session, type Single } from './database';

/** Result of the last request. The browser's own `onLine` is not reliable. */
export type Reach = 'unknown' | 'reached' | 'unreachable' | 'signed-out';

/** What the screens show: the data on the phone, and the state of the connection. */
export interface Phone {
  /** Whether the stored data was read. */
  readonly isLoaded: boolean;
  /** Whether the browser did not open the database. */
  readonly hasStorageFault: boolean;
  readonly session: Session | undefined;
  readonly storedDay: StoredDay | undefined;
  /** How far the phone's clock is behind the service's, in milliseconds. */
  readonly clock: number;
  /** Actions in the order of the queue. */
  readonly actions: readonly DriverAction[];
  readonly reach: Reach;
  readonly isSending: boolean;
}

/** Properties of the phone by the names of their records. */
const PHONE_KEYS = { session: 'session', day: 'storedDay', clock: 'clock' } as const satisfies Record<
  keyof Single,
  keyof Phone
>;

const phone = signal<Phone>({
  isLoaded: false,
  hasStorageFault: false,
  session: undefined,
  storedDay: undefined,
  clock: 0,
  actions: [],
  reach: 'unknown',
  isSending: false,
});
/** Connects the tabs in which the app is open. */
const otherTabs = new BroadcastChannel('dispatch-driver');
otherTabs.onmessage = () => void readPhone();

/** Returns the data on the phone and the state of the connection, and renders again when they change. */
export const usePhone = phone.use;
/** Returns the data on the phone and the state of the connection outside of components. */
export const currentPhone = phone.get;

/** Changes what the screens show. Stored data is changed by `save`, `updateDay` and `actions.ts`. */
export const showPhone = (changes: Partial<Phone>): void => phone.set({ ...phone.get(), ...changes });

/** Reads everything except the pictures. */
export async function readPhone(): Promise<void> {
  // Reads everything in one transaction, so that the result is consistent with later writes.
  const transaction = (await database()).transaction(['single', ACTIONS_STORE]);
  const single = transaction.objectStore('single');
  const [session, storedDay, clock, actions] = await Promise.all([
    single.get('session') as Promise<Session | undefined>,
    single.get('day') as Promise<StoredDay | undefined>,
    single.get('clock') as Promise<number | undefined>,
    transaction.objectStore(ACTIONS_STORE).getAll() as Promise<DriverAction[]>,
  ]);
  showPhone({ isLoaded: true, session, storedDay, clock: clock ?? 0, actions });
}

/** Replaces one action on the screen, or removes it if undefined, without reading the others again. */
export function showAction(order: number, action: DriverAction | undefined): void {
  const otherActions = phone.get().actions.filter((each) => each.order !== order);
  showPhone({ actions: action ? [...otherActions, action].sort((a, b) => a.order - b.order) : otherActions });
  notifyOtherTabs();
}

/** Stores one record and shows it. */
export async function save<K extends keyof Single>(name: K, value: Single[K]): Promise<void> {
  await (await database()).put('single', value, name);
  showPhone({ [PHONE_KEYS[name]]: value });
  notifyOtherTabs();
}

/**
 * Reads and updates the day in one transaction. Neither a late response nor another tab can then restore changes that
 * the driver has confirmed.
 * @param change returns the new day, or undefined to leave it unchanged
 */
export async function updateDay(change: (storedDay: StoredDay | undefined) => StoredDay | undefined): Promise<void> {
  const transaction = (await database()).transaction('single', 'readwrite');
  const day = change((await transaction.store.get('day')) as StoredDay | undefined);
  if (!day) return;
  await transaction.store.put(day, 'day');
  await transaction.done; // Only a committed day is shown: the phone may be full.
  showPhone({ storedDay: day });
  notifyOtherTabs();
}

/** Deletes the data of a driver who has signed out, except unsent actions. */
export async function deleteDriverData(): Promise<void> {
  const transaction = (await database()).transaction('single', 'readwrite');
  for (const name of ['session', 'day', 'form'] as const) await transaction.store.delete(name);
  await transaction.done;
  await readPhone();
  notifyOtherTabs();
}

/** Notifies the app in other tabs of a change. */
const notifyOtherTabs = (): void => otherTabs.postMessage('changed');
