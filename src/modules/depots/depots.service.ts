import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/actor';
import { assertVersion, type ExpectedVersion } from '../../core/expected-version';
import { JsonText } from '../../core/page';
import { ReferenceChecks } from '../../core/reference-checks';
import { ApiError, orNotFound } from '../../common/errors/api-error';
import { newId } from '../../common/ids';
import { UnitOfWork } from '../../platform/database/unit-of-work/unit-of-work';
import { type Address, changeAddress, toAddress } from '../../shared/address/address.entity';
import { AuditLog } from '../../shared/audit/audit-log';
import { findChangedFields } from '../../shared/audit/changed-fields';
import { KnownPlacesService } from '../places/known-places.service';
import { DefaultDepotService } from './default-depot.service';
import { type DepotRow, DepotsReadModel } from './depots.read-model';
import { DepotsRepository } from './depots.repository';
import type { CreateDepotDto, UpdateDepotDto } from './dto/depot.dto';
import type { DepotResponse } from './dto/depot.response';
import type { Depot } from './entities/depot.entity';

/** The most depots of a business. */
export const MAX_DEPOTS = 100;
const KEEP_DEFAULT_MESSAGE = 'Must not be false for the default depot: make another depot the default instead.';

/** Manages the depots of a business: the places where vehicles load and where routes start. */
@Injectable()
export class DepotsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly depots: DepotsRepository,
    private readonly readModel: DepotsReadModel,
    private readonly places: KnownPlacesService,
    private readonly defaults: DefaultDepotService,
    private readonly references: ReferenceChecks,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Keeps a depot from being deleted until the unit of work ends. Call it inside a unit of work.
   *
   * @throws ApiError NOT_FOUND for an unknown depot
   */
  async lockForUse(businessId: string, id: string): Promise<void> {
    orNotFound(await this.depots.lockDepotForUse(businessId, id), 'depot', 'depotId');
  }

  async list({ businessId }: Actor): Promise<DepotResponse[]> {
    return this.withLocations(businessId, await this.readModel.list(businessId));
  }

  async read({ businessId }: Actor, id: string): Promise<JsonText<DepotResponse>> {
    const row = orNotFound(await this.readModel.read(businessId, id), 'depot');
    const [depot] = await this.withLocations(businessId, [row]);
    return new JsonText<DepotResponse>(JSON.stringify(depot), `"${row.version}"`);
  }

  /**
   * Creates a depot.
   *
   * @throws ApiError CONFLICT for a code that another depot has, and if the business has 100 depots
   */
  async create(actor: Actor, dto: CreateDepotDto): Promise<{ id: string; depot: JsonText<DepotResponse> }> {
    const { businessId } = actor;
    const { name, code, openingHours = [], isDefault = false } = dto;
    const address = withLocation(toAddress(dto.address), dto.location);
    const id = newId();
    return this.work.run(businessId, async () => {
      await this.depots.lockDepots(businessId);
      if ((await this.depots.countDepots(businessId)) >= MAX_DEPOTS)
        throw new ApiError('CONFLICT', undefined, `A business has at most ${MAX_DEPOTS} depots: delete one first.`);
      const fields = { name, code, openingHours };
      await this.depots.insertDepot({ businessId, id, ...fields, address });
      await this.record(actor, 'depot.created', id, { ...fields, address });
      if (isDefault) await this.makeDefault(actor, id, address);
      await this.places.requestGeocoding(businessId, [address]);
      return { id, depot: await this.read(actor, id) };
    });
  }

  /** Changes the fields that are not undefined. A request without any does not create a new version. */
  update(actor: Actor, id: string, dto: UpdateDepotDto, expected?: ExpectedVersion): Promise<JsonText<DepotResponse>> {
    const { businessId } = actor;
    return this.work.run(businessId, async () => {
      await this.depots.lockDepots(businessId);
      const depot = orNotFound(await this.depots.lockDepot(businessId, id), 'depot');
      assertVersion(expected, depot.version);
      if (depot.isDefault && dto.isDefault === false)
        throw new ApiError('VALIDATION_ERROR', { isDefault: KEEP_DEFAULT_MESSAGE });
      const before = depot.isDefault ? await this.defaults.findAddress(businessId) : depot.address;
      const address = withLocation(changeAddress(before, dto.address) ?? before, dto.location);
      await this.changeFields(actor, depot, before, address, dto);
      if (dto.isDefault && !depot.isDefault) await this.makeDefault(actor, id, address);
      return this.read(actor, id);
    });
  }

  /**
   * Deletes a depot.
   *
   * @throws ApiError CONFLICT for the default depot, and for a depot in use, naming what uses it
   */
  delete(actor: Actor, id: string, expected?: ExpectedVersion): Promise<void> {
    const { businessId } = actor;
    return this.work.run(businessId, async () => {
      const depot = orNotFound(await this.depots.lockDepot(businessId, id), 'depot');
      assertVersion(expected, depot.version);
      if (depot.isDefault)
        throw new ApiError('CONFLICT', { guid: 'This is the default depot: make another depot the default first.' });
      const [reference] = await this.references.findReferences('depot', businessId, [id]);
      if (reference) throw new ApiError('CONFLICT', { guid: `${reference.by ?? 'A record'} uses this depot.` });
      await this.depots.updateDepot(depot, { deletedAt: () => 'now()' });
      await this.record(actor, 'depot.deleted', id, { name: depot.name, code: depot.code });
    });
  }

  /** Writes the changed fields. A new address of the default depot becomes the address of the business. */
  private async changeFields(
    actor: Actor,
    depot: Depot,
    before: Address,
    address: Address,
    { name, code, openingHours }: UpdateDepotDto,
  ): Promise<void> {
    const changes = findChangedFields({ ...depot, address: before }, { name, code, openingHours, address });
    if (Object.keys(changes).length === 0) return;
    const isMoved = 'address' in changes; // The address of the default depot is stored with the business.
    await this.depots.updateDepot(depot, {
      name,
      code,
      openingHours,
      ...(isMoved && !depot.isDefault && { address }),
    });
    if (isMoved && depot.isDefault) await this.defaults.moveBusiness(actor, address);
    if (isMoved) await this.places.requestGeocoding(actor.businessId, [address]);
    await this.record(actor, 'depot.updated', depot.id, changes);
  }

  /** Makes the depot the default one. The business moves to its address, and the former default depot stays where it is. */
  private async makeDefault(actor: Actor, id: string, address: Address): Promise<void> {
    const formerId = await this.defaults.exchange(actor, id, address);
    await this.record(actor, 'depot.updated', id, { isDefault: { from: false, to: true } });
    if (formerId) await this.record(actor, 'depot.updated', formerId, { isDefault: { from: true, to: false } });
  }

  /** Records a change of a depot in the audit log. */
  private async record(actor: Actor, action: string, id: string, changes: object): Promise<void> {
    await this.audit.record(actor, { action, subjectType: 'depot', subjectId: id, changes: { ...changes } });
  }

  /** Adds to each depot the place of its address; null if the address has no known place. */
  private async withLocations(businessId: string, rows: readonly DepotRow[]): Promise<DepotResponse[]> {
    const places = await this.places.geocodeAll(
      businessId,
      rows.map(({ depot }) => depot.address),
    );
    return rows.map(({ depot }, index) => {
      const { guid, name, code, address, ...rest } = depot;
      const place = places[index];
      const location = place
        ? { latitude: place.latitude, longitude: place.longitude, precision: place.precision }
        : null;
      return { guid, name, code, address, location, ...rest };
    });
  }
}

/** Returns the address with the exact place. Null removes the coordinates, undefined keeps them. */
function withLocation(address: Address, location: { latitude: number; longitude: number } | null | undefined): Address {
  if (location === undefined) return address;
  return { ...address, latitude: location?.latitude ?? null, longitude: location?.longitude ?? null };
}
