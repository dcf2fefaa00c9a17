import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { HeldStop } from '../slot-stop';

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

  /** The depot; the nil UUID is the default depot. */
  @Column('uuid')
  depotKey: string;

  @Column('date')
  date: string;

  /** The promised window, `HH:mm`. */
  @Column('text')
  windowStart: string;

  @Column('text')
  windowEnd: string;

  /** The first instants of the day and of the next day in the business's time zone. */
  @Column({ type: 'timestamptz', precision: 3 })
  startsOn: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  endsBefore: Date;

  @Column({ type: 'text', default: 'held' })
  state: HoldState;

  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt: Date;

  @Column('bigint')
  weightG: string;

  @Column('bigint')
  volumeCm3: string;

  @Column('jsonb')
  stop: HeldStop;

  /** False: a recurring order, whose slot was full when it was created. */
  @Column({ type: 'boolean', default: true })
  isPromised: boolean;

  @Column('uuid', { nullable: true })
  orderId: string | null;

  @Column('uuid', { nullable: true })
  shipmentId: string | null;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt: Date;
}
