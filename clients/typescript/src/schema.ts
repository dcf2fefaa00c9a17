// Made from docs/openapi.json by `npm run client`; changes belong there.

export interface paths {
  '/api/business': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Change the business
     * @description Changes what is given and leaves the rest. The time zone must be of the IANA database, the currency of ISO 4217.
     */
    put: operations['Business_update'];
    /**
     * Create a business
     * @description For a logged-in user who has none; the user becomes its owner. An email that another business uses: 409.
     */
    post: operations['Business_create'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/business/audit-log': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List who changed what and when
     * @description Settings, tokens, device keys, users, presets, carriers; newest first.
     */
    get: operations['AuditLog_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/business/audit-log/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Export who changed what and when as a file
     * @description All entries of the list, newest first.
     *
     *     `format=csv` (the default): UTF-8 with a byte order mark, commas, quoted as in RFC 4180, numbers with a
     *     decimal point, dates as ISO 8601 (`2026-03-29`, `2026-03-29 14:30:00`). A text that a spreadsheet would run, because it
     *     begins with `=`, `+`, `-`, `@` or a tab, begins with an apostrophe instead; an upload takes that away again.
     *     `format=xlsx`: real numbers and dates, all else as text, with its leading zeros; what does not fit on a sheet of 1,048,576
     *     rows goes on on the next one. Times are by the clocks of the business's time zone, which the header names.
     *
     *     The file is of one moment, however long it takes. When something goes wrong on the way, or the client takes nothing for
     *     1 minute or longer than 30 minutes in all, the connection ends without the file's end. A file
     *     has at most 2 GiB. A business may have 4 exports under way, of which one is read at a time: 429 for
     *     further ones, with `Retry-After`; 503 when there are too many of all.
     */
    get: operations['AuditLog_export'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/business/default-configuration': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read the default configuration
     * @description What applies where an order or a shipment names no carrier, service level or dimensions, and which notifications are sent.
     */
    get: operations['Defaults_read'];
    /**
     * Change the default configuration
     * @description Changes what is given and leaves the rest. An unknown carrier: 404; a service level that the carrier does not offer: 400.
     *
     *     Carrier, service level and dimensions count when a shipment is made, alone or of an order, that names none. A carrier that is not
     *     configured or not active then, or that does not offer the level of the shipment, is passed over: the shipment is made without a
     *     carrier. Shipments that are there already do not change.
     */
    put: operations['Defaults_update'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/business/dimension-presets': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List dimension presets
     * @description Sizes of boxes by name, newest first.
     */
    get: operations['Presets_list'];
    put?: never;
    /**
     * Create a dimension preset
     * @description A size that can be copied to the items of orders. Names are unique in the business.
     */
    post: operations['Presets_create'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/business/dimension-presets/{guid}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a dimension preset
     * @description The size by its identifier.
     */
    get: operations['Presets_read'];
    /**
     * Change a dimension preset
     * @description Changes what is given; items that it was copied to stay as they are.
     */
    put: operations['Presets_update'];
    post?: never;
    /**
     * Delete a dimension preset
     * @description Items that it was copied to stay as they are.
     */
    delete: operations['Presets_delete'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/business/generate-api-token': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Generate an API token
     * @description The token stands in this answer only. It does not expire and acts as an admin of the business. Every call makes another one, to at most 50 that are live: then 409.
     */
    get: operations['Tokens_generate'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/business/leave': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Leave the business
     * @description For everybody but the last owner (409). Takes effect at the next request of each session; the account stays and may accept an invitation or make a business. A driver who is tied to the user stays, without an account. 403 without a business, and for an API token.
     */
    post: operations['Leave_leave'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/business/my-business': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read the business
     * @description The profile of the business to which the token belongs, with its plan.
     */
    get: operations['Business_read'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/business/soft-check': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Tell whether a business exists for an email address
     * @description Answers a bare JSON boolean, without the envelope.
     */
    get: operations['Business_softCheck'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/business/tokens': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List API tokens
     * @description Newest first, also revoked and expired ones.
     */
    get: operations['Tokens_list'];
    put?: never;
    /**
     * Create an API token with a name and an expiry
     * @description The token stands in this answer only. It acts as an admin of the business. At most 50 are live: then 409.
     */
    post: operations['Tokens_create'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/business/tokens/{guid}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Revoke an API token
     * @description It is refused from the next request on. Revoking again changes nothing.
     */
    delete: operations['Tokens_revoke'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/business/users': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the users of the business and who is invited
     * @description All who belong to the business or are invited to it, with their roles, newest first.
     */
    get: operations['Members_list'];
    put?: never;
    /**
     * Invite a user by mail
     * @description Changes nothing of anybody until it is accepted: the mail names who invites to what, with a link to a page where somebody without an account sets name and password, and somebody with one logs in; or they accept by POST /api/user/invitations/{guid}/accept. It ends after 7 days. Until then it stands in the list as `invited`, and can be changed and deleted (withdrawn). Only an owner makes owners. A member of this business, or somebody who is invited already: 409; whether the address has an account or belongs to another business is not told.
     */
    post: operations['Members_invite'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/business/users/{guid}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a user of the business
     * @description Name, address and role of one who belongs to the business.
     */
    get: operations['Members_read'];
    put?: never;
    post?: never;
    /**
     * Remove a user from the business, or withdraw an invitation
     * @description Takes effect at the next request; the account stays. An invitation that is not accepted is withdrawn. Owners and admins are removed by owners, or leave. The last owner stays (409), and so does whom a driver is tied to (409 naming the driver).
     */
    delete: operations['Members_remove'];
    options?: never;
    head?: never;
    /**
     * Change a user of the business
     * @description No member changes their own role; an owner's or admin's record is an owner's to change (403). The last owner stays owner (409).
     */
    patch: operations['Members_update'];
    trace?: never;
  };
  '/api/carriers': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List carriers
     * @description The catalogue that all businesses share, and which of its carriers this business has configured.
     */
    get: operations['Carriers_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/carriers/bookings/{shipmentId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read how a shipment is booked with its carrier
     * @description The newest booking. A shipment with a carrier that takes bookings (all but the own fleet) is booked in the background, right after it is made; a carrier that is away is tried again with growing pauses for about three days. 404 while nothing was to be booked.
     */
    get: operations['CarrierBookings_read'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/carriers/bookings/{shipmentId}/retry': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Book a shipment again after its booking failed
     * @description Answers the new booking. 409 when the booking has not failed, or the shipment has ended.
     */
    post: operations['CarrierBookings_retry'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/carriers/configure': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Configure a carrier for the business
     * @description Credentials are verified with the carrier; when it rejects them (400 CONFIGURATION_ERROR) an earlier configuration stays as it was. `accountNumber`, `apiKey` and `apiSecret` are required but for the own fleet. Secrets are kept encrypted and never answered. A carrier without a live endpoint in this service can be configured in test mode only. Configuring makes the carrier active and takes the place of an earlier configuration. A carrier by HTTP protocol needs `baseUrl` too and is asked there; 503 SERVICE_UNAVAILABLE names a carrier that does not answer within 10 s, and nothing is stored.
     */
    post: operations['Carriers_configure'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/carriers/configured': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the carriers that the business configured
     * @description With the account number, never with a secret.
     */
    get: operations['Carriers_configured'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/carriers/contacts': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List contacts at carriers
     * @description People at the carriers of this business, newest first.
     */
    get: operations['Carriers_contacts'];
    put?: never;
    /**
     * Add a contact at a carrier
     * @description A person at a carrier of the catalogue; it needs no configuration.
     */
    post: operations['Carriers_addContact'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/carriers/lookups': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List kinds of carriers and levels of service
     * @description The codes that other operations take and answer, with their names.
     */
    get: operations['Carriers_lookups'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/carriers/rates': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Ask all configured carriers for a price
     * @description Give `shipmentId`, or `from`, `to` and `packages`. Every carrier that is configured and active is asked at once, within CARRIER_TIMEOUT_MS (10 s). Quotes come cheapest first; those in another currency than the business's follow after. A carrier that says no, or does not answer in time, stands in `unavailable` with the reason. The own fleet charges 0. The sandbox charges (4.90 + 0.85 a kg + 0.012 a km of great circle) × 1 (standard), 1.8 (express) or 3 (same day), by weight or cm³ / 5000 for each parcel, whichever is more, rounded up to half a kg; where a place is unknown, over 300 km within a country and 1,500 km abroad.
     */
    post: operations['Rates_quote'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/carriers/{carrierId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a carrier
     * @description `ETag` is the version of the configuration, `"0"` while there is none.
     */
    get: operations['Carriers_detail'];
    put?: never;
    post?: never;
    /**
     * Remove the business's configuration of a carrier
     * @description The carrier stays in the catalogue. 409 while shipments that have not ended go with it.
     */
    delete: operations['Carriers_remove'];
    options?: never;
    head?: never;
    /**
     * Change the configuration of a carrier
     * @description What is left out stays; a new `baseUrl` needs `apiKey` and `apiSecret` with it. New credentials, or another mode, are verified with the carrier first; 400 CONFIGURATION_ERROR changes nothing, nor does 503 SERVICE_UNAVAILABLE when the carrier does not answer. 404 while the carrier is not configured.
     */
    patch: operations['Carriers_update'];
    trace?: never;
  };
  '/api/carriers/{carrierId}/events/{eventsKey}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send events of a carrier
     * @description For carriers by HTTP protocol (docs/carrier-http-protocol.md): the path is `configuration.eventsPath` of the carrier. Instead of a token each message carries a signature. An event that came before is counted, not recorded again, so a message may be sent again safely. 403 for a path that is not known, and for a signature that is not right.
     */
    post: operations['CarrierEvents_receive'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/dispatch': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List dispatches
     * @description Newest first. `from` and `to` are about the planned date, both ends included. A driver sees only the dispatches that they drive themselves.
     */
    get: operations['Dispatch_list'];
    /**
     * Change a dispatch
     * @description Name and notes at any time. Driver, vehicle and planned date while it is `draft` or `ready`, else 409; a ready
     *     dispatch can't lose driver or vehicle (409). Another planned date computes the route again.
     */
    put: operations['Dispatch_update'];
    /**
     * Create a dispatch
     * @description It is a `draft`, with up to 300 shipments. Its route is computed at once, leaving the business's address
     *     at `plannedDate`, and the shipments get the arrivals as their estimates.
     *
     *     409 for a shipment that is in another open dispatch (draft, ready, in progress) or is delivered, returned or cancelled,
     *     naming it. 400 for more weight or volume than the vehicle carries, naming both numbers.
     */
    post: operations['Dispatch_create'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/dispatch/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Export dispatches as a file
     * @description The dispatches of the list, as it is filtered. A driver sees only the dispatches that they drive themselves.
     *
     *     `format=csv` (the default): UTF-8 with a byte order mark, commas, quoted as in RFC 4180, numbers with a
     *     decimal point, dates as ISO 8601 (`2026-03-29`, `2026-03-29 14:30:00`). A text that a spreadsheet would run, because it
     *     begins with `=`, `+`, `-`, `@` or a tab, begins with an apostrophe instead; an upload takes that away again.
     *     `format=xlsx`: real numbers and dates, all else as text, with its leading zeros; what does not fit on a sheet of 1,048,576
     *     rows goes on on the next one. Times are by the clocks of the business's time zone, which the header names.
     *
     *     The file is of one moment, however long it takes. When something goes wrong on the way, or the client takes nothing for
     *     1 minute or longer than 30 minutes in all, the connection ends without the file's end. A file
     *     has at most 2 GiB. A business may have 4 exports under way, of which one is read at a time: 429 for
     *     further ones, with `Retry-After`; 503 when there are too many of all.
     */
    get: operations['Dispatch_export'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/dispatch/in-shipment/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Find the dispatch that contains a shipment
     * @description The open one; without it, the latest that the shipment ended with. 404 when there is none. A driver sees only the dispatches that they drive themselves.
     */
    get: operations['Dispatch_readWithShipment'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/dispatch/overview': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Count dispatches
     * @description `activeDispatches` are in progress; `completedToday` goes by the business's day; `pendingDeliveries` are shipments of dispatches in progress that have not ended; `onTimeRate` is delivered no later than the estimate, over all delivered with one.
     */
    get: operations['Dispatch_overview'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/dispatch/plan': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Plan dispatches
     * @description Splits unassigned shipments over vehicles within capacity (weight and volume), delivery windows and the hours of the
     *     shift: as many shipments as are found to fit, then the least travel time. Each shipment that is in no proposed dispatch is explained.
     *     Drivers are put on the tours in their order while there are any. Up to 2,000 shipments and 500 vehicles.
     *
     *     Up to 50 shipments (and without `seconds`) the answer is `completed`. Otherwise it is `running`, the search goes on in the
     *     background, and `Location` tells where its progress and then its result can be read. A client that hangs up ends a search that is made
     *     at once.
     *
     *     Nothing is changed unless `commit` is true or the plan is committed afterwards. A shipment that is named and that an open dispatch has, that a
     *     carrier has booked, that has ended or whose order is cancelled: 409 naming it.
     */
    post: operations['Plans_create'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/dispatch/plan/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a plan
     * @description Its progress while it is running, then its result. Plans are kept for 24 hours.
     */
    get: operations['Plans_read'];
    put?: never;
    post?: never;
    /**
     * Cancel a plan
     * @description Its search ends within about a second. One that is `completed` or `failed`: 409. Cancelled already: nothing changes.
     */
    delete: operations['Plans_cancel'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/dispatch/plan/{id}/commit': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Commit a plan
     * @description Makes the proposed dispatches, as drafts, with the planned order of stops as their routes: all of them or none. 409 when
     *     a shipment, vehicle or driver is not any more as it was planned with, naming each (`dispatches.0.shipmentIds.2`), and while the plan is
     *     not `completed`. Committing again changes nothing and answers the same.
     */
    post: operations['Plans_commit'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/dispatch/remove-shipment': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Take a shipment out of a dispatch
     * @description While the dispatch is `draft` or `ready`; in progress: 400, completed or cancelled: 409. A shipment that is
     *     not in it: 404. The route is computed again; the shipment's estimate is the one of its service level again.
     */
    post: operations['Dispatch_removeShipment'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/dispatch/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a dispatch
     * @description With its shipments in the order of the route, but those that were given back undelivered. A driver sees only the dispatches that they drive themselves.
     */
    get: operations['Dispatch_read'];
    put?: never;
    post?: never;
    /**
     * Delete a dispatch
     * @description In progress: 409. The shipments of one that was still planned are unassigned.
     */
    delete: operations['Dispatch_delete'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/dispatch/{id}/history': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List a dispatch's statuses
     * @description Newest first: who moved it there, when, and what they noted. A driver sees only the dispatches that they drive themselves.
     */
    get: operations['Dispatch_history'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/dispatch/{id}/manifest': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Download the manifest of a dispatch
     * @description A PDF of A4 pages for the driver and for the books: business, driver, vehicle and departure, then the stops in their
     *     order, each with consignee, address, planned time and window, packages, tracking number with its barcode and a place to sign, and the
     *     totals. Times are the business's. A driver sees only the dispatches that they drive themselves.
     */
    get: operations['Dispatch_manifest'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/dispatch/{id}/optimize': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Find the best order of the stops
     * @description Searches for up to about a second, longer than any other change of a dispatch does, and stores what it finds: time
     *     windows of orders kept where they can be, then the least travel time. The answer is the route. In progress only the stops that are
     *     still to come are ordered, from the last stop where the vehicle was and from now. Completed or cancelled: 409. 409 too when the
     *     dispatch is changed again and again meanwhile; a client that hangs up ends the search; 503 with `Retry-After` when too many routes are being computed.
     */
    post: operations['Dispatch_optimize'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/dispatch/{id}/proposal': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read the proposed order of a tour
     * @description When positions show that a vehicle will be late somewhere (after a window, or 15 minutes after what was promised), a better order
     *     of its stops is looked for in the background, every ten minutes at most, and told as `dispatch.route_proposed`. 404 while there was none.
     */
    get: operations['RouteProposals_read'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/dispatch/{id}/proposal/accept': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Accept the proposed order of a tour
     * @description Takes the order for the stops that are still to come, if it is still better than the stored one from where the vehicle is
     *     by now. 409 for another proposal than the newest, one that was accepted, and when stops were added or put into another order since.
     */
    post: operations['RouteProposals_accept'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/dispatch/{id}/reoptimize': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Find the best order of what is left of a tour
     * @description Of a dispatch in progress: the stops that are to come are put into the best order from where the vehicle is. That is the
     *     stop where it stands, which stays the next one; else its newest position, as of its time; else its last stop. What is done stays as it was.
     *     The stored order is the bound: another one is taken only when it is less late at delivery windows or, as late, less time on the road.
     *     The answer says what it gained.
     *
     *     `shipmentIds` are taken in first, under the rules of making a dispatch, and go `out_for_delivery`; `retryShipmentIds` are shipments of
     *     the dispatch that failed and are tried again, with a new promise. They stay at the end of the order when no search comes about (503), and
     *     naming them again changes nothing. Only in progress, else 409.
     *
     *     Without either it does the same for a `draft` or `ready` dispatch, from the depot. Completed or cancelled: 409.
     */
    post: operations['RouteProposals_reoptimize'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/dispatch/{id}/shipments': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Add shipments to a dispatch
     * @description While it is `draft` or `ready`, else 409. All or nothing, under the rules of making a dispatch; the route is
     *     computed again.
     */
    post: operations['Dispatch_addShipments'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/dispatch/{id}/status': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Move a dispatch to another status
     * @description | From | To |
     *     | --- | --- |
     *     | `draft` | `ready`, `cancelled` |
     *     | `ready` | `in_progress`, `draft`, `cancelled` |
     *     | `in_progress` | `completed`, `cancelled` |
     *     | `completed` | nothing: it is over |
     *     | `cancelled` | nothing: it is over |
     *
     *     - `ready` needs a driver, a vehicle and a shipment that is still to be delivered.
     *     - `in_progress` sets `startedAt`; the vehicle is `in_use`, the shipments are `out_for_delivery`, the route's times count from now.
     *     - `completed` only when each shipment is delivered, exception, returned or cancelled; the vehicle is available again.
     *     - `cancelled` unassigns the undelivered shipments; the vehicle is available again.
     *
     *     With `timestamp` the change counts from then: a start that is reported later sets `startedAt`, the times of the shipments and the
     *     arrivals of the route by it, so that deliveries and positions of that drive may be reported later too.
     *
     *     The same status again changes nothing. Any other move: 400 naming the allowed ones. To start a dispatch whose driver or
     *     vehicle is out with another one, or whose vehicle is in maintenance or inactive: 409. A dispatch in progress whose last
     *     shipment ends completes by itself.
     */
    patch: operations['Dispatch_changeStatus'];
    trace?: never;
  };
  '/api/dispatch/{id}/stops': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Set the order of the stops
     * @description The shipments of the dispatch, each once, in the order of the visit; those that have ended (delivered, returned, cancelled;
     *     in progress also exception) may be left out and keep their place at the beginning. Anything missing, foreign or twice: 400.
     *     Completed or cancelled: 409. The answer is the route. Adding or removing a shipment, or another planned date, orders the stops anew.
     */
    put: operations['Dispatch_orderStops'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/drivers': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List drivers
     * @description Newest first.
     */
    get: operations['Drivers_list'];
    put?: never;
    /**
     * Add a driver
     * @description `userGuid` ties the driver to a member of the business; unknown: 404, tied to another driver: 409.
     */
    post: operations['Drivers_create'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/drivers/{guid}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a driver
     * @description The whole record.
     */
    get: operations['Drivers_read'];
    /**
     * Change a driver
     * @description Any of the fields; what is left out stays, null clears.
     */
    put: operations['Drivers_update'];
    post?: never;
    /**
     * Delete a driver
     * @description While a draft, ready or running dispatch has the driver: 409.
     */
    delete: operations['Drivers_delete'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/events': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List what happened since
     * @description For who can't be called by webhooks, or has missed some: what endpoints are sent, in answers of up to
     *     500 events, for 7 days unless the operator keeps them for longer.
     *
     *     Keep `next` with what you did with the events, and send it as `after`: every event comes once, also one whose transaction was
     *     committed after others that began later. While `hasMore`, ask again at once; else after some seconds. Change `types` whenever you
     *     like: it narrows an answer, and what it left out does not come later.
     *
     *     An `after` older than what is kept is refused with 400 naming `after`, as events may be missing: load what you need anew, then go
     *     on without it.
     */
    get: operations['Events_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/geocode': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Find addresses
     * @description With `text` addresses that it may become, while somebody types; with `address` where that is. What is near the business comes first.
     *
     *     Without a geocoder, with one whose rules forbid completion (Nominatim), and while it is away or asked too often, the gazetteer answers,
     *     which knows towns and postcodes alone: `provider` says who did. Show `attribution` with the results.
     */
    post: operations['Geocode_find'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/reports/deliveries': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Sum up deliveries
     * @description Each attempt counts when it happened, with the driver, vehicle, customer, carrier, postal code and estimate of that moment: nothing that is changed or deleted later changes it. Cancelled shipments, returns and exceptions before a shipment is out for delivery are no attempts. Weeks begin on Monday.
     */
    get: operations['Reports_deliveries'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/reports/fleet': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Sum up tours
     * @description Of dispatches that left in the period and have ended; a tour past midnight belongs to the day on which it left. What vehicles did is taken from the positions of their devices while they were out: without a device it is 0.
     */
    get: operations['Reports_fleet'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/route/timeline/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read the timeline of a route
     * @description Times are those of the business's clocks: what happened at its own time, the rest as it is expected now. `id` is the route's or its dispatch's. A driver sees only the routes that they drive themselves.
     */
    get: operations['Routes_timeline'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/route/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a route
     * @description Stops in the order of the least travel time, where the dispatcher did not set their own; windows of orders, as times
     *     of the day, come first. The depot, which is the business's address, is start and end. `id` is the route's or its dispatch's. A driver sees only the routes that they drive themselves.
     */
    get: operations['Routes_read'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/search': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Find records of all kinds
     * @description Made to be asked with each letter that is typed. Looks in the numbers, names, places, emails and telephone numbers of orders, shipments, customers, dispatches, vehicles and drivers; orders and shipments are found by their customer too. Where nothing is found so, one wrong letter of a word of four letters or more, or of a number, is forgiven. Of a word that very many records have, the newest are shown. A driver finds the dispatches and shipments that are assigned to them.
     */
    get: operations['Search_find'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/session': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Log in from the service's own pages
     * @description For the pages that this service serves; programs use `POST /api/user/login`, whose rules and limits hold here, too. The session token is not in the answer but in a cookie (`HttpOnly; SameSite=Strict; Path=/`, and `Secure` with the prefix `__Host-` but for plain HTTP on the own machine). The cookie counts as `Authorization: Bearer …` where `Sec-Fetch-Site: same-origin` comes along, or, from a browser that does not send it, an `Origin` that is this service; never beside an `Authorization` header. A page of another origin gets 403.
     */
    post: operations['Session_open'];
    /**
     * Log out from the service's own pages
     * @description Ends the session and removes its cookie: as `POST /api/user/logout`.
     */
    delete: operations['Session_end'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tracking/add-device': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Add a tracking device
     * @description It is `active`. A device id that another device has, or a vehicle that has a device: 409.
     *
     *     Positions belong to the vehicle that the device was on at their time; for its first vehicle that is also the time before it was added.
     */
    post: operations['Devices_add'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tracking/devices': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List tracking devices
     * @description Newest first. The whole list, unless `page` or `pageSize` asks for a page.
     */
    get: operations['Devices_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tracking/devices/{guid}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a tracking device
     * @description With its status, which is derived: `error` when it last reported a fault, `offline` when it was not heard for 10 minutes, `low_battery` below 15 percent, else `active` (also before it was first heard).
     */
    get: operations['Devices_read'];
    /**
     * Change a tracking device
     * @description Any of its fields; what is left out stays. On another vehicle it counts from now on; its earlier positions stay with the vehicle before.
     */
    put: operations['Devices_update'];
    post?: never;
    /**
     * Delete a tracking device
     * @description Its key ends, its id is free again. Its positions stay with the vehicles that it was on.
     */
    delete: operations['Devices_delete'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tracking/devices/{guid}/key': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create a key for a phone
     * @description Shown only in this answer. It ends the key before.
     */
    post: operations['Devices_newKey'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tracking/osmand/{key}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Send a position of a phone in the query
     * @description The OsmAnd protocol: `lat`, `lon` (or `location=lat,lon`), `timestamp` (Unix seconds or milliseconds, or ISO 8601; now, if
     *     it is missing), `speed` in knots, `bearing` or `heading`, `altitude` in metres, `accuracy` in metres, `batt` in percent; also `fuel` in
     *     litres and `fault`; `valid=false` says that there is no fix. Other parameters are passed over.
     *
     *     Trackers repeat a message until it is taken, so what has no position to keep is answered 200, dropped, and counted with its reason at
     *     the device (`rejected`): no coordinates, no valid fix, 0, 0, out of range, older than 30 days, more than 10 minutes ahead. The device
     *     counts as heard all the same. Any other field that is out of range becomes null.
     *
     *     The key in the path stands for the device (`POST /api/tracking/devices/{guid}/key` makes it); no token is needed. 1,200 messages a
     *     minute for each device. An unknown key: 401, which counts against the address like an invalid token.
     */
    get: operations['Positions_receiveQuery'];
    put?: never;
    /**
     * Send a position of a phone in the query or the body
     * @description The OsmAnd protocol: `lat`, `lon` (or `location=lat,lon`), `timestamp` (Unix seconds or milliseconds, or ISO 8601; now, if
     *     it is missing), `speed` in knots, `bearing` or `heading`, `altitude` in metres, `accuracy` in metres, `batt` in percent; also `fuel` in
     *     litres and `fault`; `valid=false` says that there is no fix. Other parameters are passed over.
     *
     *     Trackers repeat a message until it is taken, so what has no position to keep is answered 200, dropped, and counted with its reason at
     *     the device (`rejected`): no coordinates, no valid fix, 0, 0, out of range, older than 30 days, more than 10 minutes ahead. The device
     *     counts as heard all the same. Any other field that is out of range becomes null.
     *
     *     The key in the path stands for the device (`POST /api/tracking/devices/{guid}/key` makes it); no token is needed. 1,200 messages a
     *     minute for each device. An unknown key: 401, which counts against the address like an invalid token.
     *
     *     As JSON, what the current Traccar client sends: `{"location": {"timestamp", "coords": {"latitude", "longitude", "speed", "heading",
     *     "accuracy", "altitude"}, "battery": {"level"}}}`, speed in metres a second, level from 0 to 1.
     */
    post: operations['Positions_receiveBody'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tracking/positions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send positions of a device
     * @description 1 to 1,000, in any order; late ones land where they belong. The same device and timestamp again is a duplicate, not an
     *     error. All or nothing: one bad position refuses them all and is named, such as `positions.3.timestamp`.
     *
     *     The answer comes when they are stored for good, with trips and stops brought up to date. 429 with `Retry-After` when more come in
     *     than can be written.
     */
    post: operations['Positions_receive'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tracking/stream': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Follow positions and changes of status as they happen
     * @description Server-sent events (`text/event-stream`) of the caller's business, until one side ends it. The token goes into the
     *     `Authorization` header as everywhere, so in a browser read it with `fetch`, not with `EventSource`. Only the opening counts against
     *     the rate limit.
     *
     *     The first event is `ready` (`{"resumed"}`) or `reset` (`{"reason"}`). Then come `position`, `order.created`, `order.status_changed`, `shipment.created`, `shipment.status_changed`, `shipment.eta_changed`, `dispatch.created`, `dispatch.status_changed`, `dispatch.route_proposed`, `orders.imported`, `vehicle.arrived`, `vehicle.status_changed`, `device.status_changed`: `event` is the type, `data`
     *     is `{"id", "type", "timestamp", "data"}` as webhooks have it. `position` has no `id`: it is a vehicle's newest position, at most one
     *     a vehicle every 100 ms; those in between are in the vehicle's location. A new stream begins with the newest position of every vehicle.
     *
     *     **Coming back.** Send the last `id` that you received as `Last-Event-ID`: within 24 hours every event that was missed is sent
     *     once, and the newest position of each vehicle that has moved. When the id is too old (`expired`), not one of ours (`unknown`), or
     *     more than 5000 events were missed (`too_many`), the first event is `reset`: load what you show anew; the stream then goes on from
     *     there, beginning with all positions. An `id` means nothing besides.
     *
     *     **Heartbeat.** A comment and the present `id` every 15 seconds. Within 5 seconds after its token has ended, its business was suspended
     *     or its role changed, a stream ends. A client that does not take what waits for it for 15 seconds is cut off.
     *
     *     A driver receives events of the dispatches and shipments that are assigned to them, and arrivals of the vehicle that they are out with;
     *     not of positions.
     */
    get: operations['Stream_open'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tracking/traccar': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Forward a position from a Traccar server in the query
     * @description One address for all of its devices. For its settings `forward.type` = `url`, `forward.header` =
     *     `Authorization: Bearer <API token>` and `forward.url` = this address with
     *     `?id={uniqueId}&lat={latitude}&lon={longitude}&timestamp={fixTime}&valid={valid}&speed={speed}&bearing={course}&altitude={altitude}&accuracy={accuracy}&batt={batteryLevel}`.
     *     Traccar's own names (`uniqueId`, `latitude`, `longitude`, `fixTime`, `deviceTime`, `course`, `batteryLevel`, `attributes`) serve as
     *     well. `speed` is in knots.
     *
     *     A position of an unknown device, without a valid fix, or out of range or time is dropped with 200 and `rejected`: 1,
     *     for the server would only send it again; the device counts it with its reason. Any other field that is out of range becomes null.
     */
    get: operations['Positions_receiveForwardedUrl'];
    put?: never;
    /**
     * Forward a position or an event from a Traccar server as JSON
     * @description For its settings `forward.url` (this address), `forward.type` = `json` and `forward.header` =
     *     `Authorization: Bearer <API token>`. So every tracker that Traccar understands can be used. `event.forward.url` and
     *     `event.forward.header` may be the same: of an event the position is taken, if it has one that can be kept; the rest is passed over.
     *
     *     A position of an unknown device, without a valid fix, or out of range or time is dropped with 200 and `rejected`: 1,
     *     for the server would only send it again; the device counts it with its reason. Any other field that is out of range becomes null. A body without `device.uniqueId` that is no event is not from Traccar: 400.
     */
    post: operations['Positions_receiveForwarded'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/user/forgot-password': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Mail a token that sets a new password
     * @description The answer, and its time, is the same whether there is such an account or not. A mailbox gets at most 5 mails in 15 minutes.
     */
    post: operations['Users_forgotPassword'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/user/invitations': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the invitations to businesses
     * @description Those to the address of the session’s user that are open, newest first. 403 while the address is not confirmed, and for an API token.
     */
    get: operations['Invitations_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/user/invitations/{guid}/accept': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Accept an invitation
     * @description Takes effect at the next request of each session. For somebody who belongs to a business: 409; leave it first (POST /api/business/leave).
     */
    post: operations['Invitations_accept'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/user/invitations/{guid}/decline': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Decline an invitation
     * @description It is gone; the business may send another.
     */
    post: operations['Invitations_decline'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/user/login': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Log in
     * @description Opens a session. A wrong email and a wrong password give the same answer. After 10 failures for an account or from an address within 15 minutes: 429 until the window ends; a success clears the failures of its account.
     */
    post: operations['Users_login'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/user/logout': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Log out
     * @description The token is refused from the next request on. For sessions only.
     */
    post: operations['Users_logout'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/user/me': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read who is logged in
     * @description For sessions; an API token belongs to no user.
     */
    get: operations['Users_me'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/user/register': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Register an account
     * @description A mail with a link that confirms the address is sent. Where the service has no mail server, the mail is written to a folder and the address need not be confirmed.
     */
    post: operations['Users_register'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/user/resend-verification': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Mail another token that confirms the address
     * @description The answer, and its time, is the same whether there is such an account or not. A mailbox gets at most 5 mails in 15 minutes.
     */
    post: operations['Users_resendVerification'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/user/reset-password': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Set the password by a mailed token
     * @description Takes the token of a forgotten password (1 hour), or of an address that is to be confirmed (24 hours), once. Confirms the address and ends all sessions of the user.
     */
    post: operations['Users_resetPassword'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/user/verify': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Confirm the email address by the mailed token
     * @description The token of the mailed link works once, for 24 hours. Where a mail server is configured, the password of the registration and its sessions stay only if that `password` comes along: somebody else may have registered with the address, so otherwise they end, and a mail lets whoever holds the mailbox set another; the link itself leads to a page that confirms and sets the password at once, as `reset-password` does with this token.
     */
    post: operations['Users_verify'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/Customers': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List customers
     * @description With filter, order and search; newest first.
     */
    get: operations['Customers_list'];
    put?: never;
    /**
     * Create a customer
     * @description Name and email are required. 409 when a customer of the business has this email, in any case.
     */
    post: operations['Customers_create'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/Customers/confirm-upload': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Create the customers of an uploaded file
     * @description All of them or, after any error, none. A row counts as invalid when a customer has its email by now. With invalid
     *     rows: 400, `details` names them (`row 3.email`; the first 1,000), and nothing is imported; `skipInvalid=true` imports the
     *     others. Confirming again changes nothing. An upload that is unknown or older than 24 hours: 404.
     */
    get: operations['CustomerUploads_confirm'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/Customers/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Export customers as a file
     * @description The customers of the list, as it is filtered, searched and ordered. The file can be uploaded again as customers.
     *
     *     `format=csv` (the default): UTF-8 with a byte order mark, commas, quoted as in RFC 4180, numbers with a
     *     decimal point, dates as ISO 8601 (`2026-03-29`, `2026-03-29 14:30:00`). A text that a spreadsheet would run, because it
     *     begins with `=`, `+`, `-`, `@` or a tab, begins with an apostrophe instead; an upload takes that away again.
     *     `format=xlsx`: real numbers and dates, all else as text, with its leading zeros; what does not fit on a sheet of 1,048,576
     *     rows goes on on the next one. Times are by the clocks of the business's time zone, which the header names.
     *
     *     The file is of one moment, however long it takes. When something goes wrong on the way, or the client takes nothing for
     *     1 minute or longer than 30 minutes in all, the connection ends without the file's end. A file
     *     has at most 2 GiB. A business may have 4 exports under way, of which one is read at a time: 429 for
     *     further ones, with `Retry-After`; 503 when there are too many of all.
     */
    get: operations['Customers_export'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/Customers/upload': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Upload a file of customers
     * @description Answers the upload's identifier. Nothing is created before the upload is confirmed, within 24 hours.
     *
     *     The content decides what the file is, not its name. CSV: UTF-8 (else Windows-1252), separated by `,` `;` or tab, or as
     *     Excel's first line `sep=;` says, quoted as in RFC 4180. XLSX: the first sheet; dates and times are read as ISO 8601
     *     (`2026-03-29`, `2026-03-29T14:30:00`), numbers of fixed length keep their zeros (format `00000`: `01067`), other numbers are
     *     read without their format. A cell with an error such as `#N/A` is an error of its row.
     *
     *     The first row names the columns, without regard to case, spaces, `_` and `-`: name, email, phone, company, street, city,
     *     state, postalCode, country; name and email must be there, unknown ones are reported and not read. A column with exactly such
     *     a name wins over one that is only like it (`email` over `E-Mail`), which then counts as unknown. White space around a value
     *     and empty rows are left out; values that begin with `=`, `+`, `-` or `@` are kept as they are; in CSV an
     *     apostrophe before them, as an export writes it, is taken away. Each row is checked as by
     *     POST /api/v1/Customers.
     *
     *     A file has at most 20 MiB, 100,000 rows and 100,000 empty ones, 256 columns,
     *     100,000 characters in a row and 5,000,000 cells; a workbook unpacks to at most 200 MiB;
     *     reading takes at most 30 seconds, and ends when the client hangs up. One file of a
     *     business is read at a time, and 8 more wait for it: 429 for further ones, with `Retry-After`; 503 when too many
     *     businesses wait.
     */
    post: operations['CustomerUploads_upload'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/Customers/upload/template': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Download a CSV file to fill in
     * @description The header and an example row.
     */
    get: operations['CustomerUploads_template'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/Customers/upload/{guid}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read what an uploaded file holds, and what is wrong with it
     * @description Row numbers are those that a spreadsheet shows: the header is row 1. An upload that was not confirmed within 24 hours is `expired`; 30 days after the upload it is gone.
     */
    get: operations['CustomerUploads_read'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/Customers/{customerId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a customer
     * @description With contacts and references.
     */
    get: operations['Customers_read'];
    /**
     * Change a customer
     * @description Takes any of name, email, phone, company and address; what is left out stays. An address takes the place of the whole address.
     */
    put: operations['Customers_update'];
    post?: never;
    /**
     * Delete a customer
     * @description 409 while the customer has open orders (not delivered, not cancelled) or shipments on their way (not delivered, returned or cancelled). The email is free again; orders and shipments keep showing the name.
     */
    delete: operations['Customers_delete'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/Customers/{customerId}/contacts': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Add a contact of a customer
     * @description The name is required.
     */
    post: operations['CustomerContacts_add'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/Customers/{customerId}/contacts/{contactId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Remove a contact of a customer
     * @description Answers the contact's id. If-Match is compared with the ETag of the customer.
     */
    delete: operations['CustomerContacts_remove'];
    options?: never;
    head?: never;
    /**
     * Change a contact of a customer
     * @description Takes any of its fields; what is left out stays, null clears. If-Match is compared with the ETag of the customer.
     */
    patch: operations['CustomerContacts_update'];
    trace?: never;
  };
  '/api/v1/Customers/{customerId}/recent-shipments': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List a customer's newest shipments
     * @description Newest first: 10, or up to 50 by `limit`; `page` or `pageSize` pages through all of them.
     */
    get: operations['CustomerActivity_recentShipments'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/Customers/{customerId}/references': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Add a reference of a customer
     * @description The same type and value again changes nothing. Answers all references, in the order in which they were added. If-Match is compared with the ETag of the customer.
     */
    patch: operations['CustomerContacts_addReference'];
    trace?: never;
  };
  '/api/v1/Customers/{customerId}/references/{referenceId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Remove a reference of a customer
     * @description Answers the customer's id. If-Match is compared with the ETag of the customer.
     */
    delete: operations['CustomerContacts_removeReference'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/Customers/{customerId}/sales-analytics': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Sum up what a customer ordered
     * @description Deleted and cancelled orders and shipments do not count.
     */
    get: operations['CustomerActivity_analytics'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/Orders': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List orders
     * @description With filter, order and search; newest first. The whole record of one is read by its identifier.
     */
    get: operations['Orders_list'];
    put?: never;
    /**
     * Create an order
     * @description Without `orderNumber` the next free `ORD-000001` is made; a taken one answers 409. The total value is the exact sum of quantity × price, at most 9,999,999,999,999.99.
     */
    post: operations['Orders_create'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/Orders/assign-carrier': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Assign orders to a carrier
     * @description All or nothing. The carrier must be configured and active (else 400 CONFIGURATION_ERROR) and offer the service level. Unknown orders: 404 naming them; orders that are shipped, delivered or cancelled: 400 naming them.
     */
    post: operations['Orders_assignCarrier'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/Orders/confirm-upload': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create the orders of an uploaded file
     * @description All of them or, after any error, none, as drafts. Order numbers that were taken since count as invalid. With
     *     invalid rows: 400, `details` names them (`row 3.price`; the first 1,000), and nothing is imported; `skipInvalid=true`
     *     imports the orders that have none. Confirming again changes nothing. An upload that is unknown or older than 24 hours: 404.
     *
     *     With `createShipments=true` the orders are pending, and a shipment of each is made as by `POST /api/v1/Orders/{orderId}/shipment`,
     *     in the background and in the order of the rows; an order that cannot be shipped, such as one of more than 200 packages, stays without.
     *
     *     One event tells of the import (`orders.imported`), none of each order or customer that it made.
     */
    post: operations['OrderUploads_confirm'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/Orders/delete': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Delete orders
     * @description Takes 1 to 1,000 entries, all or nothing. Unknown orders: 404 naming them; orders with a shipment on its way (not delivered, returned or cancelled): 409 naming them. Their numbers are free again.
     */
    post: operations['Orders_delete'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/Orders/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Export orders as a file
     * @description The orders of the list, as it is filtered, searched and ordered: a row for each item. The file can be uploaded again as orders.
     *
     *     `format=csv` (the default): UTF-8 with a byte order mark, commas, quoted as in RFC 4180, numbers with a
     *     decimal point, dates as ISO 8601 (`2026-03-29`, `2026-03-29 14:30:00`). A text that a spreadsheet would run, because it
     *     begins with `=`, `+`, `-`, `@` or a tab, begins with an apostrophe instead; an upload takes that away again.
     *     `format=xlsx`: real numbers and dates, all else as text, with its leading zeros; what does not fit on a sheet of 1,048,576
     *     rows goes on on the next one. Times are by the clocks of the business's time zone, which the header names.
     *
     *     The file is of one moment, however long it takes. When something goes wrong on the way, or the client takes nothing for
     *     1 minute or longer than 30 minutes in all, the connection ends without the file's end. A file
     *     has at most 2 GiB. A business may have 4 exports under way, of which one is read at a time: 429 for
     *     further ones, with `Retry-After`; 503 when there are too many of all.
     */
    get: operations['Orders_export'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/Orders/upload': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Upload a file of orders
     * @description Answers the upload's identifier. Nothing is created before the upload is confirmed, within 24 hours. What
     *     files are read, how and within which bounds is as for `POST /api/v1/Customers/upload`.
     *
     *     A row is an item; rows with the same `orderNumber` are one order of up to 500 items, wherever they stand. A
     *     row without a number is an order of its own, whose number is made. The columns: orderNumber, customerEmail, customerReference, customerName, customerPhone, street, city, state, postalCode, country, description, quantity, price, length, width, height, weight;
     *     `description`, `quantity` and `price` (of one unit) must be there. The first row of an order says whose it is and where it
     *     goes; the others may repeat that or leave it out. Lengths of one unit are in cm, its weight in kg; all three lengths or none. A number
     *     has a decimal point, or a comma before one or two decimals, and no separators of thousands.
     *
     *     The customer is the one with `customerReference` among its references, else the one with `customerEmail`, in any case; where
     *     nobody has the email, a customer is made of it and `customerName`. An order number that an order has is an error of its rows. An
     *     error of one row keeps its whole order out. An exported file of orders has these columns.
     */
    post: operations['OrderUploads_upload'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/Orders/upload/template': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Download a CSV file of orders to fill in
     * @description The header and an order of two items.
     */
    get: operations['OrderUploads_template'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/Orders/upload/{guid}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read what an uploaded file of orders holds
     * @description Row numbers are those that a spreadsheet shows: the header is row 1. An upload that was not confirmed within 24 hours is `expired`; 30 days after the upload it is gone.
     */
    get: operations['OrderUploads_read'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/Orders/{orderId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read an order
     * @description With items, carrier, shipments and the window that was agreed.
     */
    get: operations['Orders_read'];
    /**
     * Change an order
     * @description Takes any of customerId, items and deliveryAddress, in draft and pending only (else 409). `items` take the place of all items and get new identifiers.
     */
    put: operations['Orders_update'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/Orders/{orderId}/add-dimension-preset': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Copy a preset's dimensions to an item
     * @description The item keeps its weight when the preset has none. 409 when the order is shipped, delivered or cancelled.
     */
    post: operations['Orders_addDimensionPreset'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/Orders/{orderId}/assign-collection-date': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Set when an order is collected
     * @description Takes the place of an earlier date and time window. 409 when the order is shipped, delivered or cancelled.
     */
    post: operations['Orders_assignCollectionDate'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/Orders/{orderId}/history': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List an order's statuses
     * @description Every move with its time, its notes and who made it, newest first.
     */
    get: operations['Orders_history'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/Orders/{orderId}/shipment': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create the shipment of an order
     * @description Carrier, service level, customer and recipient come from the order; an order without a carrier or a level gets those of the default configuration (a default carrier that is no longer configured or active, or does not offer the level, is passed over). The sender is the business. One package for each unit of its items (all, or those of `itemIds`), in the item's dimensions; an item without dimensions takes the business's default size, one without a weight counts 1 kg; at most 200 packages. 400 while the order is a draft or when it is cancelled; 409 when it has a shipment that is neither cancelled nor deleted.
     */
    post: operations['OrderShipment_create'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/Orders/{orderId}/status': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Move an order to another status
     * @description | From | To |
     *     | --- | --- |
     *     | `draft` | `pending`, `cancelled` |
     *     | `pending` | `processing`, `draft`, `cancelled` |
     *     | `processing` | `ready`, `pending`, `cancelled` |
     *     | `ready` | `shipped`, `processing`, `cancelled` |
     *     | `shipped` | `delivered`, `ready` |
     *     | `delivered` | nothing: it is over |
     *     | `cancelled` | nothing: it is over |
     *
     *     Any other move answers 400 and changes nothing; the same status again answers 200 and records nothing. An order also follows its shipment: collected or later on its way → shipped; delivered → delivered.
     *
     *     Cancelling an order cancels its shipment that has not left (`created`, or `exception` in no dispatch in progress) in the same change: it is taken out of its dispatch, whose route is computed again, and its booking with a carrier is cancelled. With a shipment that is collected, further, or in a dispatch in progress: 409 naming it.
     */
    patch: operations['Orders_changeStatus'];
    trace?: never;
  };
  '/api/v1/shipments': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List shipments
     * @description `from` and `to` go by the time of creation, both ends included: a bare date means that whole day in the business's time zone. A driver sees what is assigned to them.
     */
    get: operations['Shipments_list'];
    put?: never;
    /**
     * Create a shipment
     * @description The answer is `success` alone; `Location` tells where the shipment is. A carrier must be configured and active (else 400 CONFIGURATION_ERROR) and offer the service level. Carrier, service level and sizes that are left out are those of the default configuration; a default carrier that is no longer configured or active, or does not offer the level, is passed over, and the shipment is made without a carrier.
     */
    post: operations['Shipments_create'];
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Set a shipment's dates
     * @description What is left out stays; null takes a date away. The collection date also moves the estimated delivery, unless a route gives that.
     */
    patch: operations['Shipments_updateDates'];
    trace?: never;
  };
  '/api/v1/shipments/delete': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Delete shipments
     * @description Takes 1 to 1,000 entries, all or nothing: 404 names each that is unknown, 409 each that is in transit or in a dispatch in progress.
     */
    post: operations['Shipments_removeAll'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/shipments/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Export shipments as a file
     * @description The shipments of the list, as it is filtered and searched. A driver gets what is assigned to them.
     *
     *     `format=csv` (the default): UTF-8 with a byte order mark, commas, quoted as in RFC 4180, numbers with a
     *     decimal point, dates as ISO 8601 (`2026-03-29`, `2026-03-29 14:30:00`). A text that a spreadsheet would run, because it
     *     begins with `=`, `+`, `-`, `@` or a tab, begins with an apostrophe instead; an upload takes that away again.
     *     `format=xlsx`: real numbers and dates, all else as text, with its leading zeros; what does not fit on a sheet of 1,048,576
     *     rows goes on on the next one. Times are by the clocks of the business's time zone, which the header names.
     *
     *     The file is of one moment, however long it takes. When something goes wrong on the way, or the client takes nothing for
     *     1 minute or longer than 30 minutes in all, the connection ends without the file's end. A file
     *     has at most 2 GiB. A business may have 4 exports under way, of which one is read at a time: 429 for
     *     further ones, with `Retry-After`; 503 when there are too many of all.
     */
    get: operations['Shipments_export'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/shipments/labels': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Download the labels of many shipments
     * @description One document with the labels of up to 500 shipments, in the order of `guids`; one that is named twice is
     *     printed once. A shipment has a label for each package, and a document at most 2,000. 404 names the shipments that there are not.
     *     Where a carrier gave a label of its own, ZPL is put in as it is; a PDF of the carrier, or another format than the one asked for: 409
     *     naming the shipments, whose labels are downloaded one by one.
     */
    post: operations['ShipmentDocuments_labelsOf'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/shipments/overview': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Count shipments
     * @description `pending` are created; `inTransit` collected, in transit or out for delivery; `exceptions` exception or returned; `onTimeRate` is delivered no later than the estimate, over all delivered with one (0 when there are none).
     */
    get: operations['Shipments_overview'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/shipments/unassigned': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List shipments that no dispatch holds
     * @description Without those that have ended (delivered, returned, cancelled). Newest first.
     */
    get: operations['Shipments_unassigned'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/shipments/{shipmentId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a shipment
     * @description The whole record. `estimatedDelivery` is the route's arrival once it is dispatched; before that, collection (or creation) and the longest days of its service level.
     */
    get: operations['Shipments_read'];
    /**
     * Change a shipment
     * @description What is left out stays, inside `sender` and `recipient` too. An address that changes without coordinates loses its old ones. 409 when the packages are to change of a shipment in transit or in a dispatch in progress.
     */
    put: operations['Shipments_update'];
    post?: never;
    /**
     * Delete a shipment
     * @description 409 while it is in transit or in a dispatch in progress.
     */
    delete: operations['Shipments_remove'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/shipments/{shipmentId}/label': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Download the label of a shipment
     * @description 100 × 150 mm, a page for each package: PDF, or ZPL II with `format=zpl`. Names print in Latin, Greek, Cyrillic, Chinese, Japanese, Korean, Thai, Hebrew, Arabic and Devanagari letters, in ZPL as graphics where a printer has none. Once a carrier has booked the shipment and sent a label of its own, that one; 409 when it sent another format.
     */
    get: operations['ShipmentDocuments_label'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/shipments/{shipmentId}/location': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Set where a shipment goes
     * @description Pins the place by hand. It is exact from then on, and stays until the address changes, whatever a geocoder finds. The route of a dispatch that has not left follows it.
     */
    put: operations['ShipmentLocation_set'];
    post?: never;
    /**
     * Delete a shipment's pin
     * @description The address is looked up again, and coordinates that came with it are forgotten too. Without a pin nothing changes.
     */
    delete: operations['ShipmentLocation_remove'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/shipments/{shipmentId}/proof-of-delivery': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read the proof of a delivery
     * @description Who took it, when, and where photo and signature can be read (with a token).
     */
    get: operations['ShipmentProofs_read'];
    put?: never;
    /**
     * Record the proof of a delivery
     * @description The shipment is `delivered` now, with a trace that says to whom; its order and its dispatch follow. One that was delivered without a proof gets it afterwards. The first proof counts: another one answers 409. A shipment that is returned or cancelled: 400. A driver proves what is assigned to them.
     *
     *     Pictures are recognized by their content, not by their names: JPEG, PNG, WebP or AVIF, decoded to the last row. What is none of these, cut off, damaged or larger than decoded here answers 400 naming its part; HEIC does too (send JPEG); more than 15 MiB 413;  503 with `Retry-After` when too many wait to be decoded. Kept is a new picture: upright, at most 2,048 pixels on its long side, without EXIF (so without the place where it was taken); a photo as JPEG, a signature as PNG unless it came as JPEG.
     */
    post: operations['ShipmentProofs_add'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/shipments/{shipmentId}/proof-of-delivery/photo': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Download the photo of a delivery
     * @description The image that was sent with the proof.
     */
    get: operations['ShipmentProofs_photo'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/shipments/{shipmentId}/proof-of-delivery/photo/thumbnail': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Download the photo of a delivery, small
     * @description At most 320 pixels on its long side. 404 for a photo that was recorded before there were thumbnails.
     */
    get: operations['ShipmentProofs_thumbnail'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/shipments/{shipmentId}/proof-of-delivery/signature': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Download the recipient's signature
     * @description The image that was sent with the proof.
     */
    get: operations['ShipmentProofs_signature'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/shipments/{shipmentId}/traces': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List what happened to a shipment
     * @description Oldest first, each by its own time.
     */
    get: operations['ShipmentDocuments_traces'];
    put?: never;
    /**
     * Record what happened to a shipment
     * @description | From | To |
     *     | --- | --- |
     *     | `created` | `collected`, `exception`, `cancelled`, `in_transit`, `out_for_delivery`, `delivered`, `returned` |
     *     | `collected` | `in_transit`, `out_for_delivery`, `exception`, `returned`, `delivered` |
     *     | `in_transit` | `out_for_delivery`, `delivered`, `exception`, `returned` |
     *     | `out_for_delivery` | `delivered`, `in_transit`, `exception`, `returned` |
     *     | `exception` | `collected`, `in_transit`, `out_for_delivery`, `delivered`, `returned`, `cancelled` |
     *     | `delivered` | `returned` |
     *     | `returned` | nothing: it is over |
     *     | `cancelled` | nothing: it is over |
     *
     *     So an event moves the status, also past steps that were not reported; any other move is refused with 400, naming the allowed ones. The same status again, or a `timestamp` before the last change of status, adds a trace without moving it. At most 10 minutes ahead.  The order of the shipment follows: shipped, then delivered.
     */
    post: operations['ShipmentDocuments_addTrace'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/vehicle': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Change a vehicle
     * @description Any of its fields; what is left out stays, null clears.
     *
     *     The status is set freely to `available`, `maintenance` or `inactive`. `in_use` comes only by a dispatch: setting it is 400,
     *     and setting a vehicle in use to another status is 409.
     */
    put: operations['Vehicles_update'];
    /**
     * Add a vehicle
     * @description It is `available`. A licence plate that another vehicle has: 409.
     */
    post: operations['Vehicles_create'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/vehicle/location/{guid}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read where a vehicle is and was
     * @description `currentLocation` is its newest position. `positions` are those of the last hour, or in `from` to `to` (both
     *     included, at most 31 days). Of more than 10,000 at most that many are answered, chosen evenly over the time in which there are any,
     *     the first and the last among them.
     */
    get: operations['Travel_location'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/vehicle/travel-history/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List what a vehicle did, day by day
     * @description Days in the business's time zone, newest first, the last 30 unless `from` and `to` say otherwise; always whole days. A
     *     day without positions is left out.
     *
     *     A stop begins at the first point from which on the vehicle stays within 200 m for 3 minutes or longer. What lies between stops is a
     *     trip; an hour without positions ends it. Positions less accurate than 200 m, and single jumps faster than 200 km/h, are passed over.
     *     The distance is measured on the ellipsoid between places at which the vehicle has moved for certain: by more than 25 m, and by more
     *     than twice the inaccuracy that a position tells of. So wavering at a red light is no distance; the way to a stop and from it is.
     *     The same trips come out whatever is asked for, however late or shuffled the positions came in. A trip over midnight counts for each day
     *     with what was driven on it; a stop for the day on which it began.
     */
    get: operations['Travel_history'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/vehicle/travel-history/{id}/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Export what a vehicle did, day by day, as a file
     * @description The days of the list, newest first.
     *
     *     `format=csv` (the default): UTF-8 with a byte order mark, commas, quoted as in RFC 4180, numbers with a
     *     decimal point, dates as ISO 8601 (`2026-03-29`, `2026-03-29 14:30:00`). A text that a spreadsheet would run, because it
     *     begins with `=`, `+`, `-`, `@` or a tab, begins with an apostrophe instead; an upload takes that away again.
     *     `format=xlsx`: real numbers and dates, all else as text, with its leading zeros; what does not fit on a sheet of 1,048,576
     *     rows goes on on the next one. Times are by the clocks of the business's time zone, which the header names.
     *
     *     The file is of one moment, however long it takes. When something goes wrong on the way, or the client takes nothing for
     *     1 minute or longer than 30 minutes in all, the connection ends without the file's end. A file
     *     has at most 2 GiB. A business may have 4 exports under way, of which one is read at a time: 429 for
     *     further ones, with `Retry-After`; 503 when there are too many of all.
     */
    get: operations['Travel_export'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/vehicle/{guid}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a vehicle
     * @description The whole record, with who drives it now and its tracker.
     */
    get: operations['Vehicles_read'];
    put?: never;
    post?: never;
    /**
     * Delete a vehicle
     * @description While a draft, ready or running dispatch has it: 409. Its licence plate is free again, and so is its tracking device.
     */
    delete: operations['Vehicles_delete'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/vehicles': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List vehicles
     * @description Newest first. The whole list, unless `page` or `pageSize` asks for a page.
     */
    get: operations['Vehicles_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/webhooks': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List webhooks
     * @description Newest first. The whole list, unless `page` or `pageSize` asks for a page.
     */
    get: operations['Webhooks_list'];
    put?: never;
    /**
     * Add a webhook
     * @description From now on events are sent to its address, as [Standard Webhooks](https://www.standardwebhooks.com) says: signed,
     *     at least once, in order for each record. The secret that they are signed with stands in this answer only. A business has at most
     *     20: then 409.
     */
    post: operations['Webhooks_create'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/webhooks/{guid}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a webhook
     * @description Where it leads, what it is told, and how it does. Never its secret.
     */
    get: operations['Webhooks_read'];
    /**
     * Change a webhook
     * @description What is left out stays. `isActive: true` switches one on again that the service has switched off; what waits for it is
     *     sent then. A new address is sent what waits, too.
     */
    put: operations['Webhooks_update'];
    post?: never;
    /**
     * Delete a webhook
     * @description Nothing more is sent to it, nor what already waits.
     */
    delete: operations['Webhooks_delete'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/webhooks/{guid}/deliveries': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List what was sent to a webhook
     * @description Newest event first, with what became of each try. A delivery is kept for as long as its event is (7 days by default).
     */
    get: operations['Deliveries_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/webhooks/{guid}/deliveries/{deliveryGuid}/retry': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send a delivery again
     * @description One that is dead, or that was taken and got lost there. It is sent now, and tried again as often as at first. One that is pending: 409.
     */
    post: operations['Deliveries_retry'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/webhooks/{guid}/replay': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send a webhook what happened in a time once more
     * @description Events of the log, in the order in which they happened, whether they were sent before or not; each with the
     *     `webhook-id` that it had. At most 50,000 at a time: then 400.
     */
    post: operations['Deliveries_replay'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/webhooks/{guid}/rotate-secret': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Change the secret of a webhook
     * @description It stands in this answer only. For 24 hours messages are signed with both, the old one and the new one, so that the
     *     receiver can be changed in between. Rotating again within that time ends the older one at once.
     */
    post: operations['Webhooks_rotateSecret'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/webhooks/{guid}/test': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send a webhook a ping
     * @description An event `ping` for this webhook alone, whatever it subscribes to; its `data.guid` is the webhook. What became of it stands among its deliveries.
     */
    post: operations['Deliveries_test'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export interface webhooks {
  'customer.created': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * customer.created
     * @description A customer was created by itself; one that comes with a file is told by `customers.imported`.
     *
     *     Sent to every endpoint of the business that is subscribed to `customer.created` or to `*`, at least once; events of one record in their order.
     */
    post: operations['Event_customer_created'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'customers.imported': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * customers.imported
     * @description A file of customers was imported.
     *
     *     Sent to every endpoint of the business that is subscribed to `customers.imported` or to `*`, at least once; events of one record in their order.
     */
    post: operations['Event_customers_imported'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'device.status_changed': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * device.status_changed
     * @description What a tracking device sent changed its status. That one is not heard any more is nothing it sends.
     *
     *     Sent to every endpoint of the business that is subscribed to `device.status_changed` or to `*`, at least once; events of one record in their order.
     */
    post: operations['Event_device_status_changed'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'dispatch.created': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * dispatch.created
     * @description A dispatch was created, by hand or by a plan.
     *
     *     Sent to every endpoint of the business that is subscribed to `dispatch.created` or to `*`, at least once; events of one record in their order.
     */
    post: operations['Event_dispatch_created'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'dispatch.route_proposed': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * dispatch.route_proposed
     * @description A vehicle runs late, and another order of its stops would be better.
     *
     *     Sent to every endpoint of the business that is subscribed to `dispatch.route_proposed` or to `*`, at least once; events of one record in their order.
     */
    post: operations['Event_dispatch_route_proposed'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'dispatch.status_changed': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * dispatch.status_changed
     * @description A dispatch went from one status to another.
     *
     *     Sent to every endpoint of the business that is subscribed to `dispatch.status_changed` or to `*`, at least once; events of one record in their order.
     */
    post: operations['Event_dispatch_status_changed'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'order.created': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * order.created
     * @description An order was created by itself; one that comes with a file is told by `orders.imported`.
     *
     *     Sent to every endpoint of the business that is subscribed to `order.created` or to `*`, at least once; events of one record in their order.
     */
    post: operations['Event_order_created'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'order.status_changed': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * order.status_changed
     * @description An order went from one status to another.
     *
     *     Sent to every endpoint of the business that is subscribed to `order.status_changed` or to `*`, at least once; events of one record in their order.
     */
    post: operations['Event_order_status_changed'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'orders.imported': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * orders.imported
     * @description A file of orders was imported.
     *
     *     Sent to every endpoint of the business that is subscribed to `orders.imported` or to `*`, at least once; events of one record in their order.
     */
    post: operations['Event_orders_imported'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  ping: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * ping
     * @description Somebody tests an endpoint; nothing has happened.
     *
     *     Sent to every endpoint of the business that is subscribed to `ping` or to `*`, at least once; events of one record in their order.
     */
    post: operations['Event_ping'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'shipment.created': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * shipment.created
     * @description A shipment was created.
     *
     *     Sent to every endpoint of the business that is subscribed to `shipment.created` or to `*`, at least once; events of one record in their order.
     */
    post: operations['Event_shipment_created'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'shipment.eta_changed': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * shipment.eta_changed
     * @description A shipment that is under way is expected five minutes or more from when it was told last.
     *
     *     Sent to every endpoint of the business that is subscribed to `shipment.eta_changed` or to `*`, at least once; events of one record in their order.
     */
    post: operations['Event_shipment_eta_changed'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'shipment.proof_recorded': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * shipment.proof_recorded
     * @description A proof of delivery was recorded; that the shipment is delivered is told by itself.
     *
     *     Sent to every endpoint of the business that is subscribed to `shipment.proof_recorded` or to `*`, at least once; events of one record in their order.
     */
    post: operations['Event_shipment_proof_recorded'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'shipment.status_changed': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * shipment.status_changed
     * @description A shipment went from one status to another: one event for each step.
     *
     *     Sent to every endpoint of the business that is subscribed to `shipment.status_changed` or to `*`, at least once; events of one record in their order.
     */
    post: operations['Event_shipment_status_changed'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'vehicle.arrived': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * vehicle.arrived
     * @description A vehicle of a dispatch in progress came within 150 m of its next stop.
     *
     *     Sent to every endpoint of the business that is subscribed to `vehicle.arrived` or to `*`, at least once; events of one record in their order.
     */
    post: operations['Event_vehicle_arrived'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'vehicle.status_changed': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * vehicle.status_changed
     * @description A vehicle went from one status to another, set by somebody or taken out and brought back by a dispatch.
     *
     *     Sent to every endpoint of the business that is subscribed to `vehicle.status_changed` or to `*`, at least once; events of one record in their order.
     */
    post: operations['Event_vehicle_status_changed'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export interface components {
  schemas: {
    AcceptProposalInput: {
      /**
       * Format: uuid
       * @description The proposal, as it was read: a newer one is not accepted unseen.
       * @example 019cad3e-30c0-747a-9b40-3c8d1e5f7a21
       */
      guid: string;
    };
    AccountResponse: {
      /**
       * Format: uuid
       * @description The user.
       * @example 019cad3a-8740-73e7-9d2b-5b0cf1a1b7e4
       */
      guid: string;
      /**
       * Format: email
       * @description Address of the account.
       * @example nora.neu@courier.example
       */
      email: string;
      /**
       * @description Whether the address is confirmed.
       * @example false
       */
      verified: boolean;
    };
    AddDeviceInput: {
      /**
       * @description The id by which the device reports; unique in the business.
       * @example TRK-0004
       */
      deviceId: string;
      /**
       * @description Kind of device, in your own words.
       * @example gps_tracker
       */
      type?: string | null;
      /**
       * Format: uuid
       * @description The vehicle that it is on; a vehicle has one device.
       * @example 019cad2a-0c60-714d-966b-0b0591061c39
       */
      vehicleId?: string | null;
    };
    AddDimensionPresetInput: {
      /**
       * Format: uuid
       * @description The dimension preset.
       * @example 019cad2f-8aa0-722b-9008-6d1861f9350a
       */
      presetId: string;
      /**
       * Format: uuid
       * @description The item of the order.
       * @example 019cad27-4d40-70de-b99c-3a7d9767b123
       */
      itemId: string;
    };
    AddShipmentsInput: {
      /** @description Shipments to add; one that is in this dispatch already stays in it. */
      shipmentIds: string[];
    };
    AddressInput: {
      /**
       * @description Street and house number.
       * @example Laxenburger Straße 365
       */
      street?: string | null;
      /**
       * @description Town.
       * @example Wien
       */
      city?: string | null;
      /**
       * @description State or region.
       * @example Wien
       */
      state?: string | null;
      /**
       * @description Postal code.
       * @example 1230
       */
      postalCode?: string | null;
      /**
       * @description Country, as a name or an ISO 3166 code.
       * @example AT
       */
      country?: string | null;
      /**
       * @description Degrees north; only with longitude. Without coordinates the address is looked up.
       * @example 48.135
       */
      latitude?: number | null;
      /**
       * @description Degrees east; only with latitude.
       * @example 16.3573
       */
      longitude?: number | null;
    };
    AddressResponse: {
      /**
       * @description Street and house number.
       * @example Laxenburger Straße 365
       */
      street: string | null;
      /**
       * @description Town.
       * @example Wien
       */
      city: string | null;
      /**
       * @description State or region.
       * @example Wien
       */
      state: string | null;
      /**
       * @description Postal code.
       * @example 1230
       */
      postalCode: string | null;
      /**
       * @description Country.
       * @example AT
       */
      country: string | null;
      /**
       * @description Degrees north, as given.
       * @example 48.135
       */
      latitude: number | null;
      /**
       * @description Degrees east, as given.
       * @example 16.3573
       */
      longitude: number | null;
    };
    ArrivalPlace: {
      /**
       * @description Degrees north.
       * @example 48.2007
       */
      latitude: number;
      /**
       * @description Degrees east.
       * @example 16.3677
       */
      longitude: number;
    };
    AssignCarrierInput: {
      /** @description The orders. */
      orderIds: string[];
      /**
       * Format: uuid
       * @description A carrier that is configured and active.
       * @example 01a0a000-0000-7000-8000-000000000001
       */
      carrierId: string;
      /**
       * @description One of the carrier's service levels; its configured default unless given.
       * @example express
       */
      serviceLevel?: string | null;
    };
    AssignCollectionDateInput: {
      /**
       * @description When it is collected; a bare date is midnight in the time zone of the business.
       * @example 2026-03-02T07:00:00.000Z
       */
      collectionDate: string;
      /** @description The hours on that day; none unless given. A window over midnight begins on that day. */
      timeWindow?: components['schemas']['TimeWindowInput'] | null;
    };
    AssignedVehicleResponse: {
      /**
       * Format: uuid
       * @description The vehicle.
       * @example 019cad2a-0c60-714d-966b-0b0591061c39
       */
      guid: string;
      /**
       * @description Name.
       * @example Van 4
       */
      name: string;
    };
    AuditEntryResponse: {
      /**
       * Format: uuid
       * @description The entry.
       * @example 019cad33-3420-72bf-8bc6-7876153ada82
       */
      guid: string;
      /**
       * @description What was done.
       * @example token.created
       */
      action: string;
      /**
       * @description Kind of the record.
       * @example token
       */
      subjectType: string;
      /**
       * Format: uuid
       * @description The record.
       * @example 019cad30-7500-7250-aef7-ee977806d728
       */
      subjectId: string | null;
      /** @description What was changed, by field; secrets never. */
      changes: {
        [key: string]: unknown;
      };
      /**
       * @description Who did it: a user, an API token, or the operator of the service.
       * @example user
       * @enum {string}
       */
      actorType: 'user' | 'api_token' | 'operator';
      /**
       * Format: uuid
       * @description The user or the API token; null for the operator.
       * @example 019cad22-b960-7025-9eef-12dea96fec20
       */
      actorId: string | null;
      /**
       * @description Name of the user (while a member) or of the API token.
       * @example Dana Demo
       */
      actorName: string | null;
      /**
       * @description X-Request-Id of the request.
       * @example settings-7
       */
      requestId: string | null;
      /**
       * Format: date-time
       * @description When.
       * @example 2026-03-02T06:16:00.000Z
       */
      occurredAt: string;
    };
    BookingCarrierResponse: {
      /**
       * Format: uuid
       * @description Identifier of the carrier.
       * @example 01a0a000-0000-7000-8000-000000000002
       */
      guid: string;
      /**
       * @description Name.
       * @example Sandbox carrier
       */
      name: string;
    };
    BusinessCreatedResponse: {
      /**
       * Format: uuid
       * @description The new business.
       * @example 019cad3b-71a0-740c-8f6e-2f7d1c3a9e55
       */
      guid: string;
      /**
       * @description Name.
       * @example Neu Kurier
       */
      name: string;
    };
    BusinessResponse: {
      /**
       * Format: uuid
       * @description The business.
       * @example 019cad21-cf00-7000-8000-6a577a7743f4
       */
      guid: string;
      /**
       * @description Name.
       * @example Demo Dispatch Wien
       */
      name: string;
      /**
       * Format: email
       * @description Address for mail.
       * @example office@dispatch.example
       */
      email: string;
      /**
       * @description Telephone.
       * @example +43 1 0000000
       */
      phone: string | null;
      /** @description Where it is. */
      address: components['schemas']['AddressResponse'];
      /** @description How its days and prices are read. */
      settings: components['schemas']['SettingsResponse'];
      /**
       * @description The operator's plan: starter has no API access.
       * @example standard
       */
      plan: string;
      /**
       * Format: date-time
       * @description When it was made.
       * @example 2026-03-02T06:00:00.000Z
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description When it was last changed.
       * @example 2026-03-02T06:00:00.000Z
       */
      updatedAt: string;
    };
    CapacityInput: {
      /**
       * @description Greatest load in kg.
       * @example 1100
       */
      weight?: number | null;
      /**
       * @description Greatest volume in m³.
       * @example 11
       */
      volume?: number | null;
    };
    CapacityResponse: {
      /**
       * @description Greatest load in kg; null without a limit.
       * @example 1100
       */
      weight: number | null;
      /**
       * @description Greatest volume in m³; null without a limit.
       * @example 11
       */
      volume: number | null;
    };
    CarrierBookingResponse: {
      /**
       * Format: uuid
       * @description Identifier of the booking; the carrier gets it as Idempotency-Key.
       * @example 019cad32-49c0-729a-acd6-2065075fd5e6
       */
      guid: string;
      /**
       * Format: uuid
       * @description The shipment.
       * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
       */
      shipmentId: string;
      /** @description The carrier. */
      carrier: components['schemas']['BookingCarrierResponse'];
      /**
       * @description `pending`: to be booked, or tried again; `failed`: the carrier refused, or was away for four days.
       * @example booked
       * @enum {string}
       */
      status: 'pending' | 'booked' | 'failed' | 'cancelled';
      /**
       * @description The carrier's own name for it.
       * @example CR-1042
       */
      reference: string | null;
      /**
       * @description The carrier's tracking number.
       * @example CT123456789
       */
      trackingNumber: string | null;
      /**
       * @description What the carrier sent as label; null where ours is to be printed.
       * @example application/pdf
       */
      labelType: string | null;
      /**
       * @description How often the carrier was asked to book or cancel.
       * @example 1
       */
      attempts: number;
      /** @description What last went wrong; null when nothing did. */
      lastError: string | null;
      /**
       * Format: date-time
       * @description When the carrier booked it.
       * @example 2026-03-02T06:08:01.000Z
       */
      bookedAt: string | null;
      /**
       * Format: date-time
       * @description Since when it is to be cancelled.
       */
      cancelRequestedAt: string | null;
      /**
       * Format: date-time
       * @description When it was wanted.
       * @example 2026-03-02T06:08:00.000Z
       */
      createdAt: string;
    };
    CarrierConfigurationResponse: {
      /**
       * @description Number of the account with the carrier.
       * @example ACC-1042
       */
      accountNumber: string | null;
      /**
       * @description The level for shipments that name none.
       * @example standard
       * @enum {string|null}
       */
      defaultServiceLevel: 'standard' | 'express' | 'sameday' | null;
      /**
       * @description Where the carrier is called; null for carriers that are not called at an address of yours.
       * @example https://carrier.example/dispatch
       */
      baseUrl: string | null;
      /**
       * @description Where such a carrier sends its events; null for other carriers.
       * @example /api/carriers/01a0a000-0000-7000-8000-000000000003/events/6f1c7c0e-5c9a-4d0e-8a52-0f6a3f1f9b11
       */
      eventsPath: string | null;
    };
    CarrierContactResponse: {
      /**
       * Format: uuid
       * @description Identifier of the contact.
       * @example 019cad29-2200-7128-b77b-8380e313691c
       */
      guid: string;
      /**
       * @description Name of the person.
       * @example Karl Kontakt
       */
      name: string;
      /**
       * @description Email.
       * @example karl.kontakt@carrier.example
       */
      email: string | null;
      /**
       * @description Telephone.
       * @example +43 1 555 0120
       */
      phone: string | null;
      /**
       * @description What they do there.
       * @example Key account
       */
      role: string | null;
      /**
       * Format: uuid
       * @description The carrier they work for.
       * @example 01a0a000-0000-7000-8000-000000000002
       */
      carrierId: string;
    };
    CarrierDetailResponse: {
      /**
       * Format: uuid
       * @description Identifier of the carrier.
       * @example 01a0a000-0000-7000-8000-000000000002
       */
      guid: string;
      /**
       * @description Name.
       * @example Sandbox carrier
       */
      name: string;
      /**
       * @description Code.
       * @example sandbox
       */
      code: string;
      /**
       * @description Kind.
       * @example courier
       * @enum {string}
       */
      type: 'courier' | 'freight' | 'lastmile';
      /**
       * @description Whether this business configured it.
       * @example true
       */
      isConfigured: boolean;
      /**
       * @description Whether shipments may use it.
       * @example true
       */
      isActive: boolean;
      /** @description What it offers. */
      serviceLevels: components['schemas']['ServiceLevelResponse'][];
      /** @description What the business configured; null while it is not configured. Never secrets. */
      configuration: components['schemas']['CarrierConfigurationResponse'] | null;
      /** @description What the carrier can do. */
      features: string[];
    };
    CarrierGuidResponse: {
      /**
       * Format: uuid
       * @description Identifier of the carrier.
       * @example 01a0a000-0000-7000-8000-000000000002
       */
      guid: string;
    };
    CarrierLookupsResponse: {
      /** @description Kinds of carriers. */
      carrierTypes: components['schemas']['CodeNameResponse'][];
      /** @description Levels of service. */
      serviceLevels: components['schemas']['CodeNameResponse'][];
    };
    CarrierResponse: {
      /**
       * Format: uuid
       * @description Identifier of the carrier.
       * @example 01a0a000-0000-7000-8000-000000000002
       */
      guid: string;
      /**
       * @description Name.
       * @example Sandbox carrier
       */
      name: string;
      /**
       * @description Code.
       * @example sandbox
       */
      code: string;
      /**
       * @description Kind.
       * @example courier
       * @enum {string}
       */
      type: 'courier' | 'freight' | 'lastmile';
      /**
       * @description Whether this business configured it.
       * @example true
       */
      isConfigured: boolean;
      /**
       * @description Whether shipments may use it: configured and not switched off.
       * @example true
       */
      isActive: boolean;
      /** @description What it offers. */
      serviceLevels: components['schemas']['CodeNameResponse'][];
    };
    CarrierStateResponse: {
      /**
       * Format: uuid
       * @description Identifier of the carrier.
       * @example 01a0a000-0000-7000-8000-000000000002
       */
      guid: string;
      /**
       * @description Name.
       * @example Sandbox carrier
       */
      name: string;
      /**
       * @description Whether shipments may use it.
       * @example true
       */
      isActive: boolean;
    };
    ChangeDispatchStatusInput: {
      /**
       * @description The status to go to.
       * @example ready
       * @enum {string}
       */
      status: 'draft' | 'ready' | 'in_progress' | 'completed' | 'cancelled';
      /**
       * @description Why; kept with the change.
       * @example Loaded.
       */
      notes?: string | null;
      /**
       * @description When it happened, where it is reported later: at most 30 days ago and 10 minutes ahead. Else now.
       * @example 2026-03-02T08:00:00.000Z
       */
      timestamp?: string;
    };
    ChangeOrderStatusInput: {
      /**
       * @description The status it is to have.
       * @example pending
       * @enum {string}
       */
      status: 'draft' | 'pending' | 'processing' | 'ready' | 'shipped' | 'delivered' | 'cancelled';
      /**
       * @description Kept in the history.
       * @example Confirmed by telephone.
       */
      notes?: string | null;
    };
    CodeNameResponse: {
      /**
       * @description Code.
       * @example standard
       */
      code: string;
      /**
       * @description Name.
       * @example Standard
       */
      name: string;
    };
    ConfigureCarrierInput: {
      /**
       * Format: uuid
       * @description A carrier of the catalogue.
       * @example 01a0a000-0000-7000-8000-000000000002
       */
      carrierId: string;
      /**
       * @description The number of your account with the carrier.
       * @example ACC-1042
       */
      accountNumber?: string;
      /**
       * @description Kept encrypted, never answered.
       * @example key-of-your-account
       */
      apiKey?: string;
      /**
       * @description Kept encrypted, never answered.
       * @example secret-of-your-account
       */
      apiSecret?: string;
      /**
       * @description Use the carrier's test environment. Default false.
       * @example true
       */
      testMode?: boolean;
      /**
       * @description The level for shipments that name none.
       * @example standard
       * @enum {string|null}
       */
      defaultServiceLevel?: 'standard' | 'express' | 'sameday' | null;
      /**
       * @description Where the carrier's protocol is served: required for a carrier by HTTP protocol, refused for others.
       * @example https://carrier.example/dispatch
       */
      baseUrl?: string;
    };
    ConfiguredCarrierResponse: {
      /**
       * Format: uuid
       * @description Identifier of the carrier.
       * @example 01a0a000-0000-7000-8000-000000000002
       */
      guid: string;
      /**
       * @description Name.
       * @example Sandbox carrier
       */
      name: string;
      /**
       * @description Code.
       * @example sandbox
       */
      code: string;
      /**
       * @description Kind.
       * @example courier
       * @enum {string}
       */
      type: 'courier' | 'freight' | 'lastmile';
      /**
       * @description Number of the account with the carrier.
       * @example ACC-1042
       */
      accountNumber: string | null;
      /**
       * @description Whether shipments may use it.
       * @example true
       */
      isActive: boolean;
      /** @description What it offers. */
      serviceLevels: components['schemas']['CodeNameResponse'][];
    };
    ConfiguredStateResponse: {
      /**
       * Format: uuid
       * @description Identifier of the carrier.
       * @example 01a0a000-0000-7000-8000-000000000002
       */
      guid: string;
      /**
       * @description Name.
       * @example Sandbox carrier
       */
      name: string;
      /**
       * @description Whether shipments may use it.
       * @example true
       */
      isActive: boolean;
      /**
       * @description Always true here.
       * @example true
       */
      isConfigured: boolean;
    };
    ContactNameResponse: {
      /**
       * Format: uuid
       * @description The contact.
       * @example 019cad24-8e20-706f-9cce-1a73af9e7ae0
       */
      guid: string;
      /**
       * @description Name.
       * @example Eva Exempel
       */
      name: string;
    };
    CreateBusinessInput: {
      /**
       * @description Name of the business.
       * @example Neu Kurier
       */
      name: string;
      /**
       * Format: email
       * @description Its address for mail; no other business may have it.
       * @example office@courier.example
       */
      email: string;
      /**
       * @description Telephone.
       * @example +43 1 555 0100
       */
      phone?: string | null;
      /** @description Where it is: the depot of its routes. */
      address?: components['schemas']['AddressInput'] | null;
    };
    CreateCarrierContactInput: {
      /**
       * Format: uuid
       * @description A carrier of the catalogue.
       * @example 01a0a000-0000-7000-8000-000000000002
       */
      carrierId: string;
      /**
       * @description Name of the person.
       * @example Karl Kontakt
       */
      name: string;
      /**
       * Format: email
       * @description Email.
       * @example karl.kontakt@carrier.example
       */
      email?: string | null;
      /**
       * @description Telephone.
       * @example +43 1 555 0120
       */
      phone?: string | null;
      /**
       * @description What they do there.
       * @example Key account
       */
      role?: string | null;
    };
    CreateCustomerContactInput: {
      /**
       * @description Name.
       * @example Eva Exempel
       */
      name: string;
      /**
       * Format: email
       * @description Email.
       * @example eva.exempel@cafe-museum.example
       */
      email?: string | null;
      /**
       * @description Telephone number.
       * @example +43 1 555 0111
       */
      phone?: string | null;
      /**
       * @description What this person does.
       * @example Goods receipt
       */
      role?: string | null;
    };
    CreateCustomerInput: {
      /**
       * @description Name of the person or organisation.
       * @example Café Museum
       */
      name: string;
      /**
       * Format: email
       * @description Unique in the business, without regard to case.
       * @example office@cafe-museum.example
       */
      email: string;
      /**
       * @description Telephone number.
       * @example +43 1 555 0110
       */
      phone?: string | null;
      /**
       * @description Company.
       * @example Café Museum Betriebs GmbH
       */
      company?: string | null;
      /** @description Address. */
      address?: components['schemas']['AddressInput'] | null;
    };
    CreateDispatchInput: {
      /**
       * @description Name.
       * @example Monday, inner city
       */
      name: string;
      /**
       * @description When the vehicle is to leave the depot; a bare date is midnight in the business’s time zone.
       * @example 2026-03-02T09:15:00+01:00
       */
      plannedDate: string;
      /**
       * Format: uuid
       * @description Who drives.
       * @example 019cad2a-f6c0-7172-b55a-fdda0c46f953
       */
      driverId?: string | null;
      /**
       * Format: uuid
       * @description What is driven.
       * @example 019cad2a-0c60-714d-966b-0b0591061c39
       */
      vehicleId?: string | null;
      /** @description What is delivered. */
      shipmentIds?: string[];
      /**
       * @description Notes.
       * @example Loading bay 3.
       */
      notes?: string | null;
    };
    CreateDriverInput: {
      /**
       * @description Name.
       * @example Mara Muster
       */
      name: string;
      /**
       * Format: email
       * @description Email.
       * @example mara.muster@drivers.example
       */
      email?: string | null;
      /**
       * @description Phone.
       * @example +43 660 5550130
       */
      phone?: string | null;
      /**
       * @description Number of the driving licence.
       * @example 12345678
       */
      licenseNumber?: string | null;
      /**
       * Format: uuid
       * @description A member of the business who drives: with the role driver they see the dispatches of this driver.
       */
      userGuid?: string | null;
    };
    CreateOrderInput: {
      /**
       * Format: uuid
       * @description Who ordered.
       * @example 019cad23-a3c0-704a-bdde-b39f008e318e
       */
      customerId: string;
      /** @description What is ordered. The sum of quantity × price is the total value. */
      items: components['schemas']['OrderItemInput'][];
      /** @description Where it goes. */
      deliveryAddress: components['schemas']['AddressInput'];
      /**
       * @description Unique in the business; made (ORD-000001) unless given.
       * @example ORD-000061
       */
      orderNumber?: string | null;
      /**
       * @description `draft` unless given.
       * @example draft
       * @enum {string}
       */
      status?: 'draft' | 'pending';
    };
    CreateOrderShipmentInput: {
      /** @description Items of the order that it holds; all where it is left out. */
      itemIds?: string[];
      /**
       * @description Whether to make the label at once. Default false.
       * @example true
       */
      generateLabel?: boolean;
      /** @description When it may be delivered. Where it is left out, routes keep to the hours of the order, if it has any. */
      deliveryWindow?: components['schemas']['TimeWindowInput'] | null;
    };
    CreatePlanInput: {
      /**
       * @description The day on which the dispatches are driven, in the time zone of the business.
       * @example 2026-03-02
       */
      date: string;
      /** @description What is to be delivered. Where it is left out, all shipments that have not ended, that neither a dispatch nor a carrier has (booked), whose order is not cancelled, and that are due on that day: by their `deliveryDate`, else the collection date of their order. Those without such a date, and those that were due before today, are due on any day. What is named is planned whenever it is due; a booked one, or one of a cancelled order: 409. */
      shipmentIds?: string[];
      /** @description What may be driven; where it is left out, all vehicles that are in service and in no open dispatch of that day. */
      vehicleIds?: string[];
      /** @description Who may drive, in this order; where it is left out, all drivers that no open dispatch of that day has. An empty list plans without drivers. */
      driverIds?: string[];
      /**
       * @description Whether the proposed dispatches are made at once, as drafts. Default false.
       * @example false
       */
      commit?: boolean;
      /** @description The hours of that day; 08:00 to 18:00 where the operator set no others. A window over midnight (22:00 to 02:00) begins on that day, or the evening before for a shift that begins within it. */
      shift?: components['schemas']['ShiftInput'];
      /** @description What shipments ask for in this plan. */
      stops?: components['schemas']['PlanStopInput'][];
      /** @description What vehicles, with their drivers, can do in this plan. */
      vehicles?: components['schemas']['PlanVehicleInput'][];
      /**
       * @description Minutes for handing a shipment over, where it says no others; a setting of the service without it.
       * @example 3
       */
      serviceMinutes?: number;
      /**
       * @description Minutes for parking and finding the door, besides: once for shipments of one address that follow one another. 0 without it.
       * @example 4
       */
      setupMinutes?: number;
      /**
       * @description So many vehicles drive at the most.
       * @example 2
       */
      maxDrivers?: number;
      /**
       * @description Whether tours are to be alike in time or in stops, even if that takes longer in all. `none` without it.
       * @example time
       * @enum {string}
       */
      balance?: 'none' | 'time' | 'stops';
      /**
       * @description How many seconds the search may take. Without it, about one up to 50 shipments, and more the more there are.
       * @example 30
       */
      seconds?: number;
      /**
       * @description Name of the dispatches; `{vehicle}`, `{driver}`, `{date}` and `{n}` (from 1) are filled in.
       * @example {vehicle}, {date}
       */
      name?: string;
    };
    CreatePresetInput: {
      /**
       * @description Name; no other preset of the business may have it.
       * @example Carton L
       */
      name: string;
      /**
       * @description Length in cm.
       * @example 60
       */
      length: number;
      /**
       * @description Width in cm.
       * @example 40
       */
      width: number;
      /**
       * @description Height in cm.
       * @example 40
       */
      height: number;
      /**
       * @description Weight in kg.
       * @example 2.5
       */
      weight?: number | null;
    };
    CreateShipmentInput: {
      /**
       * Format: uuid
       * @description The customer that it is for.
       * @example 019cad23-a3c0-704a-bdde-b39f008e318e
       */
      customerId: string;
      /**
       * Format: uuid
       * @description A carrier that the business configured and that is active. Left out: the one of the default configuration, if it is configured, active and offers the service level, else none. Null: none.
       * @example 01a0a000-0000-7000-8000-000000000001
       */
      carrierId?: string | null;
      /** @description Where it comes from. */
      sender: components['schemas']['PartyInput'];
      /** @description Where it goes to. */
      recipient: components['schemas']['PartyInput'];
      /** @description Its parcels. One without length, width and height has the dimensions of the default configuration. */
      packages: components['schemas']['NewPackageInput'][];
      /**
       * @description A level that the carrier offers. Left out: the default of the carrier that was named, else the one of the default configuration. Null: none, and so no estimate before it is on a route.
       * @example express
       * @enum {string|null}
       */
      serviceLevel?: 'standard' | 'express' | 'sameday' | null;
      /**
       * @description For who delivers it.
       * @example Goods entrance in Treitlstraße; ring twice.
       */
      instructions?: string | null;
      /** @description When it may be delivered. At any hour where it is left out. */
      deliveryWindow?: components['schemas']['TimeWindowInput'] | null;
    };
    CreateTokenInput: {
      /**
       * @description What the token is for.
       * @example Web shop
       */
      name: string;
      /**
       * @description When it expires by itself; in the future. Null or absent: never.
       * @example 2030-01-01T00:00:00.000Z
       */
      expiresAt?: string | null;
    };
    CreateTraceInput: {
      /**
       * @description What became of it.
       * @example delivered
       * @enum {string}
       */
      status:
        | 'created'
        | 'collected'
        | 'in_transit'
        | 'out_for_delivery'
        | 'delivered'
        | 'exception'
        | 'returned'
        | 'cancelled';
      /**
       * @description What happened.
       * @example Handed over at the goods entrance.
       */
      description?: string;
      /**
       * @description Where.
       * @example Wien
       */
      location?: string | null;
      /**
       * @description When it happened; now where it is left out.
       * @example 2026-03-02T08:40:00.000Z
       */
      timestamp?: string;
    };
    CreateVehicleInput: {
      /**
       * @description Name.
       * @example Van 4
       */
      name: string;
      /**
       * @description Licence plate; unique in the business without regard to case and spaces.
       * @example W 10004 DD
       */
      licensePlate: string;
      /**
       * @description Kind of vehicle, in your own words.
       * @example van
       */
      type?: string | null;
      /**
       * @description Make.
       * @example Ford
       */
      make?: string | null;
      /**
       * @description Model.
       * @example E-Transit
       */
      model?: string | null;
      /**
       * @description Year of construction.
       * @example 2025
       */
      year?: number | null;
      /** @description What it carries. Without it, a dispatch with this vehicle has no limit. */
      capacity?: components['schemas']['CapacityInput'] | null;
    };
    CreateWebhookInput: {
      /**
       * @description Where events are sent to, by POST. `https` only, and not on a private, loopback or link-local network; it may have a query, but no user name, password or fragment.
       * @example https://shop.example/hooks/deliveries
       */
      url: string;
      /** @description The types of events that are sent; `*` for all, also for types that come later. */
      events: (
        | '*'
        | 'order.created'
        | 'order.status_changed'
        | 'shipment.created'
        | 'shipment.status_changed'
        | 'shipment.eta_changed'
        | 'shipment.proof_recorded'
        | 'dispatch.created'
        | 'dispatch.status_changed'
        | 'dispatch.route_proposed'
        | 'customer.created'
        | 'customers.imported'
        | 'orders.imported'
        | 'vehicle.arrived'
        | 'vehicle.status_changed'
        | 'device.status_changed'
      )[];
      /**
       * @description What it is for.
       * @example Shop
       */
      description?: string | null;
    };
    CurrentDriverResponse: {
      /**
       * Format: uuid
       * @description The driver.
       * @example 019cad2a-f6c0-7172-b55a-fdda0c46f953
       */
      guid: string;
      /**
       * @description Name.
       * @example Mara Muster
       */
      name: string;
    };
    CurrentLocationResponse: {
      /**
       * @description Latitude, WGS 84.
       * @example 48.1891
       */
      latitude: number;
      /**
       * @description Longitude, WGS 84.
       * @example 16.3672
       */
      longitude: number;
      /**
       * Format: date-time
       * @description When it was recorded.
       * @example 2026-03-02T08:30:00.000Z
       */
      timestamp: string;
      /**
       * @description Speed in km/h; null when not reported.
       * @example 42
       */
      speed: number | null;
      /**
       * @description Degrees clockwise from north; null when not reported.
       * @example 7
       */
      heading: number | null;
    };
    CustomerContactResponse: {
      /**
       * Format: uuid
       * @description The contact.
       * @example 019cad24-8e20-706f-9cce-1a73af9e7ae0
       */
      guid: string;
      /**
       * @description Name.
       * @example Eva Exempel
       */
      name: string;
      /**
       * @description Email.
       * @example eva.exempel@cafe-museum.example
       */
      email: string | null;
      /**
       * @description Telephone number.
       * @example +43 1 555 0111
       */
      phone: string | null;
      /**
       * @description What this person does.
       * @example Goods receipt
       */
      role: string | null;
    };
    /** @description A customer was created by itself; one that comes with a file is told by `customers.imported`. */
    CustomerCreatedEvent: {
      /**
       * @description What happened.
       * @constant
       */
      type: 'customer.created';
      /**
       * Format: date-time
       * @description When it happened.
       * @example 2026-03-02T08:40:12.120Z
       */
      timestamp: string;
      /** @description The record that it is about. */
      data: components['schemas']['CustomerSummary'];
    };
    CustomerListEntry: {
      /**
       * Format: uuid
       * @description The customer.
       * @example 019cad23-a3c0-704a-bdde-b39f008e318e
       */
      guid: string;
      /**
       * @description Name.
       * @example Café Museum
       */
      name: string;
      /**
       * @description Email.
       * @example office@cafe-museum.example
       */
      email: string;
      /**
       * @description Telephone number.
       * @example +43 1 555 0110
       */
      phone: string | null;
      /**
       * @description Company.
       * @example Café Museum Betriebs GmbH
       */
      company: string | null;
      /** @description Address. */
      address: components['schemas']['AddressResponse'];
      /**
       * Format: date-time
       * @description When the customer was created.
       * @example 2026-03-02T06:02:00.000Z
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description When the customer last changed.
       * @example 2026-03-02T06:04:00.000Z
       */
      updatedAt: string;
    };
    CustomerReferenceResponse: {
      /**
       * Format: uuid
       * @description The reference.
       * @example 019cad25-7880-7094-bbbd-02ab610f4245
       */
      guid: string;
      /**
       * @description Kind of reference.
       * @example erp
       */
      type: string;
      /**
       * @description Its value.
       * @example C-10442
       */
      value: string;
    };
    CustomerReferencesResponse: {
      /**
       * Format: uuid
       * @description The customer.
       * @example 019cad23-a3c0-704a-bdde-b39f008e318e
       */
      guid: string;
      /** @description All of its references, in the order in which they were added. */
      references: components['schemas']['CustomerReferenceResponse'][];
    };
    CustomerResponse: {
      /**
       * Format: uuid
       * @description The customer.
       * @example 019cad23-a3c0-704a-bdde-b39f008e318e
       */
      guid: string;
      /**
       * @description Name.
       * @example Café Museum
       */
      name: string;
      /**
       * @description Email.
       * @example office@cafe-museum.example
       */
      email: string;
      /**
       * @description Telephone number.
       * @example +43 1 555 0110
       */
      phone: string | null;
      /**
       * @description Company.
       * @example Café Museum Betriebs GmbH
       */
      company: string | null;
      /** @description Address. */
      address: components['schemas']['AddressResponse'];
      /**
       * Format: date-time
       * @description When the customer was created.
       * @example 2026-03-02T06:02:00.000Z
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description When the customer last changed.
       * @example 2026-03-02T06:04:00.000Z
       */
      updatedAt: string;
      /** @description People to talk to, in the order in which they were added. */
      contacts: components['schemas']['CustomerContactResponse'][];
      /** @description What other systems call the customer, in the order in which they were added. */
      references: components['schemas']['CustomerReferenceResponse'][];
    };
    CustomerSummary: {
      /**
       * Format: uuid
       * @description The customer.
       * @example 019cad23-a3c0-704a-bdde-b39f008e318e
       */
      guid: string;
      /**
       * @description Name.
       * @example Café Museum
       */
      name: string;
      /**
       * @description Email.
       * @example office@cafe-museum.example
       */
      email: string;
    };
    CustomersImportedData: {
      /**
       * Format: uuid
       * @description The upload.
       * @example 019cad31-5f60-7275-8de7-bb73aaafa159
       */
      guid: string;
      /**
       * @description Name of the file.
       * @example customers.csv
       */
      fileName: string;
      /**
       * @description Rows below the header that hold something.
       * @example 120
       */
      totalRows: number;
      /**
       * @description Customers that were made.
       * @example 119
       */
      created: number;
      /**
       * @description Customers that were changed: none, as an email that exists makes a row invalid.
       * @example 0
       */
      updated: number;
      /**
       * @description Rows that were not imported.
       * @example 1
       */
      failed: number;
    };
    /** @description A file of customers was imported. */
    CustomersImportedEvent: {
      /**
       * @description What happened.
       * @constant
       */
      type: 'customers.imported';
      /**
       * Format: date-time
       * @description When it happened.
       * @example 2026-03-02T08:40:12.120Z
       */
      timestamp: string;
      /** @description The record that it is about. */
      data: components['schemas']['CustomersImportedData'];
    };
    DefaultConfigurationInput: {
      /**
       * Format: uuid
       * @description Carrier of shipments that name none; null for none.
       * @example 01a0a000-0000-7000-8000-000000000001
       */
      defaultCarrier?: string | null;
      /**
       * @description Service level of shipments that name none; the default carrier must offer it.
       * @example express
       * @enum {string}
       */
      defaultServiceLevel?: 'standard' | 'express' | 'sameday';
      /** @description Dimensions of a package, or an item, without its own. */
      defaultDimensions?: components['schemas']['DefaultDimensionsInput'];
      /** @description Who is notified of deliveries, and how. */
      notifications?: components['schemas']['NotificationsInput'];
    };
    DefaultConfigurationResponse: {
      /**
       * Format: uuid
       * @description Carrier of shipments that name none.
       * @example 01a0a000-0000-7000-8000-000000000001
       */
      defaultCarrier: string | null;
      /**
       * @description Service level of shipments that name none.
       * @example express
       * @enum {string}
       */
      defaultServiceLevel: 'standard' | 'express' | 'sameday';
      /** @description Dimensions of a package, or an item, without its own. */
      defaultDimensions: components['schemas']['DefaultDimensionsResponse'];
      /** @description Who is notified of deliveries, and how. */
      notifications: components['schemas']['NotificationsResponse'];
    };
    DefaultDimensionsInput: {
      /**
       * @description Length.
       * @example 30
       */
      length?: number;
      /**
       * @description Width.
       * @example 30
       */
      width?: number;
      /**
       * @description Height.
       * @example 30
       */
      height?: number;
      /**
       * @description Unit of the lengths.
       * @example cm
       * @enum {string}
       */
      unit?: 'cm';
    };
    DefaultDimensionsResponse: {
      /**
       * @description Length.
       * @example 30
       */
      length: number;
      /**
       * @description Width.
       * @example 30
       */
      width: number;
      /**
       * @description Height.
       * @example 30
       */
      height: number;
      /**
       * @description Unit of the lengths.
       * @example cm
       * @enum {string}
       */
      unit: 'cm';
    };
    DeliveriesReportResponse: {
      /**
       * Format: date
       * @description The first day.
       * @example 2026-03-01
       */
      from: string;
      /**
       * Format: date
       * @description The last day.
       * @example 2026-03-31
       */
      to: string;
      /**
       * @description The business's time zone, in which the days are.
       * @example Europe/Vienna
       */
      timeZone: string;
      /**
       * @description What is summed up together.
       * @example day
       * @enum {string}
       */
      groupBy: 'day' | 'week' | 'month' | 'driver' | 'vehicle' | 'customer' | 'carrier' | 'postalCode';
      /** @description Groups in which anything happened. Times in their order; others by shipments, the most first. */
      groups: components['schemas']['DeliveryGroupResponse'][];
      /**
       * @description How many groups there are, shown or not.
       * @example 1
       */
      groupCount: number;
      /** @description All groups together. */
      totals: components['schemas']['DeliveryFiguresResponse'];
    };
    DeliveryAttemptResponse: {
      /**
       * Format: date-time
       * @description When it was sent.
       * @example 2026-03-02T08:40:00.180Z
       */
      at: string;
      /**
       * @description Status of the answer; null without an answer.
       * @example 200
       */
      httpStatus: number | null;
      /**
       * @description How long it took, in milliseconds.
       * @example 84
       */
      durationMs: number;
      /**
       * @description The first 1,000 characters of the answer; null without an answer.
       * @example ok
       */
      answer: string | null;
      /** @description What went wrong, in words; null: it was taken. */
      error: string | null;
    };
    DeliveryFiguresResponse: {
      /**
       * @description Shipments that were tried to be delivered, each once: where its first attempt of the period is.
       * @example 118
       */
      shipments: number;
      /**
       * @description Visits to consignees: `delivered` and `failed` together.
       * @example 121
       */
      attempts: number;
      /**
       * @description Delivered.
       * @example 118
       */
      delivered: number;
      /**
       * @description Failed attempts: exceptions of shipments that were out for delivery.
       * @example 3
       */
      failed: number;
      /** @description The failed ones by reason. */
      failedByReason: components['schemas']['FailureReasonsResponse'];
      /**
       * @description Delivered no later than estimated when the vehicle left, or without a tour no later than the estimate.
       * @example 109
       */
      onTime: number;
      /**
       * @description `onTime` over what was delivered with an estimate; null where nothing was.
       * @example 0.95
       */
      onTimeRate: number | null;
      /**
       * @description Mean minutes that deliveries with an estimate came after it, below 0 before it; to one decimal, null where there are none.
       * @example -4.5
       */
      meanMinutesLate: number | null;
      /**
       * @description Delivered at the first attempt, over first attempts; null where there are none.
       * @example 0.97
       */
      firstAttemptRate: number | null;
      /** @description Mean of consignees' stars; null while nobody rated. */
      rating: number | null;
    };
    DeliveryGroupResponse: {
      /**
       * @description Shipments that were tried to be delivered, each once: where its first attempt of the period is.
       * @example 118
       */
      shipments: number;
      /**
       * @description Visits to consignees: `delivered` and `failed` together.
       * @example 121
       */
      attempts: number;
      /**
       * @description Delivered.
       * @example 118
       */
      delivered: number;
      /**
       * @description Failed attempts: exceptions of shipments that were out for delivery.
       * @example 3
       */
      failed: number;
      /** @description The failed ones by reason. */
      failedByReason: components['schemas']['FailureReasonsResponse'];
      /**
       * @description Delivered no later than estimated when the vehicle left, or without a tour no later than the estimate.
       * @example 109
       */
      onTime: number;
      /**
       * @description `onTime` over what was delivered with an estimate; null where nothing was.
       * @example 0.95
       */
      onTimeRate: number | null;
      /**
       * @description Mean minutes that deliveries with an estimate came after it, below 0 before it; to one decimal, null where there are none.
       * @example -4.5
       */
      meanMinutesLate: number | null;
      /**
       * @description Delivered at the first attempt, over first attempts; null where there are none.
       * @example 0.97
       */
      firstAttemptRate: number | null;
      /** @description Mean of consignees' stars; null while nobody rated. */
      rating: number | null;
      /**
       * @description The group: the first day of it for times, a postal code, else the identifier of the record; null: of none.
       * @example 2026-03-02
       */
      key: string | null;
      /** @description The record's name as it is now; null where the group is no record. */
      name: string | null;
    };
    DeliveryGuidResponse: {
      /**
       * Format: uuid
       * @description The delivery: the event's id, which is also the header `webhook-id`.
       * @example 019cad3c-5c00-7430-9b1e-4d6a8c2e7f10
       */
      guid: string;
    };
    DeliveryResponse: {
      /**
       * Format: uuid
       * @description The delivery: the event's id, which is also the header `webhook-id`.
       * @example 019cad3c-5c00-7430-9b1e-4d6a8c2e7f10
       */
      guid: string;
      /**
       * @description Type of the event.
       * @example shipment.status_changed
       * @enum {string}
       */
      event:
        | 'order.created'
        | 'order.status_changed'
        | 'shipment.created'
        | 'shipment.status_changed'
        | 'shipment.eta_changed'
        | 'shipment.proof_recorded'
        | 'dispatch.created'
        | 'dispatch.status_changed'
        | 'dispatch.route_proposed'
        | 'customer.created'
        | 'customers.imported'
        | 'orders.imported'
        | 'vehicle.arrived'
        | 'vehicle.status_changed'
        | 'device.status_changed'
        | 'ping';
      /**
       * Format: uuid
       * @description The record that the event is about.
       * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
       */
      recordGuid: string;
      /**
       * Format: date-time
       * @description When the event happened.
       * @example 2026-03-02T08:40:00.120Z
       */
      timestamp: string;
      /**
       * @description `pending`: it is sent now, or will be tried again; `delivered`: it was taken; `dead`: it was tried for the last time.
       * @example delivered
       * @enum {string}
       */
      status: 'pending' | 'delivered' | 'dead';
      /**
       * Format: date-time
       * @description From when on it is tried next, or later when something before it is still to be taken; null: no more.
       */
      nextAttemptAt: string | null;
      /** @description What became of the last 20 tries, oldest first. */
      attempts: components['schemas']['DeliveryAttemptResponse'][];
    };
    DeviceChangedResponse: {
      /**
       * Format: uuid
       * @description The device.
       * @example 019cad2b-e120-7197-944a-f3a929b3364b
       */
      guid: string;
      /**
       * @description The id by which it reports.
       * @example TRK-0004
       */
      deviceId: string;
      /**
       * @description `offline` when not heard for 10 minutes, `low_battery` below 15 percent, `error` when it last reported a fault, else `active`, also before it was first heard.
       * @example active
       * @enum {string}
       */
      status: 'active' | 'offline' | 'low_battery' | 'error';
    };
    DeviceKeyResponse: {
      /**
       * @description The key; shown only now.
       * @example ddk_0A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S
       */
      key: string;
      /**
       * @description The address to enter in the phone app: OsmAnd protocol, GET or POST.
       * @example https://dispatch.example/api/tracking/osmand/ddk_0A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S
       */
      url: string;
    };
    DeviceResponse: {
      /**
       * Format: uuid
       * @description The device.
       * @example 019cad2b-e120-7197-944a-f3a929b3364b
       */
      guid: string;
      /**
       * @description The id by which it reports.
       * @example TRK-0004
       */
      deviceId: string;
      /**
       * @description Kind of device.
       * @example gps_tracker
       */
      type: string | null;
      /**
       * @description `offline` when not heard for 10 minutes, `low_battery` below 15 percent, `error` when it last reported a fault, else `active`, also before it was first heard.
       * @example active
       * @enum {string}
       */
      status: 'active' | 'offline' | 'low_battery' | 'error';
      /** @description The vehicle that it is on; null without one. */
      assignedVehicle: components['schemas']['AssignedVehicleResponse'] | null;
      /**
       * Format: date-time
       * @description When it was last heard; null before.
       * @example 2026-03-02T08:30:00.000Z
       */
      lastSeen: string | null;
      /**
       * @description Battery in percent, as last reported.
       * @example 87
       */
      batteryLevel: number | null;
      /**
       * @description The fault that it last reported; null when there is none.
       * @example antenna disconnected
       */
      fault: string | null;
      /** @description Messages by OsmAnd or Traccar that were answered 200 and dropped, because they had no position to keep. */
      rejected: components['schemas']['RejectedResponse'];
      /**
       * Format: date-time
       * @description When it was added.
       * @example 2026-03-02T06:11:00.000Z
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description When it was last changed.
       * @example 2026-03-02T08:30:00.000Z
       */
      updatedAt: string;
    };
    DeviceStatusChangedData: {
      /**
       * Format: uuid
       * @description The device.
       * @example 019cad2b-e120-7197-944a-f3a929b3364b
       */
      guid: string;
      /**
       * @description The id by which it reports.
       * @example TRK-0004
       */
      deviceId: string;
      /**
       * @description `offline` when not heard for 10 minutes, `low_battery` below 15 percent, `error` when it last reported a fault, else `active`, also before it was first heard.
       * @example active
       * @enum {string}
       */
      status: 'active' | 'offline' | 'low_battery' | 'error';
      /**
       * @description Its status before.
       * @example low_battery
       * @enum {string}
       */
      previousStatus: 'active' | 'offline' | 'low_battery' | 'error';
    };
    /** @description What a tracking device sent changed its status. That one is not heard any more is nothing it sends. */
    DeviceStatusChangedEvent: {
      /**
       * @description What happened.
       * @constant
       */
      type: 'device.status_changed';
      /**
       * Format: date-time
       * @description When it happened.
       * @example 2026-03-02T08:40:12.120Z
       */
      timestamp: string;
      /** @description The record that it is about. */
      data: components['schemas']['DeviceStatusChangedData'];
    };
    DispatchCreatedData: {
      /**
       * Format: uuid
       * @description The dispatch.
       * @example 019cad2c-cb80-71bc-b339-05b145cfb6fb
       */
      guid: string;
      /**
       * @description Name.
       * @example Monday, inner city
       */
      name: string;
      /**
       * @description Status.
       * @example draft
       * @enum {string}
       */
      status: 'draft' | 'ready' | 'in_progress' | 'completed' | 'cancelled';
      /**
       * Format: date-time
       * @description When it is to leave.
       * @example 2026-03-02T08:15:00.000Z
       */
      plannedDate: string;
      /**
       * @description Shipments in it.
       * @example 1
       */
      shipmentCount: number;
    };
    /** @description A dispatch was created, by hand or by a plan. */
    DispatchCreatedEvent: {
      /**
       * @description What happened.
       * @constant
       */
      type: 'dispatch.created';
      /**
       * Format: date-time
       * @description When it happened.
       * @example 2026-03-02T08:40:12.120Z
       */
      timestamp: string;
      /** @description The record that it is about. */
      data: components['schemas']['DispatchCreatedData'];
    };
    DispatchCreatedResponse: {
      /**
       * Format: uuid
       * @description The dispatch.
       * @example 019cad2c-cb80-71bc-b339-05b145cfb6fb
       */
      guid: string;
      /**
       * @description Name.
       * @example Monday, inner city
       */
      name: string;
      /**
       * @description Status.
       * @example draft
       * @enum {string}
       */
      status: 'draft' | 'ready' | 'in_progress' | 'completed' | 'cancelled';
      /**
       * Format: date-time
       * @description When it is to leave.
       * @example 2026-03-02T08:15:00.000Z
       */
      plannedDate: string;
      /**
       * @description Shipments in it.
       * @example 1
       */
      shipmentCount: number;
    };
    DispatchNameResponse: {
      /**
       * Format: uuid
       * @description The dispatch.
       * @example 019cad2c-cb80-71bc-b339-05b145cfb6fb
       */
      guid: string;
      /**
       * @description Name.
       * @example Monday, inner city
       */
      name: string;
    };
    DispatchOverviewResponse: {
      /**
       * @description All dispatches that are not deleted.
       * @example 2
       */
      totalDispatches: number;
      /**
       * @description Dispatches in progress.
       * @example 2
       */
      activeDispatches: number;
      /**
       * @description Dispatches completed today, by the business’s day.
       * @example 2
       */
      completedToday: number;
      /**
       * @description Shipments of dispatches in progress that have not ended.
       * @example 2
       */
      pendingDeliveries: number;
      /**
       * @description Drivers of dispatches in progress.
       * @example 2
       */
      driversActive: number;
      /**
       * @description Of the dispatched shipments that were delivered and had an estimate, the fraction delivered no later than it; 0 without any.
       * @example 0.96
       */
      onTimeRate: number;
    };
    DispatchResponse: {
      /**
       * Format: uuid
       * @description The dispatch.
       * @example 019cad2c-cb80-71bc-b339-05b145cfb6fb
       */
      guid: string;
      /**
       * @description Name.
       * @example Monday, inner city
       */
      name: string;
      /**
       * @description Status.
       * @example in_progress
       * @enum {string}
       */
      status: 'draft' | 'ready' | 'in_progress' | 'completed' | 'cancelled';
      /**
       * Format: date-time
       * @description When it is to leave.
       * @example 2026-03-02T08:15:00.000Z
       */
      plannedDate: string;
      /**
       * @description Shipments in it.
       * @example 1
       */
      shipmentCount: number;
      /** @description Who drives; null when not assigned yet. */
      driver: components['schemas']['NamedResponse'] | null;
      /** @description What is driven; null: nothing yet. */
      vehicle: components['schemas']['NamedResponse'] | null;
      /**
       * Format: date-time
       * @description When it left; null before.
       * @example 2026-03-02T08:15:00.000Z
       */
      startedAt: string | null;
      /**
       * Format: date-time
       * @description When it was completed or cancelled; null before.
       */
      endedAt: string | null;
      /**
       * @description Notes.
       * @example Loading bay 3.
       */
      notes: string | null;
      /**
       * Format: date-time
       * @description When it was made.
       * @example 2026-03-02T06:11:00.000Z
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description When it was last changed.
       * @example 2026-03-02T08:15:00.000Z
       */
      updatedAt: string;
      /** @description Its shipments in the order of the route. */
      shipments: components['schemas']['DispatchedShipmentResponse'][];
      /** @description How far it is. */
      progress: components['schemas']['ProgressResponse'];
      /**
       * Format: uuid
       * @description Its route.
       * @example 019cad2d-b5e0-71e1-9229-fc166eb81361
       */
      routeId: string;
    };
    /** @description A vehicle runs late, and another order of its stops would be better. */
    DispatchRouteProposedEvent: {
      /**
       * @description What happened.
       * @constant
       */
      type: 'dispatch.route_proposed';
      /**
       * Format: date-time
       * @description When it happened.
       * @example 2026-03-02T08:40:12.120Z
       */
      timestamp: string;
      /** @description The record that it is about. */
      data: components['schemas']['RouteProposedData'];
    };
    DispatchStatusChangeResponse: {
      /**
       * @description The status it went to.
       * @example in_progress
       * @enum {string}
       */
      status: 'draft' | 'ready' | 'in_progress' | 'completed' | 'cancelled';
      /**
       * @description What was noted.
       * @example Loading bay 3.
       */
      notes: string | null;
      /**
       * Format: date-time
       * @description When.
       * @example 2026-03-02T08:00:00.000Z
       */
      changedAt: string;
      /**
       * Format: uuid
       * @description The user or API token that did it; null when the dispatch completed with its last shipment by itself.
       * @example 019cad22-b960-7025-9eef-12dea96fec20
       */
      changedBy: string | null;
      /**
       * @description Their name, or that of the token.
       * @example Dana Demo
       */
      changedByName: string | null;
    };
    DispatchStatusChangedData: {
      /**
       * Format: uuid
       * @description The dispatch.
       * @example 019cad2c-cb80-71bc-b339-05b145cfb6fb
       */
      guid: string;
      /**
       * @description Name.
       * @example Monday, inner city
       */
      name: string;
      /**
       * @description Status.
       * @example in_progress
       * @enum {string}
       */
      status: 'draft' | 'ready' | 'in_progress' | 'completed' | 'cancelled';
      /**
       * @description Where it stood before.
       * @example ready
       * @enum {string}
       */
      previousStatus: 'draft' | 'ready' | 'in_progress' | 'completed' | 'cancelled';
    };
    /** @description A dispatch went from one status to another. */
    DispatchStatusChangedEvent: {
      /**
       * @description What happened.
       * @constant
       */
      type: 'dispatch.status_changed';
      /**
       * Format: date-time
       * @description When it happened.
       * @example 2026-03-02T08:40:12.120Z
       */
      timestamp: string;
      /** @description The record that it is about. */
      data: components['schemas']['DispatchStatusChangedData'];
    };
    DispatchStatusResponse: {
      /**
       * Format: uuid
       * @description The dispatch.
       * @example 019cad2c-cb80-71bc-b339-05b145cfb6fb
       */
      guid: string;
      /**
       * @description Status.
       * @example ready
       * @enum {string}
       */
      status: 'draft' | 'ready' | 'in_progress' | 'completed' | 'cancelled';
    };
    DispatchSummaryResponse: {
      /**
       * Format: uuid
       * @description The dispatch.
       * @example 019cad2c-cb80-71bc-b339-05b145cfb6fb
       */
      guid: string;
      /**
       * @description Name.
       * @example Monday, inner city
       */
      name: string;
      /**
       * @description Status.
       * @example in_progress
       * @enum {string}
       */
      status: 'draft' | 'ready' | 'in_progress' | 'completed' | 'cancelled';
      /**
       * Format: date-time
       * @description When it is to leave.
       * @example 2026-03-02T08:15:00.000Z
       */
      plannedDate: string;
      /**
       * @description Shipments in it.
       * @example 1
       */
      shipmentCount: number;
      /** @description Who drives; null when not assigned yet. */
      driver: components['schemas']['NamedResponse'] | null;
      /** @description What is driven; null: nothing yet. */
      vehicle: components['schemas']['NamedResponse'] | null;
      /**
       * Format: date-time
       * @description When it left; null before.
       * @example 2026-03-02T08:15:00.000Z
       */
      startedAt: string | null;
      /**
       * Format: date-time
       * @description When it was completed or cancelled; null before.
       */
      endedAt: string | null;
      /**
       * @description Notes.
       * @example Loading bay 3.
       */
      notes: string | null;
      /**
       * Format: date-time
       * @description When it was made.
       * @example 2026-03-02T06:11:00.000Z
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description When it was last changed.
       * @example 2026-03-02T08:15:00.000Z
       */
      updatedAt: string;
    };
    DispatchedShipmentResponse: {
      /**
       * Format: uuid
       * @description The shipment.
       * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
       */
      guid: string;
      /**
       * @description Tracking number.
       * @example DD1234567897AT
       */
      trackingNumber: string;
      /**
       * @description Status of the shipment.
       * @example out_for_delivery
       * @enum {string}
       */
      status:
        | 'created'
        | 'collected'
        | 'in_transit'
        | 'out_for_delivery'
        | 'delivered'
        | 'exception'
        | 'returned'
        | 'cancelled';
      /**
       * Format: date-time
       * @description When it was delivered; only on delivered shipments.
       * @example 2026-03-02T08:00:00.000Z
       */
      deliveredAt?: string;
      /**
       * Format: date-time
       * @description When the vehicle is expected; only on others. Null when it has no stop on the route.
       * @example 2026-03-02T08:42:00.000Z
       */
      estimatedArrival?: string | null;
    };
    DriverNameResponse: {
      /**
       * Format: uuid
       * @description The driver.
       * @example 019cad2a-f6c0-7172-b55a-fdda0c46f953
       */
      guid: string;
      /**
       * @description Name.
       * @example Mara Muster
       */
      name: string;
    };
    DriverResponse: {
      /**
       * Format: uuid
       * @description The driver.
       * @example 019cad2a-f6c0-7172-b55a-fdda0c46f953
       */
      guid: string;
      /**
       * @description Name.
       * @example Mara Muster
       */
      name: string;
      /**
       * @description Email.
       * @example mara.muster@drivers.example
       */
      email: string | null;
      /**
       * @description Phone.
       * @example +43 660 5550130
       */
      phone: string | null;
      /**
       * @description Number of the driving licence.
       * @example 12345678
       */
      licenseNumber: string | null;
      /**
       * Format: uuid
       * @description The user who drives; null when the driver is tied to none.
       */
      userGuid: string | null;
      /**
       * Format: date-time
       * @description When the driver was added.
       * @example 2026-03-02T06:10:00.000Z
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description When the driver was last changed.
       * @example 2026-03-02T06:10:00.000Z
       */
      updatedAt: string;
    };
    EmailInput: {
      /**
       * Format: email
       * @description Address of the account.
       * @example nora.neu@courier.example
       */
      email: string;
    };
    /** @description What every error looks like. */
    Error: {
      /**
       * @description Always false.
       * @enum {boolean}
       */
      success: false;
      /** @description What went wrong. */
      error: {
        /**
         * @description For programs.
         * @enum {string}
         */
        code:
          | 'VALIDATION_ERROR'
          | 'CONFIGURATION_ERROR'
          | 'UNAUTHORIZED'
          | 'FORBIDDEN'
          | 'NOT_FOUND'
          | 'METHOD_NOT_ALLOWED'
          | 'CONFLICT'
          | 'PRECONDITION_FAILED'
          | 'PAYLOAD_TOO_LARGE'
          | 'UNSUPPORTED_MEDIA_TYPE'
          | 'IDEMPOTENCY_KEY_REUSED'
          | 'RATE_LIMITED'
          | 'INTERNAL_ERROR'
          | 'SERVICE_UNAVAILABLE';
        /** @description For people. */
        message: string;
        /** @description From a field path (`email`, `packages.0.weight`) to one sentence. */
        details?: {
          [key: string]: string;
        };
      };
    };
    EventResponse: {
      /**
       * Format: uuid
       * @description The event: the same as `webhook-id`.
       * @example 019cad22-b960-7025-9eef-12dea96fec20
       */
      id: string;
      /**
       * @description What happened.
       * @example order.created
       * @enum {string}
       */
      type:
        | 'order.created'
        | 'order.status_changed'
        | 'shipment.created'
        | 'shipment.status_changed'
        | 'shipment.eta_changed'
        | 'shipment.proof_recorded'
        | 'dispatch.created'
        | 'dispatch.status_changed'
        | 'dispatch.route_proposed'
        | 'customer.created'
        | 'customers.imported'
        | 'orders.imported'
        | 'vehicle.arrived'
        | 'vehicle.status_changed'
        | 'device.status_changed';
      /**
       * Format: date-time
       * @description When it happened.
       * @example 2026-03-02T08:00:00.000Z
       */
      timestamp: string;
      /** @description The record that it is about, as the `webhooks` of this document describe it by type. */
      data: {
        [key: string]: unknown;
      };
    };
    EventsResponse: {
      /** @description In the order in which they were committed; those of one record in the order in which they happened. */
      events: components['schemas']['EventResponse'][];
      /**
       * @description Where to go on: `after` of the next request. It means nothing besides.
       * @example 1772439247-1044:1044:
       */
      next: string;
      /**
       * @description Whether more is there already; else ask again after a while.
       * @example false
       */
      hasMore: boolean;
    };
    FailureReasonsResponse: {
      /**
       * @description Nobody was there.
       * @example 2
       */
      notHome: number;
      /**
       * @description The consignee did not want it.
       * @example 0
       */
      refused: number;
      /**
       * @description It was damaged.
       * @example 0
       */
      damaged: number;
      /**
       * @description The address was wrong.
       * @example 0
       */
      wrongAddress: number;
      /**
       * @description There was no way in.
       * @example 0
       */
      noAccess: number;
      /**
       * @description Something else.
       * @example 0
       */
      other: number;
      /**
       * @description No reason was given.
       * @example 1
       */
      unknown: number;
    };
    FleetFiguresResponse: {
      /**
       * @description Tours.
       * @example 4
       */
      tours: number;
      /**
       * @description Kilometres driven, to 2 decimals.
       * @example 182.4
       */
      kmDriven: number;
      /**
       * @description Kilometres of the tours' routes as they were planned last, to 2 decimals.
       * @example 176.9
       */
      kmPlanned: number;
      /**
       * @description Hours from leaving to the end, to 2 decimals.
       * @example 29.5
       */
      hours: number;
      /**
       * @description Of these on the road, to 2 decimals.
       * @example 11.2
       */
      hoursOnRoad: number;
      /**
       * @description Of these standing for 3 minutes or more, to 2 decimals.
       * @example 17.1
       */
      hoursStanding: number;
      /**
       * @description Visits to consignees, in vain or not.
       * @example 96
       */
      stops: number;
      /**
       * @description `stops` over `hours`, to 2 decimals; null where no time passed.
       * @example 3.25
       */
      stopsPerHour: number | null;
      /**
       * @description Stops after the end of their window or, without one, later than promised and tolerated (ROUTE_LATE_MINUTES).
       * @example 5
       */
      lateStops: number;
    };
    FleetGroupResponse: {
      /**
       * @description Tours.
       * @example 4
       */
      tours: number;
      /**
       * @description Kilometres driven, to 2 decimals.
       * @example 182.4
       */
      kmDriven: number;
      /**
       * @description Kilometres of the tours' routes as they were planned last, to 2 decimals.
       * @example 176.9
       */
      kmPlanned: number;
      /**
       * @description Hours from leaving to the end, to 2 decimals.
       * @example 29.5
       */
      hours: number;
      /**
       * @description Of these on the road, to 2 decimals.
       * @example 11.2
       */
      hoursOnRoad: number;
      /**
       * @description Of these standing for 3 minutes or more, to 2 decimals.
       * @example 17.1
       */
      hoursStanding: number;
      /**
       * @description Visits to consignees, in vain or not.
       * @example 96
       */
      stops: number;
      /**
       * @description `stops` over `hours`, to 2 decimals; null where no time passed.
       * @example 3.25
       */
      stopsPerHour: number | null;
      /**
       * @description Stops after the end of their window or, without one, later than promised and tolerated (ROUTE_LATE_MINUTES).
       * @example 5
       */
      lateStops: number;
      /**
       * @description The group: a day, or the identifier of the vehicle or driver; null: of none.
       * @example 2026-03-02
       */
      key: string | null;
      /** @description The record's name as it is now; null where the group is no record. */
      name: string | null;
    };
    FleetReportResponse: {
      /**
       * Format: date
       * @description The first day.
       * @example 2026-03-01
       */
      from: string;
      /**
       * Format: date
       * @description The last day.
       * @example 2026-03-31
       */
      to: string;
      /**
       * @description The business's time zone, in which the days are.
       * @example Europe/Vienna
       */
      timeZone: string;
      /**
       * @description What is summed up together.
       * @example day
       * @enum {string}
       */
      groupBy: 'day' | 'vehicle' | 'driver';
      /** @description Groups in which a tour left. Days in their order; others by tours, the most first. */
      groups: components['schemas']['FleetGroupResponse'][];
      /**
       * @description How many groups there are, shown or not.
       * @example 1
       */
      groupCount: number;
      /** @description All groups together. */
      totals: components['schemas']['FleetFiguresResponse'];
    };
    ForwardedResponse: {
      /**
       * @description Positions that were new.
       * @example 12
       */
      accepted: number;
      /**
       * @description Positions that were known: the same device and timestamp.
       * @example 0
       */
      duplicates: number;
      /**
       * @description 1 when the position was dropped: of an unknown device, without a valid fix, or out of range or time.
       * @example 0
       */
      rejected: number;
    };
    FoundCustomerResponse: {
      /**
       * Format: uuid
       * @description The customer.
       * @example 019cad23-a3c0-704a-bdde-b39f008e318e
       */
      guid: string;
      /**
       * @description Name.
       * @example Café Museum
       */
      name: string;
      /**
       * @description Email.
       * @example office@cafe-museum.example
       */
      email: string;
      /**
       * @description Company.
       * @example Café Museum Betriebs GmbH
       */
      company: string | null;
      /**
       * @description `exact`: its number is what was asked for; `begins`: its number or name begins so; `words`: each word begins one of its words; `contains`: each stands somewhere in it, or its customer is found; `similar`: all but one letter.
       * @example begins
       * @enum {string}
       */
      match: 'exact' | 'begins' | 'words' | 'contains' | 'similar';
    };
    FoundDispatchResponse: {
      /**
       * Format: uuid
       * @description The dispatch.
       */
      guid: string;
      /**
       * @description Name.
       * @example Monday, inner city
       */
      name: string;
      /**
       * @description Status.
       * @example in_progress
       * @enum {string}
       */
      status: 'draft' | 'ready' | 'in_progress' | 'completed' | 'cancelled';
      /**
       * Format: date-time
       * @description The day that it is planned for.
       */
      plannedDate: string;
      /**
       * @description `exact`: its number is what was asked for; `begins`: its number or name begins so; `words`: each word begins one of its words; `contains`: each stands somewhere in it, or its customer is found; `similar`: all but one letter.
       * @example begins
       * @enum {string}
       */
      match: 'exact' | 'begins' | 'words' | 'contains' | 'similar';
    };
    FoundDriverResponse: {
      /**
       * Format: uuid
       * @description The driver.
       */
      guid: string;
      /**
       * @description Name.
       * @example Max Fahrer
       */
      name: string;
      /**
       * @description Telephone.
       * @example +43 660 5550101
       */
      phone: string | null;
      /**
       * @description `exact`: its number is what was asked for; `begins`: its number or name begins so; `words`: each word begins one of its words; `contains`: each stands somewhere in it, or its customer is found; `similar`: all but one letter.
       * @example begins
       * @enum {string}
       */
      match: 'exact' | 'begins' | 'words' | 'contains' | 'similar';
    };
    FoundOrderResponse: {
      /**
       * Format: uuid
       * @description The order.
       * @example 019cad26-62e0-70b9-9aad-cce55e4309a7
       */
      guid: string;
      /**
       * @description Order number.
       * @example ORD-000061
       */
      orderNumber: string;
      /**
       * @description Status.
       * @example shipped
       * @enum {string}
       */
      status: 'draft' | 'pending' | 'processing' | 'ready' | 'shipped' | 'delivered' | 'cancelled';
      /**
       * @description Who ordered.
       * @example Café Museum
       */
      customerName: string;
      /**
       * Format: date-time
       * @description When it was created.
       * @example 2026-03-02T06:05:00.000Z
       */
      createdAt: string;
      /**
       * @description `exact`: its number is what was asked for; `begins`: its number or name begins so; `words`: each word begins one of its words; `contains`: each stands somewhere in it, or its customer is found; `similar`: all but one letter.
       * @example contains
       * @enum {string}
       */
      match: 'exact' | 'begins' | 'words' | 'contains' | 'similar';
    };
    FoundShipmentResponse: {
      /**
       * Format: uuid
       * @description The shipment.
       * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
       */
      guid: string;
      /**
       * @description Tracking number.
       * @example DD1234567897AT
       */
      trackingNumber: string;
      /**
       * @description Status.
       * @example out_for_delivery
       * @enum {string}
       */
      status:
        | 'created'
        | 'collected'
        | 'in_transit'
        | 'out_for_delivery'
        | 'delivered'
        | 'exception'
        | 'returned'
        | 'cancelled';
      /**
       * @description To whom it goes.
       * @example Café Museum
       */
      recipientName: string | null;
      /**
       * @description Where it goes.
       * @example Wien
       */
      recipientCity: string | null;
      /**
       * @description `exact`: its number is what was asked for; `begins`: its number or name begins so; `words`: each word begins one of its words; `contains`: each stands somewhere in it, or its customer is found; `similar`: all but one letter.
       * @example contains
       * @enum {string}
       */
      match: 'exact' | 'begins' | 'words' | 'contains' | 'similar';
    };
    FoundVehicleResponse: {
      /**
       * Format: uuid
       * @description The vehicle.
       */
      guid: string;
      /**
       * @description Name.
       * @example Van 1
       */
      name: string;
      /**
       * @description Licence plate.
       * @example W-12345X
       */
      licensePlate: string;
      /**
       * @description Status.
       * @example in_use
       * @enum {string}
       */
      status: 'available' | 'in_use' | 'maintenance' | 'inactive';
      /**
       * @description `exact`: its number is what was asked for; `begins`: its number or name begins so; `words`: each word begins one of its words; `contains`: each stands somewhere in it, or its customer is found; `similar`: all but one letter.
       * @example begins
       * @enum {string}
       */
      match: 'exact' | 'begins' | 'words' | 'contains' | 'similar';
    };
    GainResponse: {
      /**
       * @description Minutes sooner back.
       * @example 0
       */
      minutes: number;
      /**
       * @description Kilometres fewer.
       * @example 0
       */
      distance: number;
      /**
       * @description Minutes less of lateness; never negative.
       * @example 0
       */
      lateMinutes: number;
    };
    GeneratedTokenResponse: {
      /**
       * Format: uuid
       * @description The token, for revoking it.
       * @example 019cad30-7500-7250-aef7-ee977806d728
       */
      guid: string;
      /**
       * @description What the token is for.
       * @example Web shop
       */
      name: string;
      /**
       * @description The token itself, in this answer only.
       * @example ddt_0A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S
       */
      token: string;
      /**
       * Format: date-time
       * @description When it was made.
       * @example 2026-03-02T06:16:00.000Z
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description When it expires; null: never.
       */
      expiresAt: string | null;
    };
    GeocodeInput: {
      /**
       * @description What somebody has typed so far; not together with `address`.
       * @example Wien
       */
      text?: string;
      /** @description A whole address. */
      address?: components['schemas']['AddressInput'];
      /**
       * @description Most results; 5 unless said.
       * @example 1
       */
      limit?: number;
      /** @description What is near here comes first; the business’s own address unless said. */
      near?: components['schemas']['NearInput'];
    };
    GeocodeResponse: {
      /** @description The best first; none when nothing is known. */
      results: components['schemas']['GeocodedAddressResponse'][];
      /**
       * @description Who answers: `gazetteer`, which knows towns and postcodes alone, or the kind of the geocoder.
       * @example gazetteer
       */
      provider: string;
      /**
       * @description Whose data it is, to be shown with the results.
       * @example GeoNames, CC BY 4.0 (https://www.geonames.org)
       */
      attribution: string;
    };
    GeocodedAddressResponse: {
      /**
       * @description In one line.
       * @example Wien, AT
       */
      label: string;
      /** @description In its parts, as an order or a shipment takes it. */
      address: components['schemas']['AddressResponse'];
      /**
       * @description How exact it is, as at a shipment.
       * @example city
       * @enum {string}
       */
      precision: 'given' | 'address' | 'postcode' | 'city';
      /** @description How sure the geocoder is; null: it does not say. */
      score: number | null;
    };
    GuidAnswer: {
      /**
       * Format: uuid
       * @description The record.
       * @example 019cad25-7880-7094-bbbd-02ab610f4245
       */
      guid: string;
    };
    GuidInput: {
      /**
       * Format: uuid
       * @description The record.
       * @example 019cad26-62e0-70b9-9aad-cce55e4309a7
       */
      guid: string;
    };
    InShipmentResponse: {
      /**
       * Format: uuid
       * @description The dispatch.
       * @example 019cad2c-cb80-71bc-b339-05b145cfb6fb
       */
      guid: string;
      /**
       * @description Name.
       * @example Monday, inner city
       */
      name: string;
      /**
       * @description Status.
       * @example in_progress
       * @enum {string}
       */
      status: 'draft' | 'ready' | 'in_progress' | 'completed' | 'cancelled';
    };
    InvitationResponse: {
      /**
       * Format: uuid
       * @description The invitation.
       * @example 019cad39-9cc0-73c2-a452-923cba465a81
       */
      guid: string;
      /**
       * @description Name of the business that invites.
       * @example Demo Dispatch Wien
       */
      businessName: string;
      /**
       * @description Role in the business.
       * @example dispatcher
       * @enum {string}
       */
      role: 'owner' | 'admin' | 'dispatcher' | 'driver' | 'viewer';
      /**
       * @description Name of the person who invites; null where a program did.
       * @example Dana Demo
       */
      invitedBy: string | null;
      /**
       * Format: date-time
       * @description When it was sent.
       * @example 2026-03-02T06:25:00.000Z
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description When it ends.
       * @example 2026-03-09T06:25:00.000Z
       */
      expiresAt: string;
    };
    InviteMemberInput: {
      /**
       * Format: email
       * @description Address of the person.
       * @example mira.muster@dispatch.example
       */
      email: string;
      /**
       * @description First name.
       * @example Mira
       */
      firstName: string;
      /**
       * @description Last name.
       * @example Muster
       */
      lastName: string;
      /**
       * @description Role in the business; only an owner makes owners.
       * @example dispatcher
       * @enum {string}
       */
      role: 'owner' | 'admin' | 'dispatcher' | 'driver' | 'viewer';
    };
    ItemDimensions: {
      /**
       * @description Length in cm.
       * @example 65
       */
      length: number;
      /**
       * @description Width in cm.
       * @example 40
       */
      width: number;
      /**
       * @description Height in cm.
       * @example 30
       */
      height: number;
      /**
       * @description Weight in kg.
       * @example 5.2
       */
      weight: number | null;
    };
    ItemDimensionsInput: {
      /**
       * @description Length in cm.
       * @example 65
       */
      length: number;
      /**
       * @description Width in cm.
       * @example 40
       */
      width: number;
      /**
       * @description Height in cm.
       * @example 30
       */
      height: number;
      /**
       * @description Weight in kg.
       * @example 5.2
       */
      weight?: number | null;
    };
    LabelsInput: {
      /** @description The shipments, in the order in which their labels are wanted. */
      guids: string[];
      /**
       * @description PDF, or ZPL II for label printers.
       * @example pdf
       * @enum {string}
       */
      format?: 'pdf' | 'zpl';
    };
    LocationResponse: {
      /**
       * @description Degrees north; null when the address could not be placed.
       * @example 48.2007
       */
      latitude: number | null;
      /**
       * @description Degrees east; null when the address could not be placed.
       * @example 16.3677
       */
      longitude: number | null;
      /**
       * @description How exact that is: `given` with the address or pinned by hand, the building (`address`), the middle of the postcode area, of the street or of the town; `none`: not known.
       * @example given
       * @enum {string}
       */
      precision: 'given' | 'address' | 'postcode' | 'city' | 'none';
      /** @description How sure the geocoder is; null: it does not say, or none was asked. */
      score: number | null;
      /** @description Who knows it: `gazetteer`, or the kind of the geocoder; null: the coordinates were given. */
      provider: string | null;
      /** @description Whose data it is, to be shown where the place is shown. */
      attribution: string | null;
      /**
       * @description `found`: no better place is looked for; `waiting` for the geocoder; `retrying` after a failure; `not_found`: nobody knows it; `failed`: the geocoder could not be asked, and is not asked again for a day.
       * @example found
       * @enum {string}
       */
      state: 'found' | 'waiting' | 'retrying' | 'not_found' | 'failed';
      /** @description Why the last try failed. */
      error: string | null;
    };
    LoginInput: {
      /**
       * @description Address of the account.
       * @example nora.neu@courier.example
       */
      email: string;
      /**
       * @description Its password.
       * @example three quiet trams along the Ring
       */
      password: string;
    };
    LoginResponse: {
      /**
       * @description The session token, for `Authorization: Bearer …`.
       * @example dds_0A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S
       */
      token: string;
      /**
       * @description How the token is sent.
       * @example Bearer
       * @enum {string}
       */
      tokenType: 'Bearer';
      /**
       * Format: date-time
       * @description When the session ends by itself.
       * @example 2026-03-16T06:01:00.000Z
       */
      expiresAt: string;
      /** @description Who has logged in. */
      user: components['schemas']['UserResponse'];
    };
    MemberResponse: {
      /**
       * Format: uuid
       * @description The user, or the invitation that is not accepted yet.
       * @example 019cad34-1e80-72e4-aab5-6467baa3b187
       */
      guid: string;
      /**
       * Format: email
       * @description Address.
       * @example mira.muster@dispatch.example
       */
      email: string;
      /**
       * @description First name.
       * @example Mira
       */
      firstName: string;
      /**
       * @description Last name.
       * @example Muster
       */
      lastName: string;
      /**
       * @description Role in the business.
       * @example dispatcher
       * @enum {string}
       */
      role: 'owner' | 'admin' | 'dispatcher' | 'driver' | 'viewer';
      /**
       * @description Whether the person has accepted.
       * @example active
       * @enum {string}
       */
      status: 'active' | 'invited';
      /**
       * @description Whether the address is confirmed; false of an invitation.
       * @example true
       */
      verified: boolean;
      /**
       * Format: date-time
       * @description Since when the person belongs to the business, or is invited.
       * @example 2026-03-02T06:20:00.000Z
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description When the invitation ends; null for a member.
       * @example 2026-03-09T06:20:00.000Z
       */
      expiresAt: string | null;
    };
    MembershipResponse: {
      /**
       * Format: uuid
       * @description The business.
       * @example 019cad21-cf00-7000-8000-6a577a7743f4
       */
      businessGuid: string;
      /**
       * @description Its name.
       * @example Demo Dispatch Wien
       */
      businessName: string;
      /**
       * @description Role in the business.
       * @example dispatcher
       * @enum {string}
       */
      role: 'owner' | 'admin' | 'dispatcher' | 'driver' | 'viewer';
    };
    NamedRecordResponse: {
      /**
       * Format: uuid
       * @description Identifier.
       * @example 01a0a000-0000-7000-8000-000000000001
       */
      guid: string;
      /**
       * @description Name.
       * @example Own fleet
       */
      name: string;
    };
    NamedResponse: {
      /**
       * Format: uuid
       * @description The record.
       * @example 019cad2a-f6c0-7172-b55a-fdda0c46f953
       */
      guid: string;
      /**
       * @description Its name.
       * @example Mara Muster
       */
      name: string;
    };
    NearInput: {
      /**
       * @description Degrees north.
       * @example 48.2034
       */
      latitude: number;
      /**
       * @description Degrees east.
       * @example 16.3585
       */
      longitude: number;
    };
    NewCarrierContactResponse: {
      /**
       * Format: uuid
       * @description Identifier of the contact.
       * @example 019cad29-2200-7128-b77b-8380e313691c
       */
      guid: string;
      /**
       * @description Name of the person.
       * @example Karl Kontakt
       */
      name: string;
      /**
       * @description Email.
       * @example karl.kontakt@carrier.example
       */
      email: string | null;
    };
    NewContactResponse: {
      /**
       * Format: uuid
       * @description The contact.
       * @example 019cad24-8e20-706f-9cce-1a73af9e7ae0
       */
      guid: string;
      /**
       * @description Name.
       * @example Eva Exempel
       */
      name: string;
      /**
       * @description Email.
       * @example eva.exempel@cafe-museum.example
       */
      email: string | null;
    };
    NewPackageInput: {
      /**
       * @description Length in cm.
       * @example 65
       */
      length?: number;
      /**
       * @description Width in cm.
       * @example 40
       */
      width?: number;
      /**
       * @description Height in cm.
       * @example 30
       */
      height?: number;
      /**
       * @description Weight in kg.
       * @example 5.2
       */
      weight: number;
    };
    NotificationsInput: {
      /**
       * @description Whether consignees are notified by mail.
       * @example true
       */
      emailEnabled?: boolean;
      /**
       * @description Whether members and drivers are notified on their devices.
       * @example false
       */
      pushEnabled?: boolean;
    };
    NotificationsResponse: {
      /**
       * @description Whether consignees are notified by mail.
       * @example true
       */
      emailEnabled: boolean;
      /**
       * @description Whether members and drivers are notified on their devices.
       * @example false
       */
      pushEnabled: boolean;
    };
    OrderCarrier: {
      /**
       * Format: uuid
       * @description The carrier.
       * @example 01a0a000-0000-7000-8000-000000000001
       */
      guid: string;
      /**
       * @description Name.
       * @example Own fleet
       */
      name: string;
    };
    OrderCollectionResponse: {
      /**
       * Format: uuid
       * @description The order.
       * @example 019cad26-62e0-70b9-9aad-cce55e4309a7
       */
      guid: string;
      /**
       * Format: date-time
       * @description When it is collected.
       * @example 2026-03-02T07:00:00.000Z
       */
      collectionDate: string;
    };
    OrderCreatedData: {
      /**
       * Format: uuid
       * @description The order.
       * @example 019cad26-62e0-70b9-9aad-cce55e4309a7
       */
      guid: string;
      /**
       * @description Unique in the business.
       * @example ORD-000061
       */
      orderNumber: string;
      /**
       * @description Where the order stands.
       * @example draft
       * @enum {string}
       */
      status: 'draft' | 'pending' | 'processing' | 'ready' | 'shipped' | 'delivered' | 'cancelled';
      /** @description Who ordered. */
      customer: components['schemas']['OrderCustomer'];
      /**
       * @description Sum of quantity times price.
       * @example 169.5
       */
      totalValue: number;
    };
    /** @description An order was created by itself; one that comes with a file is told by `orders.imported`. */
    OrderCreatedEvent: {
      /**
       * @description What happened.
       * @constant
       */
      type: 'order.created';
      /**
       * Format: date-time
       * @description When it happened.
       * @example 2026-03-02T08:40:12.120Z
       */
      timestamp: string;
      /** @description The record that it is about. */
      data: components['schemas']['OrderCreatedData'];
    };
    OrderCustomer: {
      /**
       * Format: uuid
       * @description The customer.
       * @example 019cad23-a3c0-704a-bdde-b39f008e318e
       */
      guid: string;
      /**
       * @description Name.
       * @example Café Museum
       */
      name: string;
      /**
       * @description Email.
       * @example office@cafe-museum.example
       */
      email: string;
    };
    OrderGuid: {
      /**
       * Format: uuid
       * @description The order.
       * @example 019cad26-62e0-70b9-9aad-cce55e4309a7
       */
      guid: string;
    };
    OrderItemInput: {
      /**
       * @description What it is.
       * @example Poster tubes, pack of 25
       */
      description: string;
      /**
       * @description How many units.
       * @example 2
       */
      quantity: number;
      /**
       * @description Price of one unit.
       * @example 84.75
       */
      price: number;
      /** @description Size of one unit. */
      dimensions?: components['schemas']['ItemDimensionsInput'] | null;
    };
    OrderItemResponse: {
      /**
       * @description What it is.
       * @example Poster tubes, pack of 25
       */
      description: string;
      /**
       * @description How many units.
       * @example 2
       */
      quantity: number;
      /**
       * @description Price of one unit.
       * @example 84.75
       */
      price: number;
      /**
       * Format: uuid
       * @description The item.
       * @example 019cad27-4d40-70de-b99c-3a7d9767b123
       */
      guid: string;
      /** @description Size of one unit. */
      dimensions: components['schemas']['ItemDimensions'] | null;
    };
    OrderListAddress: {
      /**
       * @description Street and house number.
       * @example Operngasse 7
       */
      street: string | null;
      /**
       * @description Town.
       * @example Wien
       */
      city: string | null;
      /**
       * @description State or region.
       * @example Wien
       */
      state: string | null;
      /**
       * @description Postal code.
       * @example 1010
       */
      postalCode: string | null;
    };
    OrderListCustomer: {
      /**
       * Format: uuid
       * @description The customer.
       * @example 019cad23-a3c0-704a-bdde-b39f008e318e
       */
      guid: string;
      /**
       * @description Name.
       * @example Café Museum
       */
      name: string;
    };
    OrderListEntry: {
      /**
       * Format: uuid
       * @description The order.
       * @example 019cad26-62e0-70b9-9aad-cce55e4309a7
       */
      guid: string;
      /**
       * @description Unique in the business.
       * @example ORD-000061
       */
      orderNumber: string;
      /**
       * @description Where the order stands.
       * @example shipped
       * @enum {string}
       */
      status: 'draft' | 'pending' | 'processing' | 'ready' | 'shipped' | 'delivered' | 'cancelled';
      /** @description Its shipments, newest first; cancelled ones too. */
      shipments: components['schemas']['OrderShipmentResponse'][];
      /**
       * @description Sum of quantity × price, exact.
       * @example 169.5
       */
      totalValue: number;
      /**
       * Format: date-time
       * @description When it is collected.
       * @example 2026-03-02T07:00:00.000Z
       */
      collectionDate: string | null;
      /**
       * Format: date-time
       * @description When the order was created.
       * @example 2026-03-02T06:05:00.000Z
       */
      createdAt: string;
      /** @description Who ordered. */
      customer: components['schemas']['OrderListCustomer'];
      /** @description What is ordered. */
      items: components['schemas']['OrderListItem'][];
      /** @description Where it goes. */
      deliveryAddress: components['schemas']['OrderListAddress'];
    };
    OrderListItem: {
      /**
       * @description What it is.
       * @example Poster tubes, pack of 25
       */
      description: string;
      /**
       * @description How many units.
       * @example 2
       */
      quantity: number;
      /**
       * @description Price of one unit.
       * @example 84.75
       */
      price: number;
    };
    OrderResponse: {
      /**
       * Format: uuid
       * @description The order.
       * @example 019cad26-62e0-70b9-9aad-cce55e4309a7
       */
      guid: string;
      /**
       * @description Unique in the business.
       * @example ORD-000061
       */
      orderNumber: string;
      /**
       * @description Where the order stands.
       * @example shipped
       * @enum {string}
       */
      status: 'draft' | 'pending' | 'processing' | 'ready' | 'shipped' | 'delivered' | 'cancelled';
      /** @description Its shipments, newest first; cancelled ones too. */
      shipments: components['schemas']['OrderShipmentResponse'][];
      /**
       * @description Sum of quantity × price, exact.
       * @example 169.5
       */
      totalValue: number;
      /**
       * Format: date-time
       * @description When it is collected.
       * @example 2026-03-02T07:00:00.000Z
       */
      collectionDate: string | null;
      /**
       * Format: date-time
       * @description When the order was created.
       * @example 2026-03-02T06:05:00.000Z
       */
      createdAt: string;
      /** @description Who ordered. */
      customer: components['schemas']['OrderCustomer'];
      /** @description What is ordered. */
      items: components['schemas']['OrderItemResponse'][];
      /** @description Where it goes. */
      deliveryAddress: components['schemas']['AddressResponse'];
      /** @description Who carries it. */
      carrier: components['schemas']['OrderCarrier'] | null;
      /**
       * @description How fast.
       * @example express
       */
      serviceLevel: string | null;
      /** @description The hours of collection. */
      timeWindow: components['schemas']['TimeWindowResponse'] | null;
      /**
       * Format: date-time
       * @description When the order last changed.
       * @example 2026-03-02T08:15:00.000Z
       */
      updatedAt: string;
    };
    OrderShipmentResponse: {
      /**
       * Format: uuid
       * @description The shipment.
       * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
       */
      guid: string;
      /**
       * @description Tracking number.
       * @example DD1234567897AT
       */
      trackingNumber: string;
      /**
       * @description Where the shipment stands.
       * @example out_for_delivery
       * @enum {string}
       */
      status:
        | 'created'
        | 'collected'
        | 'in_transit'
        | 'out_for_delivery'
        | 'delivered'
        | 'exception'
        | 'returned'
        | 'cancelled';
    };
    OrderStatusChangeResponse: {
      /**
       * @description The status it went to.
       * @example pending
       * @enum {string}
       */
      status: 'draft' | 'pending' | 'processing' | 'ready' | 'shipped' | 'delivered' | 'cancelled';
      /**
       * @description What was noted.
       * @example Confirmed by telephone.
       */
      notes: string | null;
      /**
       * Format: date-time
       * @description When.
       * @example 2026-03-02T06:06:00.000Z
       */
      changedAt: string;
      /**
       * Format: uuid
       * @description The user or API token that did it; null when the order followed its shipment.
       * @example 019cad22-b960-7025-9eef-12dea96fec20
       */
      changedBy: string | null;
      /**
       * @description That user's or API token's name; null when the order followed its shipment.
       * @example Dana Demo
       */
      changedByName: string | null;
    };
    OrderStatusChangedData: {
      /**
       * Format: uuid
       * @description The order.
       * @example 019cad26-62e0-70b9-9aad-cce55e4309a7
       */
      guid: string;
      /**
       * @description Unique in the business.
       * @example ORD-000061
       */
      orderNumber: string;
      /**
       * @description Where the order stands.
       * @example pending
       * @enum {string}
       */
      status: 'draft' | 'pending' | 'processing' | 'ready' | 'shipped' | 'delivered' | 'cancelled';
      /**
       * @description Where it stood before.
       * @example draft
       * @enum {string}
       */
      previousStatus: 'draft' | 'pending' | 'processing' | 'ready' | 'shipped' | 'delivered' | 'cancelled';
    };
    /** @description An order went from one status to another. */
    OrderStatusChangedEvent: {
      /**
       * @description What happened.
       * @constant
       */
      type: 'order.status_changed';
      /**
       * Format: date-time
       * @description When it happened.
       * @example 2026-03-02T08:40:12.120Z
       */
      timestamp: string;
      /** @description The record that it is about. */
      data: components['schemas']['OrderStatusChangedData'];
    };
    OrderStatusResponse: {
      /**
       * Format: uuid
       * @description The order.
       * @example 019cad26-62e0-70b9-9aad-cce55e4309a7
       */
      guid: string;
      /**
       * @description Where the order stands.
       * @example pending
       * @enum {string}
       */
      status: 'draft' | 'pending' | 'processing' | 'ready' | 'shipped' | 'delivered' | 'cancelled';
    };
    OrderStopsInput: {
      /** @description The shipments of the dispatch in the order of the visit. */
      shipmentIds: string[];
    };
    OrderSummary: {
      /**
       * Format: uuid
       * @description The order.
       * @example 019cad26-62e0-70b9-9aad-cce55e4309a7
       */
      guid: string;
      /**
       * @description Unique in the business.
       * @example ORD-000061
       */
      orderNumber: string;
      /**
       * @description Where the order stands.
       * @example draft
       * @enum {string}
       */
      status: 'draft' | 'pending' | 'processing' | 'ready' | 'shipped' | 'delivered' | 'cancelled';
    };
    OrdersImportedData: {
      /**
       * Format: uuid
       * @description The upload.
       * @example 019cad31-5f60-7275-8de7-bb73aaafa159
       */
      guid: string;
      /**
       * @description Name of the file.
       * @example orders.csv
       */
      fileName: string;
      /**
       * @description Rows below the header that hold something.
       * @example 120
       */
      totalRows: number;
      /**
       * @description Orders that were made.
       * @example 48
       */
      created: number;
      /**
       * @description Orders that were changed.
       * @example 0
       */
      updated: number;
      /**
       * @description Rows that were not imported.
       * @example 1
       */
      failed: number;
    };
    /** @description A file of orders was imported. */
    OrdersImportedEvent: {
      /**
       * @description What happened.
       * @constant
       */
      type: 'orders.imported';
      /**
       * Format: date-time
       * @description When it happened.
       * @example 2026-03-02T08:40:12.120Z
       */
      timestamp: string;
      /** @description The record that it is about. */
      data: components['schemas']['OrdersImportedData'];
    };
    PackageInput: {
      /**
       * @description Length in cm.
       * @example 30
       */
      length: number;
      /**
       * @description Width in cm.
       * @example 20
       */
      width: number;
      /**
       * @description Height in cm.
       * @example 15
       */
      height: number;
      /**
       * @description Weight in kg.
       * @example 2.5
       */
      weight: number;
    };
    PackageResponse: {
      /**
       * @description Length in cm.
       * @example 65
       */
      length: number;
      /**
       * @description Width in cm.
       * @example 40
       */
      width: number;
      /**
       * @description Height in cm.
       * @example 30
       */
      height: number;
      /**
       * @description Weight in kg.
       * @example 5.2
       */
      weight: number;
    };
    PartyChangesInput: {
      /**
       * @description Street and house number.
       * @example Operngasse 7
       */
      street?: string | null;
      /**
       * @description Town.
       * @example Wien
       */
      city?: string | null;
      /**
       * @description State or region.
       * @example Wien
       */
      state?: string | null;
      /**
       * @description Postal code.
       * @example 1010
       */
      postalCode?: string | null;
      /**
       * @description Country, as a name or an ISO 3166 code.
       * @example AT
       */
      country?: string | null;
      /**
       * @description Degrees north; only with longitude. Without coordinates the address is looked up.
       * @example 48.135
       */
      latitude?: number | null;
      /**
       * @description Degrees east; only with latitude.
       * @example 16.3573
       */
      longitude?: number | null;
      /**
       * @description Name of the person or company.
       * @example Demo Dispatch Wien
       */
      name?: string;
      /**
       * @description Telephone.
       * @example +43 1 555 0110
       */
      phone?: string | null;
    };
    PartyInput: {
      /**
       * @description Street and house number.
       * @example Laxenburger Straße 365
       */
      street?: string | null;
      /**
       * @description Town.
       * @example Wien
       */
      city?: string | null;
      /**
       * @description State or region.
       * @example Wien
       */
      state?: string | null;
      /**
       * @description Postal code.
       * @example 1230
       */
      postalCode?: string | null;
      /**
       * @description Country, as a name or an ISO 3166 code.
       * @example AT
       */
      country?: string | null;
      /**
       * @description Degrees north; only with longitude. Without coordinates the address is looked up.
       * @example 48.135
       */
      latitude?: number | null;
      /**
       * @description Degrees east; only with latitude.
       * @example 16.3573
       */
      longitude?: number | null;
      /**
       * @description Name of the person or company.
       * @example Demo Dispatch Wien
       */
      name: string;
      /**
       * @description Telephone.
       * @example +43 1 0000000
       */
      phone?: string | null;
    };
    PartyLineResponse: {
      /**
       * @description Name.
       * @example Demo Dispatch Wien
       */
      name: string | null;
      /**
       * @description The address on one line.
       * @example Laxenburger Straße 365, 1230 Wien, AT
       */
      address: string;
    };
    PartyResponse: {
      /**
       * @description Name.
       * @example Demo Dispatch Wien
       */
      name: string | null;
      /**
       * @description Telephone.
       * @example +43 1 0000000
       */
      phone: string | null;
      /** @description Address. */
      address: components['schemas']['AddressResponse'];
    };
    PinInput: {
      /**
       * @description Degrees north.
       * @example 48.2007
       */
      latitude: number;
      /**
       * @description Degrees east.
       * @example 16.3677
       */
      longitude: number;
    };
    PingData: {
      /**
       * Format: uuid
       * @description The webhook that is tested.
       * @example 019cad22-b960-7025-9eef-12dea96fec20
       */
      guid: string;
    };
    /** @description Somebody tests an endpoint; nothing has happened. */
    PingEvent: {
      /**
       * @description What happened.
       * @constant
       */
      type: 'ping';
      /**
       * Format: date-time
       * @description When it happened.
       * @example 2026-03-02T08:40:12.120Z
       */
      timestamp: string;
      /** @description The record that it is about. */
      data: components['schemas']['PingData'];
    };
    PlanBreakInput: {
      /**
       * @description From, in the time zone of the business.
       * @example 09:00
       */
      start: string;
      /**
       * @description Until; one before start is on the next day.
       * @example 12:00
       */
      end: string;
      /**
       * @description How long, in minutes.
       * @example 30
       */
      minutes: number;
    };
    PlanCostsInput: {
      /**
       * @description Once, if the vehicle drives.
       * @example 40
       */
      fixed?: number;
      /**
       * @description For a kilometre.
       * @example 0.35
       */
      perKilometre?: number;
      /**
       * @description For an hour from leaving to the end of the tour.
       * @example 28
       */
      perHour?: number;
    };
    PlanErrorResponse: {
      /**
       * @description As of an error.
       * @example CONFLICT
       */
      code: string;
      /**
       * @description One sentence.
       * @example There are only 2 drivers for 3 tours.
       */
      message: string;
      /** @description By field, where there are any. */
      details?: {
        [key: string]: string;
      };
    };
    PlanHoursInput: {
      /**
       * @description From, in the time zone of the business.
       * @example 09:00
       */
      start: string;
      /**
       * @description Until; one before start is on the next day.
       * @example 12:00
       */
      end: string;
    };
    PlanResponse: {
      /**
       * Format: uuid
       * @description The plan; it can be read for 24 hours.
       * @example 019cad2e-a040-7206-b118-bed97175b06e
       */
      guid: string;
      /**
       * @description `running`: the search goes on in the background; `completed`: this is what it found.
       * @example completed
       * @enum {string}
       */
      status: 'running' | 'completed' | 'failed' | 'cancelled';
      /**
       * @description How far the search is, 0 to 1.
       * @example 1
       */
      progress: number;
      /**
       * Format: date
       * @description The day.
       * @example 2026-03-02
       */
      date: string;
      /** @description The proposed dispatches, by vehicle. */
      dispatches: components['schemas']['PlannedDispatchResponse'][];
      /** @description What is in none of them, and why. */
      unplaced: components['schemas']['UnplacedShipmentResponse'][];
      /** @description Sums. */
      totals: components['schemas']['PlanTotalsResponse'];
      /** @description What the dispatcher should know besides. */
      warnings: components['schemas']['PlanWarningResponse'][];
      /** @description Why a failed plan came to nothing; else null. */
      error: components['schemas']['PlanErrorResponse'] | null;
      /**
       * Format: date-time
       * @description When it was asked for.
       * @example 2026-03-02T08:00:00.000Z
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description When its dispatches were made; null before.
       * @example 2026-03-02T06:14:00.000Z
       */
      committedAt: string | null;
    };
    PlanStopInput: {
      /**
       * Format: uuid
       * @description The shipment; one that is planned.
       * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
       */
      shipmentId: string;
      /**
       * @description How much it matters that it is delivered: one of a higher priority is left out only where it can’t be helped. 0 without it.
       * @example 80
       */
      priority?: number;
      /** @description Only a vehicle that has all of these skills takes it. */
      requiredSkills?: string[];
      /**
       * @description Minutes for handing it over, instead of `serviceMinutes`.
       * @example 8
       */
      serviceMinutes?: number;
      /**
       * @description Minutes before the handing over, once for shipments of one door that follow one another; instead of `setupMinutes`.
       * @example 4
       */
      setupMinutes?: number;
      /** @description Hours of which one is kept, instead of its own window. They must not overlap. */
      windows?: components['schemas']['PlanHoursInput'][];
      /**
       * @description Most minutes between leaving the depot and its door.
       * @example 90
       */
      maxOnBoardMinutes?: number;
      /**
       * Format: uuid
       * @description The only vehicle that may take it; one that is planned with.
       * @example 019cad2a-0c60-714d-966b-0b0591061c39
       */
      vehicleId?: string;
      /**
       * @description Its place among those that have one: they come first in the tour of their vehicle, in this order. Needs `vehicleId`.
       * @example 1
       */
      position?: number;
    };
    PlanTotalsResponse: {
      /**
       * @description Proposed dispatches.
       * @example 1
       */
      dispatches: number;
      /**
       * @description Shipments in them.
       * @example 1
       */
      shipments: number;
      /**
       * @description Shipments in none.
       * @example 0
       */
      unplaced: number;
      /**
       * @description Weight in kg.
       * @example 10.4
       */
      weight: number;
      /**
       * @description Volume in m³.
       * @example 0.156
       */
      volume: number;
      /**
       * @description Kilometres.
       * @example 19.1
       */
      totalDistance: number;
      /**
       * @description Of all dispatches together.
       * @example 0h 28m
       */
      estimatedDuration: string;
    };
    PlanVehicleInput: {
      /**
       * Format: uuid
       * @description The vehicle; one that is planned with.
       * @example 019cad2a-0c60-714d-966b-0b0591061c39
       */
      vehicleId: string;
      /** @description What it, or who drives it, can do. */
      skills?: string[];
      /** @description Its own hours, instead of the plan’s `shift`. */
      shift?: components['schemas']['PlanHoursInput'];
      /** @description Pauses. Their hours must not overlap. */
      breaks?: components['schemas']['PlanBreakInput'][];
      /**
       * @description How fast it is against the estimate or the road network: with 2 it needs half of the time.
       * @example 0.9
       */
      speedFactor?: number;
      /** @description What it costs. Without it, time on the road is what is kept short. */
      costs?: components['schemas']['PlanCostsInput'];
      /**
       * @description Most stops; shipments of one door that follow one another are one.
       * @example 1
       */
      maxStops?: number;
      /**
       * @description Most kilometres.
       * @example 180
       */
      maxKilometres?: number;
      /**
       * @description Most hours from leaving to the end.
       * @example 8.5
       */
      maxHours?: number;
      /**
       * @description Whether its tour ends at its last stop, and not at the depot.
       * @example true
       */
      openEnd?: boolean;
    };
    PlanWarningResponse: {
      /**
       * @description What it is about.
       * @enum {string}
       */
      code: 'too_few_drivers' | 'shift_begun' | 'shift_over' | 'imprecise_places';
      /**
       * @description One sentence.
       * @example There are only 2 drivers for 3 tours.
       */
      message: string;
    };
    PlannedDispatchResponse: {
      /**
       * @description Name.
       * @example Van 4, 2026-03-02
       */
      name: string;
      /**
       * Format: uuid
       * @description What is driven.
       * @example 019cad2a-0c60-714d-966b-0b0591061c39
       */
      vehicleId: string;
      /**
       * Format: uuid
       * @description Who drives; null: there is no driver left.
       * @example 019cad2a-f6c0-7172-b55a-fdda0c46f953
       */
      driverId: string | null;
      /** @description What is delivered, in the order of the visit. */
      shipmentIds: string[];
      /** @description The same with times and places. */
      stops: components['schemas']['PlannedStopResponse'][];
      /**
       * @description Weight in kg.
       * @example 10.4
       */
      weight: number;
      /**
       * @description Volume in m³.
       * @example 0.156
       */
      volume: number;
      /**
       * @description Kilometres from the depot over all stops and back.
       * @example 19.1
       */
      totalDistance: number;
      /**
       * @description From departure to return, stops and waiting included.
       * @example 0h 28m
       */
      estimatedDuration: string;
      /**
       * Format: date-time
       * @description When it leaves the depot: the planned date of the dispatch.
       * @example 2026-03-02T07:48:00.000Z
       */
      departsAt: string;
      /**
       * Format: date-time
       * @description When it is back.
       * @example 2026-03-02T08:16:28.000Z
       */
      returnsAt: string;
      /**
       * Format: uuid
       * @description The dispatch that it has become; null before a commit.
       */
      dispatchId: string | null;
    };
    PlannedStopResponse: {
      /**
       * @description Place in the order of the visit, from 1.
       * @example 1
       */
      sequence: number;
      /**
       * Format: uuid
       * @description The shipment that is delivered here.
       * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
       */
      shipmentId: string;
      /**
       * Format: date-time
       * @description When the vehicle is there; who comes before the window waits.
       * @example 2026-03-02T07:59:28.000Z
       */
      estimatedArrival: string;
      /**
       * Format: date-time
       * @description When it leaves, after waiting and service.
       * @example 2026-03-02T08:05:00.000Z
       */
      estimatedDeparture: string;
      /**
       * @description Degrees north.
       * @example 48.2007
       */
      latitude: number;
      /**
       * @description Degrees east.
       * @example 16.3677
       */
      longitude: number;
      /**
       * @description How exact the place is, as on a route.
       * @example given
       * @enum {string}
       */
      precision: 'given' | 'address' | 'postcode' | 'city' | 'none';
      /**
       * @description Kilometres from the stop before, or from the depot.
       * @example 9.55
       */
      distance: number;
      /**
       * @description Whether that distance, and the time that it takes, is a guess, as on a route.
       * @example false
       */
      isGuess: boolean;
    };
    PointResponse: {
      /**
       * @description Latitude, WGS 84.
       * @example 48.1891
       */
      latitude: number;
      /**
       * @description Longitude, WGS 84.
       * @example 16.3672
       */
      longitude: number;
      /**
       * Format: date-time
       * @description When it was recorded.
       * @example 2026-03-02T08:30:00.000Z
       */
      timestamp: string;
    };
    PositionInput: {
      /**
       * @description Latitude, WGS 84.
       * @example 48.135
       */
      latitude: number;
      /**
       * @description Longitude, WGS 84.
       * @example 16.3573
       */
      longitude: number;
      /**
       * @description When it was recorded: at most 30 days ago and 10 minutes ahead.
       * @example 2026-03-02T08:15:00.000Z
       */
      timestamp: string;
      /**
       * @description Speed in km/h.
       * @example 0
       */
      speed?: number | null;
      /**
       * @description Degrees clockwise from north.
       * @example 7
       */
      heading?: number | null;
      /**
       * @description Metres above sea level.
       * @example 171
       */
      altitude?: number | null;
      /**
       * @description How far off the position may be, in metres.
       * @example 5
       */
      accuracy?: number | null;
      /**
       * @description Battery in percent.
       * @example 88
       */
      batteryLevel?: number | null;
      /**
       * @description Fuel in the tank, in litres.
       * @example 52.5
       */
      fuelLevel?: number | null;
      /**
       * @description What is wrong with the device; its status is `error` until a newer position comes without one.
       * @example antenna disconnected
       */
      fault?: string | null;
    };
    PositionsInput: {
      /**
       * @description The device, by its own id.
       * @example TRK-0004
       */
      deviceId: string;
      /** @description Positions, in any order. */
      positions: components['schemas']['PositionInput'][];
    };
    PositionsResponse: {
      /**
       * @description Positions that were new.
       * @example 2
       */
      accepted: number;
      /**
       * @description Positions that were known: the same device and timestamp.
       * @example 0
       */
      duplicates: number;
    };
    PresetResponse: {
      /**
       * Format: uuid
       * @description The preset.
       * @example 019cad2f-8aa0-722b-9008-6d1861f9350a
       */
      guid: string;
      /**
       * @description Name.
       * @example Carton L
       */
      name: string;
      /**
       * @description Length in cm.
       * @example 60
       */
      length: number;
      /**
       * @description Width in cm.
       * @example 40
       */
      width: number;
      /**
       * @description Height in cm.
       * @example 40
       */
      height: number;
      /**
       * @description Weight in kg.
       * @example 2.5
       */
      weight: number | null;
      /**
       * Format: date-time
       * @description When it was made.
       * @example 2026-03-02T06:15:00.000Z
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description When it was last changed.
       * @example 2026-03-02T06:15:00.000Z
       */
      updatedAt: string;
    };
    ProgressResponse: {
      /**
       * @description Shipments that have ended: delivered, exception, returned or cancelled.
       * @example 0
       */
      completed: number;
      /**
       * @description Shipments in all.
       * @example 1
       */
      total: number;
      /**
       * @description Completed of total, 0 to 100; 0 without shipments.
       * @example 0
       */
      percentage: number;
    };
    ProofOfDeliveryInput: {
      /**
       * @description Who took the shipment.
       * @example Eva Exempel
       */
      recipientName: string;
      /**
       * @description What else there is to say.
       * @example Handed over at the goods entrance.
       */
      note?: string;
      /**
       * Format: binary
       * @description A photo of the delivery: JPEG (up to 120 megapixels; progressive 40), PNG or WebP (40) or AVIF (16), at most 15 MiB.
       */
      photo?: Blob;
      /**
       * Format: binary
       * @description The recipient's signature, in the same formats and sizes.
       */
      signature?: Blob;
    };
    ProofOfDeliveryResponse: {
      /**
       * @description Who took the shipment.
       * @example Eva Exempel
       */
      recipientName: string;
      /**
       * @description What else there is to say.
       * @example Handed over at the goods entrance.
       */
      note: string | null;
      /**
       * Format: date-time
       * @description When the shipment was delivered.
       * @example 2026-03-02T08:40:00.000Z
       */
      deliveredAt: string;
      /**
       * Format: date-time
       * @description When the proof was recorded.
       * @example 2026-03-02T08:40:12.000Z
       */
      createdAt: string;
      /**
       * Format: uuid
       * @description The user, or the API token, that recorded it.
       * @example 019cad22-b960-7025-9eef-12dea96fec20
       */
      recordedBy: string;
      /**
       * Format: uri-reference
       * @description Where this service answers the photo, with the same token as here; null without one.
       * @example /api/v1/shipments/019cad28-37a0-7103-988c-f51a32c7f8fd/proof-of-delivery/photo
       */
      photoUrl: string | null;
      /**
       * Format: uri-reference
       * @description The same of the photo made small (320 pixels on its long side), for lists.
       * @example /api/v1/shipments/019cad28-37a0-7103-988c-f51a32c7f8fd/proof-of-delivery/photo/thumbnail
       */
      thumbnailUrl: string | null;
      /**
       * Format: uri-reference
       * @description The same of the signature.
       * @example /api/v1/shipments/019cad28-37a0-7103-988c-f51a32c7f8fd/proof-of-delivery/signature
       */
      signatureUrl: string | null;
    };
    PushedEventInput: {
      /**
       * @description The carrier's own name for the event; the same when the event is sent again.
       * @example e-1
       */
      id: string;
      /**
       * @description What the shipment is now.
       * @example collected
       * @enum {string}
       */
      status: 'collected' | 'in_transit' | 'out_for_delivery' | 'delivered' | 'exception' | 'returned';
      /**
       * @description When it happened.
       * @example 2026-03-02T07:00:00.000Z
       */
      timestamp: string;
      /**
       * @description For people.
       * @example Parcel collected
       */
      description?: string | null;
      /**
       * @description Where it happened.
       * @example Wien
       */
      location?: string | null;
      /**
       * @description What the carrier answered as `reference` when it booked the shipment.
       * @example CR-1042
       */
      reference: string;
    };
    PushedEventsInput: {
      /** @description What happened. */
      events: components['schemas']['PushedEventInput'][];
    };
    PushedEventsResponse: {
      /**
       * @description Events that were recorded.
       * @example 1
       */
      accepted: number;
      /**
       * @description Events that we had already.
       * @example 0
       */
      duplicates: number;
      /**
       * @description Events of no booking of ours, that cannot follow on what a shipment is, or more than 10 minutes ahead.
       * @example 0
       */
      ignored: number;
    };
    QuoteResponse: {
      /** @description Who would carry it. */
      carrier: components['schemas']['RatingCarrierResponse'];
      /**
       * @description The level of service.
       * @example express
       * @enum {string}
       */
      serviceLevel: 'standard' | 'express' | 'sameday';
      /**
       * @description Price of the whole shipment.
       * @example 0
       */
      price: number;
      /**
       * @description ISO 4217 code.
       * @example EUR
       */
      currency: string;
      /**
       * @description Days from collection to delivery, a number or a range; 0 is the same day.
       * @example 1-2
       */
      estimatedDays: string;
    };
    RatePackageInput: {
      /**
       * @description Length in cm.
       * @example 65
       */
      length: number;
      /**
       * @description Width in cm.
       * @example 40
       */
      width: number;
      /**
       * @description Height in cm.
       * @example 30
       */
      height: number;
      /**
       * @description Weight in kg.
       * @example 5.2
       */
      weight: number;
    };
    RatesInput: {
      /**
       * Format: uuid
       * @description A shipment; then nothing else is given.
       * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
       */
      shipmentId?: string;
      /** @description Where it would come from. */
      from?: components['schemas']['AddressInput'];
      /** @description Where it would go to. */
      to?: components['schemas']['AddressInput'];
      /** @description Its parcels. */
      packages?: components['schemas']['RatePackageInput'][];
    };
    RatesResponse: {
      /** @description Quotes, cheapest first. */
      quotes: components['schemas']['QuoteResponse'][];
      /** @description Configured carriers that made none. */
      unavailable: components['schemas']['UnavailableCarrierResponse'][];
    };
    RatingCarrierResponse: {
      /**
       * Format: uuid
       * @description Identifier of the carrier.
       * @example 01a0a000-0000-7000-8000-000000000001
       */
      guid: string;
      /**
       * @description Name.
       * @example Own fleet
       */
      name: string;
    };
    RecentShipmentResponse: {
      /**
       * Format: uuid
       * @description The shipment.
       * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
       */
      guid: string;
      /**
       * @description Tracking number.
       * @example DD1234567897AT
       */
      trackingNumber: string;
      /**
       * @description Status.
       * @example out_for_delivery
       */
      status: string;
      /**
       * Format: date-time
       * @description The delivery date that was set, or when it was delivered; null while there is none.
       * @example 2026-03-02T08:42:00.000Z
       */
      deliveryDate: string | null;
    };
    RecipientTownResponse: {
      /**
       * @description Name.
       * @example Café Museum
       */
      name: string | null;
      /**
       * @description Town.
       * @example Wien
       */
      city: string | null;
    };
    ReferenceInput: {
      /**
       * @description Kind of reference.
       * @example erp
       */
      type: string;
      /**
       * @description Its value.
       * @example C-10442
       */
      value: string;
    };
    RegisterInput: {
      /**
       * Format: email
       * @description Address to log in with.
       * @example nora.neu@courier.example
       */
      email: string;
      /**
       * @description 8 to 128 characters, none of the most common passwords.
       * @example three quiet trams along the Ring
       */
      password: string;
      /**
       * @description The password again.
       * @example three quiet trams along the Ring
       */
      confirmPassword: string;
      /**
       * @description First name.
       * @example Nora
       */
      firstName: string;
      /**
       * @description Last name.
       * @example Neu
       */
      lastName: string;
      /**
       * @description The terms are accepted: must be true.
       * @example true
       */
      acceptedTerms: boolean;
    };
    RejectedResponse: {
      /**
       * @description How many, since it was added.
       * @example 0
       */
      count: number;
      /**
       * @description Why the last of them was dropped: `no_fix` (no coordinates, 0, 0 or `valid=false`), `out_of_range` (no place on
       *     earth), `bad_timestamp`, `too_old` (more than 30 days), `in_future` (more than 10 minutes ahead). Null when there was none.
       * @enum {string|null}
       */
      lastReason: 'no_fix' | 'out_of_range' | 'bad_timestamp' | 'too_old' | 'in_future' | null;
      /**
       * Format: date-time
       * @description When the last of them came; null when there was none.
       */
      lastAt: string | null;
    };
    RemoveShipmentInput: {
      /**
       * Format: uuid
       * @description The dispatch.
       * @example 019cad2c-cb80-71bc-b339-05b145cfb6fb
       */
      dispatchId: string;
      /**
       * Format: uuid
       * @description The shipment to take out of it.
       * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
       */
      shipmentId: string;
    };
    ReoptimizeInput: {
      /** @description Shipments to take in on the way, which no other open dispatch has: they go out with this vehicle. Only in progress. */
      shipmentIds?: string[];
      /** @description Shipments of the dispatch whose delivery failed (`exception`), to be tried again. Only in progress. */
      retryShipmentIds?: string[];
    };
    ReoptimizedResponse: {
      /**
       * Format: uuid
       * @description The dispatch.
       * @example 019cad2c-cb80-71bc-b339-05b145cfb6fb
       */
      dispatchId: string;
      /**
       * @description Whether the stops are in another order now; the stored one stays where none that is better was found.
       * @example false
       */
      changed: boolean;
      /** @description In the order that was stored, from where the vehicle is; what was taken in comes last there. */
      before: components['schemas']['TourFiguresResponse'];
      /** @description In this order, from the same start. */
      after: components['schemas']['TourFiguresResponse'];
      /** @description What this order saves. */
      gained: components['schemas']['GainResponse'];
      /** @description The route as it is now. */
      route: components['schemas']['RouteResponse'];
    };
    ReplayInput: {
      /**
       * @description Events from this moment on; without a time zone, on the clocks of the business.
       * @example 2026-03-02T00:00:00.000Z
       */
      from: string;
      /**
       * @description Events before this moment.
       * @example 2026-03-02T06:00:00.000Z
       */
      to: string;
      /** @description Only these types. Without it, what the webhook is told of. */
      events?: (
        | 'order.created'
        | 'order.status_changed'
        | 'shipment.created'
        | 'shipment.status_changed'
        | 'shipment.eta_changed'
        | 'shipment.proof_recorded'
        | 'dispatch.created'
        | 'dispatch.status_changed'
        | 'dispatch.route_proposed'
        | 'customer.created'
        | 'customers.imported'
        | 'orders.imported'
        | 'vehicle.arrived'
        | 'vehicle.status_changed'
        | 'device.status_changed'
      )[];
    };
    ReplayResponse: {
      /**
       * @description How many events are sent again.
       * @example 0
       */
      events: number;
    };
    ResetPasswordInput: {
      /**
       * @description The token from the mail.
       * @example dde_0A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S
       */
      token: string;
      /**
       * @description 8 to 128 characters, none of the most common passwords.
       * @example three quiet trams along the Ring
       */
      password: string;
      /**
       * @description The password again.
       * @example three quiet trams along the Ring
       */
      confirmPassword: string;
    };
    RouteProposalResponse: {
      /**
       * Format: uuid
       * @description The proposal; a newer one of the dispatch takes its place.
       * @example 019cad3e-30c0-747a-9b40-3c8d1e5f7a21
       */
      guid: string;
      /**
       * Format: uuid
       * @description The dispatch.
       * @example 019cad2c-cb80-71bc-b339-05b145cfb6fb
       */
      dispatchId: string;
      /**
       * @description `open`: it may be accepted; `outdated`: stops were added or put into another order since, or the dispatch is over.
       * @example open
       * @enum {string}
       */
      status: 'open' | 'accepted' | 'outdated';
      /** @description The shipments of the stops that are to come, in the proposed order. */
      shipmentIds: string[];
      /** @description In the order that was stored, from where the vehicle is; what was taken in comes last there. */
      before: components['schemas']['TourFiguresResponse'];
      /** @description In this order, from the same start. */
      after: components['schemas']['TourFiguresResponse'];
      /** @description What this order saves. */
      gained: components['schemas']['GainResponse'];
      /**
       * Format: date-time
       * @description When it was made.
       * @example 2026-03-02T08:20:00.000Z
       */
      createdAt: string;
    };
    RouteProposedData: {
      /** @description In the order that was stored, from where the vehicle is; what was taken in comes last there. */
      before: components['schemas']['TourFiguresResponse'];
      /** @description In this order, from the same start. */
      after: components['schemas']['TourFiguresResponse'];
      /** @description What this order saves. */
      gained: components['schemas']['GainResponse'];
      /**
       * Format: uuid
       * @description The dispatch: its proposals are told in their order.
       * @example 019cad2c-cb80-71bc-b339-05b145cfb6fb
       */
      guid: string;
      /**
       * Format: uuid
       * @description The proposal.
       * @example 019cad3e-30c0-747a-9b40-3c8d1e5f7a21
       */
      proposalId: string;
    };
    RouteResponse: {
      /**
       * Format: uuid
       * @description The route.
       * @example 019cad2d-b5e0-71e1-9229-fc166eb81361
       */
      guid: string;
      /**
       * Format: uuid
       * @description The dispatch that drives it.
       * @example 019cad2c-cb80-71bc-b339-05b145cfb6fb
       */
      dispatchId: string;
      /** @description In the order of the visit. */
      stops: components['schemas']['RouteStopResponse'][];
      /**
       * @description Kilometres from the depot over all stops and back, exact to the metre of the travel estimate.
       * @example 19.1
       */
      totalDistance: number;
      /**
       * @description From departure to return, stops and waiting included.
       * @example 0h 28m
       */
      estimatedDuration: string;
      /** @description What the dispatcher should know besides. */
      warnings: components['schemas']['StopsWarning'][];
    };
    RouteStopResponse: {
      /**
       * @description Place in the order of the visit, from 1.
       * @example 1
       */
      sequence: number;
      /**
       * Format: uuid
       * @description The shipment that is delivered here.
       * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
       */
      shipmentId: string;
      /**
       * @description Address in one line.
       * @example Operngasse 7, 1010 Wien, AT
       */
      address: string;
      /**
       * Format: date-time
       * @description When the vehicle is expected, by all that is known now: what was planned, how the day goes, where the vehicle is.
       * @example 2026-03-02T08:42:00.000Z
       */
      estimatedArrival: string;
      /**
       * Format: date-time
       * @description The arrival as planned when the vehicle left; before that, as planned now.
       * @example 2026-03-02T08:26:28.000Z
       */
      plannedArrival: string;
      /**
       * Format: date-time
       * @description When the vehicle came within 150 m while this was the next stop; null when no device has reported it.
       */
      arrivedAt: string | null;
      /**
       * Format: date-time
       * @description When the delivery was made, or ended otherwise; null before.
       */
      completedAt: string | null;
      /**
       * @description Whether the vehicle came, or is expected, after the end of the stop’s window or, where it has none, more than 15 minutes (a setting of the service) after plannedArrival.
       * @example false
       */
      isLate: boolean;
      /**
       * @description Minutes after the end of the window or after plannedArrival, begun ones counted; 0 when it is not late.
       * @example 0
       */
      lateMinutes: number;
      /**
       * @description `completed`: delivered; `failed`: exception, returned, cancelled, or given back when the dispatch ended; else `pending`.
       * @example pending
       * @enum {string}
       */
      status: 'pending' | 'completed' | 'failed';
      /**
       * @description Degrees north; null when the address could not be placed.
       * @example 48.2007
       */
      latitude: number | null;
      /**
       * @description Degrees east; null when the address could not be placed.
       * @example 16.3677
       */
      longitude: number | null;
      /**
       * @description Whether the address could be placed. Stops that could not are last, and their times are the earliest.
       * @example true
       */
      geocoded: boolean;
      /**
       * @description How exact the place is: given with the address, the building, the middle of the postcode area or of the town.
       * @example given
       * @enum {string}
       */
      precision: 'given' | 'address' | 'postcode' | 'city' | 'none';
      /**
       * @description Kilometres from the stop before, or from the depot.
       * @example 9.55
       */
      distance: number;
      /**
       * @description Whether that distance, and the time that it takes, is a guess: both ends are only known as somewhere in the same town or postcode area, so they are taken to be as far apart as doors there usually are.
       * @example false
       */
      isGuess: boolean;
    };
    SalesAnalyticsResponse: {
      /**
       * @description Orders but cancelled ones.
       * @example 12
       */
      totalOrders: number;
      /**
       * @description Shipments but cancelled ones.
       * @example 11
       */
      totalShipments: number;
      /**
       * @description Sum of these orders.
       * @example 1990.5
       */
      totalValue: number;
      /**
       * @description `totalValue` over `totalOrders`, rounded half up to 2 decimals; 0 without orders.
       * @example 165.88
       */
      averageOrderValue: number;
      /**
       * @description Delivered no later than the estimate, over delivered with an estimate; 0 when there are none.
       * @example 0.9
       */
      onTimeDeliveryRate: number;
    };
    SearchResponse: {
      /** @description Up to 8 orders, the best match first; empty where the caller may not read them. */
      orders: components['schemas']['FoundOrderResponse'][];
      /** @description Up to 8 shipments, the best match first; empty where the caller may not read them. */
      shipments: components['schemas']['FoundShipmentResponse'][];
      /** @description Up to 8 customers, the best match first; empty where the caller may not read them. */
      customers: components['schemas']['FoundCustomerResponse'][];
      /** @description Up to 8 dispatches, the best match first; empty where the caller may not read them. */
      dispatches: components['schemas']['FoundDispatchResponse'][];
      /** @description Up to 8 vehicles, the best match first; empty where the caller may not read them. */
      vehicles: components['schemas']['FoundVehicleResponse'][];
      /** @description Up to 8 drivers, the best match first; empty where the caller may not read them. */
      drivers: components['schemas']['FoundDriverResponse'][];
    };
    ServiceLevelResponse: {
      /**
       * @description Code.
       * @example standard
       */
      code: string;
      /**
       * @description Name.
       * @example Standard
       */
      name: string;
      /**
       * @description Days from collection to delivery, as a range; 0 is the same day.
       * @example 3-5
       */
      estimatedDays: string;
    };
    SessionResponse: {
      /**
       * Format: date-time
       * @description When the session ends by itself.
       * @example 2026-03-16T06:01:00.000Z
       */
      expiresAt: string;
      /** @description Who has logged in. */
      user: components['schemas']['UserResponse'];
    };
    SettingsInput: {
      /**
       * @description IANA time zone in which the days begin.
       * @example Europe/Vienna
       */
      timezone?: string;
      /**
       * @description ISO 4217 code of the currency in which prices are.
       * @example EUR
       */
      currency?: string;
    };
    SettingsResponse: {
      /**
       * @description IANA time zone.
       * @example Europe/Vienna
       */
      timezone: string;
      /**
       * @description ISO 4217 code.
       * @example EUR
       */
      currency: string;
    };
    ShiftInput: {
      /**
       * @description When vehicles may leave, in the time zone of the business.
       * @example 08:00
       */
      start: string;
      /**
       * @description When they must be back; one before start is on the next day.
       * @example 18:00
       */
      end: string;
    };
    ShipmentCreatedData: {
      /**
       * Format: uuid
       * @description Identifier of the shipment.
       * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
       */
      guid: string;
      /**
       * @description `DD`, nine digits, their check digit (Luhn), and the country of the recipient.
       * @example DD1234567897AT
       */
      trackingNumber: string;
      /**
       * @description Status.
       * @example created
       * @enum {string}
       */
      status:
        | 'created'
        | 'collected'
        | 'in_transit'
        | 'out_for_delivery'
        | 'delivered'
        | 'exception'
        | 'returned'
        | 'cancelled';
      /**
       * Format: uuid
       * @description The order that it is for; null without one.
       * @example 019cad26-62e0-70b9-9aad-cce55e4309a7
       */
      orderId: string | null;
      /** @description The customer. */
      customer: components['schemas']['NamedRecordResponse'];
      /**
       * Format: date-time
       * @description When it is expected to be delivered; null: nobody knows.
       * @example 2026-03-04T07:00:00.000Z
       */
      estimatedDelivery: string | null;
    };
    /** @description A shipment was created. */
    ShipmentCreatedEvent: {
      /**
       * @description What happened.
       * @constant
       */
      type: 'shipment.created';
      /**
       * Format: date-time
       * @description When it happened.
       * @example 2026-03-02T08:40:12.120Z
       */
      timestamp: string;
      /** @description The record that it is about. */
      data: components['schemas']['ShipmentCreatedData'];
    };
    ShipmentCustomerResponse: {
      /**
       * Format: uuid
       * @description Identifier.
       * @example 019cad23-a3c0-704a-bdde-b39f008e318e
       */
      guid: string;
      /**
       * @description Name.
       * @example Café Museum
       */
      name: string;
      /**
       * @description Email.
       * @example office@cafe-museum.example
       */
      email: string;
    };
    ShipmentEtaChangedData: {
      /**
       * Format: uuid
       * @description Identifier of the shipment.
       * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
       */
      guid: string;
      /**
       * @description `DD`, nine digits, their check digit (Luhn), and the country of the recipient.
       * @example DD1234567897AT
       */
      trackingNumber: string;
      /**
       * @description Status.
       * @example created
       * @enum {string}
       */
      status:
        | 'created'
        | 'collected'
        | 'in_transit'
        | 'out_for_delivery'
        | 'delivered'
        | 'exception'
        | 'returned'
        | 'cancelled';
      /**
       * Format: uuid
       * @description The order that it is for; null without one.
       * @example 019cad26-62e0-70b9-9aad-cce55e4309a7
       */
      orderId: string | null;
      /**
       * Format: date-time
       * @description When it is expected now; null: nobody knows.
       * @example 2026-03-02T08:26:28.000Z
       */
      estimatedDelivery: string | null;
      /**
       * Format: date-time
       * @description The estimate that was told last, by this event or by `shipment.created`.
       * @example 2026-03-04T07:00:00.000Z
       */
      previousEstimate: string | null;
    };
    /** @description A shipment that is under way is expected five minutes or more from when it was told last. */
    ShipmentEtaChangedEvent: {
      /**
       * @description What happened.
       * @constant
       */
      type: 'shipment.eta_changed';
      /**
       * Format: date-time
       * @description When it happened.
       * @example 2026-03-02T08:40:12.120Z
       */
      timestamp: string;
      /** @description The record that it is about. */
      data: components['schemas']['ShipmentEtaChangedData'];
    };
    ShipmentGuidInput: {
      /**
       * Format: uuid
       * @description A shipment.
       * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
       */
      guid: string;
    };
    ShipmentGuidResponse: {
      /**
       * Format: uuid
       * @description Identifier of the shipment.
       * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
       */
      guid: string;
    };
    ShipmentListEntry: {
      /**
       * Format: uuid
       * @description Identifier of the shipment.
       * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
       */
      guid: string;
      /**
       * @description `DD`, nine digits, their check digit (Luhn), and the country of the recipient.
       * @example DD1234567897AT
       */
      trackingNumber: string;
      /**
       * @description Status.
       * @example out_for_delivery
       * @enum {string}
       */
      status:
        | 'created'
        | 'collected'
        | 'in_transit'
        | 'out_for_delivery'
        | 'delivered'
        | 'exception'
        | 'returned'
        | 'cancelled';
      /** @description The carrier, if there is one. */
      carrier: components['schemas']['NamedRecordResponse'] | null;
      /** @description Its parcels. */
      packages: components['schemas']['PackageResponse'][];
      /**
       * @description Level of service.
       * @example express
       * @enum {string|null}
       */
      serviceLevel: 'standard' | 'express' | 'sameday' | null;
      /**
       * @description For who delivers it.
       * @example Goods entrance in Treitlstraße; ring twice.
       */
      instructions: string | null;
      /**
       * Format: date-time
       * @description When the carrier collects it.
       * @example 2026-03-02T07:00:00.000Z
       */
      collectionDate: string | null;
      /**
       * Format: date-time
       * @description When it is planned to be delivered; once delivered, when it was.
       * @example 2026-03-02T08:42:00.000Z
       */
      deliveryDate: string | null;
      /**
       * Format: date-time
       * @description When it was created.
       * @example 2026-03-02T06:07:00.000Z
       */
      createdAt: string;
      /** @description The customer. */
      customer: components['schemas']['NamedRecordResponse'];
      /** @description Where it comes from. */
      sender: components['schemas']['PartyLineResponse'];
      /** @description Where it goes to. */
      recipient: components['schemas']['PartyLineResponse'];
    };
    ShipmentOfOrderResponse: {
      /**
       * Format: uuid
       * @description Identifier of the shipment.
       * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
       */
      guid: string;
      /**
       * @description Tracking number.
       * @example DD1234567897AT
       */
      trackingNumber: string;
      /**
       * Format: uuid
       * @description The order.
       * @example 019cad26-62e0-70b9-9aad-cce55e4309a7
       */
      orderId: string;
      /**
       * @description Status.
       * @example created
       * @enum {string}
       */
      status:
        | 'created'
        | 'collected'
        | 'in_transit'
        | 'out_for_delivery'
        | 'delivered'
        | 'exception'
        | 'returned'
        | 'cancelled';
    };
    ShipmentOverviewResponse: {
      /**
       * @description All shipments.
       * @example 12
       */
      totalShipments: number;
      /**
       * @description Collected, in transit or out for delivery.
       * @example 12
       */
      inTransit: number;
      /**
       * @description Delivered.
       * @example 12
       */
      delivered: number;
      /**
       * @description With an exception, or returned.
       * @example 12
       */
      exceptions: number;
      /**
       * @description Created and not collected yet.
       * @example 12
       */
      pending: number;
      /**
       * @description Delivered no later than estimated, of those delivered with an estimate; 0 when there are none.
       * @example 0.97
       */
      onTimeRate: number;
    };
    ShipmentProofRecordedData: {
      /**
       * Format: uuid
       * @description Identifier of the shipment.
       * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
       */
      guid: string;
      /**
       * @description `DD`, nine digits, their check digit (Luhn), and the country of the recipient.
       * @example DD1234567897AT
       */
      trackingNumber: string;
      /** @description The proof. Its pictures are read with a token. */
      proof: components['schemas']['ProofOfDeliveryResponse'];
    };
    /** @description A proof of delivery was recorded; that the shipment is delivered is told by itself. */
    ShipmentProofRecordedEvent: {
      /**
       * @description What happened.
       * @constant
       */
      type: 'shipment.proof_recorded';
      /**
       * Format: date-time
       * @description When it happened.
       * @example 2026-03-02T08:40:12.120Z
       */
      timestamp: string;
      /** @description The record that it is about. */
      data: components['schemas']['ShipmentProofRecordedData'];
    };
    ShipmentResponse: {
      /**
       * Format: uuid
       * @description Identifier of the shipment.
       * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
       */
      guid: string;
      /**
       * @description `DD`, nine digits, their check digit (Luhn), and the country of the recipient.
       * @example DD1234567897AT
       */
      trackingNumber: string;
      /**
       * @description Status.
       * @example out_for_delivery
       * @enum {string}
       */
      status:
        | 'created'
        | 'collected'
        | 'in_transit'
        | 'out_for_delivery'
        | 'delivered'
        | 'exception'
        | 'returned'
        | 'cancelled';
      /** @description The carrier, if there is one. */
      carrier: components['schemas']['NamedRecordResponse'] | null;
      /** @description Its parcels. */
      packages: components['schemas']['PackageResponse'][];
      /**
       * @description Level of service.
       * @example express
       * @enum {string|null}
       */
      serviceLevel: 'standard' | 'express' | 'sameday' | null;
      /**
       * @description For who delivers it.
       * @example Goods entrance in Treitlstraße; ring twice.
       */
      instructions: string | null;
      /**
       * Format: date-time
       * @description When the carrier collects it.
       * @example 2026-03-02T07:00:00.000Z
       */
      collectionDate: string | null;
      /**
       * Format: date-time
       * @description When it is planned to be delivered; once delivered, when it was.
       * @example 2026-03-02T08:42:00.000Z
       */
      deliveryDate: string | null;
      /**
       * Format: date-time
       * @description When it was created.
       * @example 2026-03-02T06:07:00.000Z
       */
      createdAt: string;
      /** @description The customer. */
      customer: components['schemas']['ShipmentCustomerResponse'];
      /** @description Where it comes from. */
      sender: components['schemas']['PartyResponse'];
      /** @description Where it goes to. */
      recipient: components['schemas']['PartyResponse'];
      /**
       * Format: uuid
       * @description The order that it belongs to.
       * @example 019cad26-62e0-70b9-9aad-cce55e4309a7
       */
      orderId: string | null;
      /**
       * Format: date-time
       * @description From the route once dispatched; before that, the collection date (or creation) plus the level's longest days on the business's clocks, for `sameday` the end of that day. Null without a level.
       * @example 2026-03-02T08:42:00.000Z
       */
      estimatedDelivery: string | null;
      /** @description When it may be delivered; null: at any hour, or in those of its order. */
      deliveryWindow: components['schemas']['TimeWindowResponse'] | null;
      /**
       * Format: date-time
       * @description When it was delivered.
       */
      deliveredAt: string | null;
      /**
       * Format: date-time
       * @description When it was last changed.
       * @example 2026-03-02T08:15:00.000Z
       */
      updatedAt: string;
      /** @description Where the recipient’s address is, as far as it is known. */
      location: components['schemas']['LocationResponse'];
    };
    ShipmentStatusChangedData: {
      /**
       * Format: uuid
       * @description Identifier of the shipment.
       * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
       */
      guid: string;
      /**
       * @description `DD`, nine digits, their check digit (Luhn), and the country of the recipient.
       * @example DD1234567897AT
       */
      trackingNumber: string;
      /**
       * @description Status.
       * @example delivered
       * @enum {string}
       */
      status:
        | 'created'
        | 'collected'
        | 'in_transit'
        | 'out_for_delivery'
        | 'delivered'
        | 'exception'
        | 'returned'
        | 'cancelled';
      /**
       * Format: uuid
       * @description The order that it is for; null without one.
       * @example 019cad26-62e0-70b9-9aad-cce55e4309a7
       */
      orderId: string | null;
      /**
       * @description Its status before.
       * @example out_for_delivery
       * @enum {string}
       */
      previousStatus:
        | 'created'
        | 'collected'
        | 'in_transit'
        | 'out_for_delivery'
        | 'delivered'
        | 'exception'
        | 'returned'
        | 'cancelled';
      /**
       * Format: date-time
       * @description When it happened; a device or a carrier may tell of it late.
       * @example 2026-03-02T08:40:00.000Z
       */
      occurredAt: string;
    };
    /** @description A shipment went from one status to another: one event for each step. */
    ShipmentStatusChangedEvent: {
      /**
       * @description What happened.
       * @constant
       */
      type: 'shipment.status_changed';
      /**
       * Format: date-time
       * @description When it happened.
       * @example 2026-03-02T08:40:12.120Z
       */
      timestamp: string;
      /** @description The record that it is about. */
      data: components['schemas']['ShipmentStatusChangedData'];
    };
    StopsWarning: {
      /**
       * @description What it is about.
       * @enum {string}
       */
      code: 'imprecise_places';
      /**
       * @description One sentence, with what would help.
       * @example Of 5 stops 4 are known by their town or postcode alone: the ways to them are guesses. They are exact with a geocoder (the operator’s setting GEOCODER_URL), with coordinates in the address, or pinned by PUT /api/v1/shipments/{shipmentId}/location.
       */
      message: string;
    };
    TimeWindowInput: {
      /**
       * @description From, in the time zone of the business.
       * @example 09:00
       */
      start: string;
      /**
       * @description Until; one before start is on the next day, so that 22:00 to 02:00 runs over midnight.
       * @example 12:30
       */
      end: string;
    };
    TimeWindowResponse: {
      /**
       * @description From, HH:mm in the time zone of the business.
       * @example 09:00
       */
      start: string;
      /**
       * @description Until.
       * @example 12:30
       */
      end: string;
    };
    TimelineEventResponse: {
      /**
       * @description On the clocks of the business: when it happened; before, when it is expected now.
       * @example 09:15
       */
      time: string;
      /**
       * @description When it was planned as the vehicle left; before that, when it is planned now.
       * @example 09:15
       */
      plannedTime: string;
      /**
       * @description When it happened; null before.
       * @example 09:15
       */
      actualTime: string | null;
      /**
       * @description What happens.
       * @example departure
       * @enum {string}
       */
      type: 'departure' | 'arrived' | 'delivery' | 'return';
      /**
       * @description Address in one line.
       * @example Laxenburger Straße 365, 1230 Wien, AT
       */
      location: string;
      /**
       * @description `completed`: it happened, at this time; `in_progress`: it comes next; else `pending`.
       * @example completed
       * @enum {string}
       */
      status: 'completed' | 'in_progress' | 'pending';
    };
    TimelineResponse: {
      /**
       * Format: uuid
       * @description The route.
       * @example 019cad2d-b5e0-71e1-9229-fc166eb81361
       */
      routeId: string;
      /** @description Departure, a delivery for each stop and, before it, the arrival when there was one, return. */
      events: components['schemas']['TimelineEventResponse'][];
    };
    TokenResponse: {
      /**
       * Format: uuid
       * @description The token.
       * @example 019cad30-7500-7250-aef7-ee977806d728
       */
      guid: string;
      /**
       * @description What the token is for.
       * @example Web shop
       */
      name: string;
      /**
       * @description Whether it is accepted.
       * @example active
       * @enum {string}
       */
      status: 'active' | 'revoked' | 'expired';
      /**
       * Format: date-time
       * @description When it was made.
       * @example 2026-03-02T06:16:00.000Z
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description When it was last used, to the minute; null before its first use.
       * @example 2026-03-02T08:29:00.000Z
       */
      lastUsed: string | null;
      /**
       * Format: date-time
       * @description When it expires; null: never.
       */
      expiresAt: string | null;
    };
    TourFiguresResponse: {
      /**
       * @description Minutes from now to the return: driving, waiting and service.
       * @example 28
       */
      minutes: number;
      /**
       * @description Kilometres over the stops that are to come, and back.
       * @example 19.1
       */
      distance: number;
      /**
       * @description Minutes after the ends of delivery windows, summed over the stops.
       * @example 0
       */
      lateMinutes: number;
      /**
       * Format: date-time
       * @description When the vehicle is back.
       * @example 2026-03-02T08:43:00.000Z
       */
      returnsAt: string;
    };
    TraceResponse: {
      /**
       * Format: date-time
       * @description When it happened.
       * @example 2026-03-02T08:15:00.000Z
       */
      timestamp: string;
      /**
       * @description What became of the shipment.
       * @example out_for_delivery
       * @enum {string}
       */
      status:
        | 'created'
        | 'collected'
        | 'in_transit'
        | 'out_for_delivery'
        | 'delivered'
        | 'exception'
        | 'returned'
        | 'cancelled';
      /**
       * @description What happened.
       * @example Out for delivery.
       */
      description: string;
      /**
       * @description Where.
       * @example Wien
       */
      location: string | null;
    };
    TrackerResponse: {
      /**
       * Format: uuid
       * @description The tracking device.
       * @example 019cad2b-e120-7197-944a-f3a929b3364b
       */
      guid: string;
      /**
       * Format: date-time
       * @description When it was last heard; null before.
       * @example 2026-03-02T08:30:00.000Z
       */
      lastUpdate: string | null;
    };
    TravelDayResponse: {
      /**
       * Format: date
       * @description The day in the business's time zone.
       * @example 2026-03-02
       */
      date: string;
      /**
       * @description Driven on this day, in km, to 2 decimals.
       * @example 19.4
       */
      distanceTraveled: number;
      /**
       * @description Time in trips on this day.
       * @example 0h 38m
       */
      travelTime: string;
      /**
       * @description Where its first position of the day was: the nearest town, else `lat, lng`.
       * @example Vienna, AT
       */
      startLocation: string;
      /**
       * @description Where its last position of the day was.
       * @example Vienna, AT
       */
      endLocation: string;
      /**
       * @description Stops that began on this day: 3 minutes or longer within 200 m.
       * @example 1
       */
      stops: number;
      /** @description Litres, the sum of all decreases of the reported level; null when none was reported. */
      fuelUsed: number | null;
    };
    UnassignedShipmentResponse: {
      /**
       * Format: uuid
       * @description Identifier of the shipment.
       * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
       */
      guid: string;
      /**
       * @description Tracking number.
       * @example DD1234567897AT
       */
      trackingNumber: string;
      /**
       * @description Status.
       * @example created
       * @enum {string}
       */
      status:
        | 'created'
        | 'collected'
        | 'in_transit'
        | 'out_for_delivery'
        | 'delivered'
        | 'exception'
        | 'returned'
        | 'cancelled';
      /** @description Where it goes to. */
      recipient: components['schemas']['RecipientTownResponse'];
    };
    UnavailableCarrierResponse: {
      /** @description Who made no quote. */
      carrier: components['schemas']['RatingCarrierResponse'];
      /**
       * @description One sentence why not.
       * @example Sandbox carrier did not answer in time.
       */
      reason: string;
    };
    UnplacedShipmentResponse: {
      /**
       * Format: uuid
       * @description The shipment.
       */
      shipmentId: string;
      /**
       * @description Why: `no_vehicle` there is no vehicle to plan with, or not the one that it must have; `no_skill` no vehicle has all the skills that it needs; `too_heavy` heavier than any of the vehicles carries; `too_bulky` bulkier than any of the vehicles holds; `too_large` no vehicle takes both its weight and its volume; `too_much` no vehicle takes its amount of another kind of load; `no_road` no road leads there and back; `window_unreachable` its window closes before any vehicle that could carry it gets there; `shift_too_short` the way there and back, alone, does not fit into the shift; `too_far` the way there and back, alone, is farther than a vehicle may drive; `on_board_too_long` even alone it would be on board for longer than it may; `no_driver_left` it could go alone, but no further vehicle may drive; `no_capacity_left` what else is carried leaves no room; `no_stops_left` there is room, but those vehicles have as many stops as they may have; `no_distance_left` there is room, but the detour is farther than they may still drive; `no_time_left` there is room, but no time left in the shift; `too_many_stops` the tour that it would be in has more shipments than a dispatch takes; `not_geocoded` the shipment's address can't be placed; `depot_not_geocoded` the business's address can't be placed, so tours have no start; `changed` it was assigned, ended or deleted while the plan was made.
       * @enum {string}
       */
      reason:
        | 'no_vehicle'
        | 'no_skill'
        | 'too_heavy'
        | 'too_bulky'
        | 'too_large'
        | 'too_much'
        | 'no_road'
        | 'window_unreachable'
        | 'shift_too_short'
        | 'too_far'
        | 'on_board_too_long'
        | 'no_driver_left'
        | 'no_capacity_left'
        | 'no_stops_left'
        | 'no_distance_left'
        | 'no_time_left'
        | 'too_many_stops'
        | 'not_geocoded'
        | 'depot_not_geocoded'
        | 'changed';
      /**
       * @description The same in a sentence, with the numbers.
       * @example It weighs 1250 kg; no vehicle carries more than 900 kg.
       */
      message: string;
    };
    UpdateBusinessInput: {
      /**
       * Format: uuid
       * @description The business; another than your own is not found.
       * @example 019cad21-cf00-7000-8000-6a577a7743f4
       */
      guid?: string;
      /**
       * @description Name of the business.
       * @example Demo Dispatch Wien
       */
      name?: string;
      /**
       * Format: email
       * @description Its address for mail; no other business may have it.
       * @example office@dispatch.example
       */
      email?: string;
      /**
       * @description Telephone.
       * @example +43 1 555 0101
       */
      phone?: string | null;
      /** @description The whole address anew. */
      address?: components['schemas']['AddressInput'] | null;
      /** @description What is left out stays. */
      settings?: components['schemas']['SettingsInput'];
    };
    UpdateCarrierInput: {
      /**
       * @description Whether new shipments may use it.
       * @example true
       */
      isActive?: boolean;
      /**
       * @description The level for shipments that name none; null takes it away.
       * @example express
       * @enum {string|null}
       */
      defaultServiceLevel?: 'standard' | 'express' | 'sameday' | null;
      /**
       * @description Kept encrypted, never answered.
       * @example new-key
       */
      apiKey?: string;
      /**
       * @description Kept encrypted, never answered.
       * @example new-secret
       */
      apiSecret?: string;
      /**
       * @description The number of your account.
       * @example ACC-1042
       */
      accountNumber?: string;
      /**
       * @description Use the carrier's test environment.
       * @example true
       */
      testMode?: boolean;
      /**
       * @description Where the carrier's protocol is served: required for a carrier by HTTP protocol, refused for others.
       * @example https://carrier.example/dispatch
       */
      baseUrl?: string;
    };
    UpdateCustomerContactInput: {
      /**
       * @description Name.
       * @example Eva Exempel
       */
      name?: string;
      /**
       * Format: email
       * @description Email.
       * @example eva.exempel@cafe-museum.example
       */
      email?: string | null;
      /**
       * @description Telephone number.
       * @example +43 1 555 0111
       */
      phone?: string | null;
      /**
       * @description What this person does.
       * @example Goods receipt
       */
      role?: string | null;
    };
    UpdateCustomerInput: {
      /**
       * @description Name of the person or organisation.
       * @example Café Museum
       */
      name?: string;
      /**
       * Format: email
       * @description Unique in the business, without regard to case.
       * @example office@cafe-museum.example
       */
      email?: string;
      /**
       * @description Telephone number.
       * @example +43 1 555 0110
       */
      phone?: string | null;
      /**
       * @description Company.
       * @example Café Museum Betriebs GmbH
       */
      company?: string | null;
      /** @description Takes the place of the whole address; null clears it. */
      address?: components['schemas']['AddressInput'] | null;
    };
    UpdateDeviceInput: {
      /**
       * @description The id by which the device reports; unique in the business.
       * @example TRK-0004
       */
      deviceId?: string;
      /**
       * @description Kind of device, in your own words.
       * @example gps_tracker
       */
      type?: string | null;
      /**
       * Format: uuid
       * @description The vehicle that it is on; a vehicle has one device. Null takes it off.
       * @example 019cad2a-0c60-714d-966b-0b0591061c39
       */
      vehicleId?: string | null;
    };
    UpdateDispatchInput: {
      /**
       * Format: uuid
       * @description The dispatch.
       * @example 019cad2c-cb80-71bc-b339-05b145cfb6fb
       */
      guid: string;
      /**
       * @description Name.
       * @example Monday, inner city
       */
      name?: string;
      /**
       * @description When the vehicle is to leave the depot; a bare date is midnight in the business’s time zone.
       * @example 2026-03-02T08:00:00.000Z
       */
      plannedDate?: string;
      /**
       * Format: uuid
       * @description Who drives; null when not assigned yet.
       * @example 019cad2a-f6c0-7172-b55a-fdda0c46f953
       */
      driverId?: string | null;
      /**
       * Format: uuid
       * @description What is driven; null: nothing yet.
       * @example 019cad2a-0c60-714d-966b-0b0591061c39
       */
      vehicleId?: string | null;
      /**
       * @description Notes.
       * @example Loading bay 3.
       */
      notes?: string | null;
    };
    UpdateDriverInput: {
      /**
       * @description Name.
       * @example Mara Muster
       */
      name?: string;
      /**
       * Format: email
       * @description Email.
       * @example mara.muster@drivers.example
       */
      email?: string | null;
      /**
       * @description Phone.
       * @example +43 660 5550130
       */
      phone?: string | null;
      /**
       * @description Number of the driving licence.
       * @example 12345678
       */
      licenseNumber?: string | null;
      /**
       * Format: uuid
       * @description A member of the business who drives: with the role driver they see the dispatches of this driver. null unties.
       */
      userGuid?: string | null;
    };
    UpdateMemberInput: {
      /**
       * @description First name.
       * @example Mira
       */
      firstName?: string;
      /**
       * @description Last name.
       * @example Muster
       */
      lastName?: string;
      /**
       * @description Role in the business.
       * @example dispatcher
       * @enum {string}
       */
      role?: 'owner' | 'admin' | 'dispatcher' | 'driver' | 'viewer';
    };
    UpdateOrderInput: {
      /**
       * Format: uuid
       * @description Who ordered.
       * @example 019cad23-a3c0-704a-bdde-b39f008e318e
       */
      customerId?: string;
      /** @description Takes the place of all items. */
      items?: components['schemas']['OrderItemInput'][];
      /** @description Takes the place of the whole address. */
      deliveryAddress?: components['schemas']['AddressInput'];
    };
    UpdatePresetInput: {
      /**
       * @description Name; no other preset of the business may have it.
       * @example Carton L
       */
      name?: string;
      /**
       * @description Length in cm.
       * @example 40
       */
      length?: number;
      /**
       * @description Width in cm.
       * @example 40
       */
      width?: number;
      /**
       * @description Height in cm.
       * @example 40
       */
      height?: number;
      /**
       * @description Weight in kg.
       * @example 2.8
       */
      weight?: number | null;
    };
    UpdateShipmentDatesInput: {
      /**
       * Format: uuid
       * @description The shipment.
       * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
       */
      shipmentId: string;
      /**
       * @description When the carrier collects it; null takes it away.
       * @example 2026-03-02T07:00:00.000Z
       */
      collectionDate?: string | null;
      /**
       * @description When it is planned to be delivered; null takes it away.
       * @example 2026-03-02T11:00:00.000Z
       */
      deliveryDate?: string | null;
    };
    UpdateShipmentInput: {
      /**
       * Format: uuid
       * @description The customer that it is for.
       * @example 019cad23-a3c0-704a-bdde-b39f008e318e
       */
      customerId?: string;
      /**
       * Format: uuid
       * @description A configured carrier; null takes it away.
       * @example 01a0a000-0000-7000-8000-000000000001
       */
      carrierId?: string | null;
      /** @description What changes of the sender. */
      sender?: components['schemas']['PartyChangesInput'];
      /** @description What changes of the recipient. */
      recipient?: components['schemas']['PartyChangesInput'];
      /** @description All of its parcels. */
      packages?: components['schemas']['PackageInput'][];
      /**
       * @description Level of service.
       * @example standard
       * @enum {string|null}
       */
      serviceLevel?: 'standard' | 'express' | 'sameday' | null;
      /**
       * @description For who delivers it.
       * @example Goods entrance in Treitlstraße; ring twice.
       */
      instructions?: string | null;
      /** @description When it may be delivered. Null takes it away. */
      deliveryWindow?: components['schemas']['TimeWindowInput'] | null;
    };
    UpdateVehicleInput: {
      /**
       * Format: uuid
       * @description The vehicle.
       * @example 019cad2a-0c60-714d-966b-0b0591061c39
       */
      guid: string;
      /**
       * @description Name.
       * @example Van 4
       */
      name?: string;
      /**
       * @description Licence plate; unique in the business without regard to case and spaces.
       * @example W 10004 DD
       */
      licensePlate?: string;
      /**
       * @description Kind of vehicle.
       * @example van
       */
      type?: string | null;
      /**
       * @description Status. `in_use` comes and goes with a dispatch and cannot be set; a vehicle in use keeps it.
       * @example maintenance
       * @enum {string}
       */
      status?: 'available' | 'in_use' | 'maintenance' | 'inactive';
      /**
       * @description Make.
       * @example Ford
       */
      make?: string | null;
      /**
       * @description Model.
       * @example E-Transit
       */
      model?: string | null;
      /**
       * @description Year of construction.
       * @example 1900
       */
      year?: number | null;
      /** @description Replaces the capacity as a whole; null removes it. */
      capacity?: components['schemas']['CapacityInput'] | null;
    };
    UpdateWebhookInput: {
      /**
       * @description Where events are sent to, by POST. `https` only, and not on a private, loopback or link-local network; it may have a query, but no user name, password or fragment.
       * @example https://shop.example/hooks/deliveries
       */
      url?: string;
      /** @description The types of events that are sent; `*` for all, also for types that come later. */
      events?: (
        | '*'
        | 'order.created'
        | 'order.status_changed'
        | 'shipment.created'
        | 'shipment.status_changed'
        | 'shipment.eta_changed'
        | 'shipment.proof_recorded'
        | 'dispatch.created'
        | 'dispatch.status_changed'
        | 'dispatch.route_proposed'
        | 'customer.created'
        | 'customers.imported'
        | 'orders.imported'
        | 'vehicle.arrived'
        | 'vehicle.status_changed'
        | 'device.status_changed'
      )[];
      /**
       * @description What it is for.
       * @example Shop
       */
      description?: string | null;
      /**
       * @description Whether events are sent. While false none are kept for it; what already waits is sent once it is true again.
       * @example true
       */
      isActive?: boolean;
    };
    UploadColumnResponse: {
      /**
       * @description Its name in the file.
       * @example E-Mail
       */
      name: string;
      /**
       * @description What it is read as; null for an unknown column, which is not read.
       * @example email
       */
      field: string | null;
    };
    UploadErrorResponse: {
      /**
       * @description Number of the row as a spreadsheet shows it; the header is row 1.
       * @example 3
       */
      row: number;
      /**
       * @description The field; `row` where the row is wrong as a whole.
       * @example email
       */
      field: string;
      /**
       * @description One sentence.
       * @example Must be an email address such as name@example.com.
       */
      message: string;
    };
    UploadResponse: {
      /**
       * Format: uuid
       * @description The upload.
       * @example 019cad31-5f60-7275-8de7-bb73aaafa159
       */
      guid: string;
      /**
       * @description `validated`: may be confirmed; `confirmed`: it was imported; `expired`: not confirmed within 24 hours.
       * @example validated
       * @enum {string}
       */
      status: 'validated' | 'confirmed' | 'expired';
      /**
       * @description Name of the file.
       * @example customers.csv
       */
      fileName: string;
      /**
       * @description Rows below the header that hold something.
       * @example 120
       */
      totalRows: number;
      /**
       * @description Rows that can be, or were, imported.
       * @example 119
       */
      validRows: number;
      /**
       * @description Rows that can not be, or were not, imported.
       * @example 1
       */
      invalidRows: number;
      /** @description Rows that were imported; null before the upload is confirmed. */
      importedRows: number | null;
      /** @description The columns of the file, in their order. */
      columns: components['schemas']['UploadColumnResponse'][];
      /** @description The first 1,000 errors. They are kept for 24 hours. */
      errors: components['schemas']['UploadErrorResponse'][];
      /**
       * Format: date-time
       * @description When the file was uploaded.
       * @example 2026-03-02T06:17:00.000Z
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description When the upload was confirmed.
       */
      confirmedAt: string | null;
    };
    UserResponse: {
      /**
       * Format: uuid
       * @description The user.
       * @example 019cad3a-8740-73e7-9d2b-5b0cf1a1b7e4
       */
      guid: string;
      /**
       * Format: email
       * @description Address of the account.
       * @example nora.neu@courier.example
       */
      email: string;
      /**
       * @description First name.
       * @example Nora
       */
      firstName: string;
      /**
       * @description Last name.
       * @example Neu
       */
      lastName: string;
      /**
       * @description Role in the business; null without one.
       * @example owner
       * @enum {string|null}
       */
      role: 'owner' | 'admin' | 'dispatcher' | 'driver' | 'viewer' | null;
      /**
       * @description Whether the address is confirmed.
       * @example true
       */
      verified: boolean;
      /**
       * Format: uuid
       * @description The business; null without one.
       * @example 019cad21-cf00-7000-8000-6a577a7743f4
       */
      businessGuid: string | null;
    };
    VehicleArrivedData: {
      /**
       * Format: uuid
       * @description The dispatch: its arrivals are told in their order.
       * @example 019cad2c-cb80-71bc-b339-05b145cfb6fb
       */
      guid: string;
      /**
       * Format: uuid
       * @description The same.
       * @example 019cad2c-cb80-71bc-b339-05b145cfb6fb
       */
      dispatchId: string;
      /**
       * Format: uuid
       * @description The vehicle.
       * @example 019cad2a-0c60-714d-966b-0b0591061c39
       */
      vehicleId: string;
      /**
       * Format: uuid
       * @description The shipment that is delivered here.
       * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
       */
      shipmentId: string;
      /**
       * @description Place in the order of the visit, from 1.
       * @example 1
       */
      sequence: number;
      /**
       * Format: date-time
       * @description When it arrived, as it was known first.
       * @example 2026-03-02T08:38:00.000Z
       */
      arrivedAt: string;
      /** @description Where the stop is. */
      location: components['schemas']['ArrivalPlace'] | null;
    };
    /** @description A vehicle of a dispatch in progress came within 150 m of its next stop. */
    VehicleArrivedEvent: {
      /**
       * @description What happened.
       * @constant
       */
      type: 'vehicle.arrived';
      /**
       * Format: date-time
       * @description When it happened.
       * @example 2026-03-02T08:40:12.120Z
       */
      timestamp: string;
      /** @description The record that it is about. */
      data: components['schemas']['VehicleArrivedData'];
    };
    VehicleCreatedResponse: {
      /**
       * Format: uuid
       * @description The vehicle.
       * @example 019cad2a-0c60-714d-966b-0b0591061c39
       */
      guid: string;
      /**
       * @description Name.
       * @example Van 4
       */
      name: string;
      /**
       * @description Licence plate.
       * @example W 10004 DD
       */
      licensePlate: string;
    };
    VehicleLocationResponse: {
      /**
       * Format: uuid
       * @description The vehicle.
       * @example 019cad2a-0c60-714d-966b-0b0591061c39
       */
      vehicleId: string;
      /** @description The newest position, whatever `from` and `to`; null when the vehicle was never heard. */
      currentLocation: components['schemas']['CurrentLocationResponse'] | null;
      /** @description Oldest first. */
      positions: components['schemas']['PointResponse'][];
    };
    VehicleResponse: {
      /**
       * Format: uuid
       * @description The vehicle.
       * @example 019cad2a-0c60-714d-966b-0b0591061c39
       */
      guid: string;
      /**
       * @description Name.
       * @example Van 4
       */
      name: string;
      /**
       * @description Licence plate as it was given.
       * @example W 10004 DD
       */
      licensePlate: string;
      /**
       * @description Kind of vehicle.
       * @example van
       */
      type: string | null;
      /**
       * @description Status; `in_use` while a dispatch with it is in progress.
       * @example in_use
       * @enum {string}
       */
      status: 'available' | 'in_use' | 'maintenance' | 'inactive';
      /**
       * @description Make.
       * @example Ford
       */
      make: string | null;
      /**
       * @description Model.
       * @example E-Transit
       */
      model: string | null;
      /**
       * @description Year of construction.
       * @example 2025
       */
      year: number | null;
      /** @description What it carries; null without any limit. */
      capacity: components['schemas']['CapacityResponse'] | null;
      /** @description The driver of the dispatch in progress; null when there is none. */
      currentDriver: components['schemas']['CurrentDriverResponse'] | null;
      /** @description Its tracking device; null without one. */
      tracker: components['schemas']['TrackerResponse'] | null;
      /**
       * Format: date-time
       * @description When it was added.
       * @example 2026-03-02T06:09:00.000Z
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description When it was last changed.
       * @example 2026-03-02T08:15:00.000Z
       */
      updatedAt: string;
    };
    VehicleStatusChangedData: {
      /**
       * Format: uuid
       * @description The vehicle.
       * @example 019cad2a-0c60-714d-966b-0b0591061c39
       */
      guid: string;
      /**
       * @description Name.
       * @example Van 4
       */
      name: string;
      /**
       * @description Licence plate as it was given.
       * @example W 10004 DD
       */
      licensePlate: string;
      /**
       * @description Status; `in_use` while a dispatch with it is in progress.
       * @example in_use
       * @enum {string}
       */
      status: 'available' | 'in_use' | 'maintenance' | 'inactive';
      /**
       * @description Its status before.
       * @example available
       * @enum {string}
       */
      previousStatus: 'available' | 'in_use' | 'maintenance' | 'inactive';
    };
    /** @description A vehicle went from one status to another, set by somebody or taken out and brought back by a dispatch. */
    VehicleStatusChangedEvent: {
      /**
       * @description What happened.
       * @constant
       */
      type: 'vehicle.status_changed';
      /**
       * Format: date-time
       * @description When it happened.
       * @example 2026-03-02T08:40:12.120Z
       */
      timestamp: string;
      /** @description The record that it is about. */
      data: components['schemas']['VehicleStatusChangedData'];
    };
    VehicleUpdatedResponse: {
      /**
       * Format: uuid
       * @description The vehicle.
       * @example 019cad2a-0c60-714d-966b-0b0591061c39
       */
      guid: string;
      /**
       * @description Name.
       * @example Van 4
       */
      name: string;
    };
    VerifyInput: {
      /**
       * @description The token from the mail.
       * @example dde_0A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S
       */
      token: string;
      /**
       * @description The password of the registration, which stays valid if it comes along.
       * @example three quiet trams along the Ring
       */
      password?: string;
    };
    WebhookResponse: {
      /**
       * Format: uuid
       * @description The webhook.
       * @example 019cad3d-4660-7455-a3c2-1b7f5d9e0c42
       */
      guid: string;
      /**
       * @description Where events are sent to.
       * @example https://shop.example/hooks/deliveries
       */
      url: string;
      /**
       * @description What it is for.
       * @example Shop
       */
      description: string | null;
      /** @description The types of events that are sent; `*`: all. */
      events: (
        | '*'
        | 'order.created'
        | 'order.status_changed'
        | 'shipment.created'
        | 'shipment.status_changed'
        | 'shipment.eta_changed'
        | 'shipment.proof_recorded'
        | 'dispatch.created'
        | 'dispatch.status_changed'
        | 'dispatch.route_proposed'
        | 'customer.created'
        | 'customers.imported'
        | 'orders.imported'
        | 'vehicle.arrived'
        | 'vehicle.status_changed'
        | 'device.status_changed'
      )[];
      /**
       * @description Whether events are sent.
       * @example true
       */
      isActive: boolean;
      /**
       * @description Why the service has switched it off: `gone` (it answered 410) or `failing` (for 5 days); null: it has not.
       * @enum {string|null}
       */
      disabledReason: 'gone' | 'failing' | null;
      /**
       * Format: date-time
       * @description Since when nothing that was sent was taken; null: the last one was.
       */
      failingSince: string | null;
      /**
       * Format: date-time
       * @description Until when the secret before the last rotation also signs; null: there is none.
       */
      previousSecretUntil: string | null;
      /**
       * Format: date-time
       * @description When it was made.
       * @example 2026-03-02T06:19:00.000Z
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description When it was last changed.
       * @example 2026-03-02T06:19:00.000Z
       */
      updatedAt: string;
    };
    WebhookSecretResponse: {
      /**
       * Format: uuid
       * @description The webhook.
       * @example 019cad3d-4660-7455-a3c2-1b7f5d9e0c42
       */
      guid: string;
      /**
       * @description What signs its messages, in this answer only: keep it where you verify them.
       * @example whsec_YW4gZXhhbXBsZSBvZiB0aGlydHktdHdvIGJ5dGVzISE=
       */
      secret: string;
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  Business_update: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record as it was read: 412 when it has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example Business_update-1
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateBusinessInput'];
      };
    };
    responses: {
      /** @description Change the business */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
          };
        };
      };
    };
  };
  Business_create: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example Business_create-1
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateBusinessInput'];
      };
    };
    responses: {
      /** @description Create a business */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['BusinessCreatedResponse'];
          };
        };
      };
    };
  };
  AuditLog_list: {
    parameters: {
      query?: {
        /** @description Page, from 1. */
        page?: number;
        /** @description Entries on a page. */
        pageSize?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List who changed what and when */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['AuditEntryResponse'][];
            /**
             * @description This page, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description Entries on a page.
             * @example 50
             */
            pageSize: number;
            /**
             * @description Entries on all pages.
             * @example 1
             */
            totalCount: number;
            /**
             * @description Pages in all.
             * @example 1
             */
            totalPages: number;
          };
        };
      };
    };
  };
  AuditLog_export: {
    parameters: {
      query?: {
        /** @description What the file is. */
        format?: 'csv' | 'xlsx';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Export who changed what and when as a file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/csv': Blob;
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': Blob;
        };
      };
    };
  };
  Defaults_read: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of what was read: 304 without a body while it has not changed.
         * @example "2"
         */
        'If-None-Match'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read the default configuration */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['DefaultConfigurationResponse'];
          };
        };
      };
    };
  };
  Defaults_update: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record as it was read: 412 when it has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example Defaults_update-1
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['DefaultConfigurationInput'];
      };
    };
    responses: {
      /** @description Change the default configuration */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['DefaultConfigurationResponse'];
          };
        };
      };
    };
  };
  Presets_list: {
    parameters: {
      query?: {
        /** @description Page, from 1. */
        page?: number;
        /** @description Entries on a page. */
        pageSize?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List dimension presets */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['PresetResponse'][];
            /**
             * @description This page, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description Entries on a page.
             * @example 50
             */
            pageSize: number;
            /**
             * @description Entries on all pages.
             * @example 1
             */
            totalCount: number;
            /**
             * @description Pages in all.
             * @example 1
             */
            totalPages: number;
          };
        };
      };
    };
  };
  Presets_create: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example Presets_create-1
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CreatePresetInput'];
      };
    };
    responses: {
      /** @description Create a dimension preset */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['PresetResponse'];
          };
        };
      };
    };
  };
  Presets_read: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of what was read: 304 without a body while it has not changed.
         * @example "2"
         */
        'If-None-Match'?: string;
      };
      path: {
        /**
         * @description Identifier of the preset.
         * @example 019cad2f-8aa0-722b-9008-6d1861f9350a
         */
        guid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read a dimension preset */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['PresetResponse'];
          };
        };
      };
    };
  };
  Presets_update: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record as it was read: 412 when it has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example Presets_update-1
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * @description Identifier of the preset.
         * @example 019cad2f-8aa0-722b-9008-6d1861f9350a
         */
        guid: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdatePresetInput'];
      };
    };
    responses: {
      /** @description Change a dimension preset */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['PresetResponse'];
          };
        };
      };
    };
  };
  Presets_delete: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record as it was read: 412 when it has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
      };
      path: {
        /**
         * @description Identifier of the preset.
         * @example 019cad2f-8aa0-722b-9008-6d1861f9350a
         */
        guid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Delete a dimension preset */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
          };
        };
      };
    };
  };
  Tokens_generate: {
    parameters: {
      query?: {
        /** @description What the token is for. */
        name?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Generate an API token */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['GeneratedTokenResponse'];
          };
        };
      };
    };
  };
  Leave_leave: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example Leave_leave-1
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Leave the business */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
          };
        };
      };
    };
  };
  Business_read: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of what was read: 304 without a body while it has not changed.
         * @example "2"
         */
        'If-None-Match'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read the business */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['BusinessResponse'];
          };
        };
      };
    };
  };
  Business_softCheck: {
    parameters: {
      query: {
        /** @description Address to look for. */
        emailAddress: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Tell whether a business exists for an email address */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /** @example true */
          'application/json': boolean;
        };
      };
    };
  };
  Tokens_list: {
    parameters: {
      query?: {
        /** @description Page, from 1. */
        page?: number;
        /** @description Entries on a page. */
        pageSize?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List API tokens */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['TokenResponse'][];
            /**
             * @description This page, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description Entries on a page.
             * @example 50
             */
            pageSize: number;
            /**
             * @description Entries on all pages.
             * @example 1
             */
            totalCount: number;
            /**
             * @description Pages in all.
             * @example 1
             */
            totalPages: number;
          };
        };
      };
    };
  };
  Tokens_create: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example Tokens_create-1
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateTokenInput'];
      };
    };
    responses: {
      /** @description Create an API token with a name and an expiry */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['GeneratedTokenResponse'];
          };
        };
      };
    };
  };
  Tokens_revoke: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the token.
         * @example 019cad30-7500-7250-aef7-ee977806d728
         */
        guid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Revoke an API token */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
          };
        };
      };
    };
  };
  Members_list: {
    parameters: {
      query?: {
        /** @description Page, from 1. */
        page?: number;
        /** @description Entries on a page. */
        pageSize?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List the users of the business and who is invited */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['MemberResponse'][];
            /**
             * @description This page, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description Entries on a page.
             * @example 50
             */
            pageSize: number;
            /**
             * @description Entries on all pages.
             * @example 1
             */
            totalCount: number;
            /**
             * @description Pages in all.
             * @example 1
             */
            totalPages: number;
          };
        };
      };
    };
  };
  Members_invite: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example Members_invite-1
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['InviteMemberInput'];
      };
    };
    responses: {
      /** @description Invite a user by mail */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['MemberResponse'];
          };
        };
      };
    };
  };
  Members_read: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of what was read: 304 without a body while it has not changed.
         * @example "2"
         */
        'If-None-Match'?: string;
      };
      path: {
        /**
         * @description Identifier of the user.
         * @example 019cad34-1e80-72e4-aab5-6467baa3b187
         */
        guid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read a user of the business */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['MemberResponse'];
          };
        };
      };
    };
  };
  Members_remove: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record as it was read: 412 when it has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
      };
      path: {
        /**
         * @description Identifier of the user.
         * @example 019cad34-1e80-72e4-aab5-6467baa3b187
         */
        guid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Remove a user from the business, or withdraw an invitation */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
          };
        };
      };
    };
  };
  Members_update: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record as it was read: 412 when it has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example Members_update-1
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * @description Identifier of the user.
         * @example 019cad34-1e80-72e4-aab5-6467baa3b187
         */
        guid: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateMemberInput'];
      };
    };
    responses: {
      /** @description Change a user of the business */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['MemberResponse'];
          };
        };
      };
    };
  };
  Carriers_list: {
    parameters: {
      query?: {
        /** @description Page, from 1. Without page and pageSize the whole list is answered. */
        page?: number;
        /** @description Entries on a page (50 when only `page` is given). */
        pageSize?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List carriers */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['CarrierResponse'][];
            /**
             * @description This page, from 1.
             * @example 1
             */
            page?: number;
            /**
             * @description Entries on a page.
             * @example 50
             */
            pageSize?: number;
            /**
             * @description Entries on all pages.
             * @example 1
             */
            totalCount?: number;
            /**
             * @description Pages in all.
             * @example 1
             */
            totalPages?: number;
          };
        };
      };
    };
  };
  CarrierBookings_read: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the shipment.
         * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
         */
        shipmentId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read how a shipment is booked with its carrier */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['CarrierBookingResponse'];
          };
        };
      };
    };
  };
  CarrierBookings_retry: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example CarrierBookings_retry-1
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * @description Identifier of the shipment.
         * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
         */
        shipmentId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Book a shipment again after its booking failed */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['CarrierBookingResponse'];
          };
        };
      };
    };
  };
  Carriers_configure: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example Carriers_configure-1
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ConfigureCarrierInput'];
      };
    };
    responses: {
      /** @description Configure a carrier for the business */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['ConfiguredStateResponse'];
          };
        };
      };
    };
  };
  Carriers_configured: {
    parameters: {
      query?: {
        /** @description Page, from 1. Without page and pageSize the whole list is answered. */
        page?: number;
        /** @description Entries on a page (50 when only `page` is given). */
        pageSize?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List the carriers that the business configured */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['ConfiguredCarrierResponse'][];
            /**
             * @description This page, from 1.
             * @example 1
             */
            page?: number;
            /**
             * @description Entries on a page.
             * @example 50
             */
            pageSize?: number;
            /**
             * @description Entries on all pages.
             * @example 1
             */
            totalCount?: number;
            /**
             * @description Pages in all.
             * @example 1
             */
            totalPages?: number;
          };
        };
      };
    };
  };
  Carriers_contacts: {
    parameters: {
      query?: {
        /** @description Page, from 1. Without page and pageSize the whole list is answered. */
        page?: number;
        /** @description Entries on a page (50 when only `page` is given). */
        pageSize?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List contacts at carriers */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['CarrierContactResponse'][];
            /**
             * @description This page, from 1.
             * @example 1
             */
            page?: number;
            /**
             * @description Entries on a page.
             * @example 50
             */
            pageSize?: number;
            /**
             * @description Entries on all pages.
             * @example 1
             */
            totalCount?: number;
            /**
             * @description Pages in all.
             * @example 1
             */
            totalPages?: number;
          };
        };
      };
    };
  };
  Carriers_addContact: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example Carriers_addContact-1
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateCarrierContactInput'];
      };
    };
    responses: {
      /** @description Add a contact at a carrier */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['NewCarrierContactResponse'];
          };
        };
      };
    };
  };
  Carriers_lookups: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List kinds of carriers and levels of service */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['CarrierLookupsResponse'];
          };
        };
      };
    };
  };
  Rates_quote: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example Rates_quote-1
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['RatesInput'];
      };
    };
    responses: {
      /** @description Ask all configured carriers for a price */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['RatesResponse'];
          };
        };
      };
    };
  };
  Carriers_detail: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of what was read: 304 without a body while it has not changed.
         * @example "2"
         */
        'If-None-Match'?: string;
      };
      path: {
        /**
         * @description Identifier of the carrier.
         * @example 01a0a000-0000-7000-8000-000000000002
         */
        carrierId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read a carrier */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['CarrierDetailResponse'];
          };
        };
      };
    };
  };
  Carriers_remove: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record as it was read: 412 when it has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
      };
      path: {
        /**
         * @description Identifier of the carrier.
         * @example 01a0a000-0000-7000-8000-000000000002
         */
        carrierId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Remove the business's configuration of a carrier */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['CarrierGuidResponse'];
          };
        };
      };
    };
  };
  Carriers_update: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record as it was read: 412 when it has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example Carriers_update-1
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * @description Identifier of the carrier.
         * @example 01a0a000-0000-7000-8000-000000000002
         */
        carrierId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateCarrierInput'];
      };
    };
    responses: {
      /** @description Change the configuration of a carrier */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['CarrierStateResponse'];
          };
        };
      };
    };
  };
  CarrierEvents_receive: {
    parameters: {
      query?: never;
      header: {
        /** @description `v1=` and the hexadecimal HMAC-SHA256, keyed with the API secret, of X-Timestamp, a line feed and the body. */
        'X-Signature': string;
        /** @description Unix time in seconds, at most 5 minutes off. */
        'X-Timestamp': string;
      };
      path: {
        /**
         * @description Identifier of the carrier.
         * @example 01a0a000-0000-7000-8000-000000000003
         */
        carrierId: string;
        /** @example 6f1c7c0e-5c9a-4d0e-8a52-0f6a3f1f9b11 */
        eventsKey: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PushedEventsInput'];
      };
    };
    responses: {
      /** @description Send events of a carrier */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['PushedEventsResponse'];
          };
        };
      };
    };
  };
  Dispatch_list: {
    parameters: {
      query?: {
        /** @description Only this status. */
        status?: 'draft' | 'ready' | 'in_progress' | 'completed' | 'cancelled';
        /** @description Only what this driver drives. */
        driverId?: string;
        /** @description Only what is driven with this vehicle. */
        vehicleId?: string;
        /** @description Planned for this moment or later. */
        from?: string;
        /** @description Planned for this moment or earlier; a bare date means the whole of that day. */
        to?: string;
        /** @description Page, from 1. */
        page?: number;
        /** @description Entries on a page. */
        pageSize?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List dispatches */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['DispatchSummaryResponse'][];
            /**
             * @description This page, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description Entries on a page.
             * @example 50
             */
            pageSize: number;
            /**
             * @description Entries on all pages.
             * @example 1
             */
            totalCount: number;
            /**
             * @description Pages in all.
             * @example 1
             */
            totalPages: number;
          };
        };
      };
    };
  };
  Dispatch_update: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record as it was read: 412 when it has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example Dispatch_update-1
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateDispatchInput'];
      };
    };
    responses: {
      /** @description Change a dispatch */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['DispatchNameResponse'];
          };
        };
      };
    };
  };
  Dispatch_create: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example Dispatch_create-1
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateDispatchInput'];
      };
    };
    responses: {
      /** @description Create a dispatch */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['DispatchCreatedResponse'];
          };
        };
      };
    };
  };
  Dispatch_export: {
    parameters: {
      query?: {
        /** @description Only this status. */
        status?: 'draft' | 'ready' | 'in_progress' | 'completed' | 'cancelled';
        /** @description Only what this driver drives. */
        driverId?: string;
        /** @description Only what is driven with this vehicle. */
        vehicleId?: string;
        /** @description Planned for this moment or later. */
        from?: string;
        /** @description Planned for this moment or earlier; a bare date means the whole of that day. */
        to?: string;
        /** @description What the file is. */
        format?: 'csv' | 'xlsx';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Export dispatches as a file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/csv': Blob;
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': Blob;
        };
      };
    };
  };
  Dispatch_readWithShipment: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the shipment.
         * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Find the dispatch that contains a shipment */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['InShipmentResponse'];
          };
        };
      };
    };
  };
  Dispatch_overview: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Count dispatches */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['DispatchOverviewResponse'];
          };
        };
      };
    };
  };
  Plans_create: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example Plans_create-1
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CreatePlanInput'];
      };
    };
    responses: {
      /** @description Plan dispatches */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['PlanResponse'];
          };
        };
      };
    };
  };
  Plans_read: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the plan.
         * @example 019cad2e-a040-7206-b118-bed97175b06e
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read a plan */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['PlanResponse'];
          };
        };
      };
    };
  };
  Plans_cancel: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the plan.
         * @example 019cad2e-a040-7206-b118-bed97175b06e
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Cancel a plan */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['PlanResponse'];
          };
        };
      };
    };
  };
  Plans_commit: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example Plans_commit-1
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * @description Identifier of the plan.
         * @example 019cad2e-a040-7206-b118-bed97175b06e
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Commit a plan */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['PlanResponse'];
          };
        };
      };
    };
  };
  Dispatch_removeShipment: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example Dispatch_removeShipment-1
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['RemoveShipmentInput'];
      };
    };
    responses: {
      /** @description Take a shipment out of a dispatch */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
          };
        };
      };
    };
  };
  Dispatch_read: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of what was read: 304 without a body while it has not changed.
         * @example "2"
         */
        'If-None-Match'?: string;
      };
      path: {
        /**
         * @description Identifier of the dispatch.
         * @example 019cad2c-cb80-71bc-b339-05b145cfb6fb
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read a dispatch */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['DispatchResponse'];
          };
        };
      };
    };
  };
  Dispatch_delete: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record as it was read: 412 when it has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
      };
      path: {
        /**
         * @description Identifier of the dispatch.
         * @example 019cad2c-cb80-71bc-b339-05b145cfb6fb
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Delete a dispatch */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
          };
        };
      };
    };
  };
  Dispatch_history: {
    parameters: {
      query?: {
        /** @description Page, from 1. Without page and pageSize the whole list is answered. */
        page?: number;
        /** @description Entries on a page (50 when only `page` is given). */
        pageSize?: number;
      };
      header?: never;
      path: {
        /**
         * @description Identifier of the dispatch.
         * @example 019cad2c-cb80-71bc-b339-05b145cfb6fb
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List a dispatch's statuses */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['DispatchStatusChangeResponse'][];
            /**
             * @description This page, from 1.
             * @example 1
             */
            page?: number;
            /**
             * @description Entries on a page.
             * @example 50
             */
            pageSize?: number;
            /**
             * @description Entries on all pages.
             * @example 1
             */
            totalCount?: number;
            /**
             * @description Pages in all.
             * @example 1
             */
            totalPages?: number;
          };
        };
      };
    };
  };
  Dispatch_manifest: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the dispatch.
         * @example 019cad2c-cb80-71bc-b339-05b145cfb6fb
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Download the manifest of a dispatch */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/pdf': Blob;
        };
      };
    };
  };
  Dispatch_optimize: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example Dispatch_optimize-1
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * @description Identifier of the dispatch.
         * @example 019cad2c-cb80-71bc-b339-05b145cfb6fb
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Find the best order of the stops */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['RouteResponse'];
          };
        };
      };
    };
  };
  RouteProposals_read: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the dispatch.
         * @example 019cad3e-30c0-747a-9b40-3c8d1e5f7a21
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read the proposed order of a tour */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['RouteProposalResponse'];
          };
        };
      };
    };
  };
  RouteProposals_accept: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example RouteProposals_accept-1
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * @description Identifier of the dispatch.
         * @example 019cad2c-cb80-71bc-b339-05b145cfb6fb
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['AcceptProposalInput'];
      };
    };
    responses: {
      /** @description Accept the proposed order of a tour */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['ReoptimizedResponse'];
          };
        };
      };
    };
  };
  RouteProposals_reoptimize: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example RouteProposals_reoptimize-1
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * @description Identifier of the dispatch.
         * @example 019cad2c-cb80-71bc-b339-05b145cfb6fb
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ReoptimizeInput'];
      };
    };
    responses: {
      /** @description Find the best order of what is left of a tour */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['ReoptimizedResponse'];
          };
        };
      };
    };
  };
  Dispatch_addShipments: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example Dispatch_addShipments-1
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * @description Identifier of the dispatch.
         * @example 019cad2c-cb80-71bc-b339-05b145cfb6fb
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['AddShipmentsInput'];
      };
    };
    responses: {
      /** @description Add shipments to a dispatch */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['DispatchCreatedResponse'];
          };
        };
      };
    };
  };
  Dispatch_changeStatus: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record as it was read: 412 when it has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example Dispatch_changeStatus-1
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * @description Identifier of the dispatch.
         * @example 019cad2c-cb80-71bc-b339-05b145cfb6fb
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ChangeDispatchStatusInput'];
      };
    };
    responses: {
      /** @description Move a dispatch to another status */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['DispatchStatusResponse'];
          };
        };
      };
    };
  };
  Dispatch_orderStops: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record as it was read: 412 when it has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example Dispatch_orderStops-1
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * @description Identifier of the dispatch.
         * @example 019cad2c-cb80-71bc-b339-05b145cfb6fb
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['OrderStopsInput'];
      };
    };
    responses: {
      /** @description Set the order of the stops */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['RouteResponse'];
          };
        };
      };
    };
  };
  Drivers_list: {
    parameters: {
      query?: {
        /** @description Page, from 1. */
        page?: number;
        /** @description Entries on a page. */
        pageSize?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List drivers */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['DriverResponse'][];
            /**
             * @description This page, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description Entries on a page.
             * @example 50
             */
            pageSize: number;
            /**
             * @description Entries on all pages.
             * @example 1
             */
            totalCount: number;
            /**
             * @description Pages in all.
             * @example 1
             */
            totalPages: number;
          };
        };
      };
    };
  };
  Drivers_create: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example Drivers_create-1
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateDriverInput'];
      };
    };
    responses: {
      /** @description Add a driver */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['DriverNameResponse'];
          };
        };
      };
    };
  };
  Drivers_read: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of what was read: 304 without a body while it has not changed.
         * @example "2"
         */
        'If-None-Match'?: string;
      };
      path: {
        /**
         * @description Identifier of the driver.
         * @example 019cad2a-f6c0-7172-b55a-fdda0c46f953
         */
        guid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read a driver */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['DriverResponse'];
          };
        };
      };
    };
  };
  Drivers_update: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record as it was read: 412 when it has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example Drivers_update-1
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * @description Identifier of the driver.
         * @example 019cad2a-f6c0-7172-b55a-fdda0c46f953
         */
        guid: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateDriverInput'];
      };
    };
    responses: {
      /** @description Change a driver */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['DriverNameResponse'];
          };
        };
      };
    };
  };
  Drivers_delete: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record as it was read: 412 when it has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
      };
      path: {
        /**
         * @description Identifier of the driver.
         * @example 019cad2a-f6c0-7172-b55a-fdda0c46f953
         */
        guid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Delete a driver */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
          };
        };
      };
    };
  };
  Events_list: {
    parameters: {
      query?: {
        /** @description The `next` of the answer before; without it the oldest event that is kept comes first. */
        after?: string;
        /** @description Only these, separated by commas; all, if it is missing. */
        types?: string;
        /** @description Events in the answer; 100, if it is missing. */
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List what happened since */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['EventsResponse'];
          };
        };
      };
    };
  };
  Geocode_find: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example Geocode_find-1
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['GeocodeInput'];
      };
    };
    responses: {
      /** @description Find addresses */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['GeocodeResponse'];
          };
        };
      };
    };
  };
  Reports_deliveries: {
    parameters: {
      query: {
        /** @description The first day, by the business's clocks. */
        from: string;
        /** @description The last day, included; at most 366 days in all. */
        to: string;
        /** @description How many groups are shown at most, where they are not times; `groupCount` and `totals` are of all. */
        limit?: number;
        /** @description What is summed up together. */
        groupBy: 'day' | 'week' | 'month' | 'driver' | 'vehicle' | 'customer' | 'carrier' | 'postalCode';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Sum up deliveries */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['DeliveriesReportResponse'];
          };
        };
      };
    };
  };
  Reports_fleet: {
    parameters: {
      query: {
        /** @description The first day, by the business's clocks. */
        from: string;
        /** @description The last day, included; at most 366 days in all. */
        to: string;
        /** @description How many groups are shown at most, where they are not times; `groupCount` and `totals` are of all. */
        limit?: number;
        /** @description What is summed up together. */
        groupBy: 'day' | 'vehicle' | 'driver';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Sum up tours */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['FleetReportResponse'];
          };
        };
      };
    };
  };
  Routes_timeline: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of what was read: 304 without a body while it has not changed.
         * @example "2"
         */
        'If-None-Match'?: string;
      };
      path: {
        /**
         * @description Identifier of the route.
         * @example 019cad2d-b5e0-71e1-9229-fc166eb81361
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read the timeline of a route */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['TimelineResponse'];
          };
        };
      };
    };
  };
  Routes_read: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of what was read: 304 without a body while it has not changed.
         * @example "2"
         */
        'If-None-Match'?: string;
      };
      path: {
        /**
         * @description Identifier of the route.
         * @example 019cad2d-b5e0-71e1-9229-fc166eb81361
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read a route */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['RouteResponse'];
          };
        };
      };
    };
  };
  Search_find: {
    parameters: {
      query: {
        /** @description What is looked for, as it is typed: 2 to 100 characters, at most 8 words, all of which must be found. Case and accents do not count. */
        q: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Find records of all kinds */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['SearchResponse'];
          };
        };
      };
    };
  };
  Session_open: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['LoginInput'];
      };
    };
    responses: {
      /** @description Log in from the service's own pages */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['SessionResponse'];
          };
        };
      };
    };
  };
  Session_end: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Log out from the service's own pages */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
          };
        };
      };
    };
  };
  Devices_add: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example Devices_add-1
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "deviceId": "TRK-0004",
         *       "type": "gps_tracker",
         *       "vehicleId": "019cad2a-0c60-714d-966b-0b0591061c39"
         *     }
         */
        'application/json': components['schemas']['AddDeviceInput'];
      };
    };
    responses: {
      /** @description Add a tracking device */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['DeviceChangedResponse'];
          };
        };
      };
    };
  };
  Devices_list: {
    parameters: {
      query?: {
        /** @description Page, from 1. Without page and pageSize the whole list is answered. */
        page?: number;
        /** @description Entries on a page (50 when only `page` is given). */
        pageSize?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List tracking devices */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['DeviceResponse'][];
            /**
             * @description This page, from 1.
             * @example 1
             */
            page?: number;
            /**
             * @description Entries on a page.
             * @example 50
             */
            pageSize?: number;
            /**
             * @description Entries on all pages.
             * @example 1
             */
            totalCount?: number;
            /**
             * @description Pages in all.
             * @example 1
             */
            totalPages?: number;
          };
        };
      };
    };
  };
  Devices_read: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of what was read: 304 without a body while it has not changed.
         * @example "2"
         */
        'If-None-Match'?: string;
      };
      path: {
        /**
         * @description Identifier of the device.
         * @example 019cad2b-e120-7197-944a-f3a929b3364b
         */
        guid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read a tracking device */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['DeviceResponse'];
          };
        };
      };
    };
  };
  Devices_update: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record as it was read: 412 when it has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example Devices_update-1
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * @description Identifier of the device.
         * @example 019cad2b-e120-7197-944a-f3a929b3364b
         */
        guid: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "gps_tracker",
         *       "vehicleId": "019cad2a-0c60-714d-966b-0b0591061c39"
         *     }
         */
        'application/json': components['schemas']['UpdateDeviceInput'];
      };
    };
    responses: {
      /** @description Change a tracking device */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['DeviceChangedResponse'];
          };
        };
      };
    };
  };
  Devices_delete: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record as it was read: 412 when it has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
      };
      path: {
        /**
         * @description Identifier of the device.
         * @example 019cad2b-e120-7197-944a-f3a929b3364b
         */
        guid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Delete a tracking device */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
          };
        };
      };
    };
  };
  Devices_newKey: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example Devices_newKey-1
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * @description Identifier of the device.
         * @example 019cad2b-e120-7197-944a-f3a929b3364b
         */
        guid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Create a key for a phone */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['DeviceKeyResponse'];
          };
        };
      };
    };
  };
  Positions_receiveQuery: {
    parameters: {
      query?: {
        lat?: number;
        lon?: number;
        speed?: number;
        bearing?: number;
        altitude?: number;
        accuracy?: number;
        batt?: number;
        timestamp?: string;
      };
      header?: never;
      path: {
        /**
         * @description The device's key.
         * @example ddk_0A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S
         */
        key: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Send a position of a phone in the query */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
          };
        };
      };
    };
  };
  Positions_receiveBody: {
    parameters: {
      query?: {
        lat?: number;
        lon?: number;
        speed?: number;
        bearing?: number;
        altitude?: number;
        accuracy?: number;
        batt?: number;
        timestamp?: string;
      };
      header?: never;
      path: {
        /**
         * @description The device's key.
         * @example ddk_0A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S
         */
        key: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/x-www-form-urlencoded': {
          [key: string]: unknown;
        };
        'application/json': {
          [key: string]: unknown;
        };
      };
    };
    responses: {
      /** @description Send a position of a phone in the query or the body */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
          };
        };
      };
    };
  };
  Positions_receive: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example Positions_receive-1
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PositionsInput'];
      };
    };
    responses: {
      /** @description Send positions of a device */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['PositionsResponse'];
          };
        };
      };
    };
  };
  Stream_open: {
    parameters: {
      query?: {
        /** @description Only these, separated by commas; all, if it is missing. */
        types?: string;
        /** @description Of positions and events of vehicles only those of these, at most 200, separated by commas. Other events come all the same. */
        vehicleIds?: string;
      };
      header?: {
        /** @description The `id` of the last event that was received: what came since is sent first. */
        'Last-Event-ID'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Follow positions and changes of status as they happen */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/event-stream': string;
        };
      };
    };
  };
  Positions_receiveForwardedUrl: {
    parameters: {
      query: {
        /** @description The `deviceId` here: `{uniqueId}` in the template. */
        id: string;
        lat?: string;
        lon?: string;
        timestamp?: string;
        valid?: string;
        speed?: string;
        bearing?: string;
        altitude?: string;
        accuracy?: string;
        batt?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Forward a position from a Traccar server in the query */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['ForwardedResponse'];
          };
        };
      };
    };
  };
  Positions_receiveForwarded: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example Positions_receiveForwarded-1
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          position?: {
            [key: string]: unknown;
          };
          /** @description With `event.forward`. */
          event?: {
            [key: string]: unknown;
          };
          device?: {
            /** @description The `deviceId` here. */
            uniqueId: string;
          } & {
            [key: string]: unknown;
          };
        } & {
          [key: string]: unknown;
        };
      };
    };
    responses: {
      /** @description Forward a position or an event from a Traccar server as JSON */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['ForwardedResponse'];
          };
        };
      };
    };
  };
  Users_forgotPassword: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['EmailInput'];
      };
    };
    responses: {
      /** @description Mail a token that sets a new password */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
          };
        };
      };
    };
  };
  Invitations_list: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List the invitations to businesses */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['InvitationResponse'][];
          };
        };
      };
    };
  };
  Invitations_accept: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example Invitations_accept-1
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * @description Identifier of the invitation.
         * @example 019cad39-9cc0-73c2-a452-923cba465a81
         */
        guid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Accept an invitation */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['MembershipResponse'];
          };
        };
      };
    };
  };
  Invitations_decline: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example Invitations_decline-1
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * @description Identifier of the invitation.
         * @example 019cad39-9cc0-73c2-a452-923cba465a81
         */
        guid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Decline an invitation */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
          };
        };
      };
    };
  };
  Users_login: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['LoginInput'];
      };
    };
    responses: {
      /** @description Log in */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['LoginResponse'];
          };
        };
      };
    };
  };
  Users_logout: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example Users_logout-1
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Log out */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
          };
        };
      };
    };
  };
  Users_me: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of what was read: 304 without a body while it has not changed.
         * @example "2"
         */
        'If-None-Match'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read who is logged in */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['UserResponse'];
          };
        };
      };
    };
  };
  Users_register: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['RegisterInput'];
      };
    };
    responses: {
      /** @description Register an account */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['AccountResponse'];
          };
        };
      };
    };
  };
  Users_resendVerification: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['EmailInput'];
      };
    };
    responses: {
      /** @description Mail another token that confirms the address */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
          };
        };
      };
    };
  };
  Users_resetPassword: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ResetPasswordInput'];
      };
    };
    responses: {
      /** @description Set the password by a mailed token */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['AccountResponse'];
          };
        };
      };
    };
  };
  Users_verify: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['VerifyInput'];
      };
    };
    responses: {
      /** @description Confirm the email address by the mailed token */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['AccountResponse'];
          };
        };
      };
    };
  };
  Customers_list: {
    parameters: {
      query?: {
        /** @description Page, from 1. */
        Page?: number;
        /** @description Entries on a page. */
        PageSize?: number;
        /** @description `field [asc|desc]`, comma-separated; newest first without it, and among equals. Fields: `guid`, `name`, `email`, `phone`, `company`, `createdAt`, `updatedAt`, `address/city`, `address/state`, `address/postalCode`, `address/country`. */
        $orderby?: string;
        /** @description OData v4: `eq ne gt ge lt le in`, `and or not`, parentheses, `contains startswith endswith tolower`, `null`; text in single quotes. Fields: `guid`, `name`, `email`, `phone`, `company`, `createdAt`, `updatedAt`, `address/city`, `address/state`, `address/postalCode`, `address/country`. */
        $filter?: string;
        /** @description Words, each of which must be found, without regard to case and inside words too, in name, email, phone, company, street, city and postal code. */
        $search?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List customers */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['CustomerListEntry'][];
            /**
             * @description This page, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description Entries on a page.
             * @example 50
             */
            pageSize: number;
            /**
             * @description Entries on all pages.
             * @example 1
             */
            totalCount: number;
            /**
             * @description Pages in all.
             * @example 1
             */
            totalPages: number;
          };
        };
      };
    };
  };
  Customers_create: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example Customers_create-1
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateCustomerInput'];
      };
    };
    responses: {
      /** @description Create a customer */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['CustomerSummary'];
          };
        };
      };
    };
  };
  CustomerUploads_confirm: {
    parameters: {
      query: {
        /** @description The upload. */
        guid: string;
        /** @description Import the valid rows and leave out the others. */
        skipInvalid?: boolean;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Create the customers of an uploaded file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
          };
        };
      };
    };
  };
  Customers_export: {
    parameters: {
      query?: {
        /** @description What the file is. */
        format?: 'csv' | 'xlsx';
        /** @description `field [asc|desc]`, comma-separated; newest first without it, and among equals. Fields: `guid`, `name`, `email`, `phone`, `company`, `createdAt`, `updatedAt`, `address/city`, `address/state`, `address/postalCode`, `address/country`. */
        $orderby?: string;
        /** @description OData v4: `eq ne gt ge lt le in`, `and or not`, parentheses, `contains startswith endswith tolower`, `null`; text in single quotes. Fields: `guid`, `name`, `email`, `phone`, `company`, `createdAt`, `updatedAt`, `address/city`, `address/state`, `address/postalCode`, `address/country`. */
        $filter?: string;
        /** @description Words, each of which must be found, without regard to case and inside words too, in name, email, phone, company, street, city and postal code. */
        $search?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Export customers as a file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/csv': Blob;
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': Blob;
        };
      };
    };
  };
  CustomerUploads_upload: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example CustomerUploads_upload-1
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'multipart/form-data': {
          /**
           * Format: binary
           * @description CSV or XLSX, at most 20 MiB and 100,000 rows; any part name.
           */
          file: Blob;
        };
      };
    };
    responses: {
      /** @description Upload a file of customers */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            /**
             * Format: uuid
             * @example 019cad31-5f60-7275-8de7-bb73aaafa159
             */
            data: string;
          };
        };
      };
    };
  };
  CustomerUploads_template: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Download a CSV file to fill in */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/csv': Blob;
        };
      };
    };
  };
  CustomerUploads_read: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the upload.
         * @example 019cad31-5f60-7275-8de7-bb73aaafa159
         */
        guid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read what an uploaded file holds, and what is wrong with it */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['UploadResponse'];
          };
        };
      };
    };
  };
  Customers_read: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of what was read: 304 without a body while it has not changed.
         * @example "2"
         */
        'If-None-Match'?: string;
      };
      path: {
        /**
         * @description Identifier of the customer.
         * @example 019cad23-a3c0-704a-bdde-b39f008e318e
         */
        customerId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read a customer */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['CustomerResponse'];
          };
        };
      };
    };
  };
  Customers_update: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record as it was read: 412 when it has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example Customers_update-1
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * @description Identifier of the customer.
         * @example 019cad23-a3c0-704a-bdde-b39f008e318e
         */
        customerId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateCustomerInput'];
      };
    };
    responses: {
      /** @description Change a customer */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['CustomerSummary'];
          };
        };
      };
    };
  };
  Customers_delete: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record as it was read: 412 when it has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
      };
      path: {
        /**
         * @description Identifier of the customer.
         * @example 019cad23-a3c0-704a-bdde-b39f008e318e
         */
        customerId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Delete a customer */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
          };
        };
      };
    };
  };
  CustomerContacts_add: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example CustomerContacts_add-1
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * @description Identifier of the customer.
         * @example 019cad23-a3c0-704a-bdde-b39f008e318e
         */
        customerId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateCustomerContactInput'];
      };
    };
    responses: {
      /** @description Add a contact of a customer */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['NewContactResponse'];
          };
        };
      };
    };
  };
  CustomerContacts_remove: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record as it was read: 412 when it has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
      };
      path: {
        /**
         * @description Identifier of the customer.
         * @example 019cad23-a3c0-704a-bdde-b39f008e318e
         */
        customerId: string;
        /**
         * @description Identifier of the contact.
         * @example 019cad24-8e20-706f-9cce-1a73af9e7ae0
         */
        contactId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Remove a contact of a customer */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['GuidAnswer'];
          };
        };
      };
    };
  };
  CustomerContacts_update: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record as it was read: 412 when it has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example CustomerContacts_update-1
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * @description Identifier of the customer.
         * @example 019cad23-a3c0-704a-bdde-b39f008e318e
         */
        customerId: string;
        /**
         * @description Identifier of the contact.
         * @example 019cad24-8e20-706f-9cce-1a73af9e7ae0
         */
        contactId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateCustomerContactInput'];
      };
    };
    responses: {
      /** @description Change a contact of a customer */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['ContactNameResponse'];
          };
        };
      };
    };
  };
  CustomerActivity_recentShipments: {
    parameters: {
      query?: {
        /** @description Page, from 1. Without page and pageSize the whole list is answered. */
        page?: number;
        /** @description Entries on a page (50 when only `page` is given). */
        pageSize?: number;
        /** @description How many, where no page is asked for. */
        limit?: number;
      };
      header?: never;
      path: {
        /**
         * @description Identifier of the customer.
         * @example 019cad23-a3c0-704a-bdde-b39f008e318e
         */
        customerId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List a customer's newest shipments */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['RecentShipmentResponse'][];
            /**
             * @description This page, from 1.
             * @example 1
             */
            page?: number;
            /**
             * @description Entries on a page.
             * @example 50
             */
            pageSize?: number;
            /**
             * @description Entries on all pages.
             * @example 1
             */
            totalCount?: number;
            /**
             * @description Pages in all.
             * @example 1
             */
            totalPages?: number;
          };
        };
      };
    };
  };
  CustomerContacts_addReference: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record as it was read: 412 when it has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example CustomerContacts_addReference-1
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * @description Identifier of the customer.
         * @example 019cad23-a3c0-704a-bdde-b39f008e318e
         */
        customerId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "erp",
         *       "value": "C-10442"
         *     }
         */
        'application/json': components['schemas']['ReferenceInput'];
      };
    };
    responses: {
      /** @description Add a reference of a customer */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['CustomerReferencesResponse'];
          };
        };
      };
    };
  };
  CustomerContacts_removeReference: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record as it was read: 412 when it has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
      };
      path: {
        /**
         * @description Identifier of the customer.
         * @example 019cad23-a3c0-704a-bdde-b39f008e318e
         */
        customerId: string;
        /**
         * @description Identifier of the reference.
         * @example 019cad25-7880-7094-bbbd-02ab610f4245
         */
        referenceId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Remove a reference of a customer */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['GuidAnswer'];
          };
        };
      };
    };
  };
  CustomerActivity_analytics: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the customer.
         * @example 019cad23-a3c0-704a-bdde-b39f008e318e
         */
        customerId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Sum up what a customer ordered */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['SalesAnalyticsResponse'];
          };
        };
      };
    };
  };
  Orders_list: {
    parameters: {
      query?: {
        /** @description Page, from 1. */
        Page?: number;
        /** @description Entries on a page. */
        PageSize?: number;
        /** @description `field [asc|desc]`, comma-separated; newest first without it, and among equals. Fields: `guid`, `orderNumber`, `status`, `totalValue`, `createdAt`, `updatedAt`, `collectionDate`, `serviceLevel`, `customer/guid`, `customer/name`, `customer/email`, `carrier/guid`, `carrier/name`, `deliveryAddress/city`, `deliveryAddress/state`, `deliveryAddress/postalCode`, `deliveryAddress/country`, `deliveryAddress/street`. */
        $orderby?: string;
        /** @description OData v4: `eq ne gt ge lt le in`, `and or not`, parentheses, `contains startswith endswith tolower`, `null`; text in single quotes. Fields: `guid`, `orderNumber`, `status`, `totalValue`, `createdAt`, `updatedAt`, `collectionDate`, `serviceLevel`, `customer/guid`, `customer/name`, `customer/email`, `carrier/guid`, `carrier/name`, `deliveryAddress/city`, `deliveryAddress/state`, `deliveryAddress/postalCode`, `deliveryAddress/country`, `deliveryAddress/street`. */
        $filter?: string;
        /** @description Words, each of which must be found, without regard to case and inside words too, in order number, delivery street, city and postal code, and the customer's name, email, phone, company and address. */
        $search?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List orders */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['OrderListEntry'][];
            /**
             * @description This page, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description Entries on a page.
             * @example 50
             */
            pageSize: number;
            /**
             * @description Entries on all pages.
             * @example 1
             */
            totalCount: number;
            /**
             * @description Pages in all.
             * @example 1
             */
            totalPages: number;
          };
        };
      };
    };
  };
  Orders_create: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example Orders_create-1
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateOrderInput'];
      };
    };
    responses: {
      /** @description Create an order */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['OrderSummary'];
          };
        };
      };
    };
  };
  Orders_assignCarrier: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example Orders_assignCarrier-1
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['AssignCarrierInput'];
      };
    };
    responses: {
      /** @description Assign orders to a carrier */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
          };
        };
      };
    };
  };
  OrderUploads_confirm: {
    parameters: {
      query: {
        /** @description The upload. */
        guid: string;
        /** @description Import the valid rows and leave out the others. */
        skipInvalid?: boolean;
        /** @description Make the orders `pending`, and a shipment of each. */
        createShipments?: boolean;
      };
      header?: {
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example OrderUploads_confirm-1
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Create the orders of an uploaded file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
          };
        };
      };
    };
  };
  Orders_delete: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example Orders_delete-1
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['GuidInput'][];
      };
    };
    responses: {
      /** @description Delete orders */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: unknown[];
          };
        };
      };
    };
  };
  Orders_export: {
    parameters: {
      query?: {
        /** @description What the file is. */
        format?: 'csv' | 'xlsx';
        /** @description `field [asc|desc]`, comma-separated; newest first without it, and among equals. Fields: `guid`, `orderNumber`, `status`, `totalValue`, `createdAt`, `updatedAt`, `collectionDate`, `serviceLevel`, `customer/guid`, `customer/name`, `customer/email`, `carrier/guid`, `carrier/name`, `deliveryAddress/city`, `deliveryAddress/state`, `deliveryAddress/postalCode`, `deliveryAddress/country`, `deliveryAddress/street`. */
        $orderby?: string;
        /** @description OData v4: `eq ne gt ge lt le in`, `and or not`, parentheses, `contains startswith endswith tolower`, `null`; text in single quotes. Fields: `guid`, `orderNumber`, `status`, `totalValue`, `createdAt`, `updatedAt`, `collectionDate`, `serviceLevel`, `customer/guid`, `customer/name`, `customer/email`, `carrier/guid`, `carrier/name`, `deliveryAddress/city`, `deliveryAddress/state`, `deliveryAddress/postalCode`, `deliveryAddress/country`, `deliveryAddress/street`. */
        $filter?: string;
        /** @description Words, each of which must be found, without regard to case and inside words too, in order number, delivery street, city and postal code, and the customer's name, email, phone, company and address. */
        $search?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Export orders as a file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/csv': Blob;
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': Blob;
        };
      };
    };
  };
  OrderUploads_upload: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example OrderUploads_upload-1
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'multipart/form-data': {
          /**
           * Format: binary
           * @description CSV or XLSX, at most 20 MiB and 100,000 rows; any part name.
           */
          file: Blob;
        };
      };
    };
    responses: {
      /** @description Upload a file of orders */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            /**
             * Format: uuid
             * @example 019cad31-5f60-7275-8de7-bb73aaafa159
             */
            data: string;
          };
        };
      };
    };
  };
  OrderUploads_template: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Download a CSV file of orders to fill in */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/csv': Blob;
        };
      };
    };
  };
  OrderUploads_read: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the upload.
         * @example 019cad31-5f60-7275-8de7-bb73aaafa159
         */
        guid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read what an uploaded file of orders holds */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['UploadResponse'];
          };
        };
      };
    };
  };
  Orders_read: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of what was read: 304 without a body while it has not changed.
         * @example "2"
         */
        'If-None-Match'?: string;
      };
      path: {
        /**
         * @description Identifier of the order.
         * @example 019cad26-62e0-70b9-9aad-cce55e4309a7
         */
        orderId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read an order */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['OrderResponse'];
          };
        };
      };
    };
  };
  Orders_update: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record as it was read: 412 when it has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example Orders_update-1
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * @description Identifier of the order.
         * @example 019cad26-62e0-70b9-9aad-cce55e4309a7
         */
        orderId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateOrderInput'];
      };
    };
    responses: {
      /** @description Change an order */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['OrderSummary'];
          };
        };
      };
    };
  };
  Orders_addDimensionPreset: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example Orders_addDimensionPreset-1
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * @description Identifier of the order.
         * @example 019cad26-62e0-70b9-9aad-cce55e4309a7
         */
        orderId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['AddDimensionPresetInput'];
      };
    };
    responses: {
      /** @description Copy a preset's dimensions to an item */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['OrderGuid'];
          };
        };
      };
    };
  };
  Orders_assignCollectionDate: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example Orders_assignCollectionDate-1
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * @description Identifier of the order.
         * @example 019cad26-62e0-70b9-9aad-cce55e4309a7
         */
        orderId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['AssignCollectionDateInput'];
      };
    };
    responses: {
      /** @description Set when an order is collected */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['OrderCollectionResponse'];
          };
        };
      };
    };
  };
  Orders_history: {
    parameters: {
      query?: {
        /** @description Page, from 1. */
        page?: number;
        /** @description Entries on a page. */
        pageSize?: number;
      };
      header?: never;
      path: {
        /**
         * @description Identifier of the order.
         * @example 019cad26-62e0-70b9-9aad-cce55e4309a7
         */
        orderId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List an order's statuses */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['OrderStatusChangeResponse'][];
            /**
             * @description This page, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description Entries on a page.
             * @example 50
             */
            pageSize: number;
            /**
             * @description Entries on all pages.
             * @example 1
             */
            totalCount: number;
            /**
             * @description Pages in all.
             * @example 1
             */
            totalPages: number;
          };
        };
      };
    };
  };
  OrderShipment_create: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example OrderShipment_create-1
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * @description Identifier of the order.
         * @example 019cad26-62e0-70b9-9aad-cce55e4309a7
         */
        orderId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateOrderShipmentInput'];
      };
    };
    responses: {
      /** @description Create the shipment of an order */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['ShipmentOfOrderResponse'];
          };
        };
      };
    };
  };
  Orders_changeStatus: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record as it was read: 412 when it has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example Orders_changeStatus-1
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * @description Identifier of the order.
         * @example 019cad26-62e0-70b9-9aad-cce55e4309a7
         */
        orderId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ChangeOrderStatusInput'];
      };
    };
    responses: {
      /** @description Move an order to another status */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['OrderStatusResponse'];
          };
        };
      };
    };
  };
  Shipments_list: {
    parameters: {
      query?: {
        /** @description Created on this day or later. */
        from?: string;
        /** @description Created on this day or earlier. */
        to?: string;
        /** @description Of this customer. */
        customerGuid?: string;
        /** @description With this status. */
        status?:
          | 'created'
          | 'collected'
          | 'in_transit'
          | 'out_for_delivery'
          | 'delivered'
          | 'exception'
          | 'returned'
          | 'cancelled';
        /** @description With this tracking number, without regard to case. */
        trackingNumber?: string;
        /** @description Words, each of which must be found, without regard to case and inside words too, in the tracking number, the names and addresses of sender and recipient, the order number, and the customer's name, email, phone, company and address. */
        search?: string;
        /** @description Page, from 1. */
        page?: number;
        /** @description Entries on a page. */
        perPage?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List shipments */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['ShipmentListEntry'][];
            /**
             * @description This page, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description Entries on a page.
             * @example 50
             */
            pageSize: number;
            /**
             * @description Entries on all pages.
             * @example 1
             */
            totalCount: number;
            /**
             * @description Pages in all.
             * @example 1
             */
            totalPages: number;
          };
        };
      };
    };
  };
  Shipments_create: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example Shipments_create-1
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateShipmentInput'];
      };
    };
    responses: {
      /** @description Create a shipment */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
          };
        };
      };
    };
  };
  Shipments_updateDates: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record as it was read: 412 when it has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example Shipments_updateDates-1
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateShipmentDatesInput'];
      };
    };
    responses: {
      /** @description Set a shipment's dates */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['ShipmentGuidResponse'];
          };
        };
      };
    };
  };
  Shipments_removeAll: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example Shipments_removeAll-1
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ShipmentGuidInput'][];
      };
    };
    responses: {
      /** @description Delete shipments */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: unknown[];
          };
        };
      };
    };
  };
  Shipments_export: {
    parameters: {
      query?: {
        /** @description Created on this day or later. */
        from?: string;
        /** @description Created on this day or earlier. */
        to?: string;
        /** @description Of this customer. */
        customerGuid?: string;
        /** @description With this status. */
        status?:
          | 'created'
          | 'collected'
          | 'in_transit'
          | 'out_for_delivery'
          | 'delivered'
          | 'exception'
          | 'returned'
          | 'cancelled';
        /** @description With this tracking number, without regard to case. */
        trackingNumber?: string;
        /** @description Words, each of which must be found, without regard to case and inside words too, in the tracking number, the names and addresses of sender and recipient, the order number, and the customer's name, email, phone, company and address. */
        search?: string;
        /** @description What the file is. */
        format?: 'csv' | 'xlsx';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Export shipments as a file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/csv': Blob;
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': Blob;
        };
      };
    };
  };
  ShipmentDocuments_labelsOf: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['LabelsInput'];
      };
    };
    responses: {
      /** @description Download the labels of many shipments */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/pdf': Blob;
          'application/zpl': Blob;
        };
      };
    };
  };
  Shipments_overview: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Count shipments */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['ShipmentOverviewResponse'];
          };
        };
      };
    };
  };
  Shipments_unassigned: {
    parameters: {
      query?: {
        /** @description Page, from 1. Without page and pageSize the whole list is answered. */
        page?: number;
        /** @description Entries on a page (50 when only `page` is given). */
        pageSize?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List shipments that no dispatch holds */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['UnassignedShipmentResponse'][];
            /**
             * @description This page, from 1.
             * @example 1
             */
            page?: number;
            /**
             * @description Entries on a page.
             * @example 50
             */
            pageSize?: number;
            /**
             * @description Entries on all pages.
             * @example 1
             */
            totalCount?: number;
            /**
             * @description Pages in all.
             * @example 1
             */
            totalPages?: number;
          };
        };
      };
    };
  };
  Shipments_read: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of what was read: 304 without a body while it has not changed.
         * @example "2"
         */
        'If-None-Match'?: string;
      };
      path: {
        /**
         * @description Identifier of the shipment.
         * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
         */
        shipmentId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read a shipment */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['ShipmentResponse'];
          };
        };
      };
    };
  };
  Shipments_update: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record as it was read: 412 when it has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example Shipments_update-1
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * @description Identifier of the shipment.
         * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
         */
        shipmentId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateShipmentInput'];
      };
    };
    responses: {
      /** @description Change a shipment */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['ShipmentGuidResponse'];
          };
        };
      };
    };
  };
  Shipments_remove: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record as it was read: 412 when it has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
      };
      path: {
        /**
         * @description Identifier of the shipment.
         * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
         */
        shipmentId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Delete a shipment */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
          };
        };
      };
    };
  };
  ShipmentDocuments_label: {
    parameters: {
      query?: {
        /** @description PDF, or ZPL II for label printers. */
        format?: 'pdf' | 'zpl';
      };
      header?: never;
      path: {
        /**
         * @description Identifier of the shipment.
         * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
         */
        shipmentId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Download the label of a shipment */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/pdf': Blob;
          'application/zpl': Blob;
        };
      };
    };
  };
  ShipmentLocation_set: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record as it was read: 412 when it has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example ShipmentLocation_set-1
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * @description Identifier of the shipment.
         * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
         */
        shipmentId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PinInput'];
      };
    };
    responses: {
      /** @description Set where a shipment goes */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['LocationResponse'];
          };
        };
      };
    };
  };
  ShipmentLocation_remove: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record as it was read: 412 when it has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
      };
      path: {
        /**
         * @description Identifier of the shipment.
         * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
         */
        shipmentId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Delete a shipment's pin */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
          };
        };
      };
    };
  };
  ShipmentProofs_read: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of what was read: 304 without a body while it has not changed.
         * @example "2"
         */
        'If-None-Match'?: string;
      };
      path: {
        /**
         * @description Identifier of the shipment.
         * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
         */
        shipmentId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read the proof of a delivery */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['ProofOfDeliveryResponse'];
          };
        };
      };
    };
  };
  ShipmentProofs_add: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example ShipmentProofs_add-1
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * @description Identifier of the shipment.
         * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
         */
        shipmentId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'multipart/form-data': components['schemas']['ProofOfDeliveryInput'];
      };
    };
    responses: {
      /** @description Record the proof of a delivery */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['ProofOfDeliveryResponse'];
          };
        };
      };
    };
  };
  ShipmentProofs_photo: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the shipment.
         * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
         */
        shipmentId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Download the photo of a delivery */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'image/jpeg': Blob;
          'image/png': Blob;
        };
      };
    };
  };
  ShipmentProofs_thumbnail: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the shipment.
         * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
         */
        shipmentId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Download the photo of a delivery, small */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'image/jpeg': Blob;
        };
      };
    };
  };
  ShipmentProofs_signature: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the shipment.
         * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
         */
        shipmentId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Download the recipient's signature */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'image/jpeg': Blob;
          'image/png': Blob;
        };
      };
    };
  };
  ShipmentDocuments_traces: {
    parameters: {
      query?: {
        /** @description Page, from 1. Without page and pageSize the whole list is answered. */
        page?: number;
        /** @description Entries on a page (50 when only `page` is given). */
        pageSize?: number;
      };
      header?: never;
      path: {
        /**
         * @description Identifier of the shipment.
         * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
         */
        shipmentId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List what happened to a shipment */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['TraceResponse'][];
            /**
             * @description This page, from 1.
             * @example 1
             */
            page?: number;
            /**
             * @description Entries on a page.
             * @example 50
             */
            pageSize?: number;
            /**
             * @description Entries on all pages.
             * @example 1
             */
            totalCount?: number;
            /**
             * @description Pages in all.
             * @example 1
             */
            totalPages?: number;
          };
        };
      };
    };
  };
  ShipmentDocuments_addTrace: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example ShipmentDocuments_addTrace-1
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * @description Identifier of the shipment.
         * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
         */
        shipmentId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateTraceInput'];
      };
    };
    responses: {
      /** @description Record what happened to a shipment */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['TraceResponse'];
          };
        };
      };
    };
  };
  Vehicles_update: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record as it was read: 412 when it has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example Vehicles_update-1
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateVehicleInput'];
      };
    };
    responses: {
      /** @description Change a vehicle */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['VehicleUpdatedResponse'];
          };
        };
      };
    };
  };
  Vehicles_create: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example Vehicles_create-1
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "name": "Van 4",
         *       "licensePlate": "W 10004 DD",
         *       "type": "van",
         *       "make": "Ford",
         *       "model": "E-Transit",
         *       "year": 2025,
         *       "capacity": {
         *         "weight": 1100,
         *         "volume": 11
         *       }
         *     }
         */
        'application/json': components['schemas']['CreateVehicleInput'];
      };
    };
    responses: {
      /** @description Add a vehicle */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['VehicleCreatedResponse'];
          };
        };
      };
    };
  };
  Travel_location: {
    parameters: {
      query?: {
        /** @description Positions from then on; an hour before `to`, if it is missing. */
        from?: string;
        /** @description Positions up to then; now, if it is missing. At most 31 days after `from`. */
        to?: string;
      };
      header?: never;
      path: {
        /**
         * @description Identifier of the vehicle.
         * @example 019cad2a-0c60-714d-966b-0b0591061c39
         */
        guid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read where a vehicle is and was */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['VehicleLocationResponse'];
          };
        };
      };
    };
  };
  Travel_history: {
    parameters: {
      query?: {
        /** @description The first day; 29 days before `to`, if it is missing. */
        from?: string;
        /** @description The last day; today, if it is missing. At most 366 days in all. */
        to?: string;
      };
      header?: never;
      path: {
        /**
         * @description Identifier of the vehicle.
         * @example 019cad2a-0c60-714d-966b-0b0591061c39
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List what a vehicle did, day by day */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['TravelDayResponse'][];
          };
        };
      };
    };
  };
  Travel_export: {
    parameters: {
      query?: {
        /** @description The first day; 29 days before `to`, if it is missing. */
        from?: string;
        /** @description The last day; today, if it is missing. At most 366 days in all. */
        to?: string;
        /** @description What the file is. */
        format?: 'csv' | 'xlsx';
      };
      header?: never;
      path: {
        /**
         * @description Identifier of the vehicle.
         * @example 019cad2a-0c60-714d-966b-0b0591061c39
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Export what a vehicle did, day by day, as a file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/csv': Blob;
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': Blob;
        };
      };
    };
  };
  Vehicles_read: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of what was read: 304 without a body while it has not changed.
         * @example "2"
         */
        'If-None-Match'?: string;
      };
      path: {
        /**
         * @description Identifier of the vehicle.
         * @example 019cad2a-0c60-714d-966b-0b0591061c39
         */
        guid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read a vehicle */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['VehicleResponse'];
          };
        };
      };
    };
  };
  Vehicles_delete: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record as it was read: 412 when it has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
      };
      path: {
        /**
         * @description Identifier of the vehicle.
         * @example 019cad2a-0c60-714d-966b-0b0591061c39
         */
        guid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Delete a vehicle */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
          };
        };
      };
    };
  };
  Vehicles_list: {
    parameters: {
      query?: {
        /** @description Page, from 1. Without page and pageSize the whole list is answered. */
        page?: number;
        /** @description Entries on a page (50 when only `page` is given). */
        pageSize?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List vehicles */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['VehicleResponse'][];
            /**
             * @description This page, from 1.
             * @example 1
             */
            page?: number;
            /**
             * @description Entries on a page.
             * @example 50
             */
            pageSize?: number;
            /**
             * @description Entries on all pages.
             * @example 1
             */
            totalCount?: number;
            /**
             * @description Pages in all.
             * @example 1
             */
            totalPages?: number;
          };
        };
      };
    };
  };
  Webhooks_list: {
    parameters: {
      query?: {
        /** @description Page, from 1. Without page and pageSize the whole list is answered. */
        page?: number;
        /** @description Entries on a page (50 when only `page` is given). */
        pageSize?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List webhooks */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['WebhookResponse'][];
            /**
             * @description This page, from 1.
             * @example 1
             */
            page?: number;
            /**
             * @description Entries on a page.
             * @example 50
             */
            pageSize?: number;
            /**
             * @description Entries on all pages.
             * @example 1
             */
            totalCount?: number;
            /**
             * @description Pages in all.
             * @example 1
             */
            totalPages?: number;
          };
        };
      };
    };
  };
  Webhooks_create: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example Webhooks_create-1
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateWebhookInput'];
      };
    };
    responses: {
      /** @description Add a webhook */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['WebhookSecretResponse'];
          };
        };
      };
    };
  };
  Webhooks_read: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of what was read: 304 without a body while it has not changed.
         * @example "2"
         */
        'If-None-Match'?: string;
      };
      path: {
        /**
         * @description Identifier of the webhook.
         * @example 019cad3d-4660-7455-a3c2-1b7f5d9e0c42
         */
        guid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read a webhook */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['WebhookResponse'];
          };
        };
      };
    };
  };
  Webhooks_update: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record as it was read: 412 when it has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example Webhooks_update-1
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * @description Identifier of the webhook.
         * @example 019cad3d-4660-7455-a3c2-1b7f5d9e0c42
         */
        guid: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateWebhookInput'];
      };
    };
    responses: {
      /** @description Change a webhook */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['WebhookResponse'];
          };
        };
      };
    };
  };
  Webhooks_delete: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record as it was read: 412 when it has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
      };
      path: {
        /**
         * @description Identifier of the webhook.
         * @example 019cad3d-4660-7455-a3c2-1b7f5d9e0c42
         */
        guid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Delete a webhook */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
          };
        };
      };
    };
  };
  Deliveries_list: {
    parameters: {
      query?: {
        /** @description Page, from 1. */
        page?: number;
        /** @description Entries on a page. */
        pageSize?: number;
        /** @description Only deliveries in this state. */
        status?: 'pending' | 'delivered' | 'dead';
      };
      header?: never;
      path: {
        /**
         * @description Identifier of the webhook.
         * @example 019cad3d-4660-7455-a3c2-1b7f5d9e0c42
         */
        guid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List what was sent to a webhook */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['DeliveryResponse'][];
            /**
             * @description This page, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description Entries on a page.
             * @example 50
             */
            pageSize: number;
            /**
             * @description Entries on all pages.
             * @example 1
             */
            totalCount: number;
            /**
             * @description Pages in all.
             * @example 1
             */
            totalPages: number;
          };
        };
      };
    };
  };
  Deliveries_retry: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example Deliveries_retry-1
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * @description Identifier of the webhook.
         * @example 019cad3d-4660-7455-a3c2-1b7f5d9e0c42
         */
        guid: string;
        /** @example 019cad3c-5c00-7430-9b1e-4d6a8c2e7f10 */
        deliveryGuid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Send a delivery again */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
          };
        };
      };
    };
  };
  Deliveries_replay: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example Deliveries_replay-1
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * @description Identifier of the webhook.
         * @example 019cad3d-4660-7455-a3c2-1b7f5d9e0c42
         */
        guid: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ReplayInput'];
      };
    };
    responses: {
      /** @description Send a webhook what happened in a time once more */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['ReplayResponse'];
          };
        };
      };
    };
  };
  Webhooks_rotateSecret: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record as it was read: 412 when it has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example Webhooks_rotateSecret-1
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * @description Identifier of the webhook.
         * @example 019cad3d-4660-7455-a3c2-1b7f5d9e0c42
         */
        guid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Change the secret of a webhook */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['WebhookSecretResponse'];
          };
        };
      };
    };
  };
  Deliveries_test: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first answer is kept for 24 hours and replayed.
         * @example Deliveries_test-1
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * @description Identifier of the webhook.
         * @example 019cad3d-4660-7455-a3c2-1b7f5d9e0c42
         */
        guid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Send a webhook a ping */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['DeliveryGuidResponse'];
          };
        };
      };
    };
  };
  Event_customer_created: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The event: the same over retries and endpoints, so what was taken before can be dropped.
         * @example 019cad3c-5c00-7430-9b1e-4d6a8c2e7f10
         */
        'webhook-id': string;
        /**
         * @description When this attempt was made, in seconds since 1970. Refuse what is minutes old.
         * @example 1772439247
         */
        'webhook-timestamp': string;
        /**
         * @description One or more signatures with spaces between: `v1,` and the base64 of HMAC-SHA256, by the key after `whsec_`, of id, timestamp and body with full stops between.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "customer.created",
         *       "timestamp": "2026-03-02T06:02:00.004Z",
         *       "data": {
         *         "guid": "019cad23-a3c0-704a-bdde-b39f008e318e",
         *         "name": "Café Museum",
         *         "email": "office@cafe-museum.example"
         *       }
         *     }
         */
        'application/json': components['schemas']['CustomerCreatedEvent'];
      };
    };
    responses: {
      /** @description Not wanted any more: the endpoint is disabled. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Taken. Answer within 10 seconds, and do the work afterwards. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not taken: it is sent again later. Redirects are not followed. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  Event_customers_imported: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The event: the same over retries and endpoints, so what was taken before can be dropped.
         * @example 019cad3c-5c00-7430-9b1e-4d6a8c2e7f10
         */
        'webhook-id': string;
        /**
         * @description When this attempt was made, in seconds since 1970. Refuse what is minutes old.
         * @example 1772439247
         */
        'webhook-timestamp': string;
        /**
         * @description One or more signatures with spaces between: `v1,` and the base64 of HMAC-SHA256, by the key after `whsec_`, of id, timestamp and body with full stops between.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "customers.imported",
         *       "timestamp": "2026-03-02T06:30:00.480Z",
         *       "data": {
         *         "guid": "019cad31-5f60-7275-8de7-bb73aaafa159",
         *         "fileName": "customers.csv",
         *         "totalRows": 120,
         *         "created": 119,
         *         "updated": 0,
         *         "failed": 1
         *       }
         *     }
         */
        'application/json': components['schemas']['CustomersImportedEvent'];
      };
    };
    responses: {
      /** @description Not wanted any more: the endpoint is disabled. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Taken. Answer within 10 seconds, and do the work afterwards. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not taken: it is sent again later. Redirects are not followed. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  Event_device_status_changed: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The event: the same over retries and endpoints, so what was taken before can be dropped.
         * @example 019cad3c-5c00-7430-9b1e-4d6a8c2e7f10
         */
        'webhook-id': string;
        /**
         * @description When this attempt was made, in seconds since 1970. Refuse what is minutes old.
         * @example 1772439247
         */
        'webhook-timestamp': string;
        /**
         * @description One or more signatures with spaces between: `v1,` and the base64 of HMAC-SHA256, by the key after `whsec_`, of id, timestamp and body with full stops between.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "device.status_changed",
         *       "timestamp": "2026-03-02T06:11:40.052Z",
         *       "data": {
         *         "guid": "019cad2b-e120-7197-944a-f3a929b3364b",
         *         "deviceId": "TRK-0004",
         *         "status": "active",
         *         "previousStatus": "low_battery"
         *       }
         *     }
         */
        'application/json': components['schemas']['DeviceStatusChangedEvent'];
      };
    };
    responses: {
      /** @description Not wanted any more: the endpoint is disabled. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Taken. Answer within 10 seconds, and do the work afterwards. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not taken: it is sent again later. Redirects are not followed. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  Event_dispatch_created: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The event: the same over retries and endpoints, so what was taken before can be dropped.
         * @example 019cad3c-5c00-7430-9b1e-4d6a8c2e7f10
         */
        'webhook-id': string;
        /**
         * @description When this attempt was made, in seconds since 1970. Refuse what is minutes old.
         * @example 1772439247
         */
        'webhook-timestamp': string;
        /**
         * @description One or more signatures with spaces between: `v1,` and the base64 of HMAC-SHA256, by the key after `whsec_`, of id, timestamp and body with full stops between.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "dispatch.created",
         *       "timestamp": "2026-03-02T06:11:00.021Z",
         *       "data": {
         *         "guid": "019cad2c-cb80-71bc-b339-05b145cfb6fb",
         *         "name": "Monday, inner city",
         *         "status": "draft",
         *         "plannedDate": "2026-03-02T08:15:00.000Z",
         *         "shipmentCount": 1
         *       }
         *     }
         */
        'application/json': components['schemas']['DispatchCreatedEvent'];
      };
    };
    responses: {
      /** @description Not wanted any more: the endpoint is disabled. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Taken. Answer within 10 seconds, and do the work afterwards. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not taken: it is sent again later. Redirects are not followed. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  Event_dispatch_route_proposed: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The event: the same over retries and endpoints, so what was taken before can be dropped.
         * @example 019cad3c-5c00-7430-9b1e-4d6a8c2e7f10
         */
        'webhook-id': string;
        /**
         * @description When this attempt was made, in seconds since 1970. Refuse what is minutes old.
         * @example 1772439247
         */
        'webhook-timestamp': string;
        /**
         * @description One or more signatures with spaces between: `v1,` and the base64 of HMAC-SHA256, by the key after `whsec_`, of id, timestamp and body with full stops between.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "dispatch.route_proposed",
         *       "timestamp": "2026-03-02T08:20:00.110Z",
         *       "data": {
         *         "before": {
         *           "minutes": 28,
         *           "distance": 19.1,
         *           "lateMinutes": 12,
         *           "returnsAt": "2026-03-02T08:43:00.000Z"
         *         },
         *         "after": {
         *           "minutes": 28,
         *           "distance": 19.1,
         *           "lateMinutes": 0,
         *           "returnsAt": "2026-03-02T08:43:00.000Z"
         *         },
         *         "gained": {
         *           "minutes": 0,
         *           "distance": 0,
         *           "lateMinutes": 12
         *         },
         *         "guid": "019cad2c-cb80-71bc-b339-05b145cfb6fb",
         *         "proposalId": "019cad3e-30c0-747a-9b40-3c8d1e5f7a21"
         *       }
         *     }
         */
        'application/json': components['schemas']['DispatchRouteProposedEvent'];
      };
    };
    responses: {
      /** @description Not wanted any more: the endpoint is disabled. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Taken. Answer within 10 seconds, and do the work afterwards. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not taken: it is sent again later. Redirects are not followed. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  Event_dispatch_status_changed: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The event: the same over retries and endpoints, so what was taken before can be dropped.
         * @example 019cad3c-5c00-7430-9b1e-4d6a8c2e7f10
         */
        'webhook-id': string;
        /**
         * @description When this attempt was made, in seconds since 1970. Refuse what is minutes old.
         * @example 1772439247
         */
        'webhook-timestamp': string;
        /**
         * @description One or more signatures with spaces between: `v1,` and the base64 of HMAC-SHA256, by the key after `whsec_`, of id, timestamp and body with full stops between.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "dispatch.status_changed",
         *       "timestamp": "2026-03-02T08:15:00.031Z",
         *       "data": {
         *         "guid": "019cad2c-cb80-71bc-b339-05b145cfb6fb",
         *         "name": "Monday, inner city",
         *         "status": "in_progress",
         *         "previousStatus": "ready"
         *       }
         *     }
         */
        'application/json': components['schemas']['DispatchStatusChangedEvent'];
      };
    };
    responses: {
      /** @description Not wanted any more: the endpoint is disabled. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Taken. Answer within 10 seconds, and do the work afterwards. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not taken: it is sent again later. Redirects are not followed. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  Event_order_created: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The event: the same over retries and endpoints, so what was taken before can be dropped.
         * @example 019cad3c-5c00-7430-9b1e-4d6a8c2e7f10
         */
        'webhook-id': string;
        /**
         * @description When this attempt was made, in seconds since 1970. Refuse what is minutes old.
         * @example 1772439247
         */
        'webhook-timestamp': string;
        /**
         * @description One or more signatures with spaces between: `v1,` and the base64 of HMAC-SHA256, by the key after `whsec_`, of id, timestamp and body with full stops between.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "order.created",
         *       "timestamp": "2026-03-02T06:05:00.012Z",
         *       "data": {
         *         "guid": "019cad26-62e0-70b9-9aad-cce55e4309a7",
         *         "orderNumber": "ORD-000061",
         *         "status": "draft",
         *         "customer": {
         *           "guid": "019cad23-a3c0-704a-bdde-b39f008e318e",
         *           "name": "Café Museum",
         *           "email": "office@cafe-museum.example"
         *         },
         *         "totalValue": 169.5
         *       }
         *     }
         */
        'application/json': components['schemas']['OrderCreatedEvent'];
      };
    };
    responses: {
      /** @description Not wanted any more: the endpoint is disabled. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Taken. Answer within 10 seconds, and do the work afterwards. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not taken: it is sent again later. Redirects are not followed. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  Event_order_status_changed: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The event: the same over retries and endpoints, so what was taken before can be dropped.
         * @example 019cad3c-5c00-7430-9b1e-4d6a8c2e7f10
         */
        'webhook-id': string;
        /**
         * @description When this attempt was made, in seconds since 1970. Refuse what is minutes old.
         * @example 1772439247
         */
        'webhook-timestamp': string;
        /**
         * @description One or more signatures with spaces between: `v1,` and the base64 of HMAC-SHA256, by the key after `whsec_`, of id, timestamp and body with full stops between.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "order.status_changed",
         *       "timestamp": "2026-03-02T06:06:00.009Z",
         *       "data": {
         *         "guid": "019cad26-62e0-70b9-9aad-cce55e4309a7",
         *         "orderNumber": "ORD-000061",
         *         "status": "pending",
         *         "previousStatus": "draft"
         *       }
         *     }
         */
        'application/json': components['schemas']['OrderStatusChangedEvent'];
      };
    };
    responses: {
      /** @description Not wanted any more: the endpoint is disabled. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Taken. Answer within 10 seconds, and do the work afterwards. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not taken: it is sent again later. Redirects are not followed. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  Event_orders_imported: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The event: the same over retries and endpoints, so what was taken before can be dropped.
         * @example 019cad3c-5c00-7430-9b1e-4d6a8c2e7f10
         */
        'webhook-id': string;
        /**
         * @description When this attempt was made, in seconds since 1970. Refuse what is minutes old.
         * @example 1772439247
         */
        'webhook-timestamp': string;
        /**
         * @description One or more signatures with spaces between: `v1,` and the base64 of HMAC-SHA256, by the key after `whsec_`, of id, timestamp and body with full stops between.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "orders.imported",
         *       "timestamp": "2026-03-02T06:32:00.910Z",
         *       "data": {
         *         "guid": "019cad31-5f60-7275-8de7-bb73aaafa159",
         *         "fileName": "orders.csv",
         *         "totalRows": 120,
         *         "created": 48,
         *         "updated": 0,
         *         "failed": 1
         *       }
         *     }
         */
        'application/json': components['schemas']['OrdersImportedEvent'];
      };
    };
    responses: {
      /** @description Not wanted any more: the endpoint is disabled. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Taken. Answer within 10 seconds, and do the work afterwards. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not taken: it is sent again later. Redirects are not followed. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  Event_ping: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The event: the same over retries and endpoints, so what was taken before can be dropped.
         * @example 019cad3c-5c00-7430-9b1e-4d6a8c2e7f10
         */
        'webhook-id': string;
        /**
         * @description When this attempt was made, in seconds since 1970. Refuse what is minutes old.
         * @example 1772439247
         */
        'webhook-timestamp': string;
        /**
         * @description One or more signatures with spaces between: `v1,` and the base64 of HMAC-SHA256, by the key after `whsec_`, of id, timestamp and body with full stops between.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "ping",
         *       "timestamp": "2026-03-02T06:01:00.003Z",
         *       "data": {
         *         "guid": "019cad22-b960-7025-9eef-12dea96fec20"
         *       }
         *     }
         */
        'application/json': components['schemas']['PingEvent'];
      };
    };
    responses: {
      /** @description Not wanted any more: the endpoint is disabled. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Taken. Answer within 10 seconds, and do the work afterwards. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not taken: it is sent again later. Redirects are not followed. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  Event_shipment_created: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The event: the same over retries and endpoints, so what was taken before can be dropped.
         * @example 019cad3c-5c00-7430-9b1e-4d6a8c2e7f10
         */
        'webhook-id': string;
        /**
         * @description When this attempt was made, in seconds since 1970. Refuse what is minutes old.
         * @example 1772439247
         */
        'webhook-timestamp': string;
        /**
         * @description One or more signatures with spaces between: `v1,` and the base64 of HMAC-SHA256, by the key after `whsec_`, of id, timestamp and body with full stops between.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "shipment.created",
         *       "timestamp": "2026-03-02T06:07:00.017Z",
         *       "data": {
         *         "guid": "019cad28-37a0-7103-988c-f51a32c7f8fd",
         *         "trackingNumber": "DD1234567897AT",
         *         "status": "created",
         *         "orderId": "019cad26-62e0-70b9-9aad-cce55e4309a7",
         *         "customer": {
         *           "guid": "019cad23-a3c0-704a-bdde-b39f008e318e",
         *           "name": "Café Museum"
         *         },
         *         "estimatedDelivery": "2026-03-04T07:00:00.000Z"
         *       }
         *     }
         */
        'application/json': components['schemas']['ShipmentCreatedEvent'];
      };
    };
    responses: {
      /** @description Not wanted any more: the endpoint is disabled. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Taken. Answer within 10 seconds, and do the work afterwards. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not taken: it is sent again later. Redirects are not followed. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  Event_shipment_eta_changed: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The event: the same over retries and endpoints, so what was taken before can be dropped.
         * @example 019cad3c-5c00-7430-9b1e-4d6a8c2e7f10
         */
        'webhook-id': string;
        /**
         * @description When this attempt was made, in seconds since 1970. Refuse what is minutes old.
         * @example 1772439247
         */
        'webhook-timestamp': string;
        /**
         * @description One or more signatures with spaces between: `v1,` and the base64 of HMAC-SHA256, by the key after `whsec_`, of id, timestamp and body with full stops between.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "shipment.eta_changed",
         *       "timestamp": "2026-03-02T06:11:00.024Z",
         *       "data": {
         *         "guid": "019cad28-37a0-7103-988c-f51a32c7f8fd",
         *         "trackingNumber": "DD1234567897AT",
         *         "status": "created",
         *         "orderId": "019cad26-62e0-70b9-9aad-cce55e4309a7",
         *         "estimatedDelivery": "2026-03-02T08:26:28.000Z",
         *         "previousEstimate": "2026-03-04T07:00:00.000Z"
         *       }
         *     }
         */
        'application/json': components['schemas']['ShipmentEtaChangedEvent'];
      };
    };
    responses: {
      /** @description Not wanted any more: the endpoint is disabled. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Taken. Answer within 10 seconds, and do the work afterwards. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not taken: it is sent again later. Redirects are not followed. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  Event_shipment_proof_recorded: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The event: the same over retries and endpoints, so what was taken before can be dropped.
         * @example 019cad3c-5c00-7430-9b1e-4d6a8c2e7f10
         */
        'webhook-id': string;
        /**
         * @description When this attempt was made, in seconds since 1970. Refuse what is minutes old.
         * @example 1772439247
         */
        'webhook-timestamp': string;
        /**
         * @description One or more signatures with spaces between: `v1,` and the base64 of HMAC-SHA256, by the key after `whsec_`, of id, timestamp and body with full stops between.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "shipment.proof_recorded",
         *       "timestamp": "2026-03-02T08:40:12.124Z",
         *       "data": {
         *         "guid": "019cad28-37a0-7103-988c-f51a32c7f8fd",
         *         "trackingNumber": "DD1234567897AT",
         *         "proof": {
         *           "recipientName": "Eva Exempel",
         *           "note": "Handed over at the goods entrance.",
         *           "deliveredAt": "2026-03-02T08:40:00.000Z",
         *           "createdAt": "2026-03-02T08:40:12.000Z",
         *           "recordedBy": "019cad22-b960-7025-9eef-12dea96fec20",
         *           "photoUrl": "/api/v1/shipments/019cad28-37a0-7103-988c-f51a32c7f8fd/proof-of-delivery/photo",
         *           "thumbnailUrl": "/api/v1/shipments/019cad28-37a0-7103-988c-f51a32c7f8fd/proof-of-delivery/photo/thumbnail",
         *           "signatureUrl": "/api/v1/shipments/019cad28-37a0-7103-988c-f51a32c7f8fd/proof-of-delivery/signature"
         *         }
         *       }
         *     }
         */
        'application/json': components['schemas']['ShipmentProofRecordedEvent'];
      };
    };
    responses: {
      /** @description Not wanted any more: the endpoint is disabled. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Taken. Answer within 10 seconds, and do the work afterwards. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not taken: it is sent again later. Redirects are not followed. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  Event_shipment_status_changed: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The event: the same over retries and endpoints, so what was taken before can be dropped.
         * @example 019cad3c-5c00-7430-9b1e-4d6a8c2e7f10
         */
        'webhook-id': string;
        /**
         * @description When this attempt was made, in seconds since 1970. Refuse what is minutes old.
         * @example 1772439247
         */
        'webhook-timestamp': string;
        /**
         * @description One or more signatures with spaces between: `v1,` and the base64 of HMAC-SHA256, by the key after `whsec_`, of id, timestamp and body with full stops between.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "shipment.status_changed",
         *       "timestamp": "2026-03-02T08:40:12.120Z",
         *       "data": {
         *         "guid": "019cad28-37a0-7103-988c-f51a32c7f8fd",
         *         "trackingNumber": "DD1234567897AT",
         *         "status": "delivered",
         *         "orderId": "019cad26-62e0-70b9-9aad-cce55e4309a7",
         *         "previousStatus": "out_for_delivery",
         *         "occurredAt": "2026-03-02T08:40:00.000Z"
         *       }
         *     }
         */
        'application/json': components['schemas']['ShipmentStatusChangedEvent'];
      };
    };
    responses: {
      /** @description Not wanted any more: the endpoint is disabled. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Taken. Answer within 10 seconds, and do the work afterwards. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not taken: it is sent again later. Redirects are not followed. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  Event_vehicle_arrived: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The event: the same over retries and endpoints, so what was taken before can be dropped.
         * @example 019cad3c-5c00-7430-9b1e-4d6a8c2e7f10
         */
        'webhook-id': string;
        /**
         * @description When this attempt was made, in seconds since 1970. Refuse what is minutes old.
         * @example 1772439247
         */
        'webhook-timestamp': string;
        /**
         * @description One or more signatures with spaces between: `v1,` and the base64 of HMAC-SHA256, by the key after `whsec_`, of id, timestamp and body with full stops between.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "vehicle.arrived",
         *       "timestamp": "2026-03-02T08:38:02.140Z",
         *       "data": {
         *         "guid": "019cad2c-cb80-71bc-b339-05b145cfb6fb",
         *         "dispatchId": "019cad2c-cb80-71bc-b339-05b145cfb6fb",
         *         "vehicleId": "019cad2a-0c60-714d-966b-0b0591061c39",
         *         "shipmentId": "019cad28-37a0-7103-988c-f51a32c7f8fd",
         *         "sequence": 1,
         *         "arrivedAt": "2026-03-02T08:38:00.000Z",
         *         "location": {
         *           "latitude": 48.2007,
         *           "longitude": 16.3677
         *         }
         *       }
         *     }
         */
        'application/json': components['schemas']['VehicleArrivedEvent'];
      };
    };
    responses: {
      /** @description Not wanted any more: the endpoint is disabled. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Taken. Answer within 10 seconds, and do the work afterwards. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not taken: it is sent again later. Redirects are not followed. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  Event_vehicle_status_changed: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The event: the same over retries and endpoints, so what was taken before can be dropped.
         * @example 019cad3c-5c00-7430-9b1e-4d6a8c2e7f10
         */
        'webhook-id': string;
        /**
         * @description When this attempt was made, in seconds since 1970. Refuse what is minutes old.
         * @example 1772439247
         */
        'webhook-timestamp': string;
        /**
         * @description One or more signatures with spaces between: `v1,` and the base64 of HMAC-SHA256, by the key after `whsec_`, of id, timestamp and body with full stops between.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "vehicle.status_changed",
         *       "timestamp": "2026-03-02T08:15:00.033Z",
         *       "data": {
         *         "guid": "019cad2a-0c60-714d-966b-0b0591061c39",
         *         "name": "Van 4",
         *         "licensePlate": "W 10004 DD",
         *         "status": "in_use",
         *         "previousStatus": "available"
         *       }
         *     }
         */
        'application/json': components['schemas']['VehicleStatusChangedEvent'];
      };
    };
    responses: {
      /** @description Not wanted any more: the endpoint is disabled. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Taken. Answer within 10 seconds, and do the work afterwards. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not taken: it is sent again later. Redirects are not followed. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
}
