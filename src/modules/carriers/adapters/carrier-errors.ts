/** The carrier has answered, and says no: asking again changes nothing. One sentence without secrets. */
export class CarrierRefusal extends Error {}

/** The carrier is away, too slow, or answers what nobody understands: later it may go well. One sentence without secrets. */
export class CarrierUnavailable extends Error {}
