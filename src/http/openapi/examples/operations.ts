import { ADDRESSES, IDS, INVITATION_CODE, PACKAGE, RECORDS, WINDOW } from './records';

interface Moment {
  /** What is sent. Without it the body is put together from what stands on the day. */
  readonly body?: unknown;
  /** The same by media type, where an operation takes more than one. */
  readonly bodies?: Readonly<Record<string, unknown>>;
  /** What stands in the path, where it is not the record of that path. */
  readonly params?: Readonly<Record<string, string>>;
  /** What the answer shows otherwise than the record stands while the van is on the road. */
  readonly data?: Readonly<Record<string, unknown>>;
}

const {
  business,
  customer,
  contact,
  reference,
  vehicle,
  driver,
  device,
  dispatch,
  order,
  preset,
  savedView,
  shipment,
  webhook,
} = RECORDS;
const PASSWORD = 'three quiet trams along the Ring';
const ACCOUNT = {
  guid: IDS.newUser,
  email: 'nora.neu@courier.example',
  firstName: 'Nora',
  lastName: 'Neu',
} as const;
/** As Unix time, for protocols that count seconds. */
const HALF_PAST_EIGHT = 1_772_440_200;
const LINK = { token: RECORDS.trackingLink.url.split('/').at(-1)! };
const MAILED = 'dde_0A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S';
const DAYS = { standard: '3-5', express: '1-2', sameday: '0' } as const;
const item = { description: 'Poster tubes, pack of 25', quantity: 2, price: 84.75, dimensions: PACKAGE };
const sender = { name: business.name, phone: business.phone, ...ADDRESSES.depot };
const recipient = { name: customer.name, phone: customer.phone, ...ADDRESSES.cafe };
const box = ({ length, width, height, weight }: typeof preset) => ({ length, width, height, weight });

const { sms: _sms, ...printedWords } = RECORDS.notificationSettings.wording[0];

/** As a browser gives it; the keys are those of RFC 8291's example. */
const PUSH_SUBSCRIPTION = {
  endpoint: 'https://push.example/wpush/v2/gAAAAABpzK3x',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
};

/** By operationId: what is sent and answered at the moment of the day in which the operation is called. */
export const MOMENTS: Readonly<Record<string, Moment>> = {
  Users_register: {
    body: { ...account(ACCOUNT), password: PASSWORD, confirmPassword: PASSWORD, acceptedTerms: true },
    data: { ...ACCOUNT, verified: false },
  },
  Users_verify: { body: { token: MAILED }, data: { ...ACCOUNT, verified: true } },
  Users_resendVerification: { body: { email: ACCOUNT.email } },
  Users_forgotPassword: { body: { email: ACCOUNT.email } },
  Users_resetPassword: {
    body: { token: MAILED, password: PASSWORD, confirmPassword: PASSWORD },
    data: { ...ACCOUNT, verified: true },
  },
  Users_login: {
    body: { email: ACCOUNT.email, password: PASSWORD },
    data: {
      expiresAt: '2026-03-16T06:01:00.000Z',
      user: { ...ACCOUNT, role: null, businessGuid: null, verified: true },
    },
  },
  Session_open: {
    body: { email: ACCOUNT.email, password: PASSWORD },
    data: {
      expiresAt: '2026-03-16T06:01:00.000Z',
      user: { ...ACCOUNT, role: null, businessGuid: null, verified: true },
    },
  },
  Business_create: {
    body: { name: 'Neu Kurier', email: 'office@courier.example', phone: '+43 1 555 0100', address: ADDRESSES.depot },
    data: { guid: IDS.newBusiness, name: 'Neu Kurier' },
  },
  Business_update: {
    body: { phone: '+43 1 555 0101', settings: { timezone: 'Europe/Vienna', currency: 'EUR' } },
  },
  Defaults_update: {
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
  Tokens_create: { body: { name: 'Web shop', expiresAt: null }, data: { lastUsed: null } },
  Members_invite: { data: { status: 'invited', verified: false, expiresAt: '2026-03-09T06:20:00.000Z' } },
  Members_update: { body: { role: 'dispatcher' } },
  Presets_create: { body: { name: preset.name, ...box(preset) } },
  Presets_update: { body: { weight: 2.8 }, data: { weight: 2.8, updatedAt: '2026-03-02T06:18:00.000Z' } },
  SavedViews_create: {
    body: { name: savedView.name, list: savedView.list, status: savedView.status, filter: savedView.filter },
  },
  Webhooks_create: { body: { url: webhook.url, events: webhook.events, description: webhook.description } },
  Webhooks_update: { body: { description: webhook.description, isActive: true } },
  Deliveries_list: { params: { guid: IDS.webhook } },
  Deliveries_test: { params: { guid: IDS.webhook } },
  Deliveries_retry: { params: { guid: IDS.webhook, deliveryGuid: IDS.event } },
  Deliveries_replay: {
    params: { guid: IDS.webhook },
    body: { from: '2026-03-02T00:00:00.000Z', to: '2026-03-02T06:00:00.000Z', events: ['order.created'] },
    data: { events: 0 },
  },
  Carriers_configure: {
    body: {
      carrierId: IDS.sandbox,
      accountNumber: 'ACC-1042',
      apiKey: 'key-of-your-account',
      apiSecret: 'secret-of-your-account',
      testMode: true,
      defaultServiceLevel: 'standard',
    },
  },
  Carriers_update: { body: { defaultServiceLevel: 'express', isActive: true } },
  Carriers_addContact: { body: { ...named(RECORDS.carrierContact), carrierId: IDS.sandbox } },
  Rates_quote: {
    body: { from: ADDRESSES.depot, to: ADDRESSES.cafe, packages: [PACKAGE] },
    data: {
      quotes: [
        quote(RECORDS.carrier, 'express', 0),
        quote(RECORDS.carrier, 'sameday', 0),
        quote(RECORDS.carrier, 'standard', 0),
        quote(RECORDS.carrierEntry.carrier, 'standard', 18.59),
        quote(RECORDS.carrierEntry.carrier, 'express', 33.46),
        quote(RECORDS.carrierEntry.carrier, 'sameday', 55.76),
      ],
      unavailable: [],
    },
  },
  CarrierEvents_receive: {
    params: { carrierId: IDS.httpCarrier },
    body: {
      events: [
        {
          id: 'e-1',
          status: 'collected',
          timestamp: '2026-03-02T07:00:00.000Z',
          description: 'Parcel collected',
          location: 'Wien',
          reference: 'CR-1042',
        },
      ],
    },
  },
  Customers_create: {
    body: {
      name: customer.name,
      email: customer.email,
      phone: customer.phone,
      company: customer.company,
      language: customer.language,
      address: ADDRESSES.cafe,
    },
  },
  Customers_update: { body: { phone: customer.phone, company: customer.company } },
  CustomerUploads_upload: {
    body: { file: `name,email,phone\n${customer.name},${customer.email},${customer.phone}\n` },
  },
  CustomerContacts_add: { body: named(contact) },
  CustomerContacts_update: { body: { phone: contact.phone } },
  CustomerContacts_addReference: { body: { type: reference.type, value: reference.value } },
  OrderUploads_upload: {
    body: {
      file: `orderNumber,customerEmail,customerName,street,city,description,quantity,price\n,${customer.email},${customer.name},Operngasse 7,Wien,Poster tubes,2,84.75\n`,
    },
  },
  Orders_create: {
    body: { customerId: IDS.customer, items: [item], deliveryAddress: ADDRESSES.cafe, status: 'draft' },
    data: { status: 'draft' },
  },
  Orders_update: { body: { items: [item] }, data: { status: 'draft' } },
  Orders_changeStatus: { body: { status: 'pending', notes: 'Confirmed by telephone.' }, data: { status: 'pending' } },
  Orders_assignCarrier: { body: { orderIds: [IDS.order], carrierId: IDS.ownFleet, serviceLevel: 'express' } },
  Orders_addDimensionPreset: { body: { presetId: IDS.preset, itemId: IDS.item } },
  Orders_assignCollectionDate: { body: { collectionDate: '2026-03-02T07:00:00.000Z', timeWindow: WINDOW } },
  Orders_delete: { body: [{ guid: IDS.order }] },
  OrderShipment_create: {
    body: { itemIds: [IDS.item], generateLabel: true, deliveryWindow: WINDOW },
    data: { status: 'created' },
  },
  Shipments_create: {
    body: {
      customerId: IDS.customer,
      carrierId: IDS.ownFleet,
      sender,
      recipient,
      packages: [PACKAGE],
      serviceLevel: 'express',
      instructions: shipment.instructions,
      deliveryWindow: WINDOW,
      proofRequired: ['signature', 'photo'],
    },
  },
  Shipments_list: {
    data: {
      sender: { name: business.name, address: 'Laxenburger Straße 365, 1230 Wien, AT' },
      recipient: { name: customer.name, address: 'Operngasse 7, 1010 Wien, AT' },
    },
  },
  Geocode_find: { body: { text: 'Wien', limit: 1 } },
  ShipmentLocation_set: { body: { latitude: ADDRESSES.cafe.latitude, longitude: ADDRESSES.cafe.longitude } },
  SenderLocation_set: { body: { latitude: ADDRESSES.cafe.latitude, longitude: ADDRESSES.cafe.longitude } },
  Shipments_update: { body: { instructions: shipment.instructions, recipient: { phone: customer.phone } } },
  Shipments_updateDates: {
    body: {
      shipmentId: IDS.shipment,
      collectionDate: '2026-03-02T07:00:00.000Z',
      deliveryDate: '2026-03-02T11:00:00.000Z',
    },
  },
  Shipments_removeAll: { body: [{ guid: IDS.shipment }] },
  Shipments_unassigned: {
    data: { status: 'created', recipient: { name: customer.name, street: 'Operngasse 7', city: 'Wien' } },
  },
  FailedShipments_plan: {
    body: { date: RECORDS.failedShipment.date, window: RECORDS.failedShipment.window },
    data: { status: 'in_transit' },
  },
  FailedShipments_planMany: {
    body: { shipmentIds: [IDS.shipment], date: RECORDS.failedShipment.date, window: RECORDS.failedShipment.window },
    data: { planned: 1, results: [{ guid: IDS.shipment, planned: true, message: null }] },
  },
  FailedShipments_returnToSender: {
    data: {
      ...RECORDS.shipmentReturn,
      returnOf: { guid: IDS.shipment, trackingNumber: shipment.trackingNumber },
    },
  },
  DispatchReturns_receive: {
    body: { scanned: [shipment.trackingNumber] },
    data: { booked: 1, missing: 0, results: [{ scanned: shipment.trackingNumber, received: true, message: null }] },
  },
  ShipmentDocuments_labelsOf: { body: { guids: [IDS.shipment], format: 'pdf' } },
  ShipmentDocuments_addTrace: {
    body: {
      status: 'delivered',
      description: 'Handed over at the goods entrance.',
      location: 'Wien',
      timestamp: '2026-03-02T08:40:00.000Z',
    },
    data: {
      status: 'delivered',
      description: 'Handed over at the goods entrance.',
      timestamp: '2026-03-02T08:40:00.000Z',
    },
  },
  ShipmentProofs_add: {
    body: { recipientName: 'Eva Exempel', note: RECORDS.proof.note },
    data: { photoUrl: null, thumbnailUrl: null, signatureUrl: null },
  },
  PublicTracking_read: { params: LINK },
  PublicTracking_watch: { params: LINK },
  PublicTracking_instruct: { params: LINK, body: RECORDS.instructions },
  PublicTracking_reschedule: { params: LINK, body: { date: RECORDS.rescheduleRequest.date } },
  PublicTracking_rate: { params: LINK, body: RECORDS.rating, data: RECORDS.rating },
  PublicTracking_logo: { params: { guid: IDS.logo } },
  RescheduleRequests_accept: { data: { status: 'accepted', decidedAt: '2026-03-02T06:40:00.000Z' } },
  RescheduleRequests_refuse: { data: { status: 'refused', decidedAt: '2026-03-02T06:40:00.000Z' } },
  TrackingPageSettings_update: {
    body: { color: '#0b6e4f', language: 'de', vehicleStopsBefore: 3, rescheduleAllowed: true },
    data: { logoUrl: null },
  },
  Push_subscribe: { body: PUSH_SUBSCRIPTION },
  Push_unsubscribe: { params: { guid: IDS.pushSubscription } },
  DriverPush_subscribe: { body: PUSH_SUBSCRIPTION },
  DriverPush_unsubscribe: { params: { guid: IDS.pushSubscription } },
  NotificationSettings_update: {
    body: {
      kinds: { near: { sms: true } },
      wording: [printedWords],
      quietHours: RECORDS.notificationSettings.quietHours,
      replyTo: RECORDS.notificationSettings.replyTo,
      sms: { ...RECORDS.notificationSettings.sms, secret: 'seven quiet trams on the Ring' },
    },
  },
  NotificationSettings_test: { body: { to: shipment.recipient.phone, language: 'de' } },
  NotificationSettings_preview: { body: { ...printedWords, sms: 'Gleich da: {trackingUrl}' } },
  TrackingPageSettings_setLogo: { body: { logo: 'the picture' } },
  TrackingPageSettings_removeLogo: { data: { logoUrl: null } },
  Vehicles_create: { body: vehicleBody() },
  Vehicles_update: { body: { guid: IDS.vehicle, capacity: { weight: 1100, volume: 11.5 } } },
  Drivers_create: { body: driverBody() },
  DriverInvitations_invite: { params: { guid: IDS.driver } },
  DriverInvitations_list: { params: { guid: IDS.driver } },
  DriverInvitations_end: { params: { guid: IDS.driver, sessionGuid: IDS.driverSession } },
  DriverSession_open: {
    body: { code: INVITATION_CODE, deviceName: "Mara's phone" },
    data: {
      expiresAt: '2026-05-31T06:24:00.000Z',
      driver: { guid: IDS.driver, name: driver.name },
      business: { name: business.name, phone: business.phone, timeZone: business.settings.timezone },
    },
  },
  DriverDeeds_start: {
    params: { id: IDS.dispatch },
    body: { timestamp: '2026-03-02T08:15:00.000Z' },
    data: { guid: IDS.dispatch, status: 'in_progress' },
  },
  DriverDeeds_finish: {
    params: { id: IDS.dispatch },
    body: { timestamp: '2026-03-02T09:58:00.000Z' },
    data: { guid: IDS.dispatch, status: 'completed' },
  },
  DriverDeeds_arrive: {
    ...atStop('2026-03-02T08:38:00.000Z'),
    data: { ...stopNow('out_for_delivery'), dispatchStatus: 'in_progress' },
  },
  DriverDeeds_collect: {
    ...atStop('2026-03-02T08:20:00.000Z', { note: '2 boxes' }),
    data: { ...stopNow('out_for_delivery'), dispatchStatus: 'in_progress' },
  },
  DriverDeeds_deliver: {
    ...atStop('2026-03-02T08:40:00.000Z', {
      receivedBy: 'Karl Kellner',
      note: 'At the goods entrance.',
      photosFollow: 2,
    }),
    data: stopNow('delivered'),
  },
  DriverDeeds_fail: {
    ...atStop('2026-03-02T08:40:00.000Z', { reason: 'not_home', note: 'Closed on Mondays.' }),
    data: stopNow('exception'),
  },
  DriverDeeds_photo: {
    ...atStop('2026-03-02T08:40:00.000Z', { report: 'deliver', number: 1, photo: 'the picture' }),
    data: { guid: IDS.shipment, photosOutstanding: 1 },
  },
  DriverDeeds_undo: {
    ...atStop('2026-03-02T08:42:00.000Z'),
    data: { ...stopNow('out_for_delivery'), dispatchStatus: 'in_progress' },
  },
  Drivers_update: { body: { phone: driver.phone } },
  Devices_add: { body: { deviceId: device.deviceId, type: device.type, vehicleId: IDS.vehicle } },
  Devices_update: { body: { type: device.type, vehicleId: IDS.vehicle } },
  Positions_receive: {
    body: {
      deviceId: device.deviceId,
      positions: [
        { latitude: 48.135, longitude: 16.3573, timestamp: '2026-03-02T08:15:00.000Z', speed: 0, batteryLevel: 88 },
        { latitude: 48.1891, longitude: 16.3672, timestamp: '2026-03-02T08:30:00.000Z', speed: 42, heading: 7 },
      ],
    },
    data: { accepted: 2, duplicates: 0 },
  },
  DriverPositions_receive: {
    body: {
      positions: [
        { latitude: 48.135, longitude: 16.3573, timestamp: '2026-03-02T08:15:00.000Z', speed: 0, batteryLevel: 88 },
        { latitude: 48.1891, longitude: 16.3672, timestamp: '2026-03-02T08:30:00.000Z', speed: 42, heading: 7 },
      ],
    },
    data: { accepted: 2, duplicates: 0 },
  },
  Positions_receiveBody: {
    bodies: {
      'application/x-www-form-urlencoded': {
        lat: '48.1891',
        lon: '16.3672',
        timestamp: String(HALF_PAST_EIGHT),
        speed: '22.7',
        bearing: '7',
        batt: '87',
      },
      'application/json': {
        location: {
          timestamp: '2026-03-02T08:30:00.000Z',
          coords: { latitude: 48.1891, longitude: 16.3672, speed: 11.7, heading: 7, accuracy: 8 },
          battery: { level: 0.87 },
        },
      },
    },
  },
  Positions_receiveForwarded: {
    body: {
      position: {
        valid: true,
        fixTime: '2026-03-02T08:30:00.000Z',
        latitude: 48.1891,
        longitude: 16.3672,
        speed: 22.7,
        course: 7,
        attributes: { batteryLevel: 87 },
      },
      device: { uniqueId: device.deviceId },
    },
    data: { accepted: 1, duplicates: 0, rejected: 0 },
  },
  Dispatch_create: {
    body: {
      name: dispatch.name,
      plannedDate: '2026-03-02T09:15:00+01:00',
      driverId: IDS.driver,
      vehicleId: IDS.vehicle,
      shipmentIds: [IDS.shipment],
      notes: dispatch.notes,
    },
    data: { status: 'draft' },
  },
  Dispatch_update: { body: { guid: IDS.dispatch, notes: dispatch.notes } },
  Dispatch_addShipments: { body: { shipmentIds: [IDS.shipment] }, data: { status: 'draft' } },
  Dispatch_removeShipment: { body: { dispatchId: IDS.dispatch, shipmentId: IDS.shipment } },
  DispatchTransfers_move: {
    body: {
      moves: [{ shipmentIds: [IDS.shipment], fromDispatchId: null, toDispatchId: IDS.dispatch, position: 0 }],
    },
    data: { status: 'draft' },
  },
  Dispatch_orderStops: { params: { id: IDS.dispatch }, body: { shipmentIds: [IDS.shipment] } },
  Dispatch_optimize: { params: { id: IDS.dispatch } },
  RouteProposals_reoptimize: { params: { id: IDS.dispatch }, body: {} },
  RouteProposals_accept: { params: { id: IDS.dispatch }, body: { guid: IDS.proposal } },
  Dispatch_changeStatus: { body: { status: 'ready', notes: 'Loaded.' }, data: { status: 'ready' } },
  Dispatch_readWithShipment: { params: { id: IDS.shipment } },
  Plans_create: {
    body: {
      date: '2026-03-02',
      shipmentIds: [IDS.shipment],
      vehicleIds: [IDS.vehicle],
      driverIds: [IDS.driver],
      shift: { start: '08:00', end: '18:00' },
      commit: false,
    },
  },
  Plans_read: { data: { guid: IDS.plan } },
  Plans_cancel: { data: { status: 'cancelled' } },
  CustomerActivity_history: { data: { groupBy: 'month' } },
  Reports_deliveries: { data: { groupBy: 'day', groups: [{ key: '2026-03-02', name: null }], groupCount: 1 } },
  CashCollected_tell: { body: { amount: 40, method: 'cash', reason: 'Pays the rest by transfer.' } },
  Cash_bookHandover: {
    body: {
      driverGuid: IDS.driver,
      shipmentIds: [IDS.shipment],
      currency: 'EUR',
      amountCounted: 38,
      note: 'Two euros short.',
    },
  },
  Reports_fleet: { data: { groupBy: 'day', groups: [{ key: '2026-03-02', name: null }], groupCount: 1 } },
  Search_find: {
    data: {
      orders: [{ ...order, customerName: customer.name, match: 'contains' }],
      shipments: [{ ...shipment, recipientName: customer.name, recipientCity: ADDRESSES.cafe.city, match: 'contains' }],
      customers: [{ ...customer, match: 'begins' }],
      dispatches: [],
      vehicles: [],
      drivers: [],
    },
  },
  Plans_commit: { data: { committedAt: '2026-03-02T06:14:00.000Z', dispatchId: IDS.dispatch } },
};

function account({ email, firstName, lastName }: typeof ACCOUNT) {
  return { email, firstName, lastName };
}

function quote(carrier: object, serviceLevel: keyof typeof DAYS, price: number) {
  return { carrier, serviceLevel, price, currency: 'EUR', estimatedDays: DAYS[serviceLevel] };
}

function named({ name, email, phone, role }: { name: string; email: string; phone: string; role: string }) {
  return { name, email, phone, role };
}

function vehicleBody() {
  const { name, licensePlate, type, make, model, year, capacity } = vehicle;
  return { name, licensePlate, type, make, model, year, capacity };
}

function atStop(timestamp: string, told: object = {}) {
  return { params: { shipmentGuid: IDS.shipment }, body: { ...told, timestamp } };
}

function stopNow(status: string) {
  return { guid: IDS.shipment, status, dispatchGuid: IDS.dispatch, dispatchStatus: 'completed' };
}

function driverBody() {
  const { name, email, phone, licenseNumber } = driver;
  return { name, email, phone, licenseNumber };
}
