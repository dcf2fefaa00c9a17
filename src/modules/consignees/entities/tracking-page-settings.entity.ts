import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Language } from '../../../common/text/languages';

/**
 * Appearance of the tracking page, and what consignees can do on it. A business without a row has the values of DEFAULT_PAGE_SETTINGS,
 * which equal the defaults of the columns.
 */
@Entity('tracking_page_settings')
export class TrackingPageSettings {
  @PrimaryColumn('uuid')
  businessId: string;

  /** `#rrggbb`. */
  @Column('text', { default: '#1f5fbf' })
  color: string;

  @Column('text', { default: 'en' })
  language: Language;

  /** The page shows the position of the vehicle when at most this many stops are left before that of the consignee. */
  @Column('integer', { default: 3 })
  vehicleStopsBefore: number;

  /** Whether consignees can request another day. */
  @Column('boolean', { default: false })
  rescheduleAllowed: boolean;

  /** Whether the page shows the photo of the delivery. */
  @Column('boolean', { default: false })
  proofPhotoShown: boolean;

  @Column('uuid', { nullable: true })
  logoId: string | null;

  @Column('integer', { default: 1 })
  version: number;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  updatedAt: Date;
}
