import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { News } from '../news';
import type { components } from '../../../clients/typescript/src/schema';

export type Day = components['schemas']['DriverDayResponse'];
export type Tour = Day['dispatches'][number];
export type Stop = Tour['stops'][number];
export type Session = components['schemas']['DriverSessionResponse'];
export type Proof = Stop['proof'][number];

/** Tells the stops of a day apart: a shipment that is collected on the way has two. */
export const nameOfStop = ({ shipmentGuid, kind }: Stop): string =>
  kind === 'pickup' ? `${shipmentGuid}~pickup` : shipmentGuid;

export type DeedKind = 'start' | 'arrive' | 'collect' | 'deliver' | 'fail' | 'undo' | 'finish';

/** Why the service could not take a deed. */
export interface Refused {
  readonly status: number;
  readonly message: string;
  readonly details: Readonly<Record<string, string>>;
  /** Whether it is about a photo alone: the report itself was taken. */
  readonly isOfPhoto?: boolean;
}

/** What the driver did, kept until the service has it, and for the rest of the day. */
export interface Deed {
  /** The order in which it was done, and is sent. */
  readonly order: number;
  /** Its Idempotency-Key: however often it is sent, it counts once. */
  readonly key: string;
  readonly driverGuid: string;
  readonly kind: DeedKind;
  readonly dispatchGuid: string;
  /** Null for what was done to the dispatch as a whole. */
  readonly stop: Stop | null;
  /** What it is called on the phone. */
  readonly title: string;
  /** When it was done. */
  readonly at: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Names of its pictures, which are kept beside it until the service has them. */
  readonly pictures: readonly string[];
  /** `settled`: refused, and settled by somebody, while photos of it are still to be sent. */
  readonly state: 'waiting' | 'sent' | 'refused' | 'settled';
  readonly refused: Refused | null;
}

/** The day as it was last read. */
export interface KeptDay {
  readonly day: Day;
  readonly etag: string | null;
  readonly readAt: string;
  /** The last deed that the service had when it was asked: what was done after it is not in the day yet. */
  readonly knows: number;
  /** What the office has changed, until the driver has seen it. */
  readonly news?: News;
}

/** What stands in the form that was open last. */
export interface KeptForm {
  readonly of: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly pictures: Readonly<Record<string, Blob>>;
}

export interface Position {
  readonly timestamp: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly speed?: number;
  readonly heading?: number;
  readonly accuracy?: number;
}

/** What there is one of. */
export interface Single {
  session: Session;
  day: KeptDay;
  /** Milliseconds that the phone's clock is behind the service's. */
  clock: number;
}

interface Schema extends DBSchema {
  single: { key: keyof Single | 'form'; value: Single[keyof Single] | KeptForm };
  deeds: { key: number; value: Omit<Deed, 'order'> & { order?: number } };
  pictures: { key: string; value: Blob };
  positions: { key: number; value: Position };
}

let open: Promise<IDBPDatabase<Schema>> | undefined;

/**
 * The phone's database. A later version of the app adds to it in `upgrade`, step by step from `before`, and drops nothing: reports may
 * wait in it.
 */
export function database(): Promise<IDBPDatabase<Schema>> {
  open ??= openDB<Schema>('dispatch-driver', 1, {
    upgrade(db, before) {
      if (before < 1) {
        db.createObjectStore('single');
        db.createObjectStore('deeds', { keyPath: 'order', autoIncrement: true });
        db.createObjectStore('pictures');
        db.createObjectStore('positions', { autoIncrement: true });
      }
    },
    blocking: () => void database().then((db) => db.close()), // a newer app wants to add to it
    terminated: () => (open = undefined),
  });
  return open;
}
