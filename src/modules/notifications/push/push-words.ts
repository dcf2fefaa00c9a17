import { DEFAULT_LANGUAGE, type Language } from '../../../common/languages';

/** What browsers are told of; the first four are for those who run the day, the others for one driver. */
export const PUSH_KINDS = [
  'exception',
  'delivery_failed',
  'vehicle_late',
  'webhook_dead',
  'dispatch_new',
  'dispatch_changed',
  'dispatch_cancelled',
] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/** As the portal and the driver's app speak: in English and German. */
const TITLES: Readonly<Partial<Record<Language, Readonly<Record<PushKind, string>>>>> = {
  en: {
    exception: 'A shipment needs attention',
    delivery_failed: 'A delivery failed',
    vehicle_late: 'A vehicle is late',
    webhook_dead: 'A webhook was switched off',
    dispatch_new: 'You have a new tour',
    dispatch_changed: 'Your tour has changed',
    dispatch_cancelled: 'Your tour was cancelled',
  },
  de: {
    exception: 'Eine Sendung braucht Hilfe',
    delivery_failed: 'Eine Zustellung ist gescheitert',
    vehicle_late: 'Ein Fahrzeug ist verspätet',
    webhook_dead: 'Ein Webhook wurde abgeschaltet',
    dispatch_new: 'Sie haben eine neue Tour',
    dispatch_changed: 'Ihre Tour hat sich geändert',
    dispatch_cancelled: 'Ihre Tour wurde abgesagt',
  },
};

export const pushTitle = (kind: PushKind, language: Language): string =>
  (TITLES[language] ?? TITLES[DEFAULT_LANGUAGE]!)[kind];

/** Where a tap on it leads: in the portal, or to the driver's app. */
export const pushPath = (kind: PushKind, recordId: string): string => {
  if (kind.startsWith('dispatch_')) return '/driver';
  if (kind === 'vehicle_late') return `/map?dispatch=${recordId}`;
  return kind === 'webhook_dead' ? '/settings/webhooks' : `/shipments/${recordId}`;
};
