import type { components } from '../../../clients/typescript/src/schema';
import { responseData, api, readAllPages } from '../../shared/api';

export type Series = components['schemas']['RecurringOrderResponse'];
/** A day of a series: the day of its rule (`date`), and the day of the delivery, which may be moved. */
export type Occurrence = components['schemas']['OccurrenceResponse'];
export type OccurrenceInput = components['schemas']['UpdateOccurrenceInput'];
/** What each order of a series contains. It is stored as it was sent. */
export type Template = components['schemas']['RecurringTemplateInput'];

/** Number of series that the list shows. */
const MAX_SERIES = 500;
const PAGE_SIZE = 100;

/** The API documents the stored template as an object of any form. */
export const templateOf = ({ template }: Series): Template => template as unknown as Template;

/** Loads the recurring orders, at most as many as the list shows. */
export const readAllSeries = async () =>
  (
    await readAllPages(
      (page) => responseData(api.GET('/api/recurring-orders', { params: { query: { page, pageSize: PAGE_SIZE } } })),
      MAX_SERIES,
    )
  ).records;

/** Loads a recurring order. */
export const readSeries = async (guid: string) =>
  (await responseData(api.GET('/api/recurring-orders/{guid}', { params: { path: { guid } } }))).data;

/** Loads the days of a series in a period. */
export const readOccurrences = async (guid: string, from: string, to: string) =>
  (
    await responseData(
      api.GET('/api/recurring-orders/{guid}/occurrences', { params: { path: { guid }, query: { from, to } } }),
    )
  ).data;

/** Replaces the differences of one day: an empty body makes it as usual again. */
export const putOccurrence = (guid: string, date: string, body: OccurrenceInput) =>
  responseData(api.PUT('/api/recurring-orders/{guid}/occurrences/{date}', { params: { path: { guid, date } }, body }));

/** Changes some fields of a recurring order. */
export const updateSeries = (guid: string, body: components['schemas']['UpdateRecurringOrderInput']) =>
  responseData(api.PUT('/api/recurring-orders/{guid}', { params: { path: { guid } }, body }));

/** Ends a series before a day. @returns the new series that continues from it */
export const splitSeries = async (guid: string, from: string) =>
  (await responseData(api.POST('/api/recurring-orders/{guid}/split', { params: { path: { guid } }, body: { from } })))
    .data;
