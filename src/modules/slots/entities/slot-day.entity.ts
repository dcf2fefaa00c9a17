import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DaySkeleton } from '../days/day-skeleton';

/** One day at one depot. Its row is the lock under which slots of the day are held. */
@Entity('slot_days')
export class SlotDay {
  @PrimaryColumn('uuid')
  businessId: string;

  /** The depot; the nil UUID is the default depot. */
  @PrimaryColumn('uuid')
  depotKey: string;

  @PrimaryColumn('date')
  date: string;

  /** Counts the changes of the skeleton. */
  @Column({ type: 'integer', default: 1 })
  version: number;

  @Column('jsonb', { nullable: true })
  skeleton: DaySkeleton | null;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  updatedAt: Date;
}
