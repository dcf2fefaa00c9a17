import { Injectable } from '@nestjs/common';
import { type Actor, actorId, driverUserOf } from '../../../../application/actor';
import type { JsonText } from '../../../../application/page';
import { found } from '../../../../common/errors/api-error';
import { scannedCode } from '../../../../common/scanned-code';
import { UnitOfWork } from '../../../../database/unit-of-work';
import { ShipmentMovesService } from '../../../shipments/shipment-moves.service';
import { DispatchLocksService } from '../dispatch-locks.service';
import { DispatchReturnsRepository } from './dispatch-returns.repository';
import type { ReceiveReturnsDto } from './returns.dto';
import type { ReceivedReturnsResponse, ReturnedShipmentResponse } from './returns.response';

/** A tour ends at the depot: what it could not deliver comes back there, and is booked in. */
@Injectable()
export class DispatchReturnsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly returns: DispatchReturnsRepository,
    private readonly locks: DispatchLocksService,
    private readonly moves: ShipmentMovesService,
  ) {}

  async read(actor: Actor, id: string): Promise<JsonText<readonly ReturnedShipmentResponse[]>> {
    return found(await this.returns.read(actor.businessId, id, driverUserOf(actor)), 'dispatch');
  }

  /** Each that comes back is booked in once, however often it is scanned; whatever else was scanned is named. */
  receive(actor: Actor, id: string, { scanned }: ReceiveReturnsDto): Promise<ReceivedReturnsResponse> {
    const { businessId } = actor;
    const by = actorId(actor);
    return this.work.run(businessId, async () => {
      const expected = await this.returns.find(businessId, id);
      await this.locks.take(
        businessId,
        id,
        expected.map((one) => one.id),
      );
      const returns = await this.returns.find(businessId, id);
      const byCode = new Map(
        returns.flatMap((one) => [[one.id.toUpperCase(), one] as const, [one.trackingNumber, one] as const]),
      );
      const meant = scanned.map((code) => byCode.get(scannedCode(code)));
      const booked = returns.filter((one) => !one.isReceived && meant.includes(one));
      await this.returns.receive(
        businessId,
        id,
        booked.map((one) => one.id),
        by,
      );
      for (const { id: shipmentId, status } of booked)
        await this.moves.event(businessId, { shipmentId, status, description: 'Back at the depot.', by });
      return {
        booked: booked.length,
        missing: returns.filter((one) => !one.isReceived).length - booked.length,
        results: scanned.map((code, index) => ({
          scanned: code,
          received: meant[index] !== undefined,
          message: meant[index] ? null : 'Is none of what this dispatch brings back.',
        })),
      };
    });
  }
}
