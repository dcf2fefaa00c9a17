import { DEFAULT_LANGUAGE, type Language } from '../../../common/text/languages';

/** Kinds of push messages. The first four are for members, the others for one driver. */
export type PushKind =
  | 'exception'
  | 'delivery_failed'
  | 'vehicle_late'
  | 'webhook_dead'
  | 'dispatch_new'
  | 'dispatch_changed'
  | 'dispatch_cancelled';

/** Titles in the languages of the portal and the driver's app. */
const TRANSLATED_TITLES: Readonly<Partial<Record<Language, Readonly<Record<PushKind, string>>>>> = {
  en: {
    exception: 'A shipment needs attention',
    delivery_failed: 'A delivery failed',
    vehicle_late: 'A vehicle is late',
    webhook_dead: 'A webhook was disabled',
    dispatch_new: 'You have a new route',
    dispatch_changed: 'Your route has changed',
    dispatch_cancelled: 'Your route was cancelled',
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

/** Returns the title of a message. Languages without titles of their own use those of the default language. */
export const findPushTitle = (kind: PushKind, language: Language): string =>
  (TRANSLATED_TITLES[language] ?? TRANSLATED_TITLES[DEFAULT_LANGUAGE]!)[kind];

/** Returns the path that a tap on the message opens: a route of the portal (web/portal) or of the driver's app. */
export const findPushPath = (kind: PushKind, recordId: string): string => {
  if (kind.startsWith('dispatch_')) return '/driver';
  if (kind === 'vehicle_late') return `/map?dispatch=${recordId}`;
  return kind === 'webhook_dead' ? '/settings/webhooks' : `/shipments/${recordId}`;
};
