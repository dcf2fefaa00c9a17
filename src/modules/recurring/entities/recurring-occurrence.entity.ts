import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { OccurrenceChangesDto } from '../dto/occurrence.dto';
import type { OccurrenceOutcome, SkipReason } from '../occurrence';

/** A day of a series that differs from the rule, or whose order was created. The key makes each order exist once. */
@Entity('recurring_occurrences')
export class RecurringOccurrence {
  @PrimaryColumn('uuid')
  businessId: string;

  @PrimaryColumn('uuid')
  recurringOrderId: string;

  /** The day of the rule, which identifies the occurrence also after it was moved. */
  @PrimaryColumn('date')
  date: string;

  @Column('boolean')
  isSkipped: boolean;

  @Column('date', { nullable: true })
  movedTo: string | null;

  @Column('jsonb', { nullable: true })
  changes: OccurrenceChangesDto | null;

  /** The outcome, or null while the occurrence is open. */
  @Column('text', { nullable: true })
  outcome: OccurrenceOutcome | null;

  @Column('text', { nullable: true })
  reason: SkipReason | null;

  @Column('uuid', { nullable: true })
  orderId: string | null;
}
