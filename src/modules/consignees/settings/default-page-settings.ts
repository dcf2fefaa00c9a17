import { DEFAULT_LANGUAGE } from '../../../common/text/languages';
import type { TrackingPageSettings } from '../entities/tracking-page-settings.entity';

/** Settings of the tracking page of one business. */
export type PageSettings = Pick<
  TrackingPageSettings,
  'color' | 'language' | 'vehicleStopsBefore' | 'rescheduleAllowed' | 'proofPhotoShown' | 'logoId' | 'version'
> & { readonly updatedAt: Date | null };

/** Settings of a business that has never changed them. They must equal the defaults of the table's columns. */
export const DEFAULT_PAGE_SETTINGS: PageSettings = {
  color: '#1f5fbf',
  language: DEFAULT_LANGUAGE,
  vehicleStopsBefore: 3,
  rescheduleAllowed: false,
  proofPhotoShown: false,
  logoId: null,
  version: 1,
  updatedAt: null,
};
