import { Injectable } from '@nestjs/common';
import { RateCounter } from '../../../limits/rate-counter';
import { rateLimited } from '../../../limits/rate-limits';

/** Wrong PINs within a window: a PIN has six digits, so guesses have to be few for each shipment and for each driver. */
export const PIN_LIMIT = { perShipment: 10, perDriver: 20, windowSeconds: 15 * 60 } as const;

/** Limits guesses at delivery PINs. An attempt is counted before the comparison, so that a burst cannot slip through. */
@Injectable()
export class PinLimitsService {
  constructor(private readonly counter: RateCounter) {}

  /**
   * Compares the PIN, unless too many wrong ones came before it: then the right PIN is refused as well.
   *
   * @throws ApiError RATE_LIMITED after ten wrong PINs of the shipment, or twenty of the driver
   */
  async isRightPin(driverId: string, shipment: { id: string; deliveryPin: string }, pin: string): Promise<boolean> {
    const ofShipment = `driver-pin:${shipment.id}`;
    const ofDriver = `driver-pins:${driverId}`;
    await this.spend(ofShipment, PIN_LIMIT.perShipment, 'Too many wrong PINs for this shipment');
    try {
      await this.spend(ofDriver, PIN_LIMIT.perDriver, 'Too many wrong PINs from this driver');
    } catch (error) {
      await this.counter.giveBack(ofShipment, PIN_LIMIT.windowSeconds); // this PIN was not compared
      throw error;
    }
    if (pin.trim() !== shipment.deliveryPin) return false;
    await this.counter.giveBack(ofShipment, PIN_LIMIT.windowSeconds);
    await this.counter.giveBack(ofDriver, PIN_LIMIT.windowSeconds);
    return true;
  }

  private async spend(key: string, limit: number, reason: string): Promise<void> {
    const { count, endsInMs } = await this.counter.count(key, PIN_LIMIT.windowSeconds);
    if (count <= limit) return;
    const resetAt = Math.ceil((Date.now() + endsInMs) / 1000);
    throw rateLimited({ limit, remaining: 0, resetAt, exceeded: true }, `${reason}; wait for the reset time.`);
  }
}
