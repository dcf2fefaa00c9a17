import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { HolidaysDto, RecurringTemplateDto } from '../dto/recurring-order.dto';

/** A series of orders of one customer. */
@Entity('recurring_orders')
export class RecurringOrder {
  @PrimaryColumn('uuid')
  businessId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  customerId: string;

  /** RFC 5545 RRULE of whole days. */
  @Column('text')
  rule: string;

  @Column('date')
  startDate: string;

  /** The last possible day. Null if the series has no last day. */
  @Column('date', { nullable: true })
  until: string | null;

  /** The number of occurrences of the rule. Null if `until` or nothing ends the series. */
  @Column({ type: 'integer', nullable: true })
  count: number | null;

  /** Days between the creation of an order and its delivery. */
  @Column('integer')
  leadDays: number;

  /** The public holidays on which nothing is delivered. Null if holidays are ordinary days. */
  @Column('jsonb', { nullable: true })
  holidays: HolidaysDto | null;

  /** The content of each order. */
  @Column('jsonb')
  template: RecurringTemplateDto;

  @Column('boolean')
  isPaused: boolean;

  /** Whether orders of missed days are created late. */
  @Column('boolean')
  catchUp: boolean;

  /**
   * The first day that can have an open occurrence. Earlier occurrences have an outcome, such as a created order, or can get none any more.
   * Exceptions are those that a person moved (see SeriesScheduleService).
   */
  @Column('date')
  openFrom: string;

  /** The day on which the next order must be created. Null if no occurrence is left, or the series is paused. */
  @Column('date', { nullable: true })
  nextDueOn: string | null;

  @Column({ type: 'integer', default: 1 })
  version: number;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  updatedAt: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  deletedAt: Date | null;
}
