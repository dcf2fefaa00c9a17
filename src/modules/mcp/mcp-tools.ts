/** A tool of the MCP server: the operation of the API that it calls, and how it is described to an agent. */
export interface McpTool {
  readonly name: string;
  /** `operationId` of the OpenAPI document. */
  readonly operation: string;
  readonly description: string;
  /** Inputs of the operation that the tool omits, by the names that agents would use. */
  readonly omittedInputs?: readonly string[];
  /** Whether the tool changes nothing although its method is not GET. */
  readonly isReadOnly?: boolean;
  /** Whether the tool ends, removes or replaces existing data. */
  readonly isDestructive?: boolean;
}

/** Inputs of orders that agents rarely need. They are omitted to keep the list of tools short. */
const RARE_ORDER_INPUTS = ['planning', 'proofRequired', 'carrierId', 'metadata'];

/** All tools, in the order in which they are listed. The names are part of the interface: agents' settings refer to them. */
export const MCP_TOOLS: readonly McpTool[] = [
  {
    name: 'search_records',
    operation: 'searchRecords',
    description:
      'Finds orders, shipments, customers, dispatches, vehicles and drivers by number, name, place, email or phone.',
  },
  {
    name: 'list_orders',
    operation: 'listOrders',
    description: "Lists orders, newest first. Filter example: status eq 'pending' and customer/name eq 'Café Museum'.",
  },
  { name: 'get_order', operation: 'getOrder', description: 'Reads an order with all its fields.' },
  {
    name: 'create_order',
    operation: 'createOrder',
    description: 'Creates an order for a customer.',
    omittedInputs: RARE_ORDER_INPUTS,
  },
  {
    name: 'create_or_update_order',
    operation: 'createOrUpdateOrder',
    description: 'Creates the order with your own identifier, or changes it if it exists.',
    omittedInputs: RARE_ORDER_INPUTS,
    isDestructive: true,
  },
  {
    name: 'change_order_status',
    operation: 'changeOrderStatus',
    description: 'Changes the status of an order. Cancelling is final.',
    isDestructive: true,
  },
  {
    name: 'create_shipment_of_order',
    operation: 'createShipmentOfOrder',
    description: 'Creates the shipment of an order, so that it can be planned.',
    omittedInputs: ['planning', 'generateLabel'],
  },
  {
    name: 'list_shipments',
    operation: 'listShipments',
    description: 'Lists shipments, newest first.',
  },
  { name: 'get_shipment', operation: 'getShipment', description: 'Reads a shipment with all its fields.' },
  { name: 'count_shipments', operation: 'countShipments', description: 'Counts shipments by status.' },
  {
    name: 'list_unassigned_shipments',
    operation: 'listUnassignedShipments',
    description: 'Lists shipments that are in no dispatch yet.',
  },
  {
    name: 'list_failed_shipments',
    operation: 'listFailedShipments',
    description: 'Lists failed deliveries that wait for a decision: another attempt or return to sender.',
  },
  {
    name: 'list_shipment_traces',
    operation: 'listShipmentTraces',
    description: 'Lists the tracking events of a shipment.',
  },
  {
    name: 'plan_next_attempt',
    operation: 'planNextAttempt',
    description: 'Plans another delivery attempt of a failed shipment.',
  },
  {
    name: 'return_shipment_to_sender',
    operation: 'returnShipmentToSender',
    description: 'Sends a failed shipment back to its sender. This is final.',
    isDestructive: true,
  },
  { name: 'list_customers', operation: 'listCustomers', description: 'Lists customers.' },
  { name: 'get_customer', operation: 'getCustomer', description: 'Reads a customer with contacts and references.' },
  {
    name: 'list_dispatches',
    operation: 'listDispatches',
    description: 'Lists dispatches: routes with driver and vehicle.',
  },
  { name: 'get_dispatch', operation: 'getDispatch', description: 'Reads a dispatch with its shipments.' },
  {
    name: 'get_route_timeline',
    operation: 'getRouteTimeline',
    description: 'Reads planned and actual arrivals at the stops of a route. The id is the routeId of a dispatch.',
  },
  {
    name: 'plan_dispatches',
    operation: 'createPlan',
    description:
      'Proposes dispatches for unassigned shipments and changes nothing. Show the proposal to the user, then call commit_plan. ' +
      'If the status is running, read the result with get_plan.',
    omittedInputs: ['commit', 'vehicles', 'setupMinutes', 'name'],
    isReadOnly: true,
  },
  { name: 'get_plan', operation: 'getPlan', description: 'Reads a proposed plan and the progress of its search.' },
  {
    name: 'commit_plan',
    operation: 'commitPlan',
    description: 'Creates the dispatches of a proposed plan. Ask the user for confirmation first.',
  },
  { name: 'cancel_plan', operation: 'cancelPlan', description: 'Discards a proposed plan.', isDestructive: true },
  {
    name: 'move_shipments',
    operation: 'moveShipmentsBetweenDispatches',
    description: 'Moves shipments from one dispatch to another. Ask the user for confirmation first.',
    isDestructive: true,
  },
  {
    name: 'add_shipments_to_dispatch',
    operation: 'addShipmentsToDispatch',
    description: 'Adds shipments to a dispatch.',
  },
  {
    name: 'remove_shipment_from_dispatch',
    operation: 'removeShipmentFromDispatch',
    description: 'Takes a shipment out of a dispatch.',
    isDestructive: true,
  },
  {
    name: 'change_dispatch_status',
    operation: 'changeDispatchStatus',
    description: 'Changes the status of a dispatch. Ask the user for confirmation first.',
    isDestructive: true,
  },
  {
    name: 'reoptimize_dispatch',
    operation: 'reoptimizeDispatch',
    description: 'Searches a better sequence for the remaining stops of a route.',
  },
  {
    name: 'get_route_proposal',
    operation: 'getRouteProposal',
    description: 'Reads the proposed sequence of a route.',
  },
  {
    name: 'accept_route_proposal',
    operation: 'acceptRouteProposal',
    description: 'Applies the proposed sequence of a route. Ask the user for confirmation first.',
    isDestructive: true,
  },
  { name: 'list_drivers', operation: 'listDrivers', description: 'Lists drivers.' },
  { name: 'list_vehicles', operation: 'listVehicles', description: 'Lists vehicles.' },
  { name: 'get_vehicle_location', operation: 'getVehicleLocation', description: 'Reads the position of a vehicle.' },
  {
    name: 'list_reschedule_requests',
    operation: 'listRescheduleRequests',
    description: "Lists consignees' requests for another delivery day.",
  },
  {
    name: 'get_delivery_report',
    operation: 'getDeliveryReport',
    description: 'Sums up deliveries of a period: delivered, failed, on time.',
  },
  {
    name: 'find_addresses',
    operation: 'findAddresses',
    description: 'Finds the coordinates of addresses.',
    isReadOnly: true,
  },
];
