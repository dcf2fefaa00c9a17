import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Role } from '../../../core/roles';

/** A person of a business, with their role in it. */
@Entity('members')
export class Member {
  @PrimaryColumn('uuid')
  businessId: string;

  @PrimaryColumn('uuid')
  userId: string;

  @Column('text')
  role: Role;

  /** The depots to whose records the member is limited. Null if the member is not limited. */
  @Column({ type: 'uuid', array: true, nullable: true })
  depotIds: string[] | null;

  @Column({ type: 'integer', default: 1 })
  version: number;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  updatedAt: Date;
}
