import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A set of filters and columns of a list that a member has saved. */
@Entity('saved_views')
export class SavedView {
  @PrimaryColumn('uuid')
  businessId: string;

  @PrimaryColumn('uuid')
  id: string;

  /** The user or API token that owns the view. No other one sees it. */
  @Column('uuid')
  ownerId: string;

  @Column('text')
  name: string;

  @Column('text')
  list: string;

  @Column({ type: 'text', nullable: true })
  search: string | null;

  @Column({ type: 'text', nullable: true })
  status: string | null;

  @Column({ type: 'text', nullable: true })
  filter: string | null;

  @Column({ type: 'text', nullable: true })
  sort: string | null;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt: Date;
}
