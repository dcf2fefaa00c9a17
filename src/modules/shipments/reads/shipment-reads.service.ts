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
import type { ShipmentListEntry, ShipmentResponse } from '../dto/shipment.response';
import type { ShipmentOverviewResponse, UnassignedShipmentResponse } from '../dto/shipment-overview.response';
import type { ShipmentsFilterQuery, ShipmentsQuery, UnassignedShipmentsQuery } from '../dto/shipments.query';
import type { ListedTraceResponse } from '../dto/trace.response';
import type { LocationResponse } from '../../places/dto/location.response';
import { KnownPlacesService } from '../../places/known-places.service';
import { ShipmentTracesReadModel } from '../traces/shipment-traces.read-model';
import { type ShipmentFilter, ShipmentListReadModel } from './shipment-list.read-model';
import { ShipmentReadModel } from './shipment.read-model';
import { DeliveryPinsService } from '../pins/delivery-pins.service';
import { TrackingTokensService } from '../tracking-link/tracking-tokens.service';
import { type Viewer, toViewer } from './viewer';

/** Reads shipments. A driver sees only those assigned to them. */
@Injectable()
export class ShipmentReadsService {
  constructor(
    private readonly readModel: ShipmentReadModel,
    private readonly lists: ShipmentListReadModel,
    private readonly shipmentTraces: ShipmentTracesReadModel,
    private readonly places: KnownPlacesService,
    private readonly tokens: TrackingTokensService,
    private readonly pins: DeliveryPinsService,
  ) {}

  /**
   * Returns a page of the shipments. Drivers get them without their dispatches.
   *
   * @throws ApiError VALIDATION_ERROR if `pageSize` and its older name `perPage` differ
   */
  list(actor: Actor, query: ShipmentsQuery): Promise<Page<ShipmentListEntry>> {
    const { page, perPage, pageSize = perPage ?? DEFAULT_PAGE_SIZE } = query;
    if (perPage !== undefined && perPage !== pageSize)
      throw new ApiError('VALIDATION_ERROR', { pageSize: 'Must be left out, or the same as perPage.' });
    const includesDispatch = query.dispatch === true && actor.role !== 'driver';
    return this.lists.list(toViewer(actor), toFilter(query, actor), { page, pageSize }, { includesDispatch });
  }

  /** Exports the whole list. */
  export(actor: Actor, query: ShipmentsFilterQuery): ExportedTable {
    return this.lists.export(toViewer(actor), toFilter(query, actor), actor.timeZone);
  }

  /**
   * Returns the shipment with its version as ETag.
   *
   * @throws ApiError NOT_FOUND for an unknown shipment, and for one that the driver cannot see
   */
  async read(actor: Actor, id: string): Promise<JsonText<ShipmentResponse>> {
    const stored = orNotFound(await this.readModel.read(toViewer(actor), id), 'shipment');
    const { json, version, address, link, storedPin } = stored;
    const location = JSON.stringify(await this.places.locate(actor.businessId, address));
    const trackingUrl = JSON.stringify(await this.tokens.createTrackingUrl(link));
    const pin = JSON.stringify(storedPin && this.pins.openPin(actor.businessId, id, storedPin));
    // The database returns the JSON as text. These members need keys or other modules, so they are added before its closing brace.
    const storedMembers = json.slice(0, -1);
    const addedMembers = `"deliveryPin" : ${pin}, "location" : ${location}, "trackingUrl" : ${trackingUrl}`;
    return new JsonText(`${storedMembers}, ${addedMembers}}`, `"${version}"`);
  }

  /** Returns the location of the recipient's address. */
  readLocation(actor: Actor, id: string): Promise<LocationResponse> {
    return this.readLocationFor(toViewer(actor), id);
  }

  /** Returns the location of the sender's address. */
  async readSenderLocation(actor: Actor, id: string): Promise<LocationResponse> {
    const address = orNotFound(await this.readModel.findAddress(toViewer(actor), id, 'sender'), 'shipment');
    return this.places.locate(actor.businessId, address);
  }

  /** Returns the location of the recipient's address for a viewer who is not the actor of a request. */
  async readLocationFor(viewer: Viewer, id: string): Promise<LocationResponse> {
    const address = orNotFound(await this.readModel.findAddress(viewer, id, 'recipient'), 'shipment');
    return this.places.locate(viewer.businessId, address);
  }

  /** Counts the shipments of the business by status. */
  readOverview({ businessId }: Actor): Promise<JsonText<ShipmentOverviewResponse>> {
    return this.lists.readOverview(businessId);
  }

  /** Returns the shipments in no dispatch. A driver sees none of them. */
  async readUnassigned(actor: Actor, query: UnassignedShipmentsQuery): Promise<Listed<UnassignedShipmentResponse>> {
    const page = toRequestedPage(query);
    if (actor.role === 'driver') return toListed({ json: '[]', total: 0 }, page);
    return this.lists.readUnassigned(actor, page, { isDetailed: query.details ?? false });
  }

  /** Returns the traces of a shipment, oldest first. */
  async readTraces(actor: Actor, id: string, query: Partial<RequestedPage>): Promise<Listed<ListedTraceResponse>> {
    return orNotFound(await this.shipmentTraces.list(toViewer(actor), id, toRequestedPage(query)), 'shipment');
  }
}

/** Returns the filter of a valid query. `to` is a day or a time that is included. */
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
