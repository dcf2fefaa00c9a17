import { Column, Entity, PrimaryColumn } from 'typeorm';

const centimetres = (usual: number) => Column({ type: 'numeric', precision: 10, scale: 2, default: usual });

/** What a business uses unless told otherwise; no row means the columns' defaults. */
@Entity('business_defaults')
export class BusinessDefaults {
  @PrimaryColumn('uuid') businessId: string;
  @Column({ type: 'uuid', nullable: true }) carrierId: string | null;
  @Column({ type: 'text', default: 'standard' }) serviceLevel: string;
  @centimetres(30) lengthCm: string;
  @centimetres(20) widthCm: string;
  @centimetres(15) heightCm: string;
  @Column({ type: 'boolean', default: true }) emailEnabled: boolean;
  @Column({ type: 'boolean', default: false }) pushEnabled: boolean;
  @Column({ type: 'integer', default: 1 }) version: number;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) updatedAt: Date;
}
