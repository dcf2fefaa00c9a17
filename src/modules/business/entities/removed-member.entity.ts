import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A user whom an owner or admin has removed. An invitation brings such a user back, single sign-on alone does not. */
@Entity('removed_members')
export class RemovedMember {
  @PrimaryColumn('uuid')
  businessId: string;

  @PrimaryColumn('uuid')
  userId: string;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  removedAt: Date;
}
