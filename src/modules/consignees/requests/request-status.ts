/**
 * Statuses of a consignee's request for another day. `refused`: the business has declined it. `replaced`: the consignee has requested a
 * different day since.
 */
export const REQUEST_STATUSES = ['pending', 'accepted', 'refused', 'replaced'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];
