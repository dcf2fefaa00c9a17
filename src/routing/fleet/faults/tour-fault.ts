/** The rule that a tour breaks. */
export type TourFault =
  /** A stop must be served by another vehicle. */
  | 'vehicle'
  /** The vehicle lacks a skill of a stop. */
  | 'skill'
  /** The goods of a stop are at another depot than the one where the vehicle loaded last. */
  | 'depot'
  /** A stop with a fixed place in the order comes too late. */
  | 'order'
  /** A delivery comes before its pickup, or without it. */
  | 'pair'
  /** The vehicle reloads too often, or at a wrong position. */
  | 'reload'
  | 'load'
  /** The tour has too many stops. */
  | 'stops'
  | 'distance'
  | 'no road'
  | 'window'
  | 'break'
  /** The vehicle is on its way too late or for too long. */
  | 'shift'
  /** A load is on board for too long. */
  | 'on board';

/** The fault of one tour, with a message for the log. */
export interface FoundFault {
  readonly fault: TourFault;
  readonly message: string;
}
