import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The map service from which the portal of a business loads maps. */
@Entity('map_settings')
export class MapSettings {
  @PrimaryColumn('uuid')
  businessId: string;

  /** URL of a MapLibre style. Null: the portal uses the map of the operator. */
  @Column('text', { nullable: true })
  styleUrl: string | null;

  /** A credit that the map shows beside the credits of the style. */
  @Column('text', { nullable: true })
  attribution: string | null;

  @Column('integer', { default: 1 })
  version: number;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  updatedAt: Date;
}
