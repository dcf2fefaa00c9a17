import { isDeepStrictEqual } from 'node:util';
import { toStoredStop, type StopConstraints } from '../../../shared/constraints/constraints';
import type { ProofKind } from '../../business/defaults/proof-kinds';
import type { Contact } from '../entities/contact.entity';
import type { ContactDto, DeliveryDetailsDto } from './dto/delivery-details.dto';
import { type WindowColumns, toWindowColumns } from './delivery-window';

/** The columns of the delivery details, which orders and shipments share. */
export interface DeliveryColumns extends WindowColumns {
  instructions: string | null;
  contact: Contact;
  /** The kinds of proof that the driver must record, or null for those of the business. */
  proofRequired: ProofKind[] | null;
  /** Requirements for planning and routing, or null for none. */
  planning: StopConstraints | null;
  /** The depot, or null for the default depot of the business. */
  depotId: string | null;
}

/** A planning without any requirement. `toStoredStop` returns undefined and null only for undefined and null. */
export const NO_REQUIREMENTS = toStoredStop({})!;

const toContact = (contact: ContactDto | null | undefined): Contact => ({
  name: contact?.name ?? null,
  phone: contact?.phone ?? null,
  email: contact?.email ?? null,
});

/** Returns the delivery details of a new record. */
export function createDeliveryDetails(dto: DeliveryDetailsDto): DeliveryColumns {
  return {
    ...toWindowColumns(dto.deliveryWindow ?? null),
    instructions: dto.instructions ?? null,
    contact: toContact(dto.contact),
    proofRequired: dto.proofRequired ?? null,
    planning: changePlanning(dto, null) ?? null,
    depotId: dto.depotId?.toLowerCase() ?? null,
  };
}

/**
 * Returns the delivery details that a request changes. Members that keep their value are undefined or missing.
 *
 * @param before the stored planning
 */
export function changeDeliveryDetails(
  dto: DeliveryDetailsDto,
  before: StopConstraints | null,
): Partial<DeliveryColumns> {
  const windowColumns = dto.deliveryWindow === undefined ? {} : toWindowColumns(dto.deliveryWindow);
  return {
    ...windowColumns,
    instructions: dto.instructions,
    contact: dto.contact === undefined ? undefined : toContact(dto.contact),
    proofRequired: dto.proofRequired,
    planning: changePlanning(dto, before),
    depotId: dto.depotId === null ? null : dto.depotId?.toLowerCase(),
  };
}

/** Returns stored delivery details with the changes of a request. */
export function mergeDeliveryDetails(before: DeliveryColumns, dto: DeliveryDetailsDto): DeliveryColumns {
  const changes = Object.entries(changeDeliveryDetails(dto, before.planning)).filter(
    ([, value]) => value !== undefined,
  );
  return { ...before, ...(Object.fromEntries(changes) as Partial<DeliveryColumns>) };
}

/**
 * Returns the planning after a request. Returns undefined if it does not change, and null if there are no requirements any more. The
 * planning also stores the `serviceMinutes` of the request, which can be sent without a planning.
 */
function changePlanning(dto: DeliveryDetailsDto, before: StopConstraints | null): StopConstraints | null | undefined {
  const changedPlanning = changePlanningWithoutMinutes(dto, before);
  const { serviceMinutes } = dto;
  if (serviceMinutes === undefined) return changedPlanning;
  const planningOfRequest = changedPlanning === undefined ? before : changedPlanning;
  const merged = { ...NO_REQUIREMENTS, ...planningOfRequest, serviceMinutes };
  return isDeepStrictEqual(merged, NO_REQUIREMENTS) ? null : merged;
}

/** Like `changePlanning`, without the service minutes of the request. */
function changePlanningWithoutMinutes(
  { planning, deliveryWindow }: DeliveryDetailsDto,
  before: StopConstraints | null,
): StopConstraints | null | undefined {
  if (planning !== undefined) return toStoredStop(planning);
  return deliveryWindow === undefined ? undefined : removeAlternativeWindows(before);
}

/**
 * Returns the planning without alternative windows, or undefined if it has none. They are alternatives to the delivery window, so a new
 * delivery window removes them. Changes of orders and shipments and new delivery attempts call it.
 */
export function removeAlternativeWindows(planning: StopConstraints | null): StopConstraints | undefined {
  return planning?.windows.length ? { ...planning, windows: [] } : undefined;
}
