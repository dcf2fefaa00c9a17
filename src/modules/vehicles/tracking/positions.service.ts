import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../application/actor';
import { ApiError, found } from '../../../common/errors/api-error';
import { hashToken, tokenPrefix } from '../../../common/tokens';
import { UnitOfWork } from '../../../database/unit-of-work';
import { RateLimits } from '../../../limits/rate-limits';
import { DeviceKeysService } from './device-keys.service';
import type { ForwardedResponse, PositionsResponse } from './dto/positions.response';
import { readClientJson, readOsmAnd } from './phone-protocols';
import { type Delivery, PositionIngestService, type Receipt } from './position-ingest.service';
import { readPositions } from './position-rules';
import { PositionSignalService } from './position-signal.service';
import { PositionWriterService } from './position-writer.service';
import type { Forwarded } from './traccar-protocol';
import type { Reading } from './tracker-reading';

/** A minute for each device: twenty a second, so that a phone that was without a network can catch up. */
export const DEVICE_LIMIT = 1200;

/** Positions as they come in, by whatever way. */
@Injectable()
export class PositionsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly writer: PositionWriterService,
    private readonly ingest: PositionIngestService,
    private readonly keys: DeviceKeysService,
    private readonly limits: RateLimits,
    private readonly signal: PositionSignalService,
  ) {}

  async receive({ businessId, timeZone }: Actor, body: unknown): Promise<PositionsResponse> {
    const { deviceId, positions } = readPositions(body, { now: Date.now(), zone: timeZone });
    return found(await this.write(businessId, { device: { deviceId }, positions }), 'device');
  }

  /** Of a device that the caller knows: `{positions}`, in the same form. */
  async receiveOf(
    { businessId, timeZone }: { readonly businessId: string; readonly timeZone: string },
    deviceId: string,
    body: unknown,
  ): Promise<PositionsResponse> {
    const { positions } = readPositions({ ...(body as object), deviceId }, { now: Date.now(), zone: timeZone });
    return found(await this.write(businessId, { device: { deviceId }, positions }), 'device');
  }

  /** From a Traccar server. What cannot be kept is dropped: the server would only send it again. */
  async receiveForwarded({ businessId }: Actor, { deviceId, reading }: Forwarded): Promise<ForwardedResponse> {
    if (reading === null) return { accepted: 0, duplicates: 0, rejected: 0 };
    const receipt = await this.write(businessId, { device: { deviceId }, ...taken([reading]) });
    const isKept = receipt !== null && typeof reading !== 'string';
    return isKept ? { ...receipt, rejected: 0 } : { accepted: 0, duplicates: 0, rejected: 1 };
  }

  /** From a phone, which shows its key in the path. A wrong key: 401, and it counts against the address. */
  async receiveFromPhone(key: string, given: { address: string; parameters: object; json: unknown }): Promise<void> {
    const device = tokenPrefix(key) === 'ddk' ? await this.keys.find(hashToken(key)) : null;
    if (!device) {
      await this.limits.spendFailedAuthentication(given.address);
      throw unknownKey();
    }
    if (device.suspended) throw new ApiError('FORBIDDEN', undefined, 'This business is suspended.');
    await this.limits.spendOwn(`device:${device.id}`, DEVICE_LIMIT);
    const now = Date.now();
    const readings =
      given.json === undefined ? [readOsmAnd(given.parameters as never, now)] : readClientJson(given.json, now);
    const receipt = await this.write(device.businessId, { device: { id: device.id }, ...taken(readings) });
    if (!receipt) throw unknownKey(); // deleted since the key was looked up
  }

  /** With an Idempotency-Key there is a transaction already: the positions and the kept answer are one. */
  private async write(businessId: string, delivery: Delivery): Promise<Receipt> {
    if (!this.work.isOpen) return this.writer.write(businessId, delivery);
    const [receipt] = await this.ingest.store(businessId, [delivery]);
    await this.signal.give(businessId);
    return receipt ?? null;
  }
}

/** What a delivery says of messages that were read. */
const taken = (readings: readonly Reading[]): Pick<Delivery, 'positions' | 'rejected'> => ({
  positions: readings.filter((reading) => typeof reading !== 'string'),
  rejected: readings.filter((reading) => typeof reading === 'string'),
});

const unknownKey = (): ApiError =>
  new ApiError('UNAUTHORIZED', undefined, 'No device has this key.', {
    'WWW-Authenticate': 'Bearer realm="dispatch"',
  });
