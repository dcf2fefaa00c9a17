import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Address } from '../../../address/address.entity';
import type { Language } from '../../../common/languages';

@Entity('customers')
export class Customer {
  @PrimaryColumn('uuid') businessId: string;
  @PrimaryColumn('uuid') id: string;
  @Column('text') name: string;
  @Column('text') email: string;
  @Column({ type: 'text', nullable: true }) phone: string | null;
  @Column({ type: 'text', nullable: true }) company: string | null;
  /** In which they are spoken to; null: as the business speaks. */
  @Column({ type: 'text', nullable: true }) language: Language | null;
  @Column(() => Address, { prefix: 'address' }) address: Address;
  @Column({ type: 'integer', default: 1 }) version: number;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) createdAt: Date;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) updatedAt: Date;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) deletedAt: Date | null;
}
