import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { StoredFigures } from '../proposals/stored-figures';

/** Last search for a better sequence, and the newest proposal. Without a proposal its columns are null. */
@Entity('route_proposals')
export class RouteProposal {
  @PrimaryColumn('uuid')
  businessId: string;

  @PrimaryColumn('uuid')
  dispatchId: string;

  /** When a better sequence was last searched for. */
  @Column({ type: 'timestamptz', precision: 3 })
  lookedAt: Date;

  /** The proposal. A newer proposal for the dispatch has another id. */
  @Column({ type: 'uuid', nullable: true })
  id: string | null;

  /** The open stops in the stored sequence. */
  @Column({ type: 'uuid', array: true, nullable: true })
  storedIds: string[] | null;

  /** The same stops in the proposed sequence. A shipment that is still to be collected is listed twice. */
  @Column({ type: 'uuid', array: true, nullable: true })
  proposedIds: string[] | null;

  /** Figures of the rest of the route in the stored sequence. */
  @Column({ type: 'jsonb', nullable: true })
  before: StoredFigures | null;

  /** Figures of the rest of the route in the proposed sequence. */
  @Column({ type: 'jsonb', nullable: true })
  after: StoredFigures | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  madeAt: Date | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  acceptedAt: Date | null;
}
