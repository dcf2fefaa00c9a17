/** The carrier has answered, and says no: asking again changes nothing. One sentence without secrets. */
export class CarrierRefusal extends Error {}

/** The carrier is away, too slow, or sends something unreadable: a later try may succeed. One sentence without secrets. */
export class CarrierUnavailable extends Error {}
