import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A named package size that is copied to the items of orders. The driver reads decimals as text. */
@Entity('dimension_presets')
export class DimensionPreset {
  @PrimaryColumn('uuid')
  businessId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  name: string;

  @Column({ type: 'numeric', precision: 10, scale: 2 })
  lengthCm: string;

  @Column({ type: 'numeric', precision: 10, scale: 2 })
  widthCm: string;

  @Column({ type: 'numeric', precision: 10, scale: 2 })
  heightCm: string;

  @Column({ type: 'numeric', precision: 10, scale: 3, nullable: true })
  weightKg: string | null;

  @Column({ type: 'integer', default: 1 })
  version: number;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  updatedAt: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  deletedAt: Date | null;
}
