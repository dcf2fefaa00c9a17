import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { FailedDeliveriesRule } from '../defaults/failed-deliveries';
import type { ProofKind } from '../defaults/proof-kinds';

const centimetres = (usual: number) => Column({ type: 'numeric', precision: 10, scale: 2, default: usual });

/** What a business uses unless told otherwise; no row means the columns' defaults. */
@Entity('business_defaults')
export class BusinessDefaults {
  @PrimaryColumn('uuid') businessId: string;
  @Column({ type: 'uuid', nullable: true }) carrierId: string | null;
  @Column({ type: 'text', default: 'standard' }) serviceLevel: string;
  @centimetres(30) lengthCm: string;
  @centimetres(20) widthCm: string;
  @centimetres(15) heightCm: string;
  @Column({ type: 'boolean', default: false }) emailEnabled: boolean;
  @Column({ type: 'boolean', default: false }) pushEnabled: boolean;
  /** What a delivery must bring back, of shipments that say nothing else. */
  @Column('text', { array: true, default: () => "'{}'" }) proofRequired: ProofKind[];
  /** How failed deliveries are attempted again; null: people decide. */
  @Column({ type: 'json', nullable: true }) failedDeliveries: FailedDeliveriesRule | null;
  @Column({ type: 'integer', default: 1 }) version: number;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) updatedAt: Date;
}
