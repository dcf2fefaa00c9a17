/** Of a consignee's request for another day. `replaced`: they asked for yet another one before anybody answered. */
export const REQUEST_STATUSES = ['pending', 'accepted', 'refused', 'replaced'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];
