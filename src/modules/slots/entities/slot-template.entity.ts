import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Weekday } from '../../business/defaults/failed-deliveries';
import type { CapacityMode } from '../capacity-modes';

/** A window that is offered on weekdays. */
@Entity('slot_templates')
export class SlotTemplate {
  @PrimaryColumn('uuid')
  businessId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  name: string;

  @Column('text', { array: true })
  weekdays: Weekday[];

  /** `HH:mm` in the business's time zone. An end before the start is on the next day. */
  @Column('text')
  startTime: string;

  @Column('text')
  endTime: string;

  /** The slot of a day can be booked until `cutoffTime`, this many days before it, in the business's time zone (`computeCutoff`). */
  @Column('integer')
  cutoffDaysBefore: number;

  /** `HH:mm`. */
  @Column('text')
  cutoffTime: string;

  /** Codes and prefixes such as `10*`; null: everywhere. */
  @Column('text', { array: true, nullable: true })
  postalCodes: string[] | null;

  /** Null: the default depot. */
  @Column('uuid', { nullable: true })
  depotId: string | null;

  @Column('text', { nullable: true })
  serviceLevel: string | null;

  /** An amount that searches for slots return, in the currency of the business. Null: none. */
  @Column({ type: 'numeric', precision: 14, scale: 4, nullable: true })
  price: string | null;

  /** With `route`, the routes of the day limit the slot too. */
  @Column('text')
  capacityMode: CapacityMode;

  /** The limits of the slot of one day. Null: no such limit. */
  @Column({ type: 'integer', nullable: true })
  capacityOrders: number | null;

  @Column({ type: 'numeric', precision: 12, scale: 3, nullable: true })
  capacityWeightKg: string | null;

  @Column({ type: 'numeric', precision: 12, scale: 3, nullable: true })
  capacityVolumeM3: string | null;

  /** The last day that is offered, counted from today. */
  @Column('integer')
  maxDaysAhead: number;

  @Column('boolean')
  isActive: boolean;

  /** Raised by each change. Clients read it as ETag. */
  @Column({ type: 'integer', default: 1 })
  version: number;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  updatedAt: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  deletedAt: Date | null;
}
