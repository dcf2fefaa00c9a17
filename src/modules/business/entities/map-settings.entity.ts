import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The map service of a business. Without a style no other server is asked for maps. */
@Entity('map_settings')
export class MapSettings {
  @PrimaryColumn('uuid')
  businessId: string;

  @Column('text', { nullable: true })
  styleUrl: string | null;

  @Column('text', { nullable: true })
  attribution: string | null;

  @Column('integer', { default: 1 })
  version: number;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  updatedAt: Date;
}
