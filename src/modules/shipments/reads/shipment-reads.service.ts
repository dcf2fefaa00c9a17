import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/actor';
import {
  type RequestedPage,
  DEFAULT_PAGE_SIZE,
  JsonText,
  type Listed,
  type Page,
  toRequestedPage,
} from '../../../core/page';
import { ApiError, orNotFound } from '../../../common/errors/api-error';
import { toPhoneSearch } from '../../../common/text/phone-search';
import { findFirstInstantAfter, parseTimestamp } from '../../../common/time/time-zone';
import { searchWords } from '../../../platform/database/lists/search/search';
import { toListed } from '../../../platform/database/lists/stored-list';
import type { ExportedTable } from '../../../platform/sandbox/spreadsheets/exported-table';
import type {
  ShipmentListEntry,
  ShipmentOverviewResponse,
  ShipmentResponse,
  UnassignedShipmentResponse,
} from '../dto/shipment.response';
import type { ShipmentsFilterQuery, ShipmentsQuery, UnassignedShipmentsQuery } from '../dto/shipments.query';
import type { ListedTraceResponse } from '../dto/trace.response';
import type { LocationResponse } from '../../places/dto/location.response';
import { KnownPlacesService } from '../../places/known-places.service';
import { ShipmentTracesReadModel } from '../traces/shipment-traces.read-model';
import { type ShipmentFilter, ShipmentListReadModel } from './shipment-list.read-model';
import { ShipmentReadsReadModel } from './shipment-reads.read-model';
import { DeliveryPinsService } from '../pins/delivery-pins.service';
import { TrackingTokensService } from '../tracking-link/tracking-tokens.service';
import { type Viewer, toViewer } from './viewer';

/** Reads shipments. A driver sees only those assigned to them. */
@Injectable()
export class ShipmentReadsService {
  constructor(
    private readonly readModel: ShipmentReadsReadModel,
    private readonly lists: ShipmentListReadModel,
    private readonly shipmentTraces: ShipmentTracesReadModel,
    private readonly places: KnownPlacesService,
    private readonly tokens: TrackingTokensService,
    private readonly pins: DeliveryPinsService,
  ) {}

  list(actor: Actor, query: ShipmentsQuery): Promise<Page<ShipmentListEntry>> {
    const { page, perPage, pageSize = perPage ?? DEFAULT_PAGE_SIZE } = query;
    if (perPage !== undefined && perPage !== pageSize)
      throw new ApiError('VALIDATION_ERROR', { pageSize: 'Must be left out, or the same as perPage.' });
    const hasDispatch = query.dispatch === true && actor.role !== 'driver';
    return this.lists.list(toViewer(actor), toFilter(query, actor), { page, pageSize }, hasDispatch);
  }

  /** Exports the whole list. */
  export(actor: Actor, query: ShipmentsFilterQuery): ExportedTable {
    return this.lists.export(toViewer(actor), toFilter(query, actor), actor.timeZone);
  }

  async read(actor: Actor, id: string): Promise<JsonText<ShipmentResponse>> {
    const { json, version, address, link, storedPin } = orNotFound(
      await this.readModel.read(toViewer(actor), id),
      'shipment',
    );
    // These members need other tables, keys or calls, so they are added to the JSON of the database here.
    const location = JSON.stringify(await this.places.locate(actor.businessId, address));
    const trackingUrl = JSON.stringify(await this.tokens.url(link));
    const pin = JSON.stringify(storedPin && this.pins.open(actor.businessId, id, storedPin));
    return new JsonText(
      `${json.slice(0, -1)}, "deliveryPin" : ${pin}, "location" : ${location}, "trackingUrl" : ${trackingUrl}}`,
      `"${version}"`,
    );
  }

  location(actor: Actor, id: string): Promise<LocationResponse> {
    return this.locationFor(toViewer(actor), id);
  }

  /** Returns the location of the sender's address. */
  async senderLocation(actor: Actor, id: string): Promise<LocationResponse> {
    const address = orNotFound(await this.readModel.address(toViewer(actor), id, 'sender'), 'shipment');
    return this.places.locate(actor.businessId, address);
  }

  async locationFor(viewer: Viewer, id: string): Promise<LocationResponse> {
    const address = orNotFound(await this.readModel.address(viewer, id), 'shipment');
    return this.places.locate(viewer.businessId, address);
  }

  overview({ businessId }: Actor): Promise<JsonText<ShipmentOverviewResponse>> {
    return this.lists.overview(businessId);
  }

  /** Returns the shipments in no dispatch. A driver sees none of them. */
  async unassigned(actor: Actor, query: UnassignedShipmentsQuery): Promise<Listed<UnassignedShipmentResponse>> {
    const page = toRequestedPage(query);
    if (actor.role === 'driver') return toListed({ json: '[]', total: 0 }, page);
    return this.lists.unassigned(actor, page, query.details ?? false);
  }

  async traces(actor: Actor, id: string, query: Partial<RequestedPage>): Promise<Listed<ListedTraceResponse>> {
    return orNotFound(await this.shipmentTraces.list(toViewer(actor), id, toRequestedPage(query)), 'shipment');
  }
}

const toFilter = (
  { from, to, customerGuid, status, trackingNumber, search, $filter }: ShipmentsFilterQuery,
  { timeZone }: Actor,
): ShipmentFilter => ({
  from: from === undefined ? undefined : parseTimestamp(from, timeZone)!,
  before: to === undefined ? undefined : findFirstInstantAfter(to, timeZone),
  customerId: customerGuid,
  status,
  trackingNumber: trackingNumber?.toUpperCase(),
  filter: $filter,
  timeZone,
  words: search === undefined ? [] : searchWords(search, 'search'),
  phone: search === undefined ? null : toPhoneSearch(search),
});
