import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/actor';
import { ApiError, orNotFound } from '../../../common/errors/api-error';
import { hashToken, getTokenPrefix } from '../../../common/secrets/tokens';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { RateLimits } from '../../../platform/tenancy/rate-limits';
import { DeviceKeysService } from './devices/device-keys.service';
import type { ForwardedResponse, PositionsResponse } from './dto/positions.response';
import { readClientJson, readOsmAnd } from './protocols/phone-protocols';
import { type PositionBatch, PositionIngestService, type IngestResult } from './ingest/position-ingest.service';
import { readPositions } from './ingest/position-rules';
import { PositionSignalService } from './ingest/position-signal.service';
import { PositionWriterService } from './ingest/position-writer.service';
import type { ForwardedMessage } from './protocols/traccar-protocol';
import type { Reading } from './protocols/tracker-reading';
import type { MessageFields } from './protocols/message-values';

/** Twenty per second, so that a phone can catch up after it had no network. */
export const MAX_DEVICE_REQUESTS_PER_MINUTE = 1200;

/** A request of a phone. It has either `json`, or a query or form in `parameters`. */
interface PhoneRequest {
  /** The network address of the client. */
  readonly address: string;
  readonly parameters: MessageFields;
  /** The JSON of the body; undefined if the body is no JSON. */
  readonly json: unknown;
}

/** Receives positions from API clients, Traccar servers and phones. */
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

  /** Receives `{deviceId, positions}` from an API client. */
  async receive({ businessId, timeZone }: Actor, body: unknown): Promise<PositionsResponse> {
    const { deviceId, positions } = readPositions(body, { nowMs: Date.now(), zone: timeZone });
    return orNotFound(await this.write(businessId, { device: { deviceId }, positions }), 'device');
  }

  /** Receives `{positions}` of a device that the request does not name, such as the driver's own. */
  async receiveFromDevice(
    { businessId, timeZone }: { readonly businessId: string; readonly timeZone: string },
    deviceId: string,
    body: unknown,
  ): Promise<PositionsResponse> {
    const { positions } = readPositions({ ...(body as object), deviceId }, { nowMs: Date.now(), zone: timeZone });
    return orNotFound(await this.write(businessId, { device: { deviceId }, positions }), 'device');
  }

  /** Receives a position from a Traccar server. An invalid one is dropped, because the server would only send it again. */
  async receiveForwarded({ businessId }: Actor, { deviceId, reading }: ForwardedMessage): Promise<ForwardedResponse> {
    if (reading === null) return { accepted: 0, duplicates: 0, rejected: 0 };
    const result = await this.write(businessId, { device: { deviceId }, ...splitReadings([reading]) });
    const isStored = result !== null && typeof reading !== 'string';
    return isStored ? { ...result, rejected: 0 } : { accepted: 0, duplicates: 0, rejected: 1 };
  }

  /**
   * Receives positions from a phone, whose key is in the path of the request.
   *
   * @throws ApiError UNAUTHORIZED for a wrong key, which is a failed authentication of the client's address
   */
  async receiveFromPhone(key: string, request: PhoneRequest): Promise<void> {
    const device = getTokenPrefix(key) === 'ddk' ? await this.keys.findHolder(hashToken(key)) : null;
    if (!device) {
      await this.limits.spendFailedAuthentication(request.address);
      throw newUnknownKeyError();
    }
    if (device.suspended) throw new ApiError('FORBIDDEN', undefined, 'This business is suspended.');
    await this.limits.spendSeparateQuota(`device:${device.id}`, MAX_DEVICE_REQUESTS_PER_MINUTE);
    const nowMs = Date.now();
    const readings =
      request.json === undefined ? [readOsmAnd(request.parameters, nowMs)] : readClientJson(request.json, nowMs);
    const result = await this.write(device.businessId, { device: { id: device.id }, ...splitReadings(readings) });
    if (!result) throw newUnknownKeyError(); // The device was deleted after its key was looked up.
  }

  /**
   * Writes the positions. A request with an Idempotency-Key has a transaction already. Its positions are written in that one, so
   * that they commit together with the stored response.
   */
  private async write(businessId: string, batch: PositionBatch): Promise<IngestResult> {
    if (!this.work.isOpen) return this.writer.writePositions(businessId, batch);
    const [result] = await this.ingest.storeBatches(businessId, [batch]);
    await this.signal.signalPositions(businessId);
    return result ?? null;
  }
}

/** Divides readings into positions and the reasons of those that were rejected. */
const splitReadings = (readings: readonly Reading[]): Pick<PositionBatch, 'positions' | 'rejected'> => ({
  positions: readings.filter((reading) => typeof reading !== 'string'),
  rejected: readings.filter((reading) => typeof reading === 'string'),
});

const newUnknownKeyError = (): ApiError =>
  new ApiError('UNAUTHORIZED', undefined, 'No device has this key.', {
    'WWW-Authenticate': 'Bearer realm="dispatch"',
  });
