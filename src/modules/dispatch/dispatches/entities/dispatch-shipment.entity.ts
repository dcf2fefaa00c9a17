import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('dispatch_shipments')
export class DispatchShipment {
  @PrimaryColumn('uuid') businessId: string;
  @PrimaryColumn('uuid') dispatchId: string;
  @PrimaryColumn('uuid') shipmentId: string;
  /** assigned: in an open dispatch; done: ended with it; released: given back undelivered when it ended. */
  @Column({ type: 'text', default: 'assigned' }) state: 'assigned' | 'done' | 'released';
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) assignedAt: Date;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) endedAt: Date | null;
}
