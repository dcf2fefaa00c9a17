import { responseData, api } from '../../../shared/api';

/** Key of the query for the settings of the tracking page. */
export const TRACKING_PAGE_KEY = ['tracking-page'];

/** Loads the settings of the tracking page. */
export const readTrackingPage = async () => (await responseData(api.GET('/api/business/tracking-page'))).data;
