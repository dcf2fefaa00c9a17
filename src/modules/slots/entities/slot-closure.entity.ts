import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Days without any delivery slot. */
@Entity('slot_closures')
export class SlotClosure {
  @PrimaryColumn('uuid')
  businessId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('date')
  firstDate: string;

  @Column('date')
  lastDate: string;

  @Column('text')
  reason: string;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt: Date;
}
