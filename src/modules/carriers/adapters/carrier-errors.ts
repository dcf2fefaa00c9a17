/** The carrier rejected the request; repeating it has no effect. The message contains no secrets. */
export class CarrierRefusal extends Error {}

/** The carrier is down, too slow, or sent an unreadable response; a later attempt may succeed. The message contains no secrets. */
export class CarrierUnavailable extends Error {}
