import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Language } from '../../../common/languages';

/** How a business shows itself to consignees, and what it lets them do. */
@Entity('tracking_page_settings')
export class TrackingPageSettings {
  @PrimaryColumn('uuid') businessId: string;
  /** `#rrggbb`. */
  @Column('text', { default: '#1f5fbf' }) color: string;
  @Column('text', { default: 'en' }) language: Language;
  @Column('integer', { default: 3 }) vehicleStopsBefore: number;
  @Column('boolean', { default: false }) rescheduleAllowed: boolean;
  @Column('uuid', { nullable: true }) logoId: string | null;
  @Column('integer', { default: 1 }) version: number;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) updatedAt: Date;
}
