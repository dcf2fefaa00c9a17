import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { components } from '../../../clients/typescript/src/schema';

export type Day = components['schemas']['DriverDayResponse'];
export type Route = Day['dispatches'][number];
export type Stop = Route['stops'][number];
export type Session = components['schemas']['DriverSessionResponse'];
export type Proof = Stop['proof'][number];

/** Identifies a stop within a day: a shipment with a pickup has two stops. */
export const keyOfStop = ({ shipmentGuid, kind }: Stop): string =>
  kind === 'pickup' ? `${shipmentGuid}~pickup` : shipmentGuid;

export type ActionKind = 'start' | 'arrive' | 'collect' | 'deliver' | 'fail' | 'undo' | 'finish';

/** Why the service rejected an action. */
export interface Rejection {
  readonly status: number;
  readonly message: string;
  readonly details: Readonly<Record<string, string>>;
  /** Whether only a photo was rejected. */
  readonly isOfPhoto?: boolean;
}

/** An action of the driver. It is stored until the service has it, and for 24 hours after that. */
export interface DriverAction {
  /** Position in the queue and key of the stored record: actions are sent in this order. */
  readonly order: number;
  /** The idempotency key of its request, and part of the keys of its pictures. */
  readonly key: string;
  readonly driverGuid: string;
  readonly kind: ActionKind;
  readonly dispatchGuid: string;
  /** Null for actions on a whole dispatch. */
  readonly stop: Stop | null;
  /** Title shown on the phone. */
  readonly title: string;
  /** Time of the action, by the clock of the service. */
  readonly at: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Names of its pictures in the `pictures` store, until the service has them. */
  readonly pictures: readonly string[];
  /** See the table of states in `actions.ts`. */
  readonly state: 'waiting' | 'sent' | 'refused' | 'settled';
  /** Why the service rejected the action or one of its photos; null unless it has. */
  readonly refused: Rejection | null;
}

/** Changes by the office since the driver last looked, as names of stops and routes. */
export interface DayChanges {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Routes whose stops are in another order. */
  readonly reordered: readonly string[];
  /** Routes that were assigned to someone else. */
  readonly withdrawn: readonly string[];
}

/** The day as the service returned it last. */
export interface StoredDay {
  readonly day: Day;
  readonly etag: string | null;
  readonly readAt: string;
  /** The `order` of the last action that this day includes. */
  readonly lastIncludedOrder: number;
  /** Changes that the driver has not confirmed yet. */
  readonly unconfirmedChanges?: DayChanges;
}

/** Draft of the form that was open last. */
export interface StoredForm {
  /** Identifies the form: kind of action, stop, and the rejected action that it corrects. */
  readonly formKey: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly pictures: Readonly<Record<string, Blob>>;
}

/** A position of the phone: speed in km/h, heading in degrees clockwise from north, accuracy in metres. */
export interface Position {
  readonly timestamp: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly speed?: number;
  readonly heading?: number;
  readonly accuracy?: number;
}

/** Records of the store `single`, which has one record of each name. The draft `form` is a record of it too (open-form.ts). */
export interface SingleRecords {
  session: Session;
  day: StoredDay;
  /** How far the phone's clock is behind the service's, in milliseconds. */
  clock: number;
}

/** Store of driver actions. It has an old name, since actions of earlier versions may wait in it on phones. */
export const ACTIONS_STORE = 'deeds';
/** Store of the pictures of actions, by the key of the action and the name of the picture (actions.ts). */
export const PICTURES_STORE = 'pictures';

interface Schema extends DBSchema {
  single: { key: keyof SingleRecords | 'form'; value: SingleRecords[keyof SingleRecords] | StoredForm };
  [ACTIONS_STORE]: { key: number; value: Omit<DriverAction, 'order'> & { order?: number } };
  [PICTURES_STORE]: { key: string; value: Blob };
  positions: { key: number; value: Position };
}

let connection: Promise<IDBPDatabase<Schema>> | undefined;

/**
 * Opens the phone's database, once. Later versions of the app extend it in `upgrade`, step by step from `oldVersion`.
 * They never delete a store, since unsent actions may be in it.
 */
export function database(): Promise<IDBPDatabase<Schema>> {
  connection ??= openDB<Schema>('dispatch-driver', 1, {
    upgrade(db, oldVersion) {
      if (oldVersion < 1) {
        db.createObjectStore('single');
        db.createObjectStore(ACTIONS_STORE, { keyPath: 'order', autoIncrement: true });
        db.createObjectStore(PICTURES_STORE);
        db.createObjectStore('positions', { autoIncrement: true });
      }
    },
    // Closes the connection so that a newer version of the app can upgrade the database.
    blocking: () => void database().then((db) => db.close()),
    terminated: () => (connection = undefined),
  });
  return connection;
}
