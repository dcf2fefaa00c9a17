import { Injectable } from '@nestjs/common';
import { type Actor, getActorId, getDriverUser } from '../../../../core/actor';
import type { JsonText } from '../../../../core/page';
import { orNotFound } from '../../../../common/errors/api-error';
import { normalizeScannedCode } from '../../../../common/text/scanned-code';
import { UnitOfWork } from '../../../../platform/database/unit-of-work/unit-of-work';
import { ShipmentTransitionsService } from '../../../shipments/shipment-transitions.service';
import { DispatchLocksService } from '../dispatch-locks.service';
import { DispatchReturnsReadModel, type ReturnedShipment } from './dispatch-returns.read-model';
import { DispatchReturnsRepository } from './dispatch-returns.repository';
import type { ReceiveReturnsDto } from './dto/returns.dto';
import type { ReceivedReturnResponse, ReceivedReturnsResponse, ReturnedShipmentResponse } from './dto/returns.response';

/** Lists the undelivered shipments that a vehicle brings back to the depot, and books them in. */
@Injectable()
export class DispatchReturnsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly repository: DispatchReturnsRepository,
    private readonly readModel: DispatchReturnsReadModel,
    private readonly locks: DispatchLocksService,
    private readonly transitions: ShipmentTransitionsService,
  ) {}

  /** Returns the shipments that return, received or not. */
  async read(actor: Actor, dispatchId: string): Promise<JsonText<readonly ReturnedShipmentResponse[]>> {
    return orNotFound(await this.readModel.readReturns(actor.businessId, dispatchId, getDriverUser(actor)), 'dispatch');
  }

  /** Books in each returned shipment once, however often it is scanned. Other codes are reported. */
  receive(actor: Actor, dispatchId: string, { scanned }: ReceiveReturnsDto): Promise<ReceivedReturnsResponse> {
    const { businessId } = actor;
    return this.work.run(businessId, async () => {
      const returned = await this.lockReturnedShipments(businessId, dispatchId);
      const findByCode = createScanLookup(returned);
      const scannedShipments = new Set(scanned.map(findByCode));
      const notReceived = returned.filter(({ isReceived }) => !isReceived);
      const received = notReceived.filter((shipment) => scannedShipments.has(shipment));
      await this.recordReceipt(actor, dispatchId, received);
      return {
        booked: received.length,
        missing: notReceived.length - received.length,
        results: scanned.map((code) => toScanResult(code, findByCode(code))),
      };
    });
  }

  /**
   * Locks the dispatch and the shipments that return with it. They are read twice: first to know what to lock, and again under the locks,
   * because another request may have booked some in meanwhile.
   */
  private async lockReturnedShipments(businessId: string, dispatchId: string): Promise<ReturnedShipment[]> {
    const expected = await this.readModel.findReturnedShipments(businessId, dispatchId);
    await this.locks.lockDispatch(
      businessId,
      dispatchId,
      expected.map(({ id }) => id),
    );
    return this.readModel.findReturnedShipments(businessId, dispatchId);
  }

  /** Marks the shipments as received, and adds a trace to each. */
  private async recordReceipt(actor: Actor, dispatchId: string, received: readonly ReturnedShipment[]): Promise<void> {
    const { businessId } = actor;
    const actorId = getActorId(actor);
    const shipmentIds = received.map(({ id }) => id);
    await this.repository.markReceived(businessId, dispatchId, shipmentIds, actorId);
    for (const { id: shipmentId, status } of received)
      await this.transitions.recordEvent(businessId, {
        shipmentId,
        status,
        description: 'Back at the depot.',
        by: actorId,
      });
  }
}

/** Returns a function that finds the shipment of a scanned code, which is its tracking number or its id. */
function createScanLookup(shipments: readonly ReturnedShipment[]): (code: string) => ReturnedShipment | undefined {
  const shipmentByCode = new Map<string, ReturnedShipment>();
  for (const shipment of shipments) {
    shipmentByCode.set(shipment.id.toUpperCase(), shipment);
    shipmentByCode.set(shipment.trackingNumber, shipment);
  }
  return (code) => shipmentByCode.get(normalizeScannedCode(code));
}

function toScanResult(scanned: string, shipment: ReturnedShipment | undefined): ReceivedReturnResponse {
  if (shipment) return { scanned, received: true, message: null };
  return { scanned, received: false, message: 'This shipment does not return with this dispatch.' };
}
