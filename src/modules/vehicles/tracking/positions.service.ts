import { Injectable } from '@nestjs/common';
import { ApiError, found } from '../../../common/errors/api-error';
import { hashToken, tokenPrefix } from '../../../common/tokens';
import { UnitOfWork } from '../../../database/unit-of-work';
import type { Actor } from '../../../http/actor';
import { RateLimits } from '../../../http/throttle/rate-limits';
import type { ForwardedResponse, PositionsResponse } from './dto/positions.response';
import { DeviceKeys } from './device-keys';
import { readClientJson, readForwarded, readOsmAnd } from './phone-protocols';
import { type Delivery, PositionIngest, type Receipt } from './position-ingest.service';
import { readPositions } from './position-rules';
import { PositionWriter } from './position-writer';
import { PositionSignal } from './stream/position-signal';

/** A minute for each device: twenty a second, so that a phone that was without a network can catch up. */
const DEVICE_LIMIT = 1200;

/** Positions as they come in, by whatever way. */
@Injectable()
export class PositionsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly writer: PositionWriter,
    private readonly ingest: PositionIngest,
    private readonly keys: DeviceKeys,
    private readonly limits: RateLimits,
    private readonly signal: PositionSignal,
  ) {}

  async receive({ businessId, timeZone }: Actor, body: unknown): Promise<PositionsResponse> {
    const { deviceId, positions } = readPositions(body, { now: Date.now(), zone: timeZone });
    return found(await this.write(businessId, { device: { deviceId }, positions }), 'device');
  }

  async receiveForwarded({ businessId }: Actor, body: unknown): Promise<ForwardedResponse> {
    const { deviceId, position } = readForwarded(body, Date.now());
    const receipt = position && (await this.write(businessId, { device: { deviceId }, positions: [position] }));
    return receipt ? { ...receipt, rejected: 0 } : { accepted: 0, duplicates: 0, rejected: 1 };
  }

  /** From a phone, which shows its key in the path. A wrong key: 404, and it counts against the address. */
  async receiveFromPhone(key: string, given: { address: string; parameters: object; json: unknown }): Promise<void> {
    const device = tokenPrefix(key) === 'ddk' ? await this.keys.find(hashToken(key)) : null;
    if (!device) {
      await this.limits.spendFailedAuthentication(given.address);
      throw new ApiError('NOT_FOUND', undefined, 'No such device.');
    }
    if (device.suspended) throw new ApiError('FORBIDDEN', undefined, 'This business is suspended.');
    await this.limits.spendOwn(`device:${device.id}`, DEVICE_LIMIT);
    const now = Date.now();
    const position =
      given.json === undefined ? readOsmAnd(given.parameters as never, now) : readClientJson(given.json, now);
    found(await this.write(device.businessId, { device: { id: device.id }, positions: [position] }), 'device');
  }

  /** With an Idempotency-Key there is a transaction already: the positions and the kept answer are one. */
  private async write(businessId: string, delivery: Delivery): Promise<Receipt> {
    if (!this.work.isOpen) return this.writer.write(businessId, delivery);
    const [receipt] = await this.ingest.store(businessId, [delivery]);
    await this.signal.give(businessId);
    return receipt ?? null;
  }
}
