/** The groups of operations, in the order in which a business meets them. */
export const TAGS: readonly { readonly name: string; readonly description: string }[] = [
  {
    name: 'Users',
    description: 'Accounts of people: register, confirm the address, log in, set a new password, log out.',
  },
  {
    name: 'Business',
    description:
      'The business whose data everything else is: its profile, time zone and currency, what applies where an order names nothing, ' +
      'sizes of boxes by name, and the log of who changed what.',
  },
  { name: 'Business users', description: 'Who works in the business, and in which role.' },
  {
    name: 'API tokens',
    description:
      "Keys for programs. A token acts as an `admin` of its business. Its value is shown once, when it is made. Each has the plan's " +
      'quota to itself; all tokens of a business together have five times that.',
  },
  {
    name: 'Carriers',
    description:
      'Who carries the shipments: a catalogue that all businesses share, and the accounts that this business has with them. What a ' +
      'carrier is asked (prices, bookings, labels) needs its configuration. Secrets are kept encrypted and never shown.',
  },
  {
    name: 'Customers',
    description: 'Who orders: with contacts, with the names other systems have for them, one by one or from a file.',
  },
  { name: 'Orders', description: 'What was ordered, until it is delivered. An order follows its shipment.' },
  {
    name: 'Shipments',
    description:
      'What is brought to a recipient: packages, tracking number, label, what happened on the way, proof of delivery.',
  },
  {
    name: 'Consignees',
    description:
      'Those to whom shipments are brought: what they see by the link of theirs, what they say, and how the business shows itself.',
  },
  {
    name: 'Notifications',
    description:
      'What consignees are told of their shipments, by mail and text message, once each, and in which words.',
  },
  { name: 'Places', description: 'Where addresses are, and which there are, while somebody types.' },
  { name: 'Vehicles', description: 'What drives: capacity, where it is, where it was.' },
  {
    name: 'Tracking',
    description: 'Devices in the vehicles, the positions that they send, and a live stream of what happens.',
  },
  { name: 'Drivers', description: 'Who drives. A driver may be a user too, and then sees what is assigned to them.' },
  {
    name: "Driver's app",
    description:
      "What a driver's phone calls, with a session of its own that comes of an invitation and acts for this driver alone: it may call " +
      'nothing else, and nobody else may call this.',
  },
  {
    name: 'Dispatches',
    description:
      'A tour: shipments, a driver and a vehicle on one day, made by hand or planned for all vehicles at once.',
  },
  { name: 'Routes', description: 'The stops of a dispatch in their order, with expected and true times.' },
  {
    name: 'Cash on delivery',
    description:
      'What consignees pay at the door: what drivers collected, what of it they have handed in, and what is missing.',
  },
  { name: 'Reports', description: 'What happened in a period, summed up by day, driver, vehicle, customer and more.' },
  { name: 'Search', description: 'Find whatever the business has, by what somebody types.' },
  { name: 'Events', description: 'What happened, for other systems: what they are sent, and what they can ask for.' },
  {
    name: 'Webhooks',
    description:
      'Other systems are told of what happens: signed messages to their addresses, at least once, in order for each record.',
  },
];
