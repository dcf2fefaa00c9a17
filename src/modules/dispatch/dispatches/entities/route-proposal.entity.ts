import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { StoredFigures } from '../proposals/stored-figures';

/** Last search for a better sequence, and the newest proposal. Without a proposal its columns are null. */
@Entity('route_proposals')
export class RouteProposal {
  @PrimaryColumn('uuid')
  businessId: string;

  @PrimaryColumn('uuid')
  dispatchId: string;

  @Column({ type: 'timestamptz', precision: 3 })
  lookedAt: Date;

  @Column({ type: 'uuid', nullable: true })
  id: string | null;

  /** The open stops in the stored sequence. */
  @Column({ type: 'uuid', array: true, nullable: true })
  storedIds: string[] | null;

  @Column({ type: 'uuid', array: true, nullable: true })
  proposedIds: string[] | null;

  @Column({ type: 'jsonb', nullable: true })
  before: StoredFigures | null;

  @Column({ type: 'jsonb', nullable: true })
  after: StoredFigures | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  madeAt: Date | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  acceptedAt: Date | null;
}
