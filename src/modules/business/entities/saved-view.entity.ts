import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The search, filters and sort order of a list that a member or an API token has saved under a name. */
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

  /** The list that the view belongs to, one of VIEWED_LISTS. */
  @Column('text')
  list: string;

  /** Search text, as in `$search` of the list. */
  @Column({ type: 'text', nullable: true })
  search: string | null;

  @Column({ type: 'text', nullable: true })
  status: string | null;

  /** As in `$filter` of the list. */
  @Column({ type: 'text', nullable: true })
  filter: string | null;

  /** As in `$orderby` of the list. */
  @Column({ type: 'text', nullable: true })
  sort: string | null;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt: Date;
}
