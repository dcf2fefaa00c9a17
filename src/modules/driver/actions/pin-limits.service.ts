import { Injectable } from '@nestjs/common';
import { RateCounter } from '../../../platform/tenancy/rate-counter';
import { createRateLimitedError } from '../../../platform/tenancy/rate-limits';

/**
 * The allowed number of wrong PINs within 15 minutes. A PIN has only six digits, so both a shipment and a driver get few guesses. A driver
 * gets more, because a driver visits many shipments.
 */
const MAX_WRONG_PINS = { ofShipment: 10, ofDriver: 20 } as const;
const WINDOW_SECONDS = 15 * 60;

/**
 * Limits guesses at delivery PINs. Each guess is counted before the comparison, so that a burst of guesses cannot exceed the limit. A right
 * PIN is subtracted again.
 */
@Injectable()
export class PinLimitsService {
  constructor(private readonly counter: RateCounter) {}

  /**
   * Returns whether the PIN is that of the shipment. Counts a wrong one. After too many wrong PINs, the right PIN is rejected as well.
   *
   * @throws ApiError RATE_LIMITED after ten wrong PINs of the shipment, or twenty of the driver
   */
  async verifyPin(driverId: string, shipment: { id: string; deliveryPin: string }, pin: string): Promise<boolean> {
    const shipmentKey = `driver-pin:${shipment.id}`;
    const driverKey = `driver-pins:${driverId}`;
    await this.countGuess(shipmentKey, MAX_WRONG_PINS.ofShipment, 'Too many wrong PINs for this shipment');
    try {
      await this.countGuess(driverKey, MAX_WRONG_PINS.ofDriver, 'Too many wrong PINs from this driver');
    } catch (error) {
      // The PIN was not compared, so it does not count for the shipment.
      await this.counter.uncountRequest(shipmentKey, WINDOW_SECONDS);
      throw error;
    }
    if (pin.trim() !== shipment.deliveryPin) return false;
    await this.counter.uncountRequest(shipmentKey, WINDOW_SECONDS);
    await this.counter.uncountRequest(driverKey, WINDOW_SECONDS);
    return true;
  }

  /**
   * Counts one guess.
   *
   * @throws ApiError RATE_LIMITED if the count exceeds the limit
   */
  private async countGuess(key: string, limit: number, reason: string): Promise<void> {
    const { count, endsInMs } = await this.counter.count(key, WINDOW_SECONDS);
    if (count <= limit) return;
    const resetAtSeconds = Math.ceil((Date.now() + endsInMs) / 1000);
    throw createRateLimitedError(
      { limit, remaining: 0, resetAtSeconds, isExceeded: true },
      `${reason}; wait for the reset time.`,
    );
  }
}
