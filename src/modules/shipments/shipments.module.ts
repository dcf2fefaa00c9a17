import { Module } from '@nestjs/common';
import { Brings, type Contribution, type PermissionsOf } from '../../application/contributions';
import { READERS, READERS_AND_DRIVER, WRITERS, WRITERS_AND_DRIVER } from '../../application/roles';
import { BlobsModule } from '../../blobs/blobs.module';
import { CarriersModule } from '../carriers/carriers.module';
import { CustomersModule } from '../customers/customers.module';
import { OrdersModule } from '../orders/orders.module';
import { CancelledOrders } from './cancelled-orders';
import { CarrierEventsController } from './carrier-tracking/carrier-events.controller';
import { CarrierTracking } from './carrier-tracking/carrier-tracking.service';
import { ShipmentLabels } from './labels/shipment-labels.service';
import { OrderShipmentController } from './order-shipment.controller';
import { OrderShipments } from './order-shipments.service';
import { ShipmentProofsController } from './proofs/shipment-proofs.controller';
import { ShipmentProofsRepository } from './proofs/shipment-proofs.repository';
import { ShipmentProofs } from './proofs/shipment-proofs.service';
import { SenderRepository } from './sender.repository';
import { ServiceChoice } from './service-choice';
import { ShipmentChanges } from './shipment-changes.service';
import { ShipmentDocumentsController } from './shipment-documents.controller';
import { ShipmentEstimatesRepository } from './shipment-estimates.repository';
import { ShipmentEffects } from './shipment-effects.service';
import { ShipmentEstimates } from './shipment-estimates.service';
import { ShipmentListeners } from './shipment-listeners';
import { ShipmentMoves } from './shipment-moves.service';
import { ShipmentReadsRepository } from './shipment-reads.repository';
import { ShipmentReads } from './shipment-reads.service';
import { ShipmentRecords } from './shipment-records';
import { ShipmentTraces } from './shipment-traces.service';
import { ShipmentsController } from './shipments.controller';
import { ShipmentsRepository } from './shipments.repository';
import { ShipmentsService } from './shipments.service';

const BRINGS = {
  permissions: {
    'shipments:read': READERS_AND_DRIVER,
    'shipments:write': WRITERS,
    'shipments:track': WRITERS_AND_DRIVER,
    'overview:read': READERS,
  },
  taken: {
    shipments_order_unique: { orderId: 'This order has a shipment already.' },
    shipment_proofs_pkey: { shipmentId: 'This shipment has a proof of delivery already.' },
  },
} satisfies Contribution;

declare module '../../application/contributions' {
  interface Permissions extends PermissionsOf<typeof BRINGS> {}
}

@Brings(BRINGS)
@Module({
  imports: [BlobsModule, CustomersModule, CarriersModule, OrdersModule],
  controllers: [
    ShipmentsController,
    ShipmentDocumentsController,
    ShipmentProofsController,
    OrderShipmentController,
    CarrierEventsController,
  ],
  providers: [
    ShipmentsService,
    ShipmentRecords,
    ShipmentChanges,
    ShipmentReads,
    ShipmentTraces,
    ShipmentMoves,
    ShipmentEffects,
    ShipmentListeners,
    ShipmentEstimates,
    ShipmentEstimatesRepository,
    ShipmentLabels,
    ShipmentProofs,
    ShipmentProofsRepository,
    CarrierTracking,
    CancelledOrders,
    OrderShipments,
    ShipmentsRepository,
    ShipmentReadsRepository,
    SenderRepository,
    ServiceChoice,
  ],
  exports: [ShipmentsService, ShipmentMoves, ShipmentEstimates, ShipmentListeners],
})
export class ShipmentsModule {}
