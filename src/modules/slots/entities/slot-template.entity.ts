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

  @Column('integer')
  cutoffDaysBefore: number;

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

  /** An amount that the client sees, in the currency of the business. */
  @Column({ type: 'numeric', precision: 14, scale: 4, nullable: true })
  price: string | null;

  @Column('text')
  capacityMode: CapacityMode;

  @Column({ type: 'integer', nullable: true })
  capacityOrders: number | null;

  @Column({ type: 'numeric', precision: 12, scale: 3, nullable: true })
  capacityWeightKg: string | null;

  @Column({ type: 'numeric', precision: 12, scale: 3, nullable: true })
  capacityVolumeM3: string | null;

  @Column('integer')
  maxDaysAhead: number;

  @Column('boolean')
  isActive: boolean;

  @Column({ type: 'integer', default: 1 })
  version: number;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  updatedAt: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  deletedAt: Date | null;
}
