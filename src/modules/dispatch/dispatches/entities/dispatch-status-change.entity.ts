import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DispatchStatus } from '../../dispatch-status';

/** An entry of the status history of a dispatch. */
@Entity('dispatch_status_changes')
export class DispatchStatusChange {
  @PrimaryColumn('uuid')
  businessId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  dispatchId: string;

  @Column('text')
  status: DispatchStatus;

  @Column({ type: 'text', nullable: true })
  notes: string | null;

  /** The user or API token; null when an event of a carrier completed the dispatch. */
  @Column({ type: 'uuid', nullable: true })
  changedBy: string | null;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  changedAt: Date;
}
