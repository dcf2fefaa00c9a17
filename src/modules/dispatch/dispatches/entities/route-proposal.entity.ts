import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { KeptFigures } from '../proposals/kept-figures';

/** When a better order was looked for last, and the newest that was found: all of that is null while there is none. */
@Entity('route_proposals')
export class RouteProposal {
  @PrimaryColumn('uuid') businessId: string;
  @PrimaryColumn('uuid') dispatchId: string;
  @Column({ type: 'timestamptz', precision: 3 }) lookedAt: Date;
  @Column({ type: 'uuid', nullable: true }) id: string | null;
  /** The stops that were to come, as the route had them. */
  @Column({ type: 'uuid', array: true, nullable: true }) storedIds: string[] | null;
  @Column({ type: 'uuid', array: true, nullable: true }) proposedIds: string[] | null;
  @Column({ type: 'jsonb', nullable: true }) before: KeptFigures | null;
  @Column({ type: 'jsonb', nullable: true }) after: KeptFigures | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) madeAt: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) acceptedAt: Date | null;
}
