import type { OpenApiMetadata } from '../../core/module-metadata';
import { conflict, conflictIn } from '../../platform/http/openapi/refusal';
import { DEPOT, DRIVER_NAME, IDS } from '../../platform/http/openapi/examples/day';
import { NO_MAPS_IN_TEST_MESSAGE } from './map/map-settings.service';

/** Example records of this module. They show the moment of the example day (see examples/day.ts) when the van is on the road. */
export const BUSINESS_RECORDS = {
  business: {
    guid: IDS.business,
    name: 'Demo Dispatch Wien',
    email: 'office@dispatch.example',
    phone: '+43 1 0000000',
    address: DEPOT,
    plan: 'standard',
    isTest: false,
    settings: { timezone: 'Europe/Vienna', currency: 'EUR' },
    createdAt: '2026-03-02T06:00:00.000Z',
    updatedAt: '2026-03-02T06:00:00.000Z',
  },
  defaults: {
    defaultServiceLevel: 'express',
    notifications: { emailEnabled: true, pushEnabled: false },
    proofRequired: ['signature'],
  },
  mapSettings: {
    styleUrl: 'https://tiles.openfreemap.org/styles/liberty',
    attribution: 'OpenFreeMap © OpenMapTiles, data from OpenStreetMap',
    updatedAt: '2026-03-02T06:10:00.000Z',
  },
  member: {
    guid: IDS.member,
    email: 'mira.muster@dispatch.example',
    firstName: 'Mira',
    lastName: 'Muster',
    role: 'dispatcher',
    status: 'active',
    verified: true,
    createdAt: '2026-03-02T06:20:00.000Z',
    expiresAt: null,
  },
  invitation: {
    guid: IDS.invitation,
    businessGuid: IDS.business,
    businessName: 'Demo Dispatch Wien',
    role: 'dispatcher',
    invitedBy: 'Dana Demo',
    createdAt: '2026-03-02T06:25:00.000Z',
    expiresAt: '2026-03-09T06:25:00.000Z',
  },
  preset: {
    guid: IDS.preset,
    name: 'Carton L',
    length: 60,
    width: 40,
    height: 40,
    weight: 2.5,
    createdAt: '2026-03-02T06:15:00.000Z',
    updatedAt: '2026-03-02T06:15:00.000Z',
  },
  customField: {
    guid: IDS.customField,
    resource: 'orders',
    key: 'costCentre',
    label: 'Cost centre',
    type: 'choice',
    isRequired: false,
    options: ['North', 'South'],
    createdAt: '2026-03-02T06:17:00.000Z',
    updatedAt: '2026-03-02T06:17:00.000Z',
  },
  savedView: {
    guid: IDS.savedView,
    name: 'Vienna, still open',
    list: 'orders',
    search: null,
    status: 'pending',
    filter: "deliveryAddress/city eq 'Wien'",
    sort: null,
    createdAt: '2026-03-02T06:16:00.000Z',
  },
  token: {
    guid: IDS.token,
    name: 'Web shop',
    status: 'active',
    createdAt: '2026-03-02T06:16:00.000Z',
    lastUsed: '2026-03-02T08:29:00.000Z',
    expiresAt: null,
    scopes: ['orders:write', 'shipments:read'],
    allowedAddresses: ['192.0.2.0/24'],
  },
  auditEntry: {
    guid: IDS.auditEntry,
    action: 'token.created',
    subjectType: 'token',
    subjectId: IDS.token,
    changes: { name: { from: null, to: 'Web shop' } },
    actorType: 'user',
    actorId: IDS.user,
    actorName: 'Dana Demo',
    requestId: 'settings-7',
    occurredAt: '2026-03-02T06:16:00.000Z',
  },
} as const;

const { customField, mapSettings, preset, savedView } = BUSINESS_RECORDS;
/** Returns the fields of a preset that a request sets, without the name. */
const pickSize = ({ length, width, height, weight }: typeof preset) => ({ length, width, height, weight });
const TOO_MANY_TOKENS = conflict('A business has at most 50 live API tokens: revoke one that is no longer used.');
const LAST_OWNER = conflict('This is the last owner; make another member an owner first.');

/** OpenAPI texts and examples of this module's operations. */
export const BUSINESS_OPENAPI = {
  tags: {
    Business: {
      order: 20,
      description:
        'The business whose data everything else is: its profile, time zone and currency, what applies where an order names nothing, ' +
        'sizes of boxes by name, and the log of who changed what.',
    },
    'Business users': { order: 30, description: 'Members of the business and their roles.' },
    'API tokens': {
      order: 40,
      description:
        "Keys for programs. A token acts as an `admin` of its business, within its scopes. Its value is shown once, when it is made. Each has the plan's " +
        'quota to itself; all tokens of a business together have five times that.',
    },
  },
  recordNames: {
    CustomFields: 'custom field',
    Presets: 'preset',
    SavedViews: 'saved view',
    Members: 'user',
    Tokens: 'token',
    Invitations: 'invitation',
  },
  refusals: {
    createBusiness: [conflict('You belong to a business already.')],
    updateBusiness: [conflictIn({ email: 'Another business uses this email.' })],
    updateMapSettings: [conflict(NO_MAPS_IN_TEST_MESSAGE)],
    createDimensionPreset: [conflictIn({ name: 'A preset with this name exists.' })],
    updateDimensionPreset: [conflictIn({ name: 'A preset with this name exists.' })],
    createCustomField: [conflictIn({ key: 'A field of these records has this key.' })],
    updateCustomField: [conflictIn({ label: 'A field of these records has this label.' })],
    createSavedView: [conflictIn({ name: 'You have a view of this list with this name.' })],
    createApiToken: [TOO_MANY_TOKENS],
    updateApiToken: [conflict('This token is revoked: create a new one.')],
    generateApiToken: [TOO_MANY_TOKENS],
    leaveBusiness: [LAST_OWNER],
    inviteBusinessUser: [conflictIn({ email: 'This person is invited already: withdraw that invitation first.' })],
    updateBusinessUser: [LAST_OWNER],
    removeBusinessUser: [
      conflictIn({
        guid: `The driver "${DRIVER_NAME}" (${IDS.driver}) is linked to this user: set the driver's userGuid to null, or delete the driver, first.`,
      }),
    ],
    acceptInvitation: [conflict('You belong to a business already: leave it first (POST /api/business/leave).')],
  },
  examples: {
    records: BUSINESS_RECORDS,
    shownRecords: {
      Business: 'business',
      AuditLog: 'auditEntry',
      Defaults: 'defaults',
      MapSettings: 'mapSettings',
      CustomFields: 'customField',
      Presets: 'preset',
      Tokens: 'token',
      Leave: 'business',
      Members: 'member',
      SavedViews: 'savedView',
      Invitations: 'invitation',
    },
    references: { presetId: IDS.preset, businessGuid: IDS.business },
    operations: {
      createBusiness: {
        body: { name: 'Neu Kurier', email: 'office@courier.example', phone: '+43 1 555 0100', address: DEPOT },
        data: { guid: IDS.newBusiness, name: 'Neu Kurier' },
      },
      updateBusiness: {
        body: { phone: '+43 1 555 0101', settings: { timezone: 'Europe/Vienna', currency: 'EUR' } },
      },
      updateDefaultConfiguration: {
        body: {
          defaultCarrier: IDS.ownFleet,
          defaultServiceLevel: 'express',
          defaultDimensions: { length: 30, width: 30, height: 30, unit: 'cm' },
          notifications: { emailEnabled: true, pushEnabled: false },
          proofRequired: ['signature'],
          failedDeliveries: {
            afterDays: 1,
            weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
            window: { start: '17:00', end: '20:00' },
            maxAttempts: 3,
            reasons: ['not_home', 'no_access', 'other'],
            thenReturn: false,
          },
        },
      },
      updateMapSettings: { body: { styleUrl: mapSettings.styleUrl, attribution: mapSettings.attribution } },
      removeMapSettings: { data: { styleUrl: null, attribution: null } },
      createApiToken: {
        body: {
          name: 'Web shop',
          expiresAt: null,
          scopes: ['orders:write', 'shipments:read'],
          allowedAddresses: ['192.0.2.0/24'],
        },
        data: { lastUsed: null },
      },
      generateApiToken: { data: { scopes: null, allowedAddresses: null } },
      updateApiToken: {
        body: { scopes: ['orders:write', 'shipments:read'], allowedAddresses: null },
        data: { allowedAddresses: null, lastUsed: null },
      },
      inviteBusinessUser: { data: { status: 'invited', verified: false, expiresAt: '2026-03-09T06:20:00.000Z' } },
      updateBusinessUser: { body: { role: 'dispatcher' } },
      createDimensionPreset: { body: { name: preset.name, ...pickSize(preset) } },
      updateDimensionPreset: { body: { weight: 2.8 }, data: { weight: 2.8, updatedAt: '2026-03-02T06:18:00.000Z' } },
      createCustomField: {
        body: {
          resource: customField.resource,
          key: customField.key,
          label: customField.label,
          type: customField.type,
          options: customField.options,
        },
      },
      updateCustomField: {
        body: { options: ['North', 'South', 'West'] },
        data: { options: ['North', 'South', 'West'], updatedAt: '2026-03-02T06:19:00.000Z' },
      },
      createSavedView: {
        body: { name: savedView.name, list: savedView.list, status: savedView.status, filter: savedView.filter },
      },
    },
  },
} satisfies OpenApiMetadata;
