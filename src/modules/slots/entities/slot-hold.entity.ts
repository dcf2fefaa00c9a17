import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { HeldStop } from '../slot-stop';

/**
 * The states of a hold: `held` until it expires, `confirmed` by a booking, `released` if it needs no place any more. A booking keeps the id
 * of its hold.
 */
export const HOLD_STATES = ['held', 'confirmed', 'released'] as const;
export type HoldState = (typeof HOLD_STATES)[number];

/** A held or booked stop. */
@Entity('slot_holds')
export class SlotHold {
  @PrimaryColumn('uuid')
  businessId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  templateId: string;

  /** The depot. The default depot is DEFAULT_DEPOT_KEY (a nil UUID), because keys contain the column and cannot be null. */
  @Column('uuid')
  depotKey: string;

  /** The calendar day in the time zone of the business. */
  @Column('date')
  date: string;

  /** The promised window, `HH:mm`. */
  @Column('text')
  windowStart: string;

  @Column('text')
  windowEnd: string;

  /** The first instants of the day and of the next day in the business's time zone. Queries compare them with times of shipments. */
  @Column({ type: 'timestamptz', precision: 3 })
  startsOn: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  endsBefore: Date;

  @Column({ type: 'text', default: 'held' })
  state: HoldState;

  /** Until when the slot is held. Only holds that are not confirmed end then. */
  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt: Date;

  /** The load of the stop, which counts against the capacity of the slot. The database driver returns bigint as a string. */
  @Column('bigint')
  weightG: string;

  @Column('bigint')
  volumeCm3: string;

  @Column('jsonb')
  stop: HeldStop;

  /** False: a recurring order, whose slot was full when it was created. */
  @Column({ type: 'boolean', default: true })
  isPromised: boolean;

  /** The order or the shipment that booked the slot: one of them if the hold was confirmed, none before. */
  @Column('uuid', { nullable: true })
  orderId: string | null;

  @Column('uuid', { nullable: true })
  shipmentId: string | null;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt: Date;
}
