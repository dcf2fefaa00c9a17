import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Something that a dispatch of a standing route could not have. */
export interface StandingProblem {
  /** The field of the standing route, such as `stops.2.customerId`, or `shipmentIds`. */
  readonly field: string;
  readonly message: string;
}

/** The dispatch of a standing route on one day. The key makes it exist once. */
@Entity('standing_route_days')
export class StandingRouteDay {
  @PrimaryColumn('uuid')
  businessId: string;

  @PrimaryColumn('uuid')
  standingRouteId: string;

  @PrimaryColumn('date')
  date: string;

  @Column('uuid')
  dispatchId: string;

  /** Shipments that were assigned or refused. One that a person takes out of the dispatch is not assigned again. */
  @Column({ type: 'uuid', array: true })
  shipmentIds: string[];

  @Column('jsonb')
  problems: StandingProblem[];
}
