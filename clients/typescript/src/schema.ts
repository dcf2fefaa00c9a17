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
     * @description Changes what is given and leaves the rest. The time zone must be of the IANA database, the currency of ISO 4217. Existing orders keep their currency.
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
  '/api/business/notifications': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read what consignees are told
     * @description Of what, by which way, in which words, and when not. What the business has not set is as it is for everybody.
     */
    get: operations['NotificationSettings_read'];
    /**
     * Change what consignees are told
     * @description Changes what is given and leaves the rest. 400 names each variable that a text may not hold. What is being sent at this moment goes in the words of before.
     */
    put: operations['NotificationSettings_update'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/business/notifications/preview': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Preview what a consignee is told
     * @description A mail and a text message of one kind in one language, of a delivery that is made up, in the words of the business; those that are given take the place of what is kept, and are kept nowhere.
     */
    post: operations['NotificationSettings_preview'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/business/notifications/test': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send a text message as a test
     * @description One message by the gateway that is set, to the number that is given, of a delivery that is made up, in the words of the business. It may cost what a message costs. It is tried once: `answer` says what came back. 409 while no gateway is set.
     */
    post: operations['NotificationSettings_test'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/business/notifications/wording': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the words in which consignees are told
     * @description Each kind in each language, as it goes out: the words of the business, and those of the service where it has none.
     */
    get: operations['NotificationSettings_wording'];
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
  '/api/business/tracking-page': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read how consignees' page looks
     * @description Colour and logo, when the vehicle is shown, and what consignees may ask for.
     */
    get: operations['TrackingPageSettings_read'];
    /**
     * Change how consignees' page looks
     * @description Changes what is given and leaves the rest. Pages that are open follow with the next change of their shipment.
     */
    put: operations['TrackingPageSettings_update'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/business/tracking-page/logo': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Set the logo of consignees' page
     * @description A PNG (with transparency), JPEG, WebP or AVIF, kept as a new picture without anything else that was in the file.
     */
    put: operations['TrackingPageSettings_setLogo'];
    post?: never;
    /**
     * Take the logo off consignees' page
     * @description The page then has the name alone.
     */
    delete: operations['TrackingPageSettings_removeLogo'];
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
  '/api/carriers/bookings': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List bookings with carriers
     * @description The newest first; those of one shipment with `shipmentId`, also where there are none. Bookings of deleted shipments are left out.
     */
    get: operations['CarrierBookings_list'];
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
  '/api/cash': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List what was collected at doors
     * @description Each delivery at which something was owed, with what was collected and where the money is. The latest day first.
     */
    get: operations['Cash_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/cash/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Export what was collected at doors as a file
     * @description The deliveries of the list, as it is filtered.
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
    get: operations['Cash_export'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/cash/handovers': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List cash that drivers have handed in
     * @description With what was counted beside what was expected. The latest first.
     */
    get: operations['Cash_listHandovers'];
    put?: never;
    /**
     * Book cash that a driver hands in
     * @description The cash of a day, of up to 1,000 named deliveries, or all that the driver still has: what was counted is kept beside what was collected, in one currency. Nothing is handed in twice: 409 where there is nothing of it any more.
     */
    post: operations['Cash_bookHandover'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/cash/handovers/{handoverGuid}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a handover of cash
     * @description What was counted, and what was expected.
     */
    get: operations['Cash_readHandover'];
    put?: never;
    post?: never;
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
  '/api/dispatch/move-shipments': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Move shipments between dispatches
     * @description Out of one dispatch, into another one at a place of its route, all at once or not at all: a shipment is never in both and
     *     never lost between them. `null` stands for no dispatch, so shipments are planned and unplanned the same way; with the same dispatch on both
     *     sides they get another place in its order. The other stops keep their order, and the routes are computed again. The answer tells of all
     *     dispatches that are named.
     *
     *     While the dispatches are `draft` or `ready`, else 409. 409 too, naming each shipment, for what is not in the dispatch that it is said to
     *     come from, or has ended: somebody else was faster, and nothing was moved. 400 for more weight or volume than a vehicle carries. Subscribers
     *     hear of the estimates that change (`shipment.eta_changed`).
     */
    post: operations['DispatchTransfers_move'];
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
     *     The dispatches have the kilometres, hours and arrival times that are proposed.
     *     Drivers are put on the tours in their order while there are any. Up to 2,000 shipments and 500 vehicles.
     *
     *     Up to 50 shipments (and without `seconds`) the answer is `completed`. Otherwise it is `running`, the search goes on in the
     *     background, and `Location` tells where its progress and then its result can be read. 10 of a business may run or wait, else
     *     429; with several waiting, businesses take turns. A client that hangs up ends a search that is made
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
     *     dispatch is changed again and again meanwhile; a client that hangs up ends the search; with `Retry-After` 429 when as many
     *     searches of the business are under way as may be, and 503 when those of all are too many.
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
     *     naming them again changes nothing. 429 with `Retry-After`, and nothing taken in, when as many searches of the business are under way as may be. Only in progress, else 409.
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
  '/api/dispatch/{id}/returns': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List what a dispatch brings back to the depot
     * @description Its stops that ended without a delivery, once the vehicle has left: what failed, was cancelled on the way, or is returned. The driver sees the same list in their day. What is delivered after all is not in it any more.
     */
    get: operations['DispatchReturns_read'];
    put?: never;
    /**
     * Book in what a dispatch has brought back
     * @description By what was scanned. Each is booked in once, with a trace; scanning it again is no fault. What does not belong to it is named in the answer, and keeps nothing else from being booked in.
     */
    post: operations['DispatchReturns_receive'];
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
  '/api/driver/day': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read the driver's day
     * @description The driver's dispatches that are ready or in progress, planned for that day. Without `date` it is today, and those that are still in progress from another day stand there too. `ETag` is of all that it says: ask with `If-None-Match`.
     */
    get: operations['DriverDay_read'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/driver/dispatches/{id}/finish': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Record that the driver has done all
     * @description The dispatch completes by itself with its last stop; while one is open, the answer is 409. It may be reported late (`timestamp`, up to 7 days), again, and in any order: what was done comes to the same. The same
     *     driver, subject and time is the same report, also when its `Idempotency-Key` is forgotten.
     */
    post: operations['DriverDeeds_finish'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/driver/dispatches/{id}/start': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Record that the driver has left
     * @description The dispatch is in progress, its shipments are out for delivery. It may be reported late (`timestamp`, up to 7 days), again, and in any order: what was done comes to the same. The same
     *     driver, subject and time is the same report, also when its `Idempotency-Key` is forgotten.
     */
    post: operations['DriverDeeds_start'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/driver/positions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send positions of the driver's phone
     * @description As `POST /api/tracking/positions`. The phone is a device of the type `phone`, made with the first of them; while the driver has a dispatch in progress it is on its vehicle, unless another device is.
     */
    post: operations['DriverPositions_receive'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/driver/push/key': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read the key to subscribe the driver's phone with
     * @description What a browser needs to subscribe, and whether the business has messages sent. Messages are JSON: `{kind, title, body, path, tag}`.
     */
    get: operations['DriverPush_key'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/driver/push/subscriptions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Add a phone of the driver that is told
     * @description Of a tour that is new, has changed or was cancelled, as long as the session goes on. The browser is told from now on, until it takes that back or its maker says that it is gone. The same browser again is the same subscription; of one person the ten newest stay.
     */
    post: operations['DriverPush_subscribe'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/driver/push/subscriptions/{guid}': {
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
     * Remove a phone of the driver
     * @description The browser is told nothing any more.
     */
    delete: operations['DriverPush_unsubscribe'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/driver/session': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Log in as a driver, by an invitation
     * @description The session acts for this driver alone and may call `/api/driver` and nothing else. It ends 90 days after its last use, when the
     *     office ends it, and with the driver. A driver has at most ten: one more ends the one that was used longest ago.
     *
     *     A code that was never made, was used, was replaced by a newer one or is older than a day: the same 401. After 10 of
     *     those from an address within 15 minutes: 429.
     */
    post: operations['DriverSession_open'];
    /**
     * Log out as a driver
     * @description Ends the session that the request came with.
     */
    delete: operations['DriverSession_end'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/driver/stops/{shipmentGuid}/arrive': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Record that the driver is at a stop
     * @description It may be reported late (`timestamp`, up to 7 days), again, and in any order: what was done comes to the same. The same
     *     driver, subject and time is the same report, also when its `Idempotency-Key` is forgotten. A report at a stop says that the dispatch has left, where that was not reported yet.
     *
     *     Each is kept with the shipment, as a trace with its pictures. Where nothing can come of it any more (the shipment is cancelled, or in
     *     no dispatch of this driver any more), the answer is 409 and says what holds now: the trace stays. A shipment that never was on a dispatch
     *     of this driver is 404, as one that is not there, unless `scanned` shows that the driver has it.
     */
    post: operations['DriverDeeds_arrive'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/driver/stops/{shipmentGuid}/collect': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Record that a shipment was collected from its sender
     * @description At a stop of the kind `pickup`: the shipment is on board, and `out_for_delivery`. Where it is not to be collected the answer is 409. It may be reported late (`timestamp`, up to 7 days), again, and in any order: what was done comes to the same. The same
     *     driver, subject and time is the same report, also when its `Idempotency-Key` is forgotten. A report at a stop says that the dispatch has left, where that was not reported yet.
     *
     *     Each is kept with the shipment, as a trace with its pictures. Where nothing can come of it any more (the shipment is cancelled, or in
     *     no dispatch of this driver any more), the answer is 409 and says what holds now: the trace stays. A shipment that never was on a dispatch
     *     of this driver is 404, as one that is not there, unless `scanned` shows that the driver has it.
     */
    post: operations['DriverDeeds_collect'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/driver/stops/{shipmentGuid}/deliver': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Record a delivery
     * @description The shipment is `delivered`, with a proof. Without what is asked of it (`proof` in the day) the answer is 400 and names what is
     *     missing, and so it is with another PIN than the consignee's or the label of another shipment. It may be reported late (`timestamp`, up to 7 days), again, and in any order: what was done comes to the same. The same
     *     driver, subject and time is the same report, also when its `Idempotency-Key` is forgotten. A report at a stop says that the dispatch has left, where that was not reported yet.
     *
     *     Each is kept with the shipment, as a trace with its pictures. Where nothing can come of it any more (the shipment is cancelled, or in
     *     no dispatch of this driver any more), the answer is 409 and says what holds now: the trace stays. A shipment that never was on a dispatch
     *     of this driver is 404, as one that is not there, unless `scanned` shows that the driver has it.
     */
    post: operations['DriverDeeds_deliver'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/driver/stops/{shipmentGuid}/fail': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Record that a delivery failed
     * @description The shipment is an `exception`, with the reason. It may be reported late (`timestamp`, up to 7 days), again, and in any order: what was done comes to the same. The same
     *     driver, subject and time is the same report, also when its `Idempotency-Key` is forgotten. A report at a stop says that the dispatch has left, where that was not reported yet.
     *
     *     Each is kept with the shipment, as a trace with its pictures. Where nothing can come of it any more (the shipment is cancelled, or in
     *     no dispatch of this driver any more), the answer is 409 and says what holds now: the trace stays. A shipment that never was on a dispatch
     *     of this driver is 404, as one that is not there, unless `scanned` shows that the driver has it.
     */
    post: operations['DriverDeeds_fail'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/driver/stops/{shipmentGuid}/photos': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Add a photo to a report that has promised it
     * @description A report at a stop may come before its photos (`photosFollow`), so that reports of a whole day don't wait for pictures. A photo that is
     *     asked as proof counts as brought with the promise; the proof of delivery tells how many are outstanding until they have come. The report is
     *     named by what it was and by its `timestamp`, also one that was answered with 409; one that is not there answers 404. The same number again is the
     *     same photo: it is kept once.
     */
    post: operations['DriverDeeds_photo'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/driver/stops/{shipmentGuid}/undo': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Take the last report of a stop back
     * @description A delivery or a failure, within five minutes of it by the times of both. The dispatch that ended with it goes on. It may be reported late (`timestamp`, up to 7 days), again, and in any order: what was done comes to the same. The same
     *     driver, subject and time is the same report, also when its `Idempotency-Key` is forgotten. A report at a stop says that the dispatch has left, where that was not reported yet.
     *
     *     Each is kept with the shipment, as a trace with its pictures. Where nothing can come of it any more (the shipment is cancelled, or in
     *     no dispatch of this driver any more), the answer is 409 and says what holds now: the trace stays. A shipment that never was on a dispatch
     *     of this driver is 404, as one that is not there, unless `scanned` shows that the driver has it.
     */
    post: operations['DriverDeeds_undo'];
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
  '/api/drivers/{guid}/invitation': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Invite a driver to the driver's app
     * @description Link and code stand in this answer only. They can be used once, within 24 hours; a new invitation ends the one before.
     */
    post: operations['DriverInvitations_invite'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/drivers/{guid}/sessions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List a driver's sessions
     * @description Those that are open, at most ten, the one last used first.
     */
    get: operations['DriverInvitations_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/drivers/{guid}/sessions/{sessionGuid}': {
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
     * Revoke a driver's session
     * @description It is refused from the next request on. What the phone has not sent by then stays on it.
     */
    delete: operations['DriverInvitations_end'];
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
  '/api/public/logos/{guid}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Download a business's logo
     * @description Another logo has another address: this one may be kept for ever.
     */
    get: operations['PublicTracking_logo'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/public/tracking/{token}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Follow a shipment by its link
     * @description For whoever has the link; no token of the interface. 404, always the same, for a link that never was, was revoked, or ended 30 days after the shipment did. Nobody learns of other stops, of the driver, or of the address but postal code and town.
     */
    get: operations['PublicTracking_read'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/public/tracking/{token}/instructions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Tell the driver how to bring it
     * @description All of it anew, until the vehicle has left; then 409. Driver and dispatcher see it.
     */
    put: operations['PublicTracking_instruct'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/public/tracking/{token}/rating': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Tell how the delivery was
     * @description Once, after it was delivered; 409 before, and the second time.
     */
    post: operations['PublicTracking_rate'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/public/tracking/{token}/reschedule': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Ask for another day
     * @description A request that the dispatcher accepts or refuses; another one takes its place while nobody has answered. 409 where the business does not allow it, and once the vehicle has left.
     */
    post: operations['PublicTracking_reschedule'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/public/tracking/{token}/stream': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Follow a shipment as it comes
     * @description Server-sent events named `tracking`: the shipment as its link shows it, at once and whenever that has changed, at most every two seconds. A link that is revoked or ends ends its streams. Comments show that the connection is alive.
     */
    get: operations['PublicTracking_watch'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/push/key': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read the key to subscribe a browser with
     * @description What a browser needs to subscribe, and whether the business has messages sent. Messages are JSON: `{kind, title, body, path, tag}`.
     */
    get: operations['Push_key'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/push/subscriptions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Add a browser of mine that is told
     * @description Of exceptions, failed deliveries, late vehicles and, as an admin, of webhooks that were switched off. The browser is told from now on, until it takes that back or its maker says that it is gone. The same browser again is the same subscription; of one person the ten newest stay. An API token has no browser: 403.
     */
    post: operations['Push_subscribe'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/push/subscriptions/{guid}': {
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
     * Remove a browser of mine
     * @description The browser is told nothing any more.
     */
    delete: operations['Push_unsubscribe'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/reports/cash-on-delivery': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Sum up cash on delivery
     * @description What was owed, collected and handed in, by driver and day of the delivery on the business's clocks. Each currency is summed up by itself. What nobody has said yet (`notReported`) counts as owed and not collected.
     */
    get: operations['Reports_cashOnDelivery'];
    put?: never;
    post?: never;
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
  '/api/reschedule-requests': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List consignees' requests for another day
     * @description The newest first.
     */
    get: operations['RescheduleRequests_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/reschedule-requests/{guid}/accept': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Accept a consignee's request for another day
     * @description The shipment is to be delivered on that day (`deliveryDate`), and leaves the dispatch that it was planned for. 409 when the request is answered already, its day is over, or the vehicle has left with the shipment.
     */
    post: operations['RescheduleRequests_accept'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/reschedule-requests/{guid}/refuse': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Decline a consignee's request for another day
     * @description The delivery stays as it is planned, and the consignee is told so. 409 when the request is answered already.
     */
    post: operations['RescheduleRequests_refuse'];
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
  '/api/saved-views': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List saved views
     * @description Those of the user, or of the API token, that asks, by list and name: nobody sees another’s.
     */
    get: operations['SavedViews_list'];
    put?: never;
    /**
     * Create a saved view
     * @description How a list is searched, filtered and sorted, by a name. At most 50 for each user; names are unique for each list of a user.
     */
    post: operations['SavedViews_create'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/saved-views/{guid}': {
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
     * Delete a saved view
     * @description The records that it showed stay as they are.
     */
    delete: operations['SavedViews_delete'];
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
     * @description Shown in this response alone. It ends the key before.
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
     *     counts as heard all the same. A receiver that is 1,024 weeks behind (the week number of GPS began again) is corrected where that leads to
     *     within ten minutes of now. Numbers may have a decimal comma, and an offset of `timestamp` a `+` that was not encoded. Any other field that is out of range becomes null.
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
     *     counts as heard all the same. A receiver that is 1,024 weeks behind (the week number of GPS began again) is corrected where that leads to
     *     within ten minutes of now. Numbers may have a decimal comma, and an offset of `timestamp` a `+` that was not encoded. Any other field that is out of range becomes null.
     *
     *     The key in the path stands for the device (`POST /api/tracking/devices/{guid}/key` makes it); no token is needed. 1,200 messages a
     *     minute for each device. An unknown key: 401, which counts against the address like an invalid token.
     *
     *     As JSON, what the current Traccar client sends: `{"location": {"timestamp", "coords": {"latitude", "longitude", "speed", "heading",
     *     "accuracy", "altitude"}, "battery": {"level"}}}`, speed in metres a second, level from 0 to 1. `location` may be a list of up to 1,000.
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
     *     The first event is `ready` (`{"resumed"}`) or `reset` (`{"reason"}`). Then come `position`, `order.created`, `order.status_changed`, `shipment.created`, `shipment.status_changed`, `shipment.eta_changed`, `shipment.attempt_planned`, `dispatch.created`, `dispatch.status_changed`, `dispatch.route_proposed`, `orders.imported`, `vehicle.arrived`, `vehicle.status_changed`, `device.status_changed`: `event` is the type, `data`
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
     *     The content decides what the file is, not its name. CSV: UTF-8, UTF-16 with a byte order mark, else Windows-1252; separated by
     *     `,` `;` or tab, or as Excel's first line `sep=;` says; quoted as in RFC 4180. XLSX: the first visible sheet, which errors name;
     *     rows that a filter hides are read too, and `hiddenRows` counts them. Dates and times are read as ISO 8601 (`2026-03-29`,
     *     `2026-03-29T14:30:00`), numbers of fixed length keep their zeros (format `00000`: `01067`), other numbers are read without their
     *     format, rounded to the 15 digits that a spreadsheet shows. A cell that is merged with the ones below is the value of each of them. A
     *     cell with an error such as `#N/A` is an error of its row.
     *
     *     The first row names the columns, without regard to case, spaces, `_` and `-`: name, email, phone, company, street, city,
     *     state, postalCode, country; name and email must be there, unknown ones are reported and not read. A column with exactly such
     *     a name wins over one that is only like it (`email` over `E-Mail`), which then counts as unknown. White space and zero-width
     *     characters around a value and empty rows are left out. `="01067"` is read as `01067`, and so is `'01067`. Other values that begin
     *     with `=`, `+`, `-` or `@` are read as they are; in CSV an apostrophe before them, as an export writes it, is removed. A telephone
     *     number without a digit, and one that a spreadsheet has shortened (`4.91512E+11`), is an error of its row. All else is checked as by
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
  '/api/v1/Customers/upload/{guid}/errors': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Export the faulty rows of an uploaded file of customers
     * @description The rows that can't be imported, as the file has them, with a column `error` that says what is wrong with
     *     each. Of an order with an error it holds all rows. Correct the values and upload the file again: the column `error` is not read then.
     *     A CSV file has the delimiter of the uploaded one, and a workbook has its numbers as numbers. The rows are available as long as the errors
     *     of the upload, 24 hours.
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
    get: operations['CustomerUploads_faultyRows'];
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
  '/api/v1/Customers/{customerId}/location': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read where a customer is
     * @description Where the customer's address is, as far as it is known, and how exact that is.
     */
    get: operations['CustomerLocation_read'];
    /**
     * Set where a customer is
     * @description Pins the place by hand. It is exact from then on, and stays until the address changes, whatever a geocoder finds. Shipments that are made for the customer to this address, without coordinates of their own, take it; those that there are keep their place.
     */
    put: operations['CustomerLocation_set'];
    post?: never;
    /**
     * Delete a customer's pin
     * @description The address is looked up again, and coordinates that came with it are forgotten too. Without a pin nothing changes.
     */
    delete: operations['CustomerLocation_remove'];
    options?: never;
    head?: never;
    patch?: never;
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
  '/api/v1/Customers/{customerId}/sales-history': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Sum up what a customer ordered by days, weeks or months
     * @description The figures of `sales-analytics` over time: orders and shipments count when they were created, deliveries when they were delivered, by the business's days. Deleted and cancelled ones do not count.
     */
    get: operations['CustomerActivity_history'];
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
     *     Consignees are not notified that these are confirmed, unless `notifyConsignees=true`; `consigneesToNotify` of the upload says how many would be.
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
     *     row that names neither an order nor a customer belongs to the order above; any other row without a number is an order of its own, whose
     *     number is made. The columns: orderNumber, customerEmail, customerReference, customerName, customerPhone, street, city, state, postalCode, country, latitude, longitude, cashOnDelivery, cashCurrency, description, quantity, price, length, width, height, weight;
     *     `description`, `quantity` and `price` (of one unit, in the currency of the business) must be there. The first row of an order says whose it is and where it
     *     goes; the others may repeat that or leave it out. Lengths of one unit are in cm, its weight in kg; all three lengths or none.
     *     `latitude` and `longitude` come together or not at all; 0, 0 is refused.
     *
     *     Numbers of a workbook are read as they are. For numbers that stand as text the decimal separator is the one that the delimiter (a comma
     *     leaves the point) and the other numbers of the file show. A number that can still be read in two ways, such as `1.000` in a file that
     *     is separated by `;`, is an error of its row that says both readings; `decimalSeparator` decides it for all numbers of the file.
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
  '/api/v1/Orders/upload/{guid}/errors': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Export the faulty rows of an uploaded file of orders
     * @description The rows that can't be imported, as the file has them, with a column `error` that says what is wrong with
     *     each. Of an order with an error it holds all rows. Correct the values and upload the file again: the column `error` is not read then.
     *     A CSV file has the delimiter of the uploaded one, and a workbook has its numbers as numbers. The rows are available as long as the errors
     *     of the upload, 24 hours.
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
    get: operations['OrderUploads_faultyRows'];
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
     * @description Takes `deliveryAddress` and `cashOnDelivery` in draft, pending, processing and ready, `customerId` and `items` in draft and pending; else 409. `items` take the place of all items and get new identifiers. The shipment of the order follows while it is `created` or `exception` and in no dispatch in progress: its place is looked up again, its label, its route and its estimated arrival follow, and its packages are those of the new items. Once the shipment has left: 409 naming the shipment, and nothing changes. What equals the present value is no change.
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
  '/api/v1/shipments/failed': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List shipments that could not be delivered
     * @description All that are an `exception`, and those that are attempted again and not out yet, with the reason, the attempts so far and what comes next. The last to fail first.
     */
    get: operations['FailedShipments_list'];
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
     *     Where a carrier gave a label of its own, its pages or forms are put in as they are. 409 names the shipments whose label the carrier
     *     gave in another format than the one asked for, or as a PDF that cannot be read.
     */
    post: operations['ShipmentDocuments_labelsOf'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/shipments/next-attempts': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Plan another attempt of many shipments
     * @description As for one shipment, each for itself: the answer says of each of up to 200 whether it is planned, and else why not.
     */
    post: operations['FailedShipments_planMany'];
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
     * @description The whole record. `estimatedDelivery` is the route's arrival once it is dispatched; before that, the end of the day on which the longest days of its service level after collection (or creation) are over; `estimatedDeliveryPrecision` says which.
     */
    get: operations['Shipments_read'];
    /**
     * Change a shipment
     * @description What is left out stays, inside `sender` and `recipient` too. An address that changes without coordinates loses its old ones. Sender, recipient, packages, instructions, dates and delivery window can be changed while the shipment is `created` or `exception` and in no dispatch in progress: its place, its label, its route and its estimated arrival follow. Once it has left: 409 naming each of those fields. 409 too for what is collected at the door of a shipment that has ended. What equals the present value is no change.
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
  '/api/v1/shipments/{shipmentId}/cash-collected': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Tell what was collected at the door
     * @description Of a delivered shipment with `cashOnDelivery`, where its driver has not said so (a carrier delivered it, or the office completed it), or to correct it until the cash is handed in: 409 before and after. Another amount than is owed needs a `reason`.
     */
    put: operations['CashCollected_tell'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/shipments/{shipmentId}/consignee': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read what the consignee of a shipment said
     * @description By the tracking link: how to bring it, on which other day, and how it was. What the business itself wrote for the driver is `instructions` of the shipment.
     */
    get: operations['Consignee_read'];
    put?: never;
    post?: never;
    delete?: never;
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
  '/api/v1/shipments/{shipmentId}/next-attempt': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Plan another attempt of a delivery that failed
     * @description The shipment is `in_transit` again, to be delivered on that day (`deliveryDate`), and free for any dispatch of it: its stop of a dispatch that is still under way has ended, and it leaves one that has not left. Until it is out again the day can be changed in the same way. 409 for a shipment that has not failed. A rule of the business (`failedDeliveries` in the default configuration) does the same by itself.
     */
    post: operations['FailedShipments_plan'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/shipments/{shipmentId}/notifications': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List what the consignee of a shipment was told
     * @description What, when, to whom, and what came back; the newest first.
     */
    get: operations['NotificationLog_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/shipments/{shipmentId}/pictures/{pictureGuid}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Download a picture of a trace
     * @description What a driver brought back: the `pictures` of the traces say where each is.
     */
    get: operations['ShipmentDocuments_picture'];
    put?: never;
    post?: never;
    delete?: never;
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
  '/api/v1/shipments/{shipmentId}/proof-of-delivery/document': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Download the proof of a delivery as a document
     * @description A PDF of one A4 page: who took it and when (on the clocks of the business), where on a sketch of the country around, what was delivered, signature and photos. 404 while there is no proof.
     */
    get: operations['ProofDocument_document'];
    put?: never;
    post?: never;
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
  '/api/v1/shipments/{shipmentId}/return-to-sender': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send a shipment back to its sender
     * @description It ends as `returned`, and a new shipment brings it back: from its recipient to its sender, with the same packages and service level and no carrier. Each names the other (`returnOf`, `returnedBy`). It leaves a dispatch that has not left; its stop of one under way has ended. 409 for one that has not left yet, was cancelled, or goes back already. With `thenReturn` the rule for failed deliveries does the same by itself.
     */
    post: operations['FailedShipments_returnToSender'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/shipments/{shipmentId}/sender/location': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read where a shipment comes from
     * @description Where its sender is, and how exact that is: where it is collected, if it has a `pickup`.
     */
    get: operations['SenderLocation_read'];
    /**
     * Set where a shipment comes from
     * @description Pins the place of the sender by hand: that is where a shipment with `pickup` is collected. It is exact from then on, and stays until the address of the sender changes, whatever a geocoder finds. The route of a dispatch that has not left follows it.
     */
    put: operations['SenderLocation_set'];
    post?: never;
    /**
     * Delete a sender's pin
     * @description The address of the sender is looked up again, and coordinates that came with it are forgotten too. Without a pin nothing changes.
     */
    delete: operations['SenderLocation_remove'];
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
     *     So an event moves the status, also past steps that were not reported; any other move is refused with 400, naming the allowed ones. The same status again with a description, a location or a `timestamp`, or a `timestamp` before the last change of status, adds a trace without moving it. The same status again and nothing else records nothing: 200 with the trace of before, so a retry is safe. `timestamp` is at most 10 minutes ahead. The order of the shipment follows: shipped, then delivered. With `cashCollected` a delivery tells what was paid at the door: 409 where the cash was handed in already.
     */
    post: operations['ShipmentDocuments_addTrace'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/shipments/{shipmentId}/tracking-link': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create another tracking link of a shipment
     * @description Every shipment has a link from the start (`trackingUrl`): whoever has it follows the shipment without a token. This makes another one, and the one before leads nowhere from now on; one that was revoked is so given anew. It ends 30 days after the shipment's end; after that: 409.
     */
    post: operations['TrackingLink_renew'];
    /**
     * Revoke the tracking link of a shipment
     * @description It leads nowhere from now on, and `trackingUrl` is null until the link is renewed.
     */
    delete: operations['TrackingLink_revoke'];
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
     *     A stop begins at the first point from which on the vehicle stays within 200 m for 3 minutes or longer, and stands for two of
     *     them within 50 m, or stays for 15: creeping along in a jam is no stop. What lies between stops is a trip; an hour without positions ends it. Positions less accurate than 200 m, and single jumps faster than 200 km/h, are passed over.
     *     The distance is measured on the ellipsoid between places at which the vehicle has moved for certain: by more than 30 m, and by more
     *     than twice the inaccuracy that a position tells of. A turn between two positions counts as the corner or bend that their `speed` and
     *     `heading` tell of, or else the positions around; one that sticks out farther than anybody drives is passed over. So wavering at a red light is no distance; the way to a stop and from it is.
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
  'shipment.attempt_planned': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * shipment.attempt_planned
     * @description A shipment that could not be delivered is attempted again on that day.
     *
     *     Sent to every endpoint of the business that is subscribed to `shipment.attempt_planned` or to `*`, at least once; events of one record in their order.
     */
    post: operations['Event_shipment_attempt_planned'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'shipment.cash_collected': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * shipment.cash_collected
     * @description It was said what was collected at the door, or said anew; that the shipment is delivered is told by itself.
     *
     *     Sent to every endpoint of the business that is subscribed to `shipment.cash_collected` or to `*`, at least once; events of one record in their order.
     */
    post: operations['Event_shipment_cash_collected'];
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
      /**
       * @description Whether it can be configured: false while this service has no adapter for its interface.
       * @example true
       */
      isAvailable: boolean;
      /** @description What it offers. */
      serviceLevels: components['schemas']['ServiceLevelResponse'][];
      /** @description What the business configured; null while it is not configured. Never secrets. */
      configuration: components['schemas']['CarrierConfigurationResponse'] | null;
      /** @description What the carrier can do through this service; empty while it is not available. */
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
      /**
       * @description Whether it can be configured: false while this service has no adapter for its interface.
       * @example true
       */
      isAvailable: boolean;
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
    CashCollectedInput: {
      /**
       * @description The amount, in the currency of what is owed; 0 where nothing was paid.
       * @example 40
       */
      amount: number;
      /**
       * @description How it was paid: `cash` unless given.
       * @example cash
       * @enum {string}
       */
      method?: 'cash' | 'card' | 'other';
      /**
       * @description Why it is another amount than is owed; required then.
       * @example Pays the rest by transfer.
       */
      reason?: string | null;
    };
    CashCollectionResponse: {
      /** @description The shipment that was delivered. */
      shipment: components['schemas']['LinkedShipmentResponse'];
      /** @description Who delivered it; null: no own driver. */
      driver: components['schemas']['NamedRecordResponse'] | null;
      /**
       * Format: uuid
       * @description The dispatch that delivered it; null: none.
       * @example 019cad2c-cb80-71bc-b339-05b145cfb6fb
       */
      dispatchGuid: string | null;
      /**
       * Format: date-time
       * @description When it was delivered.
       * @example 2026-03-02T08:40:00.000Z
       */
      deliveredAt: string;
      /**
       * Format: date
       * @description The day of that, on the business's clocks.
       * @example 2026-03-02
       */
      day: string;
      /**
       * @description ISO 4217 code of the currency.
       * @example EUR
       */
      currency: string;
      /**
       * @description What was owed.
       * @example 42.5
       */
      owed: number;
      /**
       * @description What was collected; null: nobody has said yet.
       * @example 40
       */
      collected: number | null;
      /**
       * @description `collected` less `owed`; null: nobody has said yet.
       * @example -2.5
       */
      difference: number | null;
      /**
       * @description How it was paid.
       * @example cash
       * @enum {string|null}
       */
      method: 'cash' | 'card' | 'other' | null;
      /**
       * @description Why it is another amount than was owed.
       * @example Pays the rest by transfer.
       */
      reason: string | null;
      /**
       * @description `not_reported`: nobody has said what came of it; `to_hand_over`: the driver has the cash; `handed_over`: the depot has it; `settled`: there is nothing to hand in, as it was no cash, nothing, or not an own driver.
       * @example to_hand_over
       * @enum {string}
       */
      state: 'not_reported' | 'to_hand_over' | 'handed_over' | 'settled';
      /**
       * Format: uuid
       * @description The handover that brought it in; null before.
       */
      handoverGuid: string | null;
      /**
       * Format: uuid
       * @description The driver, user or API token that said what was collected; null before.
       * @example 019cad22-b960-7025-9eef-12dea96fec20
       */
      recordedBy: string | null;
    };
    CashFiguresResponse: {
      /**
       * @description ISO 4217 code of the currency.
       * @example EUR
       */
      currency: string;
      /**
       * @description Deliveries at which something was owed.
       * @example 3
       */
      deliveries: number;
      /**
       * @description Of these, those of which nobody has said what was collected.
       * @example 0
       */
      notReported: number;
      /**
       * @description What was owed.
       * @example 124.5
       */
      owed: number;
      /**
       * @description What was collected, in whichever way it was paid.
       * @example 122
       */
      collected: number;
      /**
       * @description `collected` less `owed`.
       * @example -2.5
       */
      difference: number;
      /**
       * @description Of what was collected, the cash that the depot has.
       * @example 82
       */
      handedOver: number;
      /**
       * @description Of what was collected, the cash that the driver still has.
       * @example 40
       */
      toHandOver: number;
    };
    CashGroupResponse: {
      /**
       * @description ISO 4217 code of the currency.
       * @example EUR
       */
      currency: string;
      /**
       * @description Deliveries at which something was owed.
       * @example 3
       */
      deliveries: number;
      /**
       * @description Of these, those of which nobody has said what was collected.
       * @example 0
       */
      notReported: number;
      /**
       * @description What was owed.
       * @example 124.5
       */
      owed: number;
      /**
       * @description What was collected, in whichever way it was paid.
       * @example 122
       */
      collected: number;
      /**
       * @description `collected` less `owed`.
       * @example -2.5
       */
      difference: number;
      /**
       * @description Of what was collected, the cash that the depot has.
       * @example 82
       */
      handedOver: number;
      /**
       * @description Of what was collected, the cash that the driver still has.
       * @example 40
       */
      toHandOver: number;
      /**
       * Format: date
       * @description The day of the deliveries, on the business's clocks.
       * @example 2026-03-02
       */
      day: string;
      /** @description Who delivered, by the name of now; null: no own driver. */
      driver: components['schemas']['NamedRecordResponse'] | null;
    };
    CashOnDeliveryInput: {
      /**
       * @description What the consignee pays, with no more decimals than the currency has.
       * @example 42.5
       */
      amount: number;
      /**
       * @description ISO 4217 code of the currency.
       * @example EUR
       */
      currency: string;
    };
    CashOnDeliveryResponse: {
      /**
       * @description What the consignee pays.
       * @example 42.5
       */
      amount: number;
      /**
       * @description ISO 4217 code of the currency.
       * @example EUR
       */
      currency: string;
    };
    CashReportResponse: {
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
      /** @description By day, driver and currency, in this order. */
      groups: components['schemas']['CashGroupResponse'][];
      /**
       * @description How many groups there are, shown or not.
       * @example 2
       */
      groupCount: number;
      /** @description All groups together, each currency by itself. */
      totals: components['schemas']['CashFiguresResponse'][];
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
    CollectInput: {
      /**
       * @description When it was done: at most 7 days ago and 10 minutes ahead; now, where it is left out.
       * @example 2026-03-02T08:20:00.000Z
       */
      timestamp?: string;
      /**
       * @description What else there is to say.
       * @example 2 boxes
       */
      note?: string;
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
    ConsigneeResponse: {
      /** @description What the driver should know. */
      instructions: components['schemas']['InstructionsResponse'] | null;
      /** @description The newest request for another day. */
      reschedule: components['schemas']['RescheduleRequestResponse'] | null;
      /** @description What they thought of the delivery. */
      rating: components['schemas']['RatingResponse'] | null;
    };
    ConsigneeWishesResponse: {
      /**
       * @description What the driver should know.
       * @example Ring at Huber, 2nd floor.
       */
      text: string;
      /**
       * @description Where it may be left when nobody is there.
       * @example Garage
       */
      safePlace: string | null;
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
    CoordinatesResponse: {
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
      /** @description Time zone and currency; UTC and USD where they are left out. */
      settings?: components['schemas']['SettingsInput'];
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
      /**
       * @description In which language notifications about deliveries are; null: as the business speaks.
       * @example de
       * @enum {string|null}
       */
      language?: 'en' | 'de' | 'fr' | 'es' | 'it' | 'pl' | 'nl' | 'pt' | null;
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
      /** @description What plans and routes know of the driver besides. A plan may say otherwise. */
      planning?: components['schemas']['DriverConstraintsInput'] | null;
    };
    CreateHandoverInput: {
      /**
       * Format: uuid
       * @description Who hands in.
       * @example 019cad2a-f6c0-7172-b55a-fdda0c46f953
       */
      driverGuid: string;
      /**
       * @description The cash of deliveries of this day; with neither this nor `shipmentIds`, all that the driver still has.
       * @example 2026-03-02
       */
      date?: string;
      /** @description The cash of these deliveries alone. */
      shipmentIds?: string[];
      /**
       * @description Which currency; required where the driver has cash in several.
       * @example EUR
       */
      currency?: string;
      /**
       * @description What was counted, with no more decimals than the currency has.
       * @example 38
       */
      amountCounted: number;
      /**
       * @description What there is to say, such as why it is another amount.
       * @example Two euros short.
       */
      note?: string | null;
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
      /** @description What is to be collected at the door. Its shipment takes it over. */
      cashOnDelivery?: components['schemas']['CashOnDeliveryInput'] | null;
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
      /** @description What is to be collected at the door. Left out: what the order says. Null: nothing. */
      cashOnDelivery?: components['schemas']['CashOnDeliveryInput'] | null;
      /** @description What plans and routes keep for it. A plan may say otherwise. */
      planning?: components['schemas']['StopConstraintsInput'] | null;
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
      /** @description The hours of that day; 08:00 to 18:00 where the operator set no others. A shift whose end is not after its start ends on the next day. A window belongs to the day on which it falls into the shift: 01:00 to 02:00 of a shift from 22:00 to 06:00 is on the next day. */
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
    CreateSavedViewInput: {
      /**
       * @description Name; no other view of the same list may have it.
       * @example Vienna, still open
       */
      name: string;
      /**
       * @description What it is a view of.
       * @example orders
       * @enum {string}
       */
      list: 'orders' | 'shipments';
      /** @description What is searched for, as the list takes it in `$search`. */
      search?: string | null;
      /**
       * @description The status that is shown.
       * @example pending
       */
      status?: string | null;
      /**
       * @description The filter, as the list takes it in `$filter`. It is kept as it is given: the list says what it refuses.
       * @example deliveryAddress/city eq 'Wien'
       */
      filter?: string | null;
      /** @description The order, as the list takes it in `$orderby`. */
      sort?: string | null;
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
      /** @description What a driver must bring back of it; an empty list asks for nothing. Null: what the default configuration asks for. */
      proofRequired?: ('signature' | 'photo' | 'pin' | 'scan')[] | null;
      /** @description When it may be delivered. At any hour where it is left out. */
      deliveryWindow?: components['schemas']['TimeWindowInput'] | null;
      /** @description What is to be collected at the door. Nothing, where it is left out. */
      cashOnDelivery?: components['schemas']['CashOnDeliveryInput'] | null;
      /** @description What plans and routes keep for it. A plan may say otherwise. */
      planning?: components['schemas']['StopConstraintsInput'] | null;
      /** @description That who delivers it collects it from its sender first, on the same tour: it is not at the depot. An empty object does; it is not where it is left out. */
      pickup?: components['schemas']['PickupInput'] | null;
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
      /** @description What was collected at the door; only with `delivered`, of a shipment with `cashOnDelivery`. */
      cashCollected?: components['schemas']['CashCollectedInput'];
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
      /** @description What plans and routes know of it besides. A plan may say otherwise. */
      planning?: components['schemas']['VehicleConstraintsInput'] | null;
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
        | 'shipment.attempt_planned'
        | 'shipment.cash_collected'
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
    CurrencySalesResponse: {
      /**
       * @description ISO 4217 code.
       * @example USD
       */
      currency: string;
      /**
       * @description Orders in it but cancelled ones.
       * @example 2
       */
      orders: number;
      /**
       * @description Sum of these orders.
       * @example 99.8
       */
      totalValue: number;
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
      /**
       * @description In which language notifications about deliveries are; null: as the business speaks.
       * @example de
       * @enum {string|null}
       */
      language: 'en' | 'de' | 'fr' | 'es' | 'it' | 'pl' | 'nl' | 'pt' | null;
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
    DayDispatchResponse: {
      /**
       * Format: uuid
       * @description The dispatch.
       * @example 019cad2c-cb80-71bc-b339-05b145cfb6fb
       */
      guid: string;
      /**
       * @description Name.
       * @example Monday 1
       */
      name: string;
      /**
       * @description Whether it has left.
       * @example in_progress
       * @enum {string}
       */
      status: 'ready' | 'in_progress';
      /**
       * Format: date-time
       * @description When it is to leave.
       * @example 2026-03-02T07:00:00.000Z
       */
      plannedDate: string;
      /**
       * Format: date-time
       * @description When it left; null before.
       * @example 2026-03-02T08:15:00.000Z
       */
      startedAt: string | null;
      /** @description What the dispatcher says of it. */
      notes: string | null;
      /** @description What is driven. */
      vehicle: components['schemas']['DayVehicleResponse'] | null;
      /** @description In the order of the visit. */
      stops: components['schemas']['DayStopResponse'][];
      /** @description What comes back to the depot: stops that ended without a delivery. */
      returns: components['schemas']['ReturnedShipmentResponse'][];
    };
    DayStopResponse: {
      /**
       * @description Place in the order of the visit, from 1.
       * @example 1
       */
      sequence: number;
      /**
       * Format: uuid
       * @description The shipment that is delivered here, or collected.
       * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
       */
      shipmentGuid: string;
      /**
       * @description `pickup`: it is collected from its sender, before it is delivered at another stop; else `delivery`.
       * @example delivery
       * @enum {string}
       */
      kind: 'pickup' | 'delivery';
      /**
       * @description `completed`: delivered or, where it is collected, collected; `failed`: exception, returned, cancelled, or given back; else `pending`.
       * @example pending
       * @enum {string}
       */
      status: 'pending' | 'completed' | 'failed';
      /**
       * @description Who gets it or, where it is collected, hands it over.
       * @example Café Museum
       */
      consignee: string | null;
      /**
       * @description Their telephone.
       * @example +43 1 0000000
       */
      phone: string | null;
      /** @description Where to. */
      address: components['schemas']['AddressResponse'];
      /** @description Where that is; null when the address could not be placed. */
      coordinates: components['schemas']['CoordinatesResponse'] | null;
      /**
       * @description How exact the coordinates are. `given` (with the address or pinned) and `address` (the building) are exact enough to navigate to; for the middle of a postcode area, street or town navigate to the address instead.
       * @example given
       * @enum {string}
       */
      precision: 'given' | 'address' | 'postcode' | 'city' | 'none';
      /** @description When it may be handed over; null: at any hour. */
      window: components['schemas']['StopWindowResponse'] | null;
      /**
       * Format: date-time
       * @description When the vehicle is expected, by all that is known now.
       * @example 2026-03-02T08:39:00.000Z
       */
      expectedArrival: string;
      /**
       * Format: date-time
       * @description When the vehicle came; null before, and where nothing has told.
       */
      arrivedAt: string | null;
      /** @description What is handed over. */
      packages: components['schemas']['StopPackageResponse'][];
      /**
       * @description What the sender says to who delivers it.
       * @example Goods entrance in the yard
       */
      instructions: string | null;
      /** @description What the consignee says on the tracking page; null: nothing. */
      wishes: components['schemas']['ConsigneeWishesResponse'] | null;
      /** @description What a delivery must bring back; a PIN also where the consignee wants it. */
      proof: ('signature' | 'photo' | 'pin' | 'scan')[];
      /** @description What is to be collected from the consignee; left out: nothing. */
      cashOnDelivery?: components['schemas']['CashOnDeliveryResponse'];
    };
    DayVehicleResponse: {
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
       * @example W-10004D
       */
      licensePlate: string;
    };
    DeedInput: {
      /**
       * @description When it was done: at most 7 days ago and 10 minutes ahead; now, where it is left out.
       * @example 2026-03-02T08:15:00.000Z
       */
      timestamp?: string;
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
      /** @description What a driver must bring back of shipments that say nothing else; an empty list asks for nothing. */
      proofRequired?: ('signature' | 'photo' | 'pin' | 'scan')[];
      /** @description How deliveries that failed are attempted again by themselves, ten minutes after a failure of an own driver; null: people decide. Replaced as a whole. */
      failedDeliveries?: components['schemas']['FailedDeliveriesInput'] | null;
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
      /** @description What a driver must bring back of shipments that say nothing else. */
      proofRequired: ('signature' | 'photo' | 'pin' | 'scan')[];
      /** @description How failed deliveries are attempted again by themselves; null: people decide. */
      failedDeliveries: components['schemas']['FailedDeliveriesResponse'] | null;
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
    DeliverInput: {
      /**
       * @description When it was done: at most 7 days ago and 10 minutes ahead; now, where it is left out.
       * @example 2026-03-02T08:40:00.000Z
       */
      timestamp?: string;
      /**
       * @description Who took the shipment.
       * @example Karl Kellner
       */
      receivedBy: string;
      /**
       * @description What else there is to say.
       * @example At the goods entrance.
       */
      note?: string;
      /**
       * @description What the consignee told.
       * @example 404212
       */
      pin?: string;
      /**
       * @description The tracking number, as the scanner read it from the label; prefixes such as `]C1` are ignored.
       * @example DD1234567897AT
       */
      scanned?: string;
      /**
       * @description What was collected, where `cashOnDelivery` of the stop says that something is owed; required then.
       * @example 42.5
       */
      cashCollected?: number;
      /**
       * @description How it was paid: `cash` unless given.
       * @example cash
       * @enum {string}
       */
      cashMethod?: 'cash' | 'card' | 'other';
      /**
       * @description Why it is another amount than is owed; required then.
       * @example Had no more.
       */
      cashReason?: string;
      /**
       * Format: binary
       * @description The consignee's signature, in the same formats and sizes as photos.
       */
      signature?: Blob;
      /**
       * @description How many photos are sent after it, by `…/photos`; with those that come along at most 5.
       * @example 2
       */
      photosFollow?: number;
      /**
       * Format: binary
       * @description A photo: JPEG, PNG, WebP or AVIF, at most 15 MiB.
       */
      photo1?: Blob;
      /**
       * Format: binary
       * @description A photo: JPEG, PNG, WebP or AVIF, at most 15 MiB.
       */
      photo2?: Blob;
      /**
       * Format: binary
       * @description A photo: JPEG, PNG, WebP or AVIF, at most 15 MiB.
       */
      photo3?: Blob;
      /**
       * Format: binary
       * @description A photo: JPEG, PNG, WebP or AVIF, at most 15 MiB.
       */
      photo4?: Blob;
      /**
       * Format: binary
       * @description A photo: JPEG, PNG, WebP or AVIF, at most 15 MiB.
       */
      photo5?: Blob;
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
      /**
       * @description Mean of consignees' stars; null while nobody rated.
       * @example 4.6
       */
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
      /**
       * @description Mean of consignees' stars; null while nobody rated.
       * @example 4.6
       */
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
    DeliveryHoursInput: {
      /**
       * @description From, in the time zone of the business.
       * @example 17:00
       */
      start: string;
      /**
       * @description Until; one before start is on the next day.
       * @example 20:00
       */
      end: string;
    };
    DeliveryHoursResponse: {
      /**
       * Format: date-time
       * @description From.
       * @example 2026-03-02T08:00:00.000Z
       */
      from: string;
      /**
       * Format: date-time
       * @description To.
       * @example 2026-03-02T11:30:00.000Z
       */
      to: string;
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
        | 'shipment.attempt_planned'
        | 'shipment.cash_collected'
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
      /**
       * @description Seconds that are added to the times of its positions, because its clock is off: for some ten minutes the newest of each
       *     delivery was behind by the same (5 minutes or more), or ahead (a minute or more). Null where it is right. Positions that come late because
       *     they were held back are behind by different times, and change nothing.
       */
      clockOffset: number | null;
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
      /** @description What of it is still to be carried. */
      load: components['schemas']['LoadResponse'];
      /** @description What its vehicle carries; null without any limit, or without a vehicle. */
      capacity: components['schemas']['CapacityResponse'] | null;
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
    DriverConstraintsInput: {
      /** @description What may be asked for. */
      skills?: string[] | null;
      /** @description Own hours, instead of those of the plan. */
      shift?: components['schemas']['HoursInput'] | null;
      /** @description Pauses. Their hours must not overlap. */
      breaks?: components['schemas']['PauseInput'][] | null;
      /** @description Where tours start, loaded; the business’s address without it. An address, coordinates, or both. */
      start?: components['schemas']['AddressInput'] | null;
      /** @description Where tours end; where they start without it. */
      end?: components['schemas']['AddressInput'] | null;
    };
    DriverConstraintsResponse: {
      /** @description What may be asked for. */
      skills: string[];
      /** @description Own hours; null: those of the plan. */
      shift: components['schemas']['HoursResponse'] | null;
      /** @description Pauses. */
      breaks: components['schemas']['PauseResponse'][];
      /** @description Where tours start; null: at the business’s address. */
      start: components['schemas']['AddressResponse'] | null;
      /** @description Where tours end; null: where they start. */
      end: components['schemas']['AddressResponse'] | null;
    };
    DriverDayResponse: {
      /**
       * Format: date
       * @description The day, on the business's clocks.
       * @example 2026-03-02
       */
      date: string;
      /**
       * @description IANA name of the zone of those clocks.
       * @example Europe/Vienna
       */
      timeZone: string;
      /** @description The first to leave first. */
      dispatches: components['schemas']['DayDispatchResponse'][];
    };
    DriverInvitationResponse: {
      /**
       * Format: uri
       * @description Opens the app on the phone, with the code: to show as a QR code, or to send.
       * @example https://dispatch.example/driver#code=7KQ2-M4TZ-9B1C-XW3R
       */
      url: string;
      /**
       * @description To be typed where the link can not be opened.
       * @example 7KQ2-M4TZ-9B1C-XW3R
       */
      code: string;
      /**
       * Format: date-time
       * @description Until when it can be used.
       * @example 2026-03-03T06:20:00.000Z
       */
      expiresAt: string;
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
    DriverPositionsInput: {
      /** @description Positions, in any order. */
      positions: components['schemas']['PositionInput'][];
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
      /** @description What plans and routes know of the driver besides; null: nothing. */
      planning: components['schemas']['DriverConstraintsResponse'] | null;
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
    DriverSessionResponse: {
      /**
       * @description For the header `Authorization: Bearer …`. It stands in this answer only.
       * @example ddr_0A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S
       */
      token: string;
      /**
       * Format: date-time
       * @description When it ends if it is not used: each use puts that off.
       * @example 2026-05-31T06:24:00.000Z
       */
      expiresAt: string;
      /** @description Whom it acts for. */
      driver: components['schemas']['SignedInDriverResponse'];
      /** @description Whom the driver drives for. */
      business: components['schemas']['DriversBusinessResponse'];
    };
    DriversBusinessResponse: {
      /**
       * @description Name.
       * @example Demo Dispatch Wien
       */
      name: string;
      /**
       * @description Telephone, to ask.
       * @example +43 1 0000000
       */
      phone: string | null;
      /**
       * @description IANA name of the zone whose days and clocks count.
       * @example Europe/Vienna
       */
      timeZone: string;
    };
    DrivingCostsInput: {
      /**
       * @description Once, if the vehicle drives.
       * @example 40
       */
      fixed?: number | null;
      /**
       * @description For a kilometre.
       * @example 0.35
       */
      perKilometre?: number | null;
      /**
       * @description For an hour from leaving to the end of the tour.
       * @example 28
       */
      perHour?: number | null;
    };
    DrivingCostsResponse: {
      /**
       * @description Once, if the vehicle drives.
       * @example 40
       */
      fixed: number | null;
      /**
       * @description For a kilometre.
       * @example 0.35
       */
      perKilometre: number | null;
      /**
       * @description For an hour from leaving to the end of the tour.
       * @example 28
       */
      perHour: number | null;
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
        | 'shipment.attempt_planned'
        | 'shipment.cash_collected'
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
    FailInput: {
      /**
       * @description When it was done: at most 7 days ago and 10 minutes ahead; now, where it is left out.
       * @example 2026-03-02T08:40:00.000Z
       */
      timestamp?: string;
      /**
       * @description Why it could not be handed over.
       * @example not_home
       * @enum {string}
       */
      reason: 'not_home' | 'refused' | 'damaged' | 'wrong_address' | 'no_access' | 'other';
      /**
       * @description What else there is to say.
       * @example Closed on Mondays.
       */
      note?: string;
      /**
       * @description How many photos are sent after it, by `…/photos`; with those that come along at most 5.
       * @example 2
       */
      photosFollow?: number;
      /**
       * Format: binary
       * @description A photo: JPEG, PNG, WebP or AVIF, at most 15 MiB.
       */
      photo1?: Blob;
      /**
       * Format: binary
       * @description A photo: JPEG, PNG, WebP or AVIF, at most 15 MiB.
       */
      photo2?: Blob;
      /**
       * Format: binary
       * @description A photo: JPEG, PNG, WebP or AVIF, at most 15 MiB.
       */
      photo3?: Blob;
      /**
       * Format: binary
       * @description A photo: JPEG, PNG, WebP or AVIF, at most 15 MiB.
       */
      photo4?: Blob;
      /**
       * Format: binary
       * @description A photo: JPEG, PNG, WebP or AVIF, at most 15 MiB.
       */
      photo5?: Blob;
    };
    FailedDeliveriesInput: {
      /**
       * @description Days from the failed attempt to the next one.
       * @example 1
       */
      afterDays: number;
      /** @description On which days it may be; the first of them from then on. Left out: on all. */
      weekdays?: ('monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday')[];
      /** @description In which hours. Null or left out: in those that the shipment has. */
      window?: components['schemas']['DeliveryHoursInput'] | null;
      /**
       * @description After so many failed attempts there is no other one.
       * @example 3
       */
      maxAttempts: number;
      /** @description Which failures are attempted again. Left out: `not_home`, `no_access` and `other`. */
      reasons?: ('not_home' | 'refused' | 'damaged' | 'wrong_address' | 'no_access' | 'other')[];
      /**
       * @description Whether what is not attempted again goes back to the sender by itself. Left out: it does not.
       * @example false
       */
      thenReturn?: boolean;
    };
    FailedDeliveriesResponse: {
      /**
       * @description Days from the failed attempt to the next one.
       * @example 1
       */
      afterDays: number;
      /** @description On which days it may be. */
      weekdays: ('monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday')[];
      /** @description In which hours; null: in those that the shipment has. */
      window: components['schemas']['NextAttemptHoursResponse'] | null;
      /**
       * @description After so many failed attempts there is no other one.
       * @example 3
       */
      maxAttempts: number;
      /** @description Which failures are attempted again. */
      reasons: ('not_home' | 'refused' | 'damaged' | 'wrong_address' | 'no_access' | 'other')[];
      /**
       * @description Whether what is not attempted again goes back to the sender.
       * @example false
       */
      thenReturn: boolean;
    };
    FailedShipmentResponse: {
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
       * @example exception
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
      /** @description The customer. */
      customer: components['schemas']['NamedRecordResponse'];
      /** @description Where it goes to. */
      recipient: components['schemas']['PartyLineResponse'];
      /**
       * Format: date-time
       * @description When the last attempt failed; without one, when the exception was reported.
       * @example 2026-03-02T08:40:00.000Z
       */
      failedAt: string;
      /**
       * @description Why the last attempt failed; null: nobody said so.
       * @example not_home
       * @enum {string|null}
       */
      reason: 'not_home' | 'refused' | 'damaged' | 'wrong_address' | 'no_access' | 'other' | null;
      /**
       * @description What was last reported of it; null: nothing but its creation.
       * @example Could not be delivered: nobody was there.
       */
      description: string | null;
      /**
       * @description Attempts that failed; 0 for an exception before any.
       * @example 1
       */
      failedAttempts: number;
      /** @description Who tried last; null: no own driver. */
      driver: components['schemas']['NamedRecordResponse'] | null;
      /**
       * @description What comes next: nobody has decided, or another attempt.
       * @example undecided
       * @enum {string}
       */
      next: 'undecided' | 'attempt';
      /**
       * Format: date
       * @description The day of the next attempt.
       * @example 2026-03-03
       */
      nextAttemptOn: string | null;
      /** @description In which hours it may be delivered; null: at any. */
      deliveryWindow: components['schemas']['TimeWindowResponse'] | null;
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
    FollowingPhotoInput: {
      /**
       * @description What was reported.
       * @example deliver
       * @enum {string}
       */
      report: 'deliver' | 'fail';
      /**
       * @description The `timestamp` of that report.
       * @example 2026-03-02T08:40:00.000Z
       */
      timestamp: string;
      /**
       * @description Which of the photos that the report has promised, from 1. The same one again changes nothing.
       * @example 1
       */
      number: number;
      /**
       * Format: binary
       * @description A photo: JPEG, PNG, WebP or AVIF, at most 15 MiB.
       */
      photo?: Blob;
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
       * @description Minutes less of lateness; negative only where the stored order goes beyond the kilometres or hours of its vehicle.
       * @example 0
       */
      lateMinutes: number;
    };
    GatewayTestInput: {
      /**
       * @description Somebody's own telephone number.
       * @example +43 1 555 0110
       */
      to: string;
      /**
       * @description In which language; left out: English.
       * @example de
       * @enum {string}
       */
      language?: 'en' | 'de' | 'fr' | 'es' | 'it' | 'pl' | 'nl' | 'pt';
    };
    GatewayTestResponse: {
      /**
       * @description Whether the gateway took it.
       * @example true
       */
      sent: boolean;
      /**
       * @description What the gateway answered, or why it could not be asked.
       * @example 200 {"reference":"r-1"}
       */
      answer: string;
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
      /** @description What keeps the address from being found; empty when nothing does. */
      warnings: components['schemas']['GeocodeWarningResponse'][];
    };
    GeocodeWarningResponse: {
      /**
       * @description What is wrong with the address.
       * @enum {string}
       */
      code: 'unknown_country';
      /**
       * @description The same for people.
       * @example The country "Absurdistan" is not understood, so the address has no place: write an ISO 3166-1 code such as AT, or its name.
       */
      message: string;
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
    HandoverResponse: {
      /**
       * Format: uuid
       * @description The handover.
       * @example 019cad44-1a20-74d1-9b3e-5c7f0a2d8e14
       */
      guid: string;
      /** @description Who handed in. */
      driver: components['schemas']['NamedRecordResponse'];
      /**
       * @description ISO 4217 code of the currency.
       * @example EUR
       */
      currency: string;
      /**
       * @description How many deliveries it is of.
       * @example 1
       */
      collections: number;
      /**
       * @description What was collected at these.
       * @example 40
       */
      expected: number;
      /**
       * @description What was counted.
       * @example 38
       */
      amountCounted: number;
      /**
       * @description `amountCounted` less `expected`.
       * @example -2
       */
      difference: number;
      /**
       * @description What there was to say.
       * @example Two euros short.
       */
      note: string | null;
      /**
       * Format: date-time
       * @description When.
       * @example 2026-03-02T15:10:00.000Z
       */
      receivedAt: string;
      /**
       * Format: uuid
       * @description The user or API token that counted.
       * @example 019cad22-b960-7025-9eef-12dea96fec20
       */
      receivedBy: string;
    };
    HoursInput: {
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
    HoursResponse: {
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
    InstructionsInput: {
      /**
       * @description What the driver should know; empty: nothing.
       * @example Ring at Exempel, ground floor.
       */
      text: string;
      /**
       * @description Where it may be left when nobody is there; null: nowhere.
       * @example Bar counter
       */
      safePlace?: string | null;
      /**
       * @description Hand it over for a PIN only.
       * @example false
       */
      pinWanted?: boolean;
    };
    InstructionsResponse: {
      /**
       * @description What the driver should know.
       * @example Ring at Exempel, ground floor.
       */
      text: string;
      /**
       * @description Where it may be left when nobody is there.
       * @example Bar counter
       */
      safePlace: string | null;
      /**
       * @description Whether it is handed over for a PIN only.
       * @example false
       */
      pinWanted: boolean;
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
    LinkedShipmentResponse: {
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
    };
    ListedBookingResponse: {
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
      /**
       * @description Our tracking number of the shipment.
       * @example DD1234567897AT
       */
      shipmentTrackingNumber: string;
    };
    ListedTraceResponse: {
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
      /** @description What a driver brought back to show it, also where nothing came of it; left out where there is nothing. */
      pictures?: components['schemas']['TracePictureResponse'][];
    };
    LoadAmountInput: {
      /**
       * @description The kind of load, in your own words.
       * @example pallets
       */
      kind: string;
      /**
       * @description How much of it.
       * @example 4
       */
      amount: number;
    };
    LoadAmountResponse: {
      /**
       * @description The kind of load.
       * @example pallets
       */
      kind: string;
      /**
       * @description How much of it.
       * @example 4
       */
      amount: number;
    };
    LoadResponse: {
      /**
       * @description Kilograms.
       * @example 10.4
       */
      weight: number;
      /**
       * @description Cubic metres.
       * @example 0.156
       */
      volume: number;
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
      /** @description Why the last try failed, or that the country is not understood. */
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
    LogoForm: {
      /**
       * Format: binary
       * @description The picture: PNG, JPEG, WebP or AVIF.
       */
      logo?: Blob;
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
    MoveShipmentsInput: {
      /** @description Carried out one after another. A shipment is moved once, and at most 300 are moved in all. */
      moves: components['schemas']['ShipmentMoveInput'][];
    };
    NamedRecordResponse: {
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
    NextAttemptHoursResponse: {
      /**
       * @description From, HH:mm in the time zone of the business.
       * @example 17:00
       */
      start: string;
      /**
       * @description Until.
       * @example 20:00
       */
      end: string;
    };
    NextAttemptInput: {
      /**
       * @description The day, by the clocks of the business: today or later, at most a year ahead.
       * @example 2026-03-03
       */
      date: string;
      /** @description In which hours; it becomes the `deliveryWindow`. Left out: that one stays. Null: at any hour. */
      window?: components['schemas']['TimeWindowInput'] | null;
    };
    NextAttemptResponse: {
      /**
       * Format: uuid
       * @description The shipment.
       * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
       */
      guid: string;
      /**
       * @description Its status now.
       * @example in_transit
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
       * Format: date
       * @description The day.
       * @example 2026-03-03
       */
      date: string;
      /** @description The hours; null: any. */
      window: components['schemas']['TimeWindowResponse'] | null;
    };
    NextAttemptsInput: {
      /**
       * @description The day, by the clocks of the business: today or later, at most a year ahead.
       * @example 2026-03-03
       */
      date: string;
      /** @description In which hours; it becomes the `deliveryWindow`. Left out: that one stays. Null: at any hour. */
      window?: components['schemas']['TimeWindowInput'] | null;
      /** @description The shipments, each once. */
      shipmentIds: string[];
    };
    NotificationResponse: {
      /**
       * Format: uuid
       * @description The notification; the `Message-ID` of its mail begins with it.
       * @example 019cad42-0a70-74ba-9c3d-1f6e8b2a5d40
       */
      guid: string;
      /**
       * @description Of what it tells.
       * @example out_for_delivery
       * @enum {string}
       */
      kind: 'confirmed' | 'out_for_delivery' | 'near' | 'delivered' | 'failed';
      /**
       * @description By which way.
       * @example mail
       * @enum {string}
       */
      channel: 'mail' | 'sms';
      /**
       * @description `dropped`: it came too late, or was not to be.
       * @example sent
       * @enum {string}
       */
      status: 'waiting' | 'sent' | 'failed' | 'dropped';
      /**
       * @description Why it was dropped; else null.
       * @enum {string|null}
       */
      reason: 'overtaken' | 'late' | 'quiet_hours' | 'unsubscribed' | 'switched_off' | 'no_recipient' | null;
      /**
       * @description To whom; null until it was tried.
       * @example office@cafe-museum.example
       */
      recipient: string | null;
      /**
       * @description In which language; null until it was tried.
       * @example de
       * @enum {string|null}
       */
      language: 'en' | 'de' | 'fr' | 'es' | 'it' | 'pl' | 'nl' | 'pt' | null;
      /**
       * @description Subject of the mail.
       * @example Demo Dispatch Wien: Ihre Lieferung ist unterwegs
       */
      subject: string | null;
      /**
       * @description The message. Its links and the PIN are not stored: `…` and `••••••` stand in their place.
       * @example Guten Tag Café Museum,
       *
       *     Ihre Lieferung ist losgefahren und auf dem Weg zu Ihnen.…
       */
      text: string | null;
      /**
       * @description How often it was tried.
       * @example 1
       */
      tries: number;
      /**
       * @description What came back from the server that took it, or did not.
       * @example 250 2.0.0 Ok: queued as 4ZbR1p
       */
      answer: string | null;
      /**
       * Format: date-time
       * @description When that happened of which it tells.
       * @example 2026-03-02T08:15:00.000Z
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description When it is sent, as long as it waits; else null.
       */
      dueAt: string | null;
      /**
       * Format: date-time
       * @description When it was sent, or given up; null while it waits.
       * @example 2026-03-02T07:00:01.240Z
       */
      settledAt: string | null;
    };
    NotificationSettingsInput: {
      /** @description What consignees are told of, and by which way. */
      kinds?: components['schemas']['SwitchesInput'];
      /** @description Other words, of these kinds in these languages; all others stay. */
      wording?: components['schemas']['WordingInput'][];
      /** @description When consignees are left alone: what can wait is sent afterwards. null: never. */
      quietHours?: components['schemas']['QuietHoursInput'] | null;
      /**
       * Format: email
       * @description Who gets the answers to mails; null: the address of the business.
       * @example service@dispatch.example
       */
      replyTo?: string | null;
      /** @description Who passes text messages on; null: nobody, so none are sent. */
      sms?: components['schemas']['SmsGatewayInput'] | null;
    };
    NotificationSettingsResponse: {
      /**
       * @description Whether mails are sent at all: `notifications.emailEnabled` of the default configuration.
       * @example true
       */
      emailEnabled: boolean;
      /** @description What consignees are told of. */
      kinds: components['schemas']['SwitchesResponse'];
      /** @description The words of the business, where it has its own. */
      wording: components['schemas']['OwnWordingResponse'][];
      /** @description What the words of each kind may hold. */
      variables: components['schemas']['VariablesResponse'][];
      /** @description When consignees are left alone; null: never. */
      quietHours: components['schemas']['QuietHoursResponse'] | null;
      /**
       * @description Who gets the answers to mails; null: the address of the business.
       * @example service@dispatch.example
       */
      replyTo: string | null;
      /** @description Who passes text messages on; null: nobody. */
      sms: components['schemas']['SmsGatewayResponse'] | null;
      /**
       * Format: date-time
       * @description When it was last changed; null: never.
       * @example 2026-03-02T06:01:00.000Z
       */
      updatedAt: string | null;
    };
    NotificationsInput: {
      /**
       * @description Whether consignees are notified by mail. Off in a new business.
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
       * @description Whether consignees are notified by mail. Off in a new business.
       * @example true
       */
      emailEnabled: boolean;
      /**
       * @description Whether members and drivers are notified on their devices.
       * @example false
       */
      pushEnabled: boolean;
    };
    OpenDriverSessionInput: {
      /**
       * @description Of the invitation. Case, spaces and hyphens do not matter.
       * @example 7KQ2-M4TZ-9B1C-XW3R
       */
      code: string;
      /**
       * @description What the driver calls the phone.
       * @example Mara's phone
       */
      deviceName?: string;
    };
    OpenDriverSessionResponse: {
      /**
       * Format: uuid
       * @description The session.
       * @example 019cad3f-5e20-7485-8d1a-6c2b4e8f9a03
       */
      guid: string;
      /**
       * @description What the driver calls the phone.
       * @example Mara's phone
       */
      deviceName: string | null;
      /**
       * Format: date-time
       * @description When the driver signed in.
       * @example 2026-03-02T06:24:00.000Z
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description When it was last used, to the minute.
       * @example 2026-03-02T08:40:00.000Z
       */
      lastUsedAt: string;
      /**
       * Format: date-time
       * @description When it ends if it is not used.
       * @example 2026-05-31T08:40:00.000Z
       */
      expiresAt: string;
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
      /**
       * @description ISO 4217 code of its currency.
       * @example EUR
       */
      currency: string;
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
       * @description Price of one unit, with no more decimals than the currency of the order has.
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
       * @description ISO 4217 code of its currency: the business's own when the order was created.
       * @example EUR
       */
      currency: string;
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
       * @description ISO 4217 code of its currency: the business's own when the order was created.
       * @example EUR
       */
      currency: string;
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
      /** @description What its shipment collects at the door; left out: nothing. */
      cashOnDelivery?: components['schemas']['CashOnDeliveryResponse'];
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
      /** @description The shipments of the dispatch in the order of the visit. One that is still to be collected from its sender is named twice: first where it is collected, then where it is delivered. Named once, it is collected after as many deliveries as before. */
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
    OrderUploadResponse: {
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
      /**
       * @description Rows that the workbook hides, by a filter for example. They are imported like all others.
       * @example 0
       */
      hiddenRows: number;
      /** @description The sheet that was read: the first visible one of a workbook. Null for a text file. */
      sheet: string | null;
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
      /**
       * @description For how many shipments of the valid orders a consignee would be notified with `notifyConsignees=true`: 0 where the business notifies nobody that a shipment is confirmed. Null unless the upload can be confirmed.
       * @example 119
       */
      consigneesToNotify: number | null;
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
    OwnWordingResponse: {
      /**
       * @description Of what it tells.
       * @example near
       * @enum {string}
       */
      kind: 'confirmed' | 'out_for_delivery' | 'near' | 'delivered' | 'failed';
      /**
       * @description In which language.
       * @example de
       * @enum {string}
       */
      language: 'en' | 'de' | 'fr' | 'es' | 'it' | 'pl' | 'nl' | 'pt';
      /**
       * @description Subject of the mail; null: the service's.
       * @example {businessName} ist gleich da
       */
      subject: string | null;
      /**
       * @description Text of the mail; null: the service's.
       * @example Guten Tag {recipientName},
       *
       *     wir sind um {expectedAt} Uhr bei Ihnen: {trackingUrl}
       */
      text: string | null;
      /** @description Text message; null: the service's. */
      sms: string | null;
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
       * @example Café Museum
       */
      name: string | null;
      /**
       * @description The address on one line.
       * @example Operngasse 7, 1010 Wien, AT
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
    PauseInput: {
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
    PauseResponse: {
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
    PhotosOutstandingResponse: {
      /**
       * Format: uuid
       * @description The shipment.
       * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
       */
      guid: string;
      /**
       * @description Photos that the report has promised, and that have not come yet.
       * @example 1
       */
      photosOutstanding: number;
    };
    PickupInput: {
      /** @description When it may be collected; at any hour where it is left out. */
      window?: components['schemas']['TimeWindowInput'] | null;
      /**
       * @description Minutes for taking it over; as long as any stop takes where it is left out.
       * @example 6
       */
      serviceMinutes?: number | null;
      /**
       * @description For who collects it.
       * @example Ring at the gate.
       */
      instructions?: string | null;
    };
    PickupResponse: {
      /** @description When it may be collected; null: at any hour. */
      window: components['schemas']['TimeWindowResponse'] | null;
      /**
       * @description Minutes for taking it over; null: as long as any stop takes.
       * @example 6
       */
      serviceMinutes: number | null;
      /**
       * @description For who collects it.
       * @example Ring at the gate.
       */
      instructions: string | null;
      /**
       * Format: date-time
       * @description When it was collected; null before.
       */
      collectedAt: string | null;
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
       * @description How much it matters that it is delivered: one of a higher priority is left out of a plan only where it can’t be helped. 0 without it.
       * @example 80
       */
      priority?: number | null;
      /** @description Only a vehicle that has, with its driver, all of these skills takes it. */
      requiredSkills?: string[] | null;
      /**
       * @description Minutes for handing it over.
       * @example 8
       */
      serviceMinutes?: number | null;
      /**
       * @description Minutes before the handing over, once for shipments of one door that follow one another.
       * @example 4
       */
      setupMinutes?: number | null;
      /** @description Hours of which one is kept, instead of its delivery window. They must not overlap. */
      windows?: components['schemas']['HoursInput'][] | null;
      /**
       * @description Most minutes between being loaded and its door.
       * @example 90
       */
      maxOnBoardMinutes?: number | null;
      /** @description What it takes up besides weight and volume, of the `capacities` of vehicles. */
      amounts?: components['schemas']['LoadAmountInput'][] | null;
      /**
       * Format: uuid
       * @description The shipment; one that is planned.
       * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
       */
      shipmentId: string;
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
      /** @description What may be asked for. */
      skills?: string[] | null;
      /** @description Own hours, instead of those of the plan. */
      shift?: components['schemas']['HoursInput'] | null;
      /** @description Pauses. Their hours must not overlap. */
      breaks?: components['schemas']['PauseInput'][] | null;
      /** @description Where tours start, loaded; the business’s address without it. An address, coordinates, or both. */
      start?: components['schemas']['AddressInput'] | null;
      /** @description Where tours end; where they start without it. */
      end?: components['schemas']['AddressInput'] | null;
      /**
       * @description How fast it is against the estimate or the road network: with 2 it needs half of the time.
       * @example 0.9
       */
      speedFactor?: number | null;
      /** @description What it costs. Without it, time on the road is what is kept short. */
      costs?: components['schemas']['DrivingCostsInput'] | null;
      /**
       * @description Most stops; shipments of one door that follow one another are one.
       * @example 1
       */
      maxStops?: number | null;
      /**
       * @description Most kilometres.
       * @example 180
       */
      maxKilometres?: number | null;
      /**
       * @description Most hours from leaving to the end.
       * @example 8.5
       */
      maxHours?: number | null;
      /**
       * @description How often it may come back to the business’s address to load the next shipments: each round is a dispatch of its own. 0 without it.
       * @example 1
       */
      maxReloads?: number | null;
      /**
       * @description Minutes that each reloading takes. 0 without it.
       * @example 15
       */
      reloadMinutes?: number | null;
      /**
       * @description Whether tours end at their last stop; then there is no `end`.
       * @example false
       */
      openEnd?: boolean | null;
      /** @description How much it takes of further kinds of load; a kind that is not named has no limit. */
      capacities?: components['schemas']['LoadAmountInput'][] | null;
      /**
       * Format: uuid
       * @description The vehicle; one that is planned with.
       * @example 019cad2a-0c60-714d-966b-0b0591061c39
       */
      vehicleId: string;
      /**
       * Format: uuid
       * @description Who drives it, if it drives; one of the drivers that are planned with.
       * @example 019cad2a-f6c0-7172-b55a-fdda0c46f953
       */
      driverId?: string;
    };
    PlanWarningResponse: {
      /**
       * @description What it is about.
       * @enum {string}
       */
      code:
        | 'too_few_drivers'
        | 'shift_begun'
        | 'shift_over'
        | 'imprecise_places'
        | 'home_not_geocoded'
        | 'reloads_left_out';
      /**
       * @description One sentence.
       * @example There are only 2 drivers for 3 tours.
       */
      message: string;
    };
    PlannedAttemptResponse: {
      /**
       * Format: uuid
       * @description The shipment.
       * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
       */
      guid: string;
      /**
       * @description Whether it is attempted again on that day.
       * @example true
       */
      planned: boolean;
      /**
       * @description Why it is not; null where it is.
       * @example The shipment is delivered: only what could not be delivered is attempted again.
       */
      message: string | null;
    };
    PlannedAttemptsResponse: {
      /**
       * @description How many are attempted again.
       * @example 1
       */
      planned: number;
      /** @description Each shipment in the order of the request. */
      results: components['schemas']['PlannedAttemptResponse'][];
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
      /** @description What is delivered, in that order. */
      shipmentIds: string[];
      /** @description All stops in the order of the visit, with times and places: what is collected on the way has two. */
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
       * @description The shipment that is delivered here, or collected.
       * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
       */
      shipmentId: string;
      /**
       * @description `pickup`: it is collected from its sender, before it is delivered at another stop; else `delivery`.
       * @example delivery
       * @enum {string}
       */
      kind: 'pickup' | 'delivery';
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
    PreviewInput: {
      /**
       * @description Of what it tells.
       * @example near
       * @enum {string}
       */
      kind: 'confirmed' | 'out_for_delivery' | 'near' | 'delivered' | 'failed';
      /**
       * @description In which language.
       * @example de
       * @enum {string}
       */
      language: 'en' | 'de' | 'fr' | 'es' | 'it' | 'pl' | 'nl' | 'pt';
      /**
       * @description Subject of the mail, with variables as `{name}`; null: the words of the service.
       * @example {businessName} ist gleich da
       */
      subject?: string | null;
      /**
       * @description Text of the mail, with variables as `{name}`; null: the words of the service. An empty line ends a paragraph; a line is left out when there is nothing to say for any variable in it.
       * @example Guten Tag {recipientName},
       *
       *     wir sind um {expectedAt} Uhr bei Ihnen: {trackingUrl}
       */
      text?: string | null;
      /**
       * @description Text message, with variables as `{name}`; null: the words of the service.
       * @example Gleich da: {trackingUrl}
       */
      sms?: string | null;
    };
    PreviewResponse: {
      /**
       * @description Subject of the mail.
       * @example Demo Dispatch Wien ist gleich da
       */
      subject: string;
      /**
       * @description The mail as text.
       * @example Guten Tag Alex Muster,
       *
       *     wir sind um 11:30 Uhr bei Ihnen: https://dispatch.example/track/example
       *
       *     --
       *     …
       */
      text: string;
      /**
       * @description The mail as a page, to be shown in a frame without rights.
       * @example <!doctype html>…
       */
      html: string;
      /**
       * @description The text message.
       * @example Gleich da: https://dispatch.example/track/example
       */
      sms: string;
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
       * @description The user, the API token, or the driver, that recorded it.
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
      /**
       * @description Photos that the driver's report has promised, and that are still on the phone; 0: all is there.
       * @example 0
       */
      photosOutstanding: number;
    };
    PublicTrackingResponse: {
      /**
       * @description Tracking number.
       * @example DD1234567897AT
       */
      trackingNumber: string;
      /** @description Who brings it. */
      business: components['schemas']['TrackedBusinessResponse'];
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
      /** @description What happened, the oldest first; the newest 50. */
      timeline: components['schemas']['TrackedEventResponse'][];
      /** @description The hours in which it is to come, while it is expected; null: none were agreed. */
      window: components['schemas']['DeliveryHoursResponse'] | null;
      /**
       * Format: date-time
       * @description When it will probably come, while it is expected; with the precision `date` the end of that day. Null: not known, or the day is over.
       * @example 2026-03-02T08:42:00.000Z
       */
      estimatedArrival: string | null;
      /**
       * @description How exact that is: `time` by a route; `date` before there is one, where only the day counts. Null without an estimate.
       * @example time
       * @enum {string|null}
       */
      estimatedArrivalPrecision: 'date' | 'time' | null;
      /**
       * @description How many stops the vehicle makes before; null unless it is out for delivery.
       * @example 0
       */
      stopsBefore: number | null;
      /** @description Where the vehicle is, from so many stops before as the business has set; null before and after. Near another stop: to about a kilometre. */
      vehicle: components['schemas']['TrackedVehicleResponse'] | null;
      /** @description Where it goes to. */
      destination: components['schemas']['TrackedDestinationResponse'];
      /**
       * @description How many parcels it has.
       * @example 2
       */
      packages: number;
      /** @description Who took it, once it is delivered. */
      proof: components['schemas']['TrackedProofResponse'] | null;
      /** @description What the consignee told the driver. */
      instructions: components['schemas']['InstructionsResponse'] | null;
      /** @description What the consignee thought of it. */
      rating: components['schemas']['RatingResponse'] | null;
      /**
       * @description In which language the consignee is spoken to.
       * @example de
       * @enum {string}
       */
      language: 'en' | 'de' | 'fr' | 'es' | 'it' | 'pl' | 'nl' | 'pt';
    };
    PushKeyResponse: {
      /**
       * @description The `applicationServerKey` of `pushManager.subscribe`, base64url; it stays the same.
       * @example BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8
       */
      publicKey: string;
      /**
       * @description Whether the business has messages sent: `notifications.pushEnabled` of its default configuration.
       * @example false
       */
      pushEnabled: boolean;
    };
    PushKeysInput: {
      /**
       * @description The browser's public key.
       * @example BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4
       */
      p256dh: string;
      /**
       * @description The browser's secret.
       * @example BTBZMqHH6r4Tts7J_aSIgg
       */
      auth: string;
    };
    PushSubscriptionInput: {
      /**
       * @description Where the browser's maker takes messages for it.
       * @example https://push.example/wpush/v2/gAAAAABpzK3x
       */
      endpoint: string;
      /** @description What messages are encrypted with, so that nobody else reads them. */
      keys: components['schemas']['PushKeysInput'];
    };
    PushSubscriptionResponse: {
      /**
       * Format: uuid
       * @description The subscription.
       * @example 019cad43-0010-74c5-8a2e-3b7d5f1c9e60
       */
      guid: string;
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
    QuietHoursInput: {
      /**
       * @description When they begin, on the clocks of the business.
       * @example 21:00
       */
      from: string;
      /**
       * @description When they end; before `from`: on the next day.
       * @example 07:00
       */
      to: string;
    };
    QuietHoursResponse: {
      /**
       * @description When they begin.
       * @example 21:00
       */
      from: string;
      /**
       * @description When they end.
       * @example 07:00
       */
      to: string;
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
    RatingInput: {
      /**
       * @description From 1, bad, to 5, very good.
       * @example 5
       */
      stars: number;
      /**
       * @description In words.
       * @example Friendly and on time.
       */
      comment?: string | null;
    };
    RatingResponse: {
      /**
       * @description From 1, bad, to 5, very good.
       * @example 5
       */
      stars: number;
      /**
       * @description In words.
       * @example Friendly and on time.
       */
      comment: string | null;
    };
    ReceiveReturnsInput: {
      /** @description Tracking numbers, as the scanner read them from the labels (prefixes such as `]C1` are ignored), or identifiers of shipments. */
      scanned: string[];
    };
    ReceivedReturnResponse: {
      /**
       * @description As it was sent.
       * @example DD1234567897AT
       */
      scanned: string;
      /**
       * @description Whether the depot has it back, by this request or an earlier one.
       * @example true
       */
      received: boolean;
      /**
       * @description Why not; null where it has.
       * @example Is none of what this dispatch brings back.
       */
      message: string | null;
    };
    ReceivedReturnsResponse: {
      /**
       * @description How many were booked in now.
       * @example 1
       */
      booked: number;
      /**
       * @description How many of the dispatch have still to come.
       * @example 0
       */
      missing: number;
      /** @description Each in the order of the request. */
      results: components['schemas']['ReceivedReturnResponse'][];
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
       * @description Street with house number.
       * @example Operngasse 7
       */
      street: string | null;
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
        | 'shipment.attempt_planned'
        | 'shipment.cash_collected'
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
    RescheduleInput: {
      /**
       * @description The day on which it may come: from tomorrow on, at most 30 days ahead, on the calendar of the business.
       * @example 2026-03-05
       */
      date: string;
    };
    RescheduleRequestResponse: {
      /**
       * Format: date
       * @description The day that was asked for.
       * @example 2026-03-05
       */
      date: string;
      /**
       * @description Whether it was answered, and how.
       * @example pending
       * @enum {string}
       */
      status: 'pending' | 'accepted' | 'refused' | 'replaced';
      /**
       * Format: uuid
       * @description The request.
       * @example 019cad41-1b30-749f-8d12-6e4b0a9c7d35
       */
      guid: string;
      /**
       * Format: uuid
       * @description The shipment.
       * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
       */
      shipmentId: string;
      /**
       * @description Its tracking number.
       * @example DD1234567897AT
       */
      trackingNumber: string;
      /**
       * Format: date-time
       * @description When it was asked.
       * @example 2026-03-02T06:30:00.000Z
       */
      requestedAt: string;
      /**
       * Format: date-time
       * @description When it was answered.
       * @example 2026-03-02T06:40:00.000Z
       */
      decidedAt: string | null;
    };
    RescheduleResponse: {
      /**
       * Format: date
       * @description The day that was asked for.
       * @example 2026-03-05
       */
      date: string;
      /**
       * @description Whether it was answered, and how.
       * @example pending
       * @enum {string}
       */
      status: 'pending' | 'accepted' | 'refused' | 'replaced';
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
    ReturnResponse: {
      /**
       * Format: uuid
       * @description The shipment.
       * @example 019cad42-2c41-748a-9e23-7f5c1b0a8d46
       */
      guid: string;
      /**
       * @description Tracking number.
       * @example DD5554443336AT
       */
      trackingNumber: string;
      /**
       * @description Its status.
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
      /** @description What it brings back. */
      returnOf: components['schemas']['LinkedShipmentResponse'];
    };
    ReturnedShipmentResponse: {
      /**
       * Format: uuid
       * @description The shipment.
       * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
       */
      shipmentGuid: string;
      /**
       * @description Tracking number.
       * @example DD1234567897AT
       */
      trackingNumber: string;
      /**
       * @description How it stands now.
       * @example exception
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
       * @description Why it was not delivered; null: nobody said so.
       * @example not_home
       * @enum {string|null}
       */
      reason: 'not_home' | 'refused' | 'damaged' | 'wrong_address' | 'no_access' | 'other' | null;
      /**
       * Format: date-time
       * @description When the depot had it back; null: not yet.
       */
      receivedAt: string | null;
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
       * @description The shipment that is delivered here, or collected.
       * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
       */
      shipmentId: string;
      /**
       * @description `pickup`: it is collected from its sender, before it is delivered at another stop; else `delivery`.
       * @example delivery
       * @enum {string}
       */
      kind: 'pickup' | 'delivery';
      /**
       * @description Who is visited.
       * @example Café Museum
       */
      name: string | null;
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
       * @description When the vehicle came within 150 m, slower than 15 km/h, while this was the next stop; null when no device has reported it.
       */
      arrivedAt: string | null;
      /**
       * Format: date-time
       * @description When it was delivered or, where it is collected, collected, or ended otherwise; null before.
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
       * @description `completed`: delivered or, where it is collected, collected; `failed`: exception, returned, cancelled, or given back when the dispatch ended; else `pending`. Before the dispatch starts a delivery that failed earlier is `pending`: it is another attempt.
       * @example pending
       * @enum {string}
       */
      status: 'pending' | 'completed' | 'failed';
      /**
       * @description Which attempt to deliver the shipment this is: 2 after one failed delivery.
       * @example 1
       */
      attempt: number;
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
       * @description Whether that distance, and the time that it takes, is a guess: both ends are only known as somewhere in the same town or postcode area, so a point of it that depends on the street’s name stands for each.
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
       * @description ISO 4217 code of the currency of the business, in which the values are.
       * @example EUR
       */
      currency: string;
      /**
       * @description Sum of these orders, as far as they are in this currency.
       * @example 1990.5
       */
      totalValue: number;
      /**
       * @description `totalValue` over its orders, rounded half up to the decimals of the currency; 0 without orders.
       * @example 165.88
       */
      averageOrderValue: number;
      /**
       * @description Delivered no later than the estimate, over delivered with an estimate; 0 when there are none.
       * @example 0.9
       */
      onTimeDeliveryRate: number;
      /** @description Orders in other currencies, from before the business changed its own. */
      otherCurrencies: components['schemas']['CurrencySalesResponse'][];
    };
    SalesHistoryResponse: {
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
       * @example month
       * @enum {string}
       */
      groupBy: 'day' | 'week' | 'month';
      /**
       * @description ISO 4217 code of the currency of the business, in which the values are.
       * @example EUR
       */
      currency: string;
      /** @description All days, weeks or months of the period in their order, those without anything too. */
      series: components['schemas']['SalesOfTimeResponse'][];
    };
    SalesOfTimeResponse: {
      /**
       * Format: date
       * @description The first day of it, also where the period begins later.
       * @example 2026-03-01
       */
      key: string;
      /**
       * @description Orders created in it, but cancelled ones.
       * @example 3
       */
      orders: number;
      /**
       * @description Sum of these orders, as far as they are in the currency of the business.
       * @example 497.6
       */
      value: number;
      /**
       * @description Shipments created in it, but cancelled ones.
       * @example 3
       */
      shipments: number;
      /**
       * @description Shipments delivered in it.
       * @example 2
       */
      delivered: number;
      /**
       * @description Of the delivered ones, those no later than their estimate.
       * @example 2
       */
      onTime: number;
      /**
       * @description `onTime` over what was delivered with an estimate; null where nothing was.
       * @example 1
       */
      onTimeRate: number | null;
    };
    SavedViewResponse: {
      /**
       * Format: uuid
       * @description The view.
       * @example 019cad2f-9c40-7231-8c5e-4f0b7a9d2e61
       */
      guid: string;
      /**
       * @description Name.
       * @example Vienna, still open
       */
      name: string;
      /**
       * @description What it is a view of.
       * @example orders
       * @enum {string}
       */
      list: 'orders' | 'shipments';
      /** @description What is searched for. */
      search: string | null;
      /**
       * @description The status that is shown.
       * @example pending
       */
      status: string | null;
      /**
       * @description The filter.
       * @example deliveryAddress/city eq 'Wien'
       */
      filter: string | null;
      /** @description The order. */
      sort: string | null;
      /**
       * Format: date-time
       * @description When it was made.
       * @example 2026-03-02T06:16:00.000Z
       */
      createdAt: string;
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
    ShipmentAttemptPlannedData: {
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
       * Format: date
       * @description The day, by the clocks of the business.
       * @example 2026-03-03
       */
      date: string;
      /** @description The hours; null: any. */
      window: components['schemas']['TimeWindowResponse'] | null;
      /**
       * @description How many attempts have failed.
       * @example 1
       */
      failedAttempts: number;
      /**
       * @description Whether the rule of the business planned it, and no person.
       * @example false
       */
      byRule: boolean;
    };
    /** @description A shipment that could not be delivered is attempted again on that day. */
    ShipmentAttemptPlannedEvent: {
      /**
       * @description What happened.
       * @constant
       */
      type: 'shipment.attempt_planned';
      /**
       * Format: date-time
       * @description When it happened.
       * @example 2026-03-02T08:40:12.120Z
       */
      timestamp: string;
      /** @description The record that it is about. */
      data: components['schemas']['ShipmentAttemptPlannedData'];
    };
    ShipmentCashCollectedData: {
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
       * @description ISO 4217 code of the currency.
       * @example EUR
       */
      currency: string;
      /**
       * @description What was owed.
       * @example 42.5
       */
      owed: number;
      /**
       * @description What was collected.
       * @example 40
       */
      collected: number;
      /**
       * @description `collected` less `owed`.
       * @example -2.5
       */
      difference: number;
      /**
       * @description How it was paid.
       * @example cash
       * @enum {string}
       */
      method: 'cash' | 'card' | 'other';
      /**
       * @description Why it is another amount than was owed.
       * @example Pays the rest by transfer.
       */
      reason: string | null;
      /**
       * Format: date-time
       * @description When it was delivered.
       * @example 2026-03-02T08:40:00.000Z
       */
      deliveredAt: string;
      /**
       * Format: uuid
       * @description Who delivered it; null: no own driver.
       * @example 019cad2a-f6c0-7172-b55a-fdda0c46f953
       */
      driverId: string | null;
    };
    /** @description It was said what was collected at the door, or said anew; that the shipment is delivered is told by itself. */
    ShipmentCashCollectedEvent: {
      /**
       * @description What happened.
       * @constant
       */
      type: 'shipment.cash_collected';
      /**
       * Format: date-time
       * @description When it happened.
       * @example 2026-03-02T08:40:12.120Z
       */
      timestamp: string;
      /** @description The record that it is about. */
      data: components['schemas']['ShipmentCashCollectedData'];
    };
    ShipmentCashResponse: {
      /**
       * @description What the consignee pays.
       * @example 42.5
       */
      amount: number;
      /**
       * @description ISO 4217 code of the currency.
       * @example EUR
       */
      currency: string;
      /** @description What was collected; null: nobody has said yet. */
      collected: number | null;
      /**
       * @description How it was paid.
       * @enum {string|null}
       */
      method: 'cash' | 'card' | 'other' | null;
      /** @description Why it is another amount. */
      reason: string | null;
      /**
       * Format: date-time
       * @description When the depot had the cash; null before.
       */
      handedOverAt: string | null;
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
       * @example 2026-03-04T22:59:59.999Z
       */
      estimatedDelivery: string | null;
      /**
       * @description How exact the estimate is: `time` by the route of a dispatch; `date` by the service level, where only the day of the estimate counts. Null without an estimate.
       * @example date
       * @enum {string|null}
       */
      estimatedDeliveryPrecision: 'date' | 'time' | null;
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
       * @description How exact the estimate is: `time` by the route of a dispatch; `date` by the service level, where only the day of the estimate counts. Null without an estimate.
       * @example time
       * @enum {string|null}
       */
      estimatedDeliveryPrecision: 'date' | 'time' | null;
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
    ShipmentMoveInput: {
      /** @description What is moved, in the order of the visit. */
      shipmentIds: string[];
      /**
       * Format: uuid
       * @description The dispatch that has them; null: none has.
       * @example 019cad22-b960-7025-9eef-12dea96fec20
       */
      fromDispatchId: string | null;
      /**
       * Format: uuid
       * @description The dispatch that gets them; null: none gets them.
       * @example 019cad2c-cb80-71bc-b339-05b145cfb6fb
       */
      toDispatchId: string | null;
      /**
       * @description How many of the other shipments there are visited before them; left out: all of them.
       * @example 0
       */
      position?: number;
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
       * @description From the route once dispatched; before that, the end of the day on the business's clocks that is the level's longest days after the collection date (or creation). Null without a level.
       * @example 2026-03-02T08:42:00.000Z
       */
      estimatedDelivery: string | null;
      /**
       * @description How exact the estimate is: `time` by the route of a dispatch; `date` by the service level, where only the day of the estimate counts. Null without an estimate.
       * @example time
       * @enum {string|null}
       */
      estimatedDeliveryPrecision: 'date' | 'time' | null;
      /** @description When it may be delivered; null: at any hour, or in those of its order. */
      deliveryWindow: components['schemas']['TimeWindowResponse'] | null;
      /** @description What plans and routes keep for it besides; null: nothing. */
      planning: components['schemas']['StopConstraintsResponse'] | null;
      /** @description That who delivers it collects it from its sender first, on the same tour; null: it is at the depot, or with the carrier. */
      pickup: components['schemas']['PickupResponse'] | null;
      /** @description What a driver must bring back of it; null: what the default configuration asks for. */
      proofRequired: ('signature' | 'photo' | 'pin' | 'scan')[] | null;
      /**
       * @description What the consignee tells at the door where a `pin` is asked; null for drivers, and for shipments from before there were any.
       * @example 404212
       */
      deliveryPin: string | null;
      /**
       * @description Attempts to deliver it that failed.
       * @example 0
       */
      failedAttempts: number;
      /**
       * Format: date
       * @description The day on which it is attempted again, from when that was planned until it is out again; else null.
       */
      nextAttemptOn: string | null;
      /** @description What it brings back to its sender; null: it is no return. */
      returnOf: components['schemas']['LinkedShipmentResponse'] | null;
      /** @description What brings it back to its sender; null: nothing does. */
      returnedBy: components['schemas']['LinkedShipmentResponse'] | null;
      /**
       * @description Whether there is a proof of its delivery (`…/proof-of-delivery`).
       * @example false
       */
      hasProof: boolean;
      /** @description What is collected at the door; left out: nothing. */
      cashOnDelivery?: components['schemas']['ShipmentCashResponse'];
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
      /**
       * Format: uri
       * @description Where its consignee follows it, without a token; null once the link was revoked or has ended.
       * @example https://dispatch.example/track/q7Yp0Jt2mVf8sKz4Xc1LwA
       */
      trackingUrl: string | null;
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
    SignedInDriverResponse: {
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
    SmsGatewayInput: {
      /**
       * @description Where text messages are sent to, see docs/sms-http-protocol.md.
       * @example https://sms.example/messages
       */
      url: string;
      /**
       * @description What signs them; shown nowhere. Left out, the one that is set stays.
       * @example seven quiet trams on the Ring
       */
      secret?: string;
    };
    SmsGatewayResponse: {
      /**
       * @description Where text messages are sent to.
       * @example https://sms.example/messages
       */
      url: string;
    };
    StopConstraintsInput: {
      /**
       * @description How much it matters that it is delivered: one of a higher priority is left out of a plan only where it can’t be helped. 0 without it.
       * @example 80
       */
      priority?: number | null;
      /** @description Only a vehicle that has, with its driver, all of these skills takes it. */
      requiredSkills?: string[] | null;
      /**
       * @description Minutes for handing it over.
       * @example 8
       */
      serviceMinutes?: number | null;
      /**
       * @description Minutes before the handing over, once for shipments of one door that follow one another.
       * @example 4
       */
      setupMinutes?: number | null;
      /** @description Hours of which one is kept, instead of its delivery window. They must not overlap. */
      windows?: components['schemas']['HoursInput'][] | null;
      /**
       * @description Most minutes between being loaded and its door.
       * @example 90
       */
      maxOnBoardMinutes?: number | null;
      /** @description What it takes up besides weight and volume, of the `capacities` of vehicles. */
      amounts?: components['schemas']['LoadAmountInput'][] | null;
    };
    StopConstraintsResponse: {
      /**
       * @description How much it matters that it is delivered, 0 to 100; null is 0.
       * @example 80
       */
      priority: number | null;
      /** @description Its vehicle, with the driver, has all of them. */
      requiredSkills: string[];
      /**
       * @description Minutes for handing it over; null: as the plan or the service has it.
       * @example 8
       */
      serviceMinutes: number | null;
      /**
       * @description Minutes before that, once for shipments of one door that follow one another.
       * @example 4
       */
      setupMinutes: number | null;
      /** @description Hours of which one is kept; empty: its delivery window. */
      windows: components['schemas']['HoursResponse'][];
      /**
       * @description Most minutes between being loaded and its door.
       * @example 90
       */
      maxOnBoardMinutes: number | null;
      /** @description What it takes up besides weight and volume. */
      amounts: components['schemas']['LoadAmountResponse'][];
    };
    StopDeedResponse: {
      /**
       * Format: uuid
       * @description The shipment.
       * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
       */
      guid: string;
      /**
       * @description How it stands now.
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
       * Format: uuid
       * @description The dispatch that the report is of.
       * @example 019cad2c-cb80-71bc-b339-05b145cfb6fb
       */
      dispatchGuid: string;
      /**
       * @description How the dispatch stands now.
       * @example in_progress
       * @enum {string}
       */
      dispatchStatus: 'draft' | 'ready' | 'in_progress' | 'completed' | 'cancelled';
    };
    StopPackageResponse: {
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
      /**
       * @description What stands on its label.
       * @example DD0404212027AT
       */
      trackingNumber: string;
    };
    StopWindowResponse: {
      /**
       * Format: date-time
       * @description Not before.
       */
      from: string | null;
      /**
       * Format: date-time
       * @description Not after.
       */
      to: string | null;
    };
    StopsWarning: {
      /**
       * @description `imprecise_places`: ways are guesses; `no_road`: the road network knows no road to the named stops, so those legs are estimates; `skills_missing`: stops ask for what neither vehicle nor driver has; `too_much_on_board`: more is collected on the way than there is room for by then; `too_far`, `too_long`: more kilometres or hours than the vehicle’s `maxKilometres` or `maxHours`; `ends_after_shift`: by what is expected now, who drives is out longer than the shift.
       * @enum {string}
       */
      code:
        | 'imprecise_places'
        | 'no_road'
        | 'skills_missing'
        | 'too_much_on_board'
        | 'too_far'
        | 'too_long'
        | 'ends_after_shift';
      /**
       * @description One sentence, with what would help.
       * @example Of 5 stops 4 are known by their town or postcode alone: the ways to them are guesses. They are exact with a geocoder (the operator sets one up), with coordinates in the address, or with the place set on the map.
       */
      message: string;
    };
    SwitchInput: {
      /**
       * @description Whether consignees are told of it by mail.
       * @example true
       */
      mail?: boolean;
      /**
       * @description Whether they are told by text message.
       * @example true
       */
      sms?: boolean;
    };
    SwitchResponse: {
      /**
       * @description Whether consignees are told of it by mail.
       * @example true
       */
      mail: boolean;
      /**
       * @description Whether they are told by text message.
       * @example false
       */
      sms: boolean;
    };
    SwitchesInput: {
      /** @description A shipment was made. */
      confirmed?: components['schemas']['SwitchInput'];
      /** @description It has left with its vehicle. */
      out_for_delivery?: components['schemas']['SwitchInput'];
      /** @description It is the next stop, or comes within 20 minutes. */
      near?: components['schemas']['SwitchInput'];
      /** @description It was delivered. */
      delivered?: components['schemas']['SwitchInput'];
      /** @description A visit came to nothing. */
      failed?: components['schemas']['SwitchInput'];
    };
    SwitchesResponse: {
      /** @description A shipment was made. */
      confirmed: components['schemas']['SwitchResponse'];
      /** @description It has left with its vehicle. */
      out_for_delivery: components['schemas']['SwitchResponse'];
      /** @description It is the next stop, or comes within 20 minutes. */
      near: components['schemas']['SwitchResponse'];
      /** @description It was delivered. */
      delivered: components['schemas']['SwitchResponse'];
      /** @description A visit came to nothing. */
      failed: components['schemas']['SwitchResponse'];
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
      type: 'departure' | 'arrived' | 'pickup' | 'delivery' | 'return';
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
      /** @description Departure, a delivery, or a pickup, for each stop and, before it, the arrival when there was one, return. */
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
    TourDeedResponse: {
      /**
       * Format: uuid
       * @description The dispatch.
       * @example 019cad2c-cb80-71bc-b339-05b145cfb6fb
       */
      guid: string;
      /**
       * @description How it stands now.
       * @example in_progress
       * @enum {string}
       */
      status: 'draft' | 'ready' | 'in_progress' | 'completed' | 'cancelled';
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
    TracePictureResponse: {
      /**
       * @description What it shows.
       * @example photo
       * @enum {string}
       */
      part: 'photo' | 'signature';
      /**
       * Format: uri-reference
       * @description Where this service answers it, with the same token as here.
       * @example /api/v1/shipments/019cad28-37a0-7103-988c-f51a32c7f8fd/pictures/019cad40-4800-7490-9c1a-7d3b5f9a0e14
       */
      url: string;
    };
    TraceResponse: {
      /**
       * Format: date-time
       * @description When it happened.
       * @example 2026-03-02T08:40:00.000Z
       */
      timestamp: string;
      /**
       * @description What became of the shipment.
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
      description: string;
      /**
       * @description Where.
       * @example Wien
       */
      location: string | null;
    };
    TrackedBusinessResponse: {
      /**
       * @description Name.
       * @example Demo Dispatch Wien
       */
      name: string;
      /**
       * @description Telephone.
       * @example +43 1 0000000
       */
      phone: string | null;
      /**
       * Format: email
       * @description Address for mail.
       * @example office@dispatch.example
       */
      email: string;
      /**
       * Format: uri
       * @description Its logo, which needs no token.
       * @example https://dispatch.example/api/public/logos/019cad40-0590-74c4-b7e1-5c3a8f1d2e60
       */
      logoUrl: string | null;
      /**
       * @description Its colour.
       * @example #0b6e4f
       */
      color: string;
    };
    TrackedDestinationResponse: {
      /**
       * @description Postal code.
       * @example 1010
       */
      postalCode: string | null;
      /**
       * @description Town.
       * @example Wien
       */
      city: string | null;
    };
    TrackedEventResponse: {
      /**
       * @description What became of it.
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
       * Format: date-time
       * @description When.
       * @example 2026-03-02T06:07:00.000Z
       */
      timestamp: string;
      /**
       * @description The town, where one is known; never more than that.
       * @example Wien
       */
      place: string | null;
    };
    TrackedProofResponse: {
      /**
       * @description Who took it.
       * @example E. Exempel
       */
      receivedBy: string;
      /**
       * Format: date-time
       * @description When.
       */
      timestamp: string;
    };
    TrackedVehicleResponse: {
      /**
       * @description Degrees of latitude.
       * @example 48.1891
       */
      latitude: number;
      /**
       * @description Degrees of longitude.
       * @example 16.3672
       */
      longitude: number;
      /**
       * @description Degrees clockwise from north.
       * @example 7
       */
      heading: number | null;
      /**
       * Format: date-time
       * @description When it was there.
       * @example 2026-03-02T08:30:00.000Z
       */
      timestamp: string;
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
    TrackingLinkResponse: {
      /**
       * Format: uri
       * @description Where the consignee follows the shipment.
       * @example https://dispatch.example/track/q7Yp0Jt2mVf8sKz4Xc1LwA
       */
      url: string;
      /**
       * Format: date-time
       * @description When it ends: 30 days after the shipment's end; null while that is not known.
       */
      expiresAt: string | null;
    };
    TrackingPageSettingsInput: {
      /**
       * @description The colour of the page: of its heading and its buttons, behind white or black text, whichever can be read.
       * @example #0b6e4f
       */
      color?: string;
      /**
       * @description In which language consignees are spoken to whose own is not known.
       * @example de
       * @enum {string}
       */
      language?: 'en' | 'de' | 'fr' | 'es' | 'it' | 'pl' | 'nl' | 'pt';
      /**
       * @description From how many stops before theirs consignees see where the vehicle is; 0: when it is on its way to them.
       * @example 3
       */
      vehicleStopsBefore?: number;
      /**
       * @description Whether consignees may ask for another day.
       * @example true
       */
      rescheduleAllowed?: boolean;
    };
    TrackingPageSettingsResponse: {
      /**
       * @description Colour of the page.
       * @example #0b6e4f
       */
      color: string;
      /**
       * Format: uri
       * @description Where the logo is, for anybody; null without one.
       * @example https://dispatch.example/api/public/logos/019cad40-0590-74c4-b7e1-5c3a8f1d2e60
       */
      logoUrl: string | null;
      /**
       * @description In which language consignees are spoken to.
       * @example de
       * @enum {string}
       */
      language: 'en' | 'de' | 'fr' | 'es' | 'it' | 'pl' | 'nl' | 'pt';
      /**
       * @description From how many stops before theirs they see where the vehicle is.
       * @example 3
       */
      vehicleStopsBefore: number;
      /**
       * @description Whether they may ask for another day.
       * @example true
       */
      rescheduleAllowed: boolean;
      /**
       * Format: date-time
       * @description When it was last changed; null: never.
       * @example 2026-03-02T06:01:00.000Z
       */
      updatedAt: string | null;
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
    UnassignedDetailsResponse: {
      /**
       * @description All its packages, in kg.
       * @example 10.4
       */
      weight: number;
      /**
       * @description All its packages, in m³.
       * @example 0.156
       */
      volume: number;
      /**
       * @description Degrees north, where they were given with the address; else null.
       * @example 48.2034
       */
      latitude: number | null;
      /**
       * @description Degrees east, where they were given with the address; else null.
       * @example 16.3585
       */
      longitude: number | null;
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
      /** @description With `details=true`: what a tour must carry, and where to. */
      details?: components['schemas']['UnassignedDetailsResponse'];
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
       * @description Why: `no_vehicle` there is no vehicle to plan with, or not the one that it must have; `no_skill` no vehicle has all the skills that it needs; `too_heavy` heavier than any of the vehicles carries; `too_bulky` bulkier than any of the vehicles holds; `too_large` no vehicle takes both its weight and its volume; `too_much` no vehicle takes its amount of another kind of load; `no_road` no road leads there and back; `window_unreachable` its window closes before any vehicle that could carry it gets there; `shift_too_short` the way there and back, alone, does not fit into the shift; `too_far` the way there and back, alone, is farther than a vehicle may drive; `on_board_too_long` even alone it would be on board for longer than it may; `no_driver_left` it could go alone, but no further vehicle may drive; `no_capacity_left` what else is carried leaves no room; `no_stops_left` there is room, but those vehicles have as many stops as they may have; `no_distance_left` there is room, but the detour is farther than they may still drive; `no_time_left` there is room, but no time left in the shift; `too_many_stops` the tour that it would be in has more shipments than a dispatch takes; `not_geocoded` the shipment's address can't be placed; `depot_not_geocoded` the business's address can't be placed, so tours have no start; `no_attempt_decided` its delivery failed, and no next attempt was decided for this day; `changed` it was assigned, ended or deleted while the plan was made.
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
        | 'no_attempt_decided'
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
      /**
       * @description In which language notifications about deliveries are; null: as the business speaks.
       * @example de
       * @enum {string|null}
       */
      language?: 'en' | 'de' | 'fr' | 'es' | 'it' | 'pl' | 'nl' | 'pt' | null;
      /** @description Takes the place of the whole address; null clears it. Coordinates that are left out stay while it is the same address. */
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
      /** @description What plans and routes know of the driver: replaced as a whole, null removes it. */
      planning?: components['schemas']['DriverConstraintsInput'] | null;
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
      /** @description What is to be collected at the door. Null: nothing. The shipment of the order follows until it has left. */
      cashOnDelivery?: components['schemas']['CashOnDeliveryInput'] | null;
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
      /**
       * @description When the carrier collects it; null takes it away.
       * @example 2026-03-02T08:00:00.000Z
       */
      collectionDate?: string | null;
      /**
       * @description When it is planned to be delivered; null takes it away.
       * @example 2026-03-05T08:00:00.000Z
       */
      deliveryDate?: string | null;
      /** @description What a driver must bring back of it; an empty list asks for nothing. Null: what the default configuration asks for. */
      proofRequired?: ('signature' | 'photo' | 'pin' | 'scan')[] | null;
      /** @description When it may be delivered. Null takes it away. */
      deliveryWindow?: components['schemas']['TimeWindowInput'] | null;
      /** @description What is to be collected at the door. Until it is delivered; null: nothing. */
      cashOnDelivery?: components['schemas']['CashOnDeliveryInput'] | null;
      /** @description What plans and routes keep for it. Replaced as a whole, null removes it. Another `deliveryWindow` by itself takes its `windows` away. */
      planning?: components['schemas']['StopConstraintsInput'] | null;
      /** @description That who delivers it collects it from its sender first, on the same tour: it is not at the depot. Replaced as a whole, null: it is at the depot. Until it is collected. */
      pickup?: components['schemas']['PickupInput'] | null;
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
      /** @description What plans and routes know of it: replaced as a whole, null removes it. Routes of drafts follow when they are ordered anew. */
      planning?: components['schemas']['VehicleConstraintsInput'] | null;
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
        | 'shipment.attempt_planned'
        | 'shipment.cash_collected'
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
      /**
       * @description Rows that the workbook hides, by a filter for example. They are imported like all others.
       * @example 0
       */
      hiddenRows: number;
      /** @description The sheet that was read: the first visible one of a workbook. Null for a text file. */
      sheet: string | null;
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
    VariablesResponse: {
      /**
       * @description Of what it tells.
       * @example confirmed
       * @enum {string}
       */
      kind: 'confirmed' | 'out_for_delivery' | 'near' | 'delivered' | 'failed';
      /** @description What its words may hold, as `{name}`. */
      names: string[];
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
       * @description The shipment that is delivered here, or collected.
       * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
       */
      shipmentId: string;
      /**
       * @description Which of the two.
       * @example delivery
       * @enum {string}
       */
      kind: 'pickup' | 'delivery';
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
    VehicleConstraintsInput: {
      /** @description What may be asked for. */
      skills?: string[] | null;
      /** @description Own hours, instead of those of the plan. */
      shift?: components['schemas']['HoursInput'] | null;
      /** @description Pauses. Their hours must not overlap. */
      breaks?: components['schemas']['PauseInput'][] | null;
      /** @description Where tours start, loaded; the business’s address without it. An address, coordinates, or both. */
      start?: components['schemas']['AddressInput'] | null;
      /** @description Where tours end; where they start without it. */
      end?: components['schemas']['AddressInput'] | null;
      /**
       * @description How fast it is against the estimate or the road network: with 2 it needs half of the time.
       * @example 0.9
       */
      speedFactor?: number | null;
      /** @description What it costs. Without it, time on the road is what is kept short. */
      costs?: components['schemas']['DrivingCostsInput'] | null;
      /**
       * @description Most stops; shipments of one door that follow one another are one.
       * @example 1
       */
      maxStops?: number | null;
      /**
       * @description Most kilometres.
       * @example 180
       */
      maxKilometres?: number | null;
      /**
       * @description Most hours from leaving to the end.
       * @example 8.5
       */
      maxHours?: number | null;
      /**
       * @description How often it may come back to the business’s address to load the next shipments: each round is a dispatch of its own. 0 without it.
       * @example 1
       */
      maxReloads?: number | null;
      /**
       * @description Minutes that each reloading takes. 0 without it.
       * @example 15
       */
      reloadMinutes?: number | null;
      /**
       * @description Whether tours end at their last stop; then there is no `end`.
       * @example false
       */
      openEnd?: boolean | null;
      /** @description How much it takes of further kinds of load; a kind that is not named has no limit. */
      capacities?: components['schemas']['LoadAmountInput'][] | null;
    };
    VehicleConstraintsResponse: {
      /** @description What may be asked for. */
      skills: string[];
      /** @description Own hours; null: those of the plan. */
      shift: components['schemas']['HoursResponse'] | null;
      /** @description Pauses. */
      breaks: components['schemas']['PauseResponse'][];
      /** @description Where tours start; null: at the business’s address. */
      start: components['schemas']['AddressResponse'] | null;
      /** @description Where tours end; null: where they start. */
      end: components['schemas']['AddressResponse'] | null;
      /**
       * @description How fast it is; null is 1.
       * @example 0.9
       */
      speedFactor: number | null;
      /** @description What it costs; null: nothing is known of it. */
      costs: components['schemas']['DrivingCostsResponse'] | null;
      /**
       * @description Most stops.
       * @example 40
       */
      maxStops: number | null;
      /**
       * @description Most kilometres.
       * @example 180
       */
      maxKilometres: number | null;
      /**
       * @description Most hours from leaving to the end.
       * @example 8.5
       */
      maxHours: number | null;
      /**
       * @description How often it may come back to load the next shipments; null is 0.
       * @example 1
       */
      maxReloads: number | null;
      /**
       * @description Minutes that each reloading takes.
       * @example 15
       */
      reloadMinutes: number | null;
      /**
       * @description Whether tours end at their last stop.
       * @example false
       */
      openEnd: boolean;
      /** @description How much it takes of further kinds of load. */
      capacities: components['schemas']['LoadAmountResponse'][];
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
      /** @description What plans and routes know of it besides; null: nothing. */
      planning: components['schemas']['VehicleConstraintsResponse'] | null;
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
        | 'shipment.attempt_planned'
        | 'shipment.cash_collected'
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
    WordingInput: {
      /**
       * @description Of what it tells.
       * @example near
       * @enum {string}
       */
      kind: 'confirmed' | 'out_for_delivery' | 'near' | 'delivered' | 'failed';
      /**
       * @description In which language.
       * @example de
       * @enum {string}
       */
      language: 'en' | 'de' | 'fr' | 'es' | 'it' | 'pl' | 'nl' | 'pt';
      /**
       * @description Subject of the mail, with variables as `{name}`; null: the words of the service.
       * @example {businessName} ist gleich da
       */
      subject?: string | null;
      /**
       * @description Text of the mail, with variables as `{name}`; null: the words of the service. An empty line ends a paragraph; a line is left out when there is nothing to say for any variable in it.
       * @example Guten Tag {recipientName},
       *
       *     wir sind um {expectedAt} Uhr bei Ihnen: {trackingUrl}
       */
      text?: string | null;
      /**
       * @description Text message, with variables as `{name}`; null: the words of the service.
       * @example {businessName} ist gleich da. {trackingUrl}
       */
      sms?: string | null;
    };
    WordingResponse: {
      /**
       * @description Of what it tells.
       * @example near
       * @enum {string}
       */
      kind: 'confirmed' | 'out_for_delivery' | 'near' | 'delivered' | 'failed';
      /**
       * @description In which language.
       * @example de
       * @enum {string}
       */
      language: 'en' | 'de' | 'fr' | 'es' | 'it' | 'pl' | 'nl' | 'pt';
      /**
       * @description Subject of the mail.
       * @example {businessName} ist gleich da
       */
      subject: string;
      /**
       * @description Text of the mail.
       * @example Guten Tag {recipientName},
       *
       *     wir sind um {expectedAt} Uhr bei Ihnen: {trackingUrl}
       */
      text: string;
      /**
       * @description Text message.
       * @example Ihre Lieferung von {businessName} ist gleich da.
       *     {trackingUrl}
       */
      sms: string;
      /** @description Which of these are words of the business. */
      own: ('subject' | 'text' | 'sms')[];
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
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
  NotificationSettings_read: {
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
      /** @description Read what consignees are told */
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
            data: components['schemas']['NotificationSettingsResponse'];
          };
        };
      };
    };
  };
  NotificationSettings_update: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record as it was read: 412 when it has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example NotificationSettings_update-1
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NotificationSettingsInput'];
      };
    };
    responses: {
      /** @description Change what consignees are told */
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
            data: components['schemas']['NotificationSettingsResponse'];
          };
        };
      };
    };
  };
  NotificationSettings_preview: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PreviewInput'];
      };
    };
    responses: {
      /** @description Preview what a consignee is told */
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
            data: components['schemas']['PreviewResponse'];
          };
        };
      };
    };
  };
  NotificationSettings_test: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example NotificationSettings_test-1
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['GatewayTestInput'];
      };
    };
    responses: {
      /** @description Send a text message as a test */
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
            data: components['schemas']['GatewayTestResponse'];
          };
        };
      };
    };
  };
  NotificationSettings_wording: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List the words in which consignees are told */
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
            data: components['schemas']['WordingResponse'][];
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
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
  TrackingPageSettings_read: {
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
      /** @description Read how consignees' page looks */
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
            data: components['schemas']['TrackingPageSettingsResponse'];
          };
        };
      };
    };
  };
  TrackingPageSettings_update: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record as it was read: 412 when it has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example TrackingPageSettings_update-1
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['TrackingPageSettingsInput'];
      };
    };
    responses: {
      /** @description Change how consignees' page looks */
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
            data: components['schemas']['TrackingPageSettingsResponse'];
          };
        };
      };
    };
  };
  TrackingPageSettings_setLogo: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example TrackingPageSettings_setLogo-1
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'multipart/form-data': components['schemas']['LogoForm'];
      };
    };
    responses: {
      /** @description Set the logo of consignees' page */
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
            data: components['schemas']['TrackingPageSettingsResponse'];
          };
        };
      };
    };
  };
  TrackingPageSettings_removeLogo: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Take the logo off consignees' page */
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
            data: components['schemas']['TrackingPageSettingsResponse'];
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
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
  CarrierBookings_list: {
    parameters: {
      query?: {
        /** @description Page, from 1. */
        page?: number;
        /** @description Entries on a page. */
        pageSize?: number;
        /** @description Only those that stand so. */
        status?: 'pending' | 'booked' | 'failed' | 'cancelled';
        /** @description Only those of this shipment; none where nothing was to be booked. */
        shipmentId?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List bookings with carriers */
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
            data: components['schemas']['ListedBookingResponse'][];
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
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
  Cash_list: {
    parameters: {
      query?: {
        /** @description Page, from 1. */
        page?: number;
        /** @description Entries on a page. */
        pageSize?: number;
        /** @description Only of this driver. */
        driver?: string;
        /** @description Only of deliveries of this day, on the business's clocks. */
        date?: string;
        /** @description Only of deliveries of this day and later ones. */
        from?: string;
        /** @description Only of deliveries of this day and earlier ones. */
        to?: string;
        /** @description Only where the money is there. */
        state?: 'not_reported' | 'to_hand_over' | 'handed_over' | 'settled';
        /** @description Only in this currency. */
        currency?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List what was collected at doors */
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
            data: components['schemas']['CashCollectionResponse'][];
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
  Cash_export: {
    parameters: {
      query?: {
        /** @description Only of this driver. */
        driver?: string;
        /** @description Only of deliveries of this day, on the business's clocks. */
        date?: string;
        /** @description Only of deliveries of this day and later ones. */
        from?: string;
        /** @description Only of deliveries of this day and earlier ones. */
        to?: string;
        /** @description Only where the money is there. */
        state?: 'not_reported' | 'to_hand_over' | 'handed_over' | 'settled';
        /** @description Only in this currency. */
        currency?: string;
        /** @description What the file is. */
        format?: 'csv' | 'xlsx';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Export what was collected at doors as a file */
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
  Cash_listHandovers: {
    parameters: {
      query?: {
        /** @description Page, from 1. */
        page?: number;
        /** @description Entries on a page. */
        pageSize?: number;
        /** @description Only of this driver. */
        driver?: string;
        /** @description Only what came in on this day, on the business's clocks. */
        date?: string;
        /** @description Only what came in on this day and later. */
        from?: string;
        /** @description Only what came in on this day and earlier. */
        to?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List cash that drivers have handed in */
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
            data: components['schemas']['HandoverResponse'][];
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
  Cash_bookHandover: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example Cash_bookHandover-1
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateHandoverInput'];
      };
    };
    responses: {
      /** @description Book cash that a driver hands in */
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
            data: components['schemas']['HandoverResponse'];
          };
        };
      };
    };
  };
  Cash_readHandover: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identifier of the handover. */
        handoverGuid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read a handover of cash */
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
            data: components['schemas']['HandoverResponse'];
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
        /** @description Only the dispatches that this shipment is in, or was in until it ended. */
        shipmentId?: string;
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
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
        /** @description Only the dispatches that this shipment is in, or was in until it ended. */
        shipmentId?: string;
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
  DispatchTransfers_move: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example DispatchTransfers_move-1
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['MoveShipmentsInput'];
      };
    };
    responses: {
      /** @description Move shipments between dispatches */
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
            data: components['schemas']['DispatchCreatedResponse'][];
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
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
  DispatchReturns_read: {
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
      /** @description List what a dispatch brings back to the depot */
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
            data: components['schemas']['ReturnedShipmentResponse'][];
          };
        };
      };
    };
  };
  DispatchReturns_receive: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example DispatchReturns_receive-1
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
        'application/json': components['schemas']['ReceiveReturnsInput'];
      };
    };
    responses: {
      /** @description Book in what a dispatch has brought back */
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
            data: components['schemas']['ReceivedReturnsResponse'];
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
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
  DriverDay_read: {
    parameters: {
      query?: {
        /** @description A moment of the day that is asked for, on the business's clocks; today where it is left out. */
        date?: string;
      };
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
      /** @description Read the driver's day */
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
            data: components['schemas']['DriverDayResponse'];
          };
        };
      };
    };
  };
  DriverDeeds_finish: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example DriverDeeds_finish-1
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
        'application/json': components['schemas']['DeedInput'];
      };
    };
    responses: {
      /** @description Record that the driver has done all */
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
            data: components['schemas']['TourDeedResponse'];
          };
        };
      };
    };
  };
  DriverDeeds_start: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example DriverDeeds_start-1
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
        'application/json': components['schemas']['DeedInput'];
      };
    };
    responses: {
      /** @description Record that the driver has left */
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
            data: components['schemas']['TourDeedResponse'];
          };
        };
      };
    };
  };
  DriverPositions_receive: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example DriverPositions_receive-1
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['DriverPositionsInput'];
      };
    };
    responses: {
      /** @description Send positions of the driver's phone */
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
  DriverPush_key: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read the key to subscribe the driver's phone with */
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
            data: components['schemas']['PushKeyResponse'];
          };
        };
      };
    };
  };
  DriverPush_subscribe: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example DriverPush_subscribe-1
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PushSubscriptionInput'];
      };
    };
    responses: {
      /** @description Add a phone of the driver that is told */
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
            data: components['schemas']['PushSubscriptionResponse'];
          };
        };
      };
    };
  };
  DriverPush_unsubscribe: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the subscription.
         * @example 019cad43-0010-74c5-8a2e-3b7d5f1c9e60
         */
        guid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Remove a phone of the driver */
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
  DriverSession_open: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['OpenDriverSessionInput'];
      };
    };
    responses: {
      /** @description Log in as a driver, by an invitation */
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
            data: components['schemas']['DriverSessionResponse'];
          };
        };
      };
    };
  };
  DriverSession_end: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Log out as a driver */
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
  DriverDeeds_arrive: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example DriverDeeds_arrive-1
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * @description Identifier of the shipment.
         * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
         */
        shipmentGuid: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['DeedInput'];
      };
    };
    responses: {
      /** @description Record that the driver is at a stop */
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
            data: components['schemas']['StopDeedResponse'];
          };
        };
      };
    };
  };
  DriverDeeds_collect: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example DriverDeeds_collect-1
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * @description Identifier of the shipment.
         * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
         */
        shipmentGuid: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CollectInput'];
      };
    };
    responses: {
      /** @description Record that a shipment was collected from its sender */
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
            data: components['schemas']['StopDeedResponse'];
          };
        };
      };
    };
  };
  DriverDeeds_deliver: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example DriverDeeds_deliver-1
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * @description Identifier of the shipment.
         * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
         */
        shipmentGuid: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'multipart/form-data': components['schemas']['DeliverInput'];
      };
    };
    responses: {
      /** @description Record a delivery */
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
            data: components['schemas']['StopDeedResponse'];
          };
        };
      };
    };
  };
  DriverDeeds_fail: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example DriverDeeds_fail-1
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * @description Identifier of the shipment.
         * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
         */
        shipmentGuid: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'multipart/form-data': components['schemas']['FailInput'];
      };
    };
    responses: {
      /** @description Record that a delivery failed */
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
            data: components['schemas']['StopDeedResponse'];
          };
        };
      };
    };
  };
  DriverDeeds_photo: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example DriverDeeds_photo-1
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * @description Identifier of the shipment.
         * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
         */
        shipmentGuid: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'multipart/form-data': components['schemas']['FollowingPhotoInput'];
      };
    };
    responses: {
      /** @description Add a photo to a report that has promised it */
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
            data: components['schemas']['PhotosOutstandingResponse'];
          };
        };
      };
    };
  };
  DriverDeeds_undo: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example DriverDeeds_undo-1
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * @description Identifier of the shipment.
         * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
         */
        shipmentGuid: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['DeedInput'];
      };
    };
    responses: {
      /** @description Take the last report of a stop back */
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
            data: components['schemas']['StopDeedResponse'];
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
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
  DriverInvitations_invite: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example DriverInvitations_invite-1
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
    requestBody?: never;
    responses: {
      /** @description Invite a driver to the driver's app */
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
            data: components['schemas']['DriverInvitationResponse'];
          };
        };
      };
    };
  };
  DriverInvitations_list: {
    parameters: {
      query?: never;
      header?: never;
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
      /** @description List a driver's sessions */
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
            data: components['schemas']['OpenDriverSessionResponse'][];
          };
        };
      };
    };
  };
  DriverInvitations_end: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the driver.
         * @example 019cad2a-f6c0-7172-b55a-fdda0c46f953
         */
        guid: string;
        /**
         * @description Identifier of the session.
         * @example 019cad3f-5e20-7485-8d1a-6c2b4e8f9a03
         */
        sessionGuid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Revoke a driver's session */
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
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
  PublicTracking_logo: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the logo.
         * @example 019cad40-0590-74c4-b7e1-5c3a8f1d2e60
         */
        guid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Download a business's logo */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'image/png': Blob;
          'image/jpeg': Blob;
        };
      };
    };
  };
  PublicTracking_read: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The last part of a shipment's `trackingUrl`.
         * @example q7Yp0Jt2mVf8sKz4Xc1LwA
         */
        token: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Follow a shipment by its link */
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
            data: components['schemas']['PublicTrackingResponse'];
          };
        };
      };
    };
  };
  PublicTracking_instruct: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The last part of a shipment's `trackingUrl`.
         * @example q7Yp0Jt2mVf8sKz4Xc1LwA
         */
        token: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['InstructionsInput'];
      };
    };
    responses: {
      /** @description Tell the driver how to bring it */
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
            data: components['schemas']['InstructionsResponse'];
          };
        };
      };
    };
  };
  PublicTracking_rate: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The last part of a shipment's `trackingUrl`.
         * @example q7Yp0Jt2mVf8sKz4Xc1LwA
         */
        token: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['RatingInput'];
      };
    };
    responses: {
      /** @description Tell how the delivery was */
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
            data: components['schemas']['RatingResponse'];
          };
        };
      };
    };
  };
  PublicTracking_reschedule: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The last part of a shipment's `trackingUrl`.
         * @example q7Yp0Jt2mVf8sKz4Xc1LwA
         */
        token: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['RescheduleInput'];
      };
    };
    responses: {
      /** @description Ask for another day */
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
            data: components['schemas']['RescheduleResponse'];
          };
        };
      };
    };
  };
  PublicTracking_watch: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The last part of a shipment's `trackingUrl`.
         * @example q7Yp0Jt2mVf8sKz4Xc1LwA
         */
        token: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Follow a shipment as it comes */
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
  Push_key: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read the key to subscribe a browser with */
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
            data: components['schemas']['PushKeyResponse'];
          };
        };
      };
    };
  };
  Push_subscribe: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example Push_subscribe-1
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PushSubscriptionInput'];
      };
    };
    responses: {
      /** @description Add a browser of mine that is told */
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
            data: components['schemas']['PushSubscriptionResponse'];
          };
        };
      };
    };
  };
  Push_unsubscribe: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the subscription.
         * @example 019cad43-0010-74c5-8a2e-3b7d5f1c9e60
         */
        guid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Remove a browser of mine */
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
  Reports_cashOnDelivery: {
    parameters: {
      query: {
        /** @description The first day, by the business's clocks. */
        from: string;
        /** @description The last day, included; at most 366 days in all. */
        to: string;
        /** @description How many groups are shown at most, where they are not times; `groupCount` and `totals` are of all. */
        limit?: number;
        /** @description Only of this driver. */
        driver?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Sum up cash on delivery */
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
            data: components['schemas']['CashReportResponse'];
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
  RescheduleRequests_list: {
    parameters: {
      query?: {
        /** @description Page, from 1. */
        page?: number;
        /** @description Entries on a page. */
        pageSize?: number;
        /** @description Only these. */
        status?: 'pending' | 'accepted' | 'refused' | 'replaced';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List consignees' requests for another day */
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
            data: components['schemas']['RescheduleRequestResponse'][];
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
  RescheduleRequests_accept: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example RescheduleRequests_accept-1
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * @description Identifier of the request.
         * @example 019cad41-1b30-749f-8d12-6e4b0a9c7d35
         */
        guid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Accept a consignee's request for another day */
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
            data: components['schemas']['RescheduleRequestResponse'];
          };
        };
      };
    };
  };
  RescheduleRequests_refuse: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example RescheduleRequests_refuse-1
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * @description Identifier of the request.
         * @example 019cad41-1b30-749f-8d12-6e4b0a9c7d35
         */
        guid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Decline a consignee's request for another day */
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
            data: components['schemas']['RescheduleRequestResponse'];
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
  SavedViews_list: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List saved views */
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
            data: components['schemas']['SavedViewResponse'][];
          };
        };
      };
    };
  };
  SavedViews_create: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example SavedViews_create-1
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateSavedViewInput'];
      };
    };
    responses: {
      /** @description Create a saved view */
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
            data: components['schemas']['SavedViewResponse'];
          };
        };
      };
    };
  };
  SavedViews_delete: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the saved view.
         * @example 019cad2f-9c40-7231-8c5e-4f0b7a9d2e61
         */
        guid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Delete a saved view */
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
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
      query?: {
        /** @description The decimal separator of all numbers that the file holds as text. Unless given, the file shows it by its delimiter and its values. */
        decimalSeparator?: '.' | ',';
      };
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
  CustomerUploads_faultyRows: {
    parameters: {
      query?: {
        /** @description What the file is. */
        format?: 'csv' | 'xlsx';
      };
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
      /** @description Export the faulty rows of an uploaded file of customers */
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
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
  CustomerLocation_read: {
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
      /** @description Read where a customer is */
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
  CustomerLocation_set: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record as it was read: 412 when it has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example CustomerLocation_set-1
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
        'application/json': components['schemas']['PinInput'];
      };
    };
    responses: {
      /** @description Set where a customer is */
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
  CustomerLocation_remove: {
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
      /** @description Delete a customer's pin */
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
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
  CustomerActivity_history: {
    parameters: {
      query: {
        /** @description The first day, by the business's clocks. */
        from: string;
        /** @description The last day, included; at most 366 days in all. */
        to: string;
        /** @description What is summed up together; weeks begin on Monday. */
        groupBy: 'day' | 'week' | 'month';
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
      /** @description Sum up what a customer ordered by days, weeks or months */
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
            data: components['schemas']['SalesHistoryResponse'];
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
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
        /** @description Notify the consignees of these shipments that they are confirmed, where the business notifies of that. */
        notifyConsignees?: boolean;
      };
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
      query?: {
        /** @description The decimal separator of all numbers that the file holds as text. Unless given, the file shows it by its delimiter and its values. */
        decimalSeparator?: '.' | ',';
      };
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
            data: components['schemas']['OrderUploadResponse'];
          };
        };
      };
    };
  };
  OrderUploads_faultyRows: {
    parameters: {
      query?: {
        /** @description What the file is. */
        format?: 'csv' | 'xlsx';
      };
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
      /** @description Export the faulty rows of an uploaded file of orders */
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
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
        /** @description Entries on a page; 50 by default. */
        perPage?: number;
        /** @description Another name of `perPage`, as in every other list; send one of them. */
        pageSize?: number;
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
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
  FailedShipments_list: {
    parameters: {
      query?: {
        /** @description Page, from 1. */
        page?: number;
        /** @description Entries on a page. */
        pageSize?: number;
        /** @description Only those of which nobody has decided yet, or only those that are attempted again. */
        next?: 'undecided' | 'attempt';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List shipments that could not be delivered */
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
            data: components['schemas']['FailedShipmentResponse'][];
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
  FailedShipments_planMany: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example FailedShipments_planMany-1
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NextAttemptsInput'];
      };
    };
    responses: {
      /** @description Plan another attempt of many shipments */
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
            data: components['schemas']['PlannedAttemptsResponse'];
          };
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
        /** @description Tell `details` of each too. */
        details?: boolean;
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
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
  CashCollected_tell: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example CashCollected_tell-1
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
        'application/json': components['schemas']['CashCollectedInput'];
      };
    };
    responses: {
      /** @description Tell what was collected at the door */
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
            data: components['schemas']['CashCollectionResponse'];
          };
        };
      };
    };
  };
  Consignee_read: {
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
      /** @description Read what the consignee of a shipment said */
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
            data: components['schemas']['ConsigneeResponse'];
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
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
  FailedShipments_plan: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example FailedShipments_plan-1
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
        'application/json': components['schemas']['NextAttemptInput'];
      };
    };
    responses: {
      /** @description Plan another attempt of a delivery that failed */
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
            data: components['schemas']['NextAttemptResponse'];
          };
        };
      };
    };
  };
  NotificationLog_list: {
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
      /** @description List what the consignee of a shipment was told */
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
            data: components['schemas']['NotificationResponse'][];
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
  ShipmentDocuments_picture: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the shipment.
         * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
         */
        shipmentId: string;
        /** @description Identifier of the picture. */
        pictureGuid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Download a picture of a trace */
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
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
  ProofDocument_document: {
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
      /** @description Download the proof of a delivery as a document */
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
  FailedShipments_returnToSender: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example FailedShipments_returnToSender-1
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
      /** @description Send a shipment back to its sender */
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
            data: components['schemas']['ReturnResponse'];
          };
        };
      };
    };
  };
  SenderLocation_read: {
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
      /** @description Read where a shipment comes from */
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
  SenderLocation_set: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record as it was read: 412 when it has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example SenderLocation_set-1
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
      /** @description Set where a shipment comes from */
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
  SenderLocation_remove: {
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
      /** @description Delete a sender's pin */
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
            data: components['schemas']['ListedTraceResponse'][];
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
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
      /** @description The shipment has this status already, and the request says nothing else: the trace of before. */
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
            data: components['schemas']['TraceResponse'];
          };
        };
      };
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
  TrackingLink_renew: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example TrackingLink_renew-1
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
      /** @description Create another tracking link of a shipment */
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
            data: components['schemas']['TrackingLinkResponse'];
          };
        };
      };
    };
  };
  TrackingLink_revoke: {
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
      /** @description Revoke the tracking link of a shipment */
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
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
        /**
         * @description Identifier of the delivery.
         * @example 019cad3c-5c00-7430-9b1e-4d6a8c2e7f10
         */
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
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
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
         *         "totalValue": 169.5,
         *         "currency": "EUR"
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
  Event_shipment_attempt_planned: {
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
         *       "type": "shipment.attempt_planned",
         *       "timestamp": "2026-03-02T09:05:00.041Z",
         *       "data": {
         *         "guid": "019cad28-37a0-7103-988c-f51a32c7f8fd",
         *         "trackingNumber": "DD1234567897AT",
         *         "date": "2026-03-03",
         *         "window": {
         *           "start": "17:00",
         *           "end": "20:00"
         *         },
         *         "failedAttempts": 1,
         *         "byRule": false
         *       }
         *     }
         */
        'application/json': components['schemas']['ShipmentAttemptPlannedEvent'];
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
  Event_shipment_cash_collected: {
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
         *       "type": "shipment.cash_collected",
         *       "timestamp": "2026-03-02T08:40:12.126Z",
         *       "data": {
         *         "guid": "019cad28-37a0-7103-988c-f51a32c7f8fd",
         *         "trackingNumber": "DD1234567897AT",
         *         "currency": "EUR",
         *         "owed": 42.5,
         *         "collected": 40,
         *         "difference": -2.5,
         *         "method": "cash",
         *         "reason": "Pays the rest by transfer.",
         *         "deliveredAt": "2026-03-02T08:40:00.000Z",
         *         "driverId": "019cad2a-f6c0-7172-b55a-fdda0c46f953"
         *       }
         *     }
         */
        'application/json': components['schemas']['ShipmentCashCollectedEvent'];
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
         *         "estimatedDelivery": "2026-03-04T22:59:59.999Z",
         *         "estimatedDeliveryPrecision": "date"
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
         *         "estimatedDeliveryPrecision": "time",
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
         *           "signatureUrl": "/api/v1/shipments/019cad28-37a0-7103-988c-f51a32c7f8fd/proof-of-delivery/signature",
         *           "photosOutstanding": 0
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
         *         "kind": "delivery",
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
