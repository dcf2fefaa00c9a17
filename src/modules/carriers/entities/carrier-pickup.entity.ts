import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Party } from '../adapters/party';

/** `unknown`: the answer of the carrier is missing, so that it may have ordered the pickup. */
export const PICKUP_STATUSES = ['unknown', 'ordered', 'cancelled'] as const;
export type PickupStatus = (typeof PICKUP_STATUSES)[number];

/** A vehicle of a carrier that collects parcels. */
@Entity('carrier_pickups')
export class CarrierPickup {
  @PrimaryColumn('uuid')
  businessId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  carrierId: string;

  @Column('text')
  status: PickupStatus;

  /** The carrier's id of the pickup; null while its answer is missing. */
  @Column('text', { nullable: true })
  reference: string | null;

  /** `YYYY-MM-DD`, with times as `HH:mm` on the clocks of the address. */
  @Column('date')
  day: string;

  @Column('text')
  fromTime: string;

  @Column('text')
  untilTime: string;

  @Column('jsonb')
  address: Party;

  @Column('integer')
  packages: number;

  @Column('double precision', { nullable: true })
  weightKg: number | null;

  @Column('text', { nullable: true })
  instructions: string | null;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt: Date;
}
