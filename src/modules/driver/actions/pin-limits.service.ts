import { Injectable } from '@nestjs/common';
import { RateCounter } from '../../../platform/tenancy/rate-counter';
import { rateLimited } from '../../../platform/tenancy/rate-limits';

/** The allowed number of wrong PINs within a window. A PIN has only six digits, so both a shipment and a driver get few guesses. */
const PIN_LIMIT = { perShipment: 10, perDriver: 20, windowSeconds: 15 * 60 } as const;

/** Limits guesses at delivery PINs. An attempt is counted before the comparison, so that a burst cannot slip through. */
@Injectable()
export class PinLimitsService {
  constructor(private readonly counter: RateCounter) {}

  /**
   * Compares a PIN with that of the shipment. After too many wrong PINs, the right PIN is rejected as well.
   *
   * @throws ApiError RATE_LIMITED after ten wrong PINs of the shipment, or twenty of the driver
   */
  async isRightPin(driverId: string, shipment: { id: string; deliveryPin: string }, pin: string): Promise<boolean> {
    const shipmentKey = `driver-pin:${shipment.id}`;
    const driverKey = `driver-pins:${driverId}`;
    await this.countGuess(shipmentKey, PIN_LIMIT.perShipment, 'Too many wrong PINs for this shipment');
    try {
      await this.countGuess(driverKey, PIN_LIMIT.perDriver, 'Too many wrong PINs from this driver');
    } catch (error) {
      // The PIN was not compared, so it does not count for the shipment.
      await this.counter.giveBack(shipmentKey, PIN_LIMIT.windowSeconds);
      throw error;
    }
    if (pin.trim() !== shipment.deliveryPin) return false;
    await this.counter.giveBack(shipmentKey, PIN_LIMIT.windowSeconds);
    await this.counter.giveBack(driverKey, PIN_LIMIT.windowSeconds);
    return true;
  }

  /** @throws ApiError RATE_LIMITED if the limit is exceeded */
  private async countGuess(key: string, limit: number, reason: string): Promise<void> {
    const { count, endsInMs } = await this.counter.count(key, PIN_LIMIT.windowSeconds);
    if (count <= limit) return;
    const resetAt = Math.ceil((Date.now() + endsInMs) / 1000);
    throw rateLimited({ limit, remaining: 0, resetAt, exceeded: true }, `${reason}; wait for the reset time.`);
  }
}
