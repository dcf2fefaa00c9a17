import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Cash that a driver handed in; amounts are exact decimals. */
@Entity('cash_handovers')
export class CashHandover {
  @PrimaryColumn('uuid')
  businessId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  driverId: string;

  @Column('text')
  currency: string;

  @Column('integer')
  collections: number;

  @Column({ type: 'numeric', precision: 18, scale: 4 })
  expected: string;

  @Column({ type: 'numeric', precision: 18, scale: 4 })
  counted: string;

  @Column({ type: 'text', nullable: true })
  note: string | null;

  @Column('uuid')
  receivedBy: string;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  receivedAt: Date;
}
