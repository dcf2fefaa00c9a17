import { signal } from '../signal';
import {
  ACTIONS_STORE,
  database,
  type DriverAction,
  type StoredDay,
  type Session,
  type SingleRecords,
} from './database';

/** Result of the last request. The browser's own `onLine` is not reliable. */
export type Reachability = 'unknown' | 'reached' | 'unreachable' | 'signed-out';

/** What the screens show: the data on the phone, and the state of the connection. */
export interface PhoneState {
  /** Whether the stored data was read. */
  readonly isLoaded: boolean;
  /** Whether the browser did not open the database. */
  readonly hasStorageFault: boolean;
  readonly session: Session | undefined;
  readonly storedDay: StoredDay | undefined;
  /** How far the phone's clock is behind the service's, in milliseconds. */
  readonly clockBehindMs: number;
  /** Actions in the order of the queue. */
  readonly actions: readonly DriverAction[];
  readonly reach: Reachability;
  readonly isSending: boolean;
}

/** The member of `PhoneState` for each stored record. The names of the records stay, because they are stored on phones. */
const PHONE_KEYS = { session: 'session', day: 'storedDay', clock: 'clockBehindMs' } as const satisfies Record<
  keyof SingleRecords,
  keyof PhoneState
>;

const phoneState = signal<PhoneState>({
  isLoaded: false,
  hasStorageFault: false,
  session: undefined,
  storedDay: undefined,
  clockBehindMs: 0,
  actions: [],
  reach: 'unknown',
  isSending: false,
});
/** Connects the tabs in which the app is open. */
const otherTabs = new BroadcastChannel('dispatch-driver');
otherTabs.onmessage = () => void readPhone();

/** Returns the data on the phone and the state of the connection, and renders again when they change. */
export const usePhone = phoneState.use;
/** Returns the data on the phone and the state of the connection outside of components. */
export const currentPhone = phoneState.get;

/** Returns the actions of the driver who is signed in. Those of another driver stay on the phone until that driver signs in. */
export const ownActions = ({ actions, session }: PhoneState): readonly DriverAction[] =>
  actions.filter(({ driverGuid }) => driverGuid === session?.driver.guid);

/** Changes what the screens show, and stores nothing. Stored data is changed by `save`, `updateDay` and `actions.ts`. */
export const showPhone = (changes: Partial<PhoneState>): void => phoneState.set({ ...phoneState.get(), ...changes });

/** Reads a record of the store `single`. */
const readRecord = <K extends keyof SingleRecords>(
  store: { get(name: keyof SingleRecords): Promise<unknown> },
  name: K,
): Promise<SingleRecords[K] | undefined> => store.get(name) as Promise<SingleRecords[K] | undefined>;

/** Reads everything except the pictures, and shows it. */
export async function readPhone(): Promise<void> {
  // Reads everything in one transaction, so that the result is consistent with later writes.
  const transaction = (await database()).transaction(['single', ACTIONS_STORE]);
  const single = transaction.objectStore('single');
  // A full phone may not have stored the difference of the clocks.
  const [session, storedDay, clockBehindMs = phoneState.get().clockBehindMs, actions] = await Promise.all([
    readRecord(single, 'session'),
    readRecord(single, 'day'),
    readRecord(single, 'clock'),
    transaction.objectStore(ACTIONS_STORE).getAll() as Promise<DriverAction[]>,
  ]);
  showPhone({ isLoaded: true, session, storedDay, clockBehindMs, actions });
}

/**
 * Replaces one action on the screen, or removes it if undefined, without reading the others again. `actions.ts` calls it after it has
 * stored the action.
 */
export function showAction(order: number, action: DriverAction | undefined): void {
  const otherActions = phoneState.get().actions.filter((each) => each.order !== order);
  showPhone({ actions: action ? [...otherActions, action].sort((a, b) => a.order - b.order) : otherActions });
  notifyOtherTabs();
}

/** Stores one record and shows it. */
export async function save<K extends keyof SingleRecords>(name: K, value: SingleRecords[K]): Promise<void> {
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
  const changedDay = change(await readRecord(transaction.store, 'day'));
  if (!changedDay) return;
  await transaction.store.put(changedDay, 'day');
  await transaction.done; // Only a committed day is shown: the phone may be full.
  showPhone({ storedDay: changedDay });
  notifyOtherTabs();
}

/**
 * Deletes the data of a signed-out driver, with the draft of a form (open-form.ts), except unsent actions. Unsent
 * positions are deleted, since they would be sent as those of the next driver.
 */
export async function deleteDriverData(): Promise<void> {
  const transaction = (await database()).transaction(['single', 'positions'], 'readwrite');
  for (const name of ['session', 'day', 'form'] as const) await transaction.objectStore('single').delete(name);
  await transaction.objectStore('positions').clear();
  await transaction.done;
  await readPhone();
  notifyOtherTabs();
}

/** Notifies the app in other tabs of a change. */
const notifyOtherTabs = (): void => otherTabs.postMessage('changed');
