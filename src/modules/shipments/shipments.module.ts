import { Module } from '@nestjs/common';
import { Brings, type Contribution, type PermissionsOf } from '../../application/contributions';
import { READERS, READERS_AND_DRIVER, WRITERS, WRITERS_AND_DRIVER } from '../../application/roles';
import { BlobsModule } from '../../blobs/blobs.module';
import { PrintingModule } from '../../printing/printing.module';
import { CarriersModule } from '../carriers/carriers.module';
import { CustomersModule } from '../customers/customers.module';
import { OrdersModule } from '../orders/orders.module';
import { PlacesModule } from '../places/places.module';
import { CancelledOrdersListener } from './cancelled-orders.listener';
import { CarrierEventsController } from './carrier-tracking/carrier-events.controller';
import { CarrierTrackingService } from './carrier-tracking/carrier-tracking.service';
import { DeliveryAttemptsRepository } from './delivery-attempts.repository';
import { ImportedOrdersJobs } from './imported-orders.jobs';
import { ShipmentLabelsService } from './labels/shipment-labels.service';
import { ShipmentLocationController } from './location/shipment-location.controller';
import { ShipmentLocationService } from './location/shipment-location.service';
import { OrderShipmentController } from './order-shipment.controller';
import { OrderShipmentsService } from './order-shipments.service';
import { ShipmentProofsController } from './proofs/shipment-proofs.controller';
import { ShipmentProofsRepository } from './proofs/shipment-proofs.repository';
import { ShipmentProofsService } from './proofs/shipment-proofs.service';
import { SenderRepository } from './sender.repository';
import { ServiceChoiceService } from './service-choice.service';
import { ShipmentChangesService } from './shipment-changes.service';
import { ShipmentDocumentsController } from './shipment-documents.controller';
import { ShipmentEstimatesRepository } from './shipment-estimates.repository';
import { ShipmentEffects } from './shipment.effects';
import { ShipmentEstimatesService } from './shipment-estimates.service';
import { ShipmentListeners } from './shipment.listeners';
import { ShipmentMovesService } from './shipment-moves.service';
import { ShipmentReadsRepository } from './shipment-reads.repository';
import { ShipmentReadsService } from './shipment-reads.service';
import { ShipmentRecordsService } from './shipment-records.service';
import { ShipmentTracesService } from './shipment-traces.service';
import { ShipmentsController } from './shipments.controller';
import { ShipmentsRepository } from './shipments.repository';
import { ShipmentsService } from './shipments.service';
import {
  ShipmentCreatedData,
  ShipmentEtaChangedData,
  ShipmentProofRecordedData,
  ShipmentStatusChangedData,
} from './dto/shipment.events';

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
  events: {
    'shipment.created': { tells: 'A shipment was created.', data: ShipmentCreatedData },
    'shipment.status_changed': {
      tells: 'A shipment went from one status to another: one event for each step.',
      data: ShipmentStatusChangedData,
    },
    'shipment.eta_changed': {
      tells: 'A shipment that is under way is expected five minutes or more from when it was told last.',
      data: ShipmentEtaChangedData,
    },
    'shipment.proof_recorded': {
      tells: 'A proof of delivery was recorded; that the shipment is delivered is told by itself.',
      data: ShipmentProofRecordedData,
    },
  },
} satisfies Contribution;

declare module '../../application/contributions' {
  interface Permissions extends PermissionsOf<typeof BRINGS> {}
}

@Brings(BRINGS)
@Module({
  imports: [BlobsModule, CustomersModule, CarriersModule, OrdersModule, PlacesModule, PrintingModule],
  controllers: [
    ShipmentsController,
    ShipmentDocumentsController,
    ShipmentProofsController,
    ShipmentLocationController,
    OrderShipmentController,
    CarrierEventsController,
  ],
  providers: [
    ImportedOrdersJobs,
    ShipmentsService,
    ShipmentRecordsService,
    ShipmentChangesService,
    ShipmentReadsService,
    ShipmentTracesService,
    ShipmentMovesService,
    ShipmentEffects,
    DeliveryAttemptsRepository,
    ShipmentListeners,
    ShipmentEstimatesService,
    ShipmentEstimatesRepository,
    ShipmentLabelsService,
    ShipmentLocationService,
    ShipmentProofsService,
    ShipmentProofsRepository,
    CarrierTrackingService,
    CancelledOrdersListener,
    OrderShipmentsService,
    ShipmentsRepository,
    ShipmentReadsRepository,
    SenderRepository,
    ServiceChoiceService,
  ],
  exports: [ShipmentsService, ShipmentMovesService, ShipmentEstimatesService, ShipmentListeners],
})
export class ShipmentsModule {}
