import type { components } from '../../../../clients/typescript/src/schema';
import { api, responseData } from '../../../shared/api';

/** First part of the keys of the queries for these settings. */
export const NOTIFICATION_QUERIES = 'notifications';

/** Loads the settings of notifications for consignees. */
export const readNotificationSettings = async () => (await responseData(api.GET('/api/business/notifications'))).data;
export type NotificationSettings = Awaited<ReturnType<typeof readNotificationSettings>>;

/** Changes some of the settings of notifications for consignees. */
export const saveNotificationSettings = (body: components['schemas']['NotificationSettingsInput']) =>
  responseData(api.PUT('/api/business/notifications', { body }));
