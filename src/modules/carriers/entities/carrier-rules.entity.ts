import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CarrierRule } from '../rules/carrier-rule';

/** The rules by which a business chooses the carrier of a new shipment. */
@Entity('carrier_rules')
export class CarrierRules {
  @PrimaryColumn('uuid')
  businessId: string;

  /** In the order in which they are tried. */
  @Column('jsonb', { default: [] })
  rules: CarrierRule[];

  @Column('integer', { default: 1 })
  version: number;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  updatedAt: Date;
}
