/**
 * Messages of the service about one field or record, with placeholders, by the key of the text that replaces them (section
 * `fault` of the texts). A message must be written as the service writes it; `test/portal/error-texts.spec.ts` compares
 * them. If two patterns match a message, the first one counts; messages with `{{wanted}}` come last in any case.
 */
export const FAULT_MESSAGES = {
  // Any field or record.
  mustBeNot: 'Must be {{wanted}}, not "{{value}}".', // Before `mustBe`, which matches it too.
  mustBe: 'Must be {{wanted}}.',
  requiredAs: 'Is required: {{wanted}}.',
  required: 'Is required.',
  invalid: 'Is not valid.',
  sameAsStart: 'Must not be the same as start.',
  laterThanStart: 'Must be later than start.',
  mustNotBeOver: 'Must not be over.',
  mustNotBeOverToday: 'Must not be over: today is {{day}}.',
  tooOld: 'Must not be older than {{days}} days.',
  tooFarAhead: 'Must not be more than {{minutes}} minutes ahead.',
  beforeCollection: 'Must not be before the collection date, {{day}}.',
  afterDelivery: 'Must not be after the delivery date, {{day}}.',
  decimals: 'Must have at most {{places}} decimals in {{currency}}.',
  noDecimals: 'Must have no decimals in {{currency}}.',
  overlaps: 'Must not overlap {{start}} to {{end}}.',
  listedAlready: 'Is in the list already.',
  optionTwice: 'Each option can be in the list once; "{{option}}" is repeated.',
  noQuery: 'Must not hold a query or a fragment.',
  possibleStatuses: 'From {{status}} it may go to: {{statuses}}.',
  noLogin: 'Must not hold a user name or password.',
  secureAddress: 'Must be an https:// address.',
  privateNetwork: 'Must not lead to a private, loopback or link-local network.',

  // Records that do not exist.
  noSuchCustomer: 'No such customer.',
  noSuchDepot: 'No such depot.',
  noSuchDispatch: 'No such dispatch.',
  noSuchDriver: 'No such driver.',
  noSuchShipment: 'No such shipment.',
  noSuchVehicle: 'No such vehicle.',

  // Values that another record has.
  orderNumberTaken: 'This order number is taken.',
  orderExists: 'An order with this number exists.',
  orderIdTaken: 'Another order has this identifier.',
  customerExists: 'A customer with this email exists.',
  accountExists: 'An account with this email exists.',
  plateExists: 'A vehicle with this licence plate exists.',
  presetExists: 'A preset with this name exists.',
  viewExists: 'You have a view of this list with this name.',
  deviceExists: 'A device with this id exists.',

  // Members of the business.
  invitedAlready: 'This person is invited already: withdraw that invitation first.',
  invitedTooOften: 'Was invited {{number}} times within a day; try again tomorrow.',
  memberAlready: 'This person belongs to this business already.',
  lastOwner: 'This is the last owner; make another member an owner first.',
  ownRole: 'You cannot change your own role.',
  roleWithoutDepotLimit: 'Only members with the role {{roles}} can be limited to depots: the role is {{role}}.',
  concernsAllDepots: 'Your account is limited to some depots. This operation concerns all depots.',

  // Orders.
  orderIs: 'The order is {{status}}.',
  noChangeOrder: 'Cannot be changed: the order is {{status}}. It can be changed in {{statuses}}.',
  hasShipment: 'This order has a shipment already.',
  hasShipmentOnItsWay: 'Has a shipment on its way.',
  nothingToPlan: 'The order is {{status}}: there is nothing to plan any more.',
  customerInUse: 'The customer has open orders or shipments on their way.',

  // Shipments.
  shipmentIs: 'The shipment is {{status}}.',
  noChangeShipment: 'Cannot be changed: the shipment is {{status}}.',
  noChangeOut: 'Cannot be changed: the shipment is in a dispatch in progress.',
  attemptAfterFailure: 'The shipment is {{status}}: another attempt can only be planned after a failed delivery.',
  returnOnlyOnWay:
    'The shipment is {{status}}: only a shipment that has left and was not returned can be sent back to its sender.',
  returnsAlready: 'This shipment goes back to the sender already.',
  requestedDayOver: 'The requested day {{day}} is over. Decline the request.',
  wrongPin: 'This is not the PIN of the shipment.',
  tooManyPackages: 'The items are {{units}} packages, one for each unit; a shipment holds at most {{most}}.',

  // Statuses of dispatches.
  dispatchIs: 'The dispatch is {{status}}.',
  dispatchEnded: 'The dispatch is {{status}}: it can no longer change.',
  dispatchRouteStays: 'The dispatch is {{status}}: its route stays as it was.',
  dispatchRuns: 'The dispatch is in progress: complete or cancel it first.',
  dispatchNoLongerChanges: 'Can no longer change: the dispatch is {{status}}.',
  driverNeeded: 'A driver is needed first.',
  vehicleNeeded: 'A vehicle is needed first.',
  shipmentNeeded: 'A shipment that is still to be delivered is needed first.',
  notYetComplete:
    'It may be completed when each shipment is delivered, exception, returned or cancelled; {{number}} is not: {{shipments}}.',
  neededWhenReady: 'A ready dispatch requires it: set the dispatch back to draft first.',
  driverInUse: 'An open dispatch uses this driver.',
  vehicleInUse: 'An open dispatch uses this vehicle.',
  vehicleOut: 'This vehicle is out with another dispatch in progress.',
  driverOut: 'This driver is out with another dispatch in progress.',
  vehicleNotAvailable: 'This vehicle is {{status}}: set it available first.',
  hasTracker: 'This vehicle has a device already.',

  // Shipments of dispatches.
  inOtherDispatch: 'Shipment {{shipment}} is in another open dispatch, "{{route}}".',
  notInDispatch: 'This shipment is not in the dispatch.',
  shipmentOut: 'The shipment is in a dispatch in progress.',
  otherShipmentIs: 'Shipment {{shipment}} is {{status}}.',
  shipmentBooked: 'Shipment {{shipment}} is booked with {{carrier}}.',
  shipmentOrderCancelled: 'The order of shipment {{shipment}} is cancelled.',
  shipmentDeleted: 'The shipment was deleted.',
  shipmentTwice: 'This shipment is listed twice.',
  addOnlyBeforeStart: 'Shipments can be added only while a dispatch is draft or ready; this one is {{status}}.',
  moveOnlyBeforeStart: 'Shipments can be moved only while a dispatch is draft or ready; this one is {{status}}.',
  removeOnlyBeforeStart: 'The dispatch is in progress: its shipments cannot be removed.',
  tooHeavy: 'The shipments weigh {{weight}} kg, the vehicle carries {{capacity}} kg.',
  tooBulky: 'The shipments take up {{volume}} m³, the vehicle holds {{capacity}} m³.',
  tooManyStops: 'A dispatch takes at most {{most}} shipments; this one would have {{number}}.',
  changedMeanwhile: 'The dispatch changed while its route was computed: try again.',

  // Proposals.
  proposalAccepted: 'This proposal was accepted already.',
  planDataChanged: 'Its address, time window, weight, volume, depot or planning constraints have changed.',
  planVehicleChanged: 'The constraints of the vehicle or its driver have changed.',
  planCarriesLess: 'The vehicle now carries less than the load.',

  // Recurring orders and standing routes.
  customerTwice: 'Is the customer of stops.{{stop}} already. Accepted: each customer once.',
  seriesWithoutDay: 'Has no day within nine years of its start.',
  beforeStartDate: 'Must not be before startDate.',
  occurrenceDone: 'This day is done: {{outcome}}.',

  // Delivery slots.
  modeNeedsOrders: 'Is required in the mode count.',
  modeNeedsLoad: 'Is required in the mode load, unless volumeM3 is sent.',
  postalPrefix: 'Must be a postal code or a prefix such as 10*.',
  shopOrigin: 'Must be an origin without a path, such as https://shop.example.',
  cutoffAfterStart: 'Must not be after the start of the window, {{start}}, on the day itself.',

  // Carriers and cash on delivery.
  neededForCarrier: 'Is required to configure {{carrier}}.',
  neededWithNewBaseUrl: 'Is required with a new baseUrl, because the stored value belongs to the previous address.',
  noAddressCheck: 'No configured carrier checks addresses. Configure one with the feature address_validation.',
  bookingLost: 'The answer of {{carrier}} was lost. The booking is looked up in a moment.',
  carrierOffers: 'The carrier offers: {{levels}}.',
  cashAmountNeeded: 'Is required: {{amount}} is to be collected.',
  cashAmountReason: 'Is required where another amount than {{amount}} was collected.',
  noChangeCollected: 'Cannot be changed: it was collected at {{time}}.',

  // Depots, and how many records a business can have.
  defaultDepotStays: 'Must not be false for the default depot: make another depot the default instead.',
  defaultDepotNeeded: 'This is the default depot: make another depot the default first.',
  tooManyDepots: 'A business has at most {{most}} depots: delete one first.',
  tooManyTemplates: 'A business has at most {{most}} templates: delete one first.',
  tooManyKeys: 'A business has at most {{most}} publishable keys: delete one first.',
  tooManyViews: 'You have {{most}} saved views: delete one that is not used.',
  testBusinessExists: 'This business has a test business. Delete it first to begin again.',

  // Uploaded files.
  ambiguousNumber:
    '{{text}} can be read as {{one}} and as {{other}}: write it without thousands separators, or upload the file with decimalSeparator "." or ",".',
  emptyFile: 'The file is empty.',
  fileTooLarge: 'A file may have at most {{size}} MiB.',
  columnMissing: 'The column {{column}} is missing: the first row must name the columns.',
  tooManyRows: 'The file has more than {{rows}} rows below its header.',
  workbookDamaged: 'The workbook is damaged or incomplete.',
  workbookEncrypted: 'The workbook is encrypted: save it without a password.',

  // Single sign-on and second factors.
  secretForIssuer: 'Is required with another issuer, which must not get the stored secret.',
  secretNeeded: 'Is required, because none is stored yet.',
  noTxtRecord: 'There is no TXT record {{name}} with the value {{value}}. New records may take some hours.',
  domainTaken: 'Another business has verified this domain.',
  challengeInvalid: 'Is unknown, used, expired or of another session: start again.',
  passkeyRefused: 'Does not answer the challenge of this service: start again.',
  tooManyPasskeys: 'There are {{number}} passkeys already: remove one first.',
  passkeyHost: 'Passkeys need a host name, not {{host}}: the operator sets PUBLIC_URL to the address that users open.',
  authenticatorAppExists: 'There is an authenticator app already: remove it first.',
  wrongAppCode: 'Is not the current code of the app. Check that the clock of the phone is right.',
  noSecondFactor: 'There is no second factor yet: add one first.',
} as const;

/** What the service accepts for a field: the placeholder `wanted` of its messages. */
export const WANTED_VALUES = {
  text: 'text of {{min}} to {{max}} characters',
  shortText: 'text of at most {{max}} characters',
  phone: 'a telephone number of at most {{max}} characters with at least one digit, such as {{example}}',
  phoneWithDigit: 'a telephone number with at least one digit',
  email: 'an email address such as {{example}}',
  time: 'a time of day as HH:mm',
  id: 'a UUID',
  oneOf: 'one of: {{values}}',
  boolean: 'true or false',
  whole: 'a whole number from {{min}} to {{max}}',
  number: 'a number from {{min}} up to {{max}} with at most {{decimals}} decimals',
  numberAbove: 'a number above {{min}} up to {{max}} with at most {{decimals}} decimals',
  degrees: 'a number of degrees from {{min}} to {{max}}',
  moment: 'an ISO 8601 date or date-time from {{first}} to {{last}}, such as {{example}}',
  day: 'a date as YYYY-MM-DD from {{first}} to {{last}}',
  colour: 'a colour as #rrggbb',
  entries: 'a list of {{min}} to {{max}} entries',
  currency: 'a currency code of ISO 4217, such as EUR',
  domainName: 'a domain name such as {{example}}',
  falseUntilDomain: 'false until a domain is verified',
  claimName: 'the name of a claim of {{min}} to {{max}} characters without blanks',
  roleMap: 'an object of at most {{max}} members, each a value of the claim with one of the roles {{roles}}',
  daysAhead: 'at most {{days}} days ahead',
  shipperNumber: 'six letters and digits',
  billingNumber: 'a billing number of 14 characters, such as {{example}}',
  userPassword: 'user:password of the DHL business customer portal',
} as const;
