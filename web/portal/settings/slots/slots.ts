import type { TFunction } from 'i18next';
import type { components } from '../../../../clients/typescript/src/schema';
import { responseData, api, readAllPages } from '../../../shared/api';
import type { Formats } from '../../../shared/formats';

export type SlotTemplate = components['schemas']['SlotTemplateResponse'];
export type SlotClosure = components['schemas']['SlotClosureResponse'];
export type SlotUsage = components['schemas']['SlotUsageResponse'];

/** Keys of the queries for templates and closures. */
export const TEMPLATES_KEY = ['slots', 'templates'];
export const CLOSURES_KEY = ['slots', 'closures'];
/** The beginning of the keys of all queries about slots. */
export const SLOTS_KEY = ['slots'];
const PAGE_SIZE = 100;

/** Loads the windows that are offered. */
export const readTemplates = async () =>
  (
    await readAllPages((page) =>
      responseData(api.GET('/api/slots/templates', { params: { query: { page, pageSize: PAGE_SIZE } } })),
    )
  ).records;

/** Loads the days without slots. */
export const readClosures = async () =>
  (
    await readAllPages((page) =>
      responseData(api.GET('/api/slots/closures', { params: { query: { page, pageSize: PAGE_SIZE } } })),
    )
  ).records;

/** What limits a slot, in words: "20 orders, 800 kg". */
export function capacityText(
  t: TFunction,
  formats: Formats,
  { orders, weightKg, volumeM3 }: SlotTemplate['capacity'],
): string {
  const limits = [
    orders !== null && t('slots.ordersLimit', { count: orders }),
    weightKg !== null && `${formats.number(weightKg)} kg`,
    volumeM3 !== null && `${formats.number(volumeM3)} m³`,
  ];
  return limits.filter(Boolean).join(', ');
}
