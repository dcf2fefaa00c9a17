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
     * @description Missing fields stay the same. The time zone must be of the IANA database, the currency of ISO 4217. Existing orders keep their currency.
     */
    put: operations['updateBusiness'];
    /**
     * Create a business
     * @description For a logged-in user who has none; the user becomes its owner. An email that another business uses: 409.
     */
    post: operations['createBusiness'];
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
    get: operations['listAuditLog'];
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
     *     decimal point, dates as ISO 8601 (`2026-03-29`, `2026-03-29 14:30:00`). A text that a spreadsheet would run as a formula,
     *     because it begins with `=`, `+`, `-`, `@` or a tab, gets an apostrophe in front; an upload removes the apostrophe.
     *
     *     `format=xlsx`: numbers and dates as such, everything else as text with its leading zeros. A sheet has at most 1,048,576
     *     rows; further rows are on the next sheet.
     *
     *     Times are in the business's time zone, which the column header names.
     *
     *     The file shows the data of one moment. If the export fails, if the client reads nothing for 1 minute, or if sending takes
     *     longer than 30 minutes, the connection is closed before the end of the file. A file has at most 2 GiB.
     *
     *     A business may have 4 exports under way, of which one is read at a time. 429 with `Retry-After`: the business has too
     *     many exports. 503: the service has too many exports.
     */
    get: operations['exportAuditLog'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/business/custom-fields': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List custom fields
     * @description Returns all fields by resource, oldest first, which is their order in forms.
     */
    get: operations['listCustomFields'];
    put?: never;
    /**
     * Create a custom field
     * @description Defines a value that orders, customers, vehicles or drivers store in their `metadata`. Every request that writes such a record must then have a value that the field accepts, or no value if the field is not required. Other keys stay free. Stored values do not change. On machines that run several processes the others check the new rule within 5 seconds.
     *
     *     Responds with 409 if a field of the resource has the key or the label, and if the resource has 50 fields.
     */
    post: operations['createCustomField'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/business/custom-fields/{guid}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a custom field
     * @description Returns the definition of the field.
     */
    get: operations['getCustomField'];
    /**
     * Change a custom field
     * @description Changes label, options and whether a value is required. Omitted fields keep their value. Stored values do not change.
     */
    put: operations['updateCustomField'];
    post?: never;
    /**
     * Delete a custom field
     * @description Records keep their values. Their key is free from then on.
     */
    delete: operations['deleteCustomField'];
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
     * @description Values that apply where an order or a shipment names no carrier, service level or dimensions, and which notifications are sent.
     */
    get: operations['getDefaultConfiguration'];
    /**
     * Change the default configuration
     * @description Missing fields stay the same. An unknown carrier: 404; a service level that the carrier does not offer: 400.
     *
     *     Carrier, service level and dimensions count when a shipment is made, alone or of an order, that names none. A carrier that is not
     *     configured or not active then, or that does not offer the level of the shipment, is passed over: the shipment is made without a
     *     carrier. Shipments that are there already do not change.
     */
    put: operations['updateDefaultConfiguration'];
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
    get: operations['listDimensionPresets'];
    put?: never;
    /**
     * Create a dimension preset
     * @description A size that can be copied to the items of orders. Names are unique in the business.
     */
    post: operations['createDimensionPreset'];
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
    get: operations['getDimensionPreset'];
    /**
     * Change a dimension preset
     * @description Missing fields stay the same. Items that were copied from it do not change.
     */
    put: operations['updateDimensionPreset'];
    post?: never;
    /**
     * Delete a dimension preset
     * @description Items that it was copied to stay as they are.
     */
    delete: operations['deleteDimensionPreset'];
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
     * @description The token is only in this response. It does not expire and acts as an admin of the business. Every call makes another one, to at most 50 that are live: then 409.
     */
    get: operations['generateApiToken'];
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
    post: operations['leaveBusiness'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/business/map': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read the map settings
     * @description The map service that the portal loads maps from. Without one the portal uses the map of the operator.
     */
    get: operations['getMapSettings'];
    /**
     * Set the map service
     * @description The portal then loads the style, tiles, fonts and icons of maps from the host of this URL, and only users of this business do.
     *     The host receives from their browsers: the IP address, name and version of the browser, the origin of this service, and which area is
     *     looked at and when. It receives no cookie, no page address and no data of the business.
     *
     *     409: the business is a test business.
     */
    put: operations['updateMapSettings'];
    post?: never;
    /**
     * Remove the map service
     * @description Maps that are opened after this use the map of the operator.
     */
    delete: operations['removeMapSettings'];
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
    get: operations['getBusiness'];
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
     * Read notification settings
     * @description Returns kinds, channels, templates and quiet hours. Settings that the business has not changed have their defaults.
     */
    get: operations['getNotificationSettings'];
    /**
     * Change notification settings
     * @description Changes only the fields in the request. Messages that are being sent use the previous templates. 400 names each variable that a template may not contain.
     */
    put: operations['updateNotificationSettings'];
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
     * Preview a message to a consignee
     * @description Returns a mail and a text message of one kind in one language about a fictional delivery. Texts in the request replace the stored texts in the preview and are not stored.
     */
    post: operations['previewNotification'];
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
     * Send a test text message
     * @description Sends one message about a sample delivery through the configured gateway, which may cost money. A failed message is not sent again; `answer` contains the response of the gateway. 409 if no gateway is configured.
     */
    post: operations['sendTestTextMessage'];
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
     * List message templates
     * @description Returns the template of each kind in each language: the texts of the business, otherwise the default texts.
     */
    get: operations['listMessageTemplates'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/business/publishable-keys': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List publishable keys
     * @description Returns the keys that are not revoked, newest first.
     */
    get: operations['listPublishableKeys'];
    put?: never;
    /**
     * Create a publishable key
     * @description A key for the pages of a shop, sent as a bearer token. With it, pages of its `origins` can search, hold and confirm delivery slots, and nothing else. Each address may search 60 times and hold or confirm 10 times a minute. A business has at most 20 keys: then 409.
     */
    post: operations['createPublishableKey'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/business/publishable-keys/{guid}': {
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
     * Delete a publishable key
     * @description The key is rejected from the next request on.
     */
    delete: operations['deletePublishableKey'];
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
     * Find whether a business exists for an email
     * @description Answers a bare JSON boolean, without the envelope.
     */
    get: operations['checkBusinessEmail'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/business/sso': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read the single sign-on settings
     * @description The OpenID provider of the business, and the TXT records that verify its domains. The client secret is never returned.
     */
    get: operations['getSsoSettings'];
    /**
     * Set the single sign-on settings
     * @description Sets all settings; a missing `clientSecret` keeps the stored one. Domains that stay in the list stay verified. Only owners
     *     can do it, because the provider decides who signs in.
     *
     *     Users with an address in a verified domain then sign in by the provider. A person who signs in for the first time becomes a user of the
     *     business. `roleMap` gives roles by `roleClaim` at each sign-in; it never makes or changes an owner.
     *
     *     With `isEnforced` the passwords of these users stop working, except those of owners (emergency login, in the audit log). Open sessions
     *     stay until they end.
     *
     *     409: the business is a test business.
     */
    put: operations['updateSsoSettings'];
    post?: never;
    /**
     * Remove the single sign-on settings
     * @description Removes the provider and its domains. Users use passwords again; a user without one sets it by `POST /api/user/forgot-password`.
     */
    delete: operations['removeSsoSettings'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/business/sso/test': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Read whether the provider can be used
     * @description Reads the discovery document of the provider and checks that it can be used. Only a sign-in checks client id and secret.
     *
     *     404: there are no settings.
     */
    post: operations['testSsoSettings'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/business/sso/verify-domain': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Confirm a domain by its TXT record
     * @description Looks up the TXT record `txtName` of the domain. It must have the value `txtValue`. The operator of the service can verify a domain by command instead.
     *
     *     404: the domain is not in the settings. 409: there is no such record, or another business has verified the domain.
     */
    post: operations['verifySsoDomain'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/business/test-business': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read the test business
     * @description 404: there is none.
     */
    get: operations['getTestBusiness'];
    put?: never;
    /**
     * Create the test business
     * @description The test business has the profile of the business: address, time zone, currency and plan. It has no other data. The response
     *     contains its first API token, once. Further ones are made in the test business as in any other.
     *
     *     The whole API works in it. No mail, text message or push message is sent, no carrier and no geocoder is called. Notifications to
     *     consignees have the status `test`, with the text that would have been sent. Carriers are simulated. Webhooks are delivered.
     *
     *     A business has one test business. 409: there is one, or the caller is in it.
     */
    post: operations['createTestBusiness'];
    /**
     * Delete the test business
     * @description Ends its tokens and sessions at once, and deletes everything in it within a short time. Without a test business, nothing
     *     happens. 409: the caller is in the test business.
     */
    delete: operations['deleteTestBusiness'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/business/test-business/session': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Move the session into the test business
     * @description Moves the session of the request, so that the same token or cookie then works in the test business. The user has the same role
     *     there. For sessions only (403). 404: there is no test business. 409: the session is in it already.
     */
    post: operations['moveToTestBusiness'];
    /**
     * Move the session back to the business
     * @description Moves the session of the request out of the test business. In the business itself, nothing happens. For sessions only (403).
     */
    delete: operations['leaveTestBusiness'];
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
    get: operations['listApiTokens'];
    put?: never;
    /**
     * Create an API token with a name, limits and an expiry
     * @description The token is only in this response. It acts as an admin of the business, limited to its `scopes`. A token cannot create one with more rights than its own (403). At most 50 are live: then 409.
     */
    post: operations['createApiToken'];
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
     * @description The token is rejected from its next request. Revoking it again has no effect.
     */
    delete: operations['revokeApiToken'];
    options?: never;
    head?: never;
    /**
     * Change the name, limits or expiry of an API token
     * @description Missing fields stay the same. Takes effect on the next request with the token. A token that is revoked or expired stays so: 409. A token cannot change one with more rights than its own (403).
     */
    patch: operations['updateApiToken'];
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
     * Read tracking page settings
     * @description Returns colour, logo and language of the page, when it shows the vehicle, and what consignees can do on it.
     */
    get: operations['getTrackingPageSettings'];
    /**
     * Change tracking page settings
     * @description Changes only the fields in the request. Open pages show the new settings after the next change of their shipment.
     */
    put: operations['updateTrackingPageSettings'];
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
     * Set the logo of the tracking page
     * @description Accepts PNG (with transparency), JPEG, WebP and AVIF. The picture is stored again without the metadata of the file.
     */
    put: operations['setTrackingPageLogo'];
    post?: never;
    /**
     * Remove the logo of the tracking page
     * @description The page then shows only the name of the business.
     */
    delete: operations['removeTrackingPageLogo'];
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
     * List the users of the business and the invitations
     * @description Users of the business and invited users with their roles, newest first.
     */
    get: operations['listBusinessUsers'];
    put?: never;
    /**
     * Invite a user by mail
     * @description Sends a mail that names the inviting user and the business, with a link. On that page a user without an account sets name and password, and a user with an account signs in (or accepts by `POST /api/user/invitations/{guid}/accept`). The user belongs to the business only after accepting.
     *
     *     The invitation ends after 7 days. Until then the list shows it as `invited`, and it can be changed and deleted. Only an owner can invite owners. The response does not reveal whether the address has an account or belongs to another business.
     *
     *     409: the address belongs to a user of the business or is already invited, or the business is a test business.
     */
    post: operations['inviteBusinessUser'];
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
     * @description Name, email address and role of a user of the business.
     */
    get: operations['getBusinessUser'];
    put?: never;
    post?: never;
    /**
     * Remove a user from the business, or withdraw an invitation
     * @description Takes effect at the user's next request. The user's account is not deleted. An invitation that is not accepted is withdrawn. Only owners can remove owners and admins; every user can leave.
     *
     *     409: the user is the last owner, or is linked to a driver; the error names the driver.
     */
    delete: operations['removeBusinessUser'];
    options?: never;
    head?: never;
    /**
     * Change a user of the business
     * @description Changes the name, the role, or the depots to which a dispatcher or viewer is limited. Takes effect at the next request of the user. A role that sees all depots ends the limit.
     *
     *     Errors:
     *     - 400: `depotIds` of another role, or of an invitation.
     *     - 404: an unknown user or depot.
     *     - 403: the own role cannot be changed, and only an owner can change owners and admins.
     *     - 409: the last owner must stay an owner.
     */
    patch: operations['updateBusinessUser'];
    trace?: never;
  };
  '/api/business/users/{guid}/second-factor': {
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
     * Remove the second factor of a user of the business
     * @description For a user who has lost it: removes the authenticator app, the passkeys and the recovery codes. The user's password and sessions stay. Only an owner can do this for admins, only the operator for owners, and users cannot for themselves (403).
     */
    delete: operations['resetBusinessUserSecondFactor'];
    options?: never;
    head?: never;
    patch?: never;
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
     * @description Returns the catalogue that all businesses share, and which of its carriers this business has configured.
     */
    get: operations['listCarriers'];
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
     * @description Returns bookings, newest first. `shipmentId` returns those of one shipment. Bookings of deleted shipments are excluded.
     */
    get: operations['listCarrierBookings'];
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
     * Read the booking of a shipment
     * @description Returns the newest booking. A shipment with a carrier that takes bookings (all except the own fleet) is booked in the background, immediately after it was created. If the carrier is unavailable, the booking is repeated with growing pauses for about four days. 404 if the shipment never needed a booking.
     */
    get: operations['getCarrierBooking'];
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
     * Retry a failed booking
     * @description Creates and returns a new booking. 409 if the booking has not failed, or the shipment has ended.
     */
    post: operations['retryCarrierBooking'];
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
     * @description Verifies the credentials with the carrier, then stores the configuration, which replaces an earlier one and is active. `accountNumber`, `apiKey` and `apiSecret` are required except for the own fleet. A carrier by HTTP protocol also needs `baseUrl`. Secrets are stored encrypted and never returned. 400 CONFIGURATION_ERROR if the carrier rejects the credentials, or this service has no adapter for it. 503 SERVICE_UNAVAILABLE if the carrier does not respond within 10 s. After an error, an earlier configuration stays as it was.
     */
    post: operations['configureCarrier'];
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
     * List configured carriers
     * @description Returns the carriers that this business has configured, with their account numbers. Secrets are never returned.
     */
    get: operations['listConfiguredCarriers'];
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
     * @description Returns the contacts at carriers of this business, newest first.
     */
    get: operations['listCarrierContacts'];
    put?: never;
    /**
     * Add a contact at a carrier
     * @description Adds a person at a carrier of the catalogue. The carrier does not have to be configured.
     */
    post: operations['addCarrierContact'];
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
     * List carrier types and service levels
     * @description Returns the codes that other operations use, with their names.
     */
    get: operations['listCarrierLookups'];
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
     * Request prices from all configured carriers
     * @description Send `shipmentId`, or `from`, `to` and `packages`. All active carriers are called in parallel, each with the time limit CARRIER_TIMEOUT_MS (10 s). Quotes are ordered by price, cheapest first. Quotes in another currency than that of the business follow. `unavailable` lists carriers that rejected the request or did not respond in time, with the reason. The own fleet charges 0. The sandbox charges (4.90 + 0.85 per kg + 0.012 per km of great-circle distance) × 1 (standard), 1.8 (express) or 3 (same day). The chargeable weight of a parcel is its weight or cm³ / 5000, whichever is greater, rounded up to half a kg. If a place is unknown, the sandbox assumes 300 km within a country and 1,500 km otherwise.
     */
    post: operations['getCarrierRates'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/carriers/rules': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read the carrier rules
     * @description Returns the rules that choose the carrier of a new shipment that names none.
     */
    get: operations['getCarrierRules'];
    /**
     * Set the carrier rules
     * @description Replaces all rules. They apply to each new shipment for which neither the request nor its order names a carrier, before the default carrier of the business. The first rule whose conditions all apply decides. A rule with `choose: carrier` is skipped if its carrier is not configured, is switched off, or does not offer the service level. With `cheapest` or `fastest` the shipment is created without a carrier. A job then requests quotes from the carriers of the list, and chooses by those in the currency of the business. Without any quote the default carrier is used. Shipments that exist do not change. 404 names an unknown carrier. 400 names a service level that a carrier does not offer.
     */
    put: operations['updateCarrierRules'];
    post?: never;
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
     * @description Returns the carrier with the configuration of this business. `ETag` is the version of the configuration, or `"0"` without one.
     */
    get: operations['getCarrier'];
    put?: never;
    post?: never;
    /**
     * Remove the configuration of a carrier
     * @description Removes the configuration. The carrier stays in the catalogue. 409 if the carrier has shipments that have not ended.
     */
    delete: operations['removeCarrier'];
    options?: never;
    head?: never;
    /**
     * Change the configuration of a carrier
     * @description Omitted fields keep their value. A new `baseUrl` requires `apiKey` and `apiSecret`. Changed credentials and another mode are verified with the carrier first. 400 CONFIGURATION_ERROR if the carrier rejects the credentials. 404 if the carrier is not configured. 503 SERVICE_UNAVAILABLE if the carrier does not respond. Errors change nothing.
     */
    patch: operations['updateCarrier'];
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
    post: operations['receiveCarrierEvents'];
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
     * List cash collected on delivery
     * @description Returns each delivery with an amount due: the collected amount, and whether the driver has handed it in. The latest day comes first.
     */
    get: operations['listCashOnDelivery'];
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
     * Export cash collected on delivery as a file
     * @description The deliveries of the list, as it is filtered.
     *
     *     `format=csv` (the default): UTF-8 with a byte order mark, commas, quoted as in RFC 4180, numbers with a
     *     decimal point, dates as ISO 8601 (`2026-03-29`, `2026-03-29 14:30:00`). A text that a spreadsheet would run as a formula,
     *     because it begins with `=`, `+`, `-`, `@` or a tab, gets an apostrophe in front; an upload removes the apostrophe.
     *
     *     `format=xlsx`: numbers and dates as such, everything else as text with its leading zeros. A sheet has at most 1,048,576
     *     rows; further rows are on the next sheet.
     *
     *     Times are in the business's time zone, which the column header names.
     *
     *     The file shows the data of one moment. If the export fails, if the client reads nothing for 1 minute, or if sending takes
     *     longer than 30 minutes, the connection is closed before the end of the file. A file has at most 2 GiB.
     *
     *     A business may have 4 exports under way, of which one is read at a time. 429 with `Retry-After`: the business has too
     *     many exports. 503: the service has too many exports.
     */
    get: operations['exportCashOnDelivery'];
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
     * @description Returns the handovers with the counted and the expected amount, newest first.
     */
    get: operations['listRemittances'];
    put?: never;
    /**
     * Record cash that a driver hands in
     * @description The cash of a day, of up to 1,000 named deliveries, or all that the driver still has. Stores the counted and the collected amount, in one currency. Each collection counts once: 409 if none is left.
     */
    post: operations['createRemittance'];
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
     * @description Returns the counted and the expected amount of a handover.
     */
    get: operations['getRemittance'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/depots': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List depots
     * @description Returns all depots of the business: the default depot first, then by name.
     */
    get: operations['listDepots'];
    put?: never;
    /**
     * Create a depot
     * @description Adds a place where vehicles load and where routes start. Each business has one from the beginning: its default depot, at the address of the business.
     *
     *     Responds with 409 if another depot has the code, and if the business has 100 depots.
     */
    post: operations['createDepot'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/depots/{guid}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a depot
     * @description Returns the depot with the place of its address.
     */
    get: operations['getDepot'];
    /**
     * Change a depot
     * @description Omitted fields keep their value. The default depot and the business have the same address, so a change of one changes the other. With `isDefault`, the business moves to the address of this depot, and the former default depot stays where it is. Records without a depot then belong to the new default depot.
     *
     *     Responds with 409 if another depot has the code.
     */
    put: operations['updateDepot'];
    post?: never;
    /**
     * Delete a depot
     * @description The code of the depot can be used again. Responds with 409 for the default depot, and for a depot that a vehicle, a driver, or an open order, shipment or dispatch has; the message names one of them.
     */
    delete: operations['deleteDepot'];
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
     * @description Newest first. `from` and `to` filter by planned date, both ends included. A driver sees only their own dispatches.
     */
    get: operations['listDispatches'];
    /**
     * Change a dispatch
     * @description Name and notes may change at any time; driver, vehicle and planned date while the dispatch is `draft` or `ready`, else 409.
     *         The driver or vehicle of a ready dispatch can't be removed (409). After a change of the planned date the route is computed again.
     */
    put: operations['updateDispatch'];
    /**
     * Create a dispatch
     * @description Creates a `draft` with up to 300 shipments. The route is computed at once. It leaves the depot at
     *         `plannedDate`, and the shipments get their arrivals as estimates.
     *         409 for a shipment that is in another open dispatch (draft, ready, in progress) or is delivered, returned or cancelled. 400 for more weight
     *         or volume than the vehicle carries. The error names the shipment or the numbers.
     */
    post: operations['createDispatch'];
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
     * @description Exports all dispatches that match the filter. A driver sees only their own dispatches.
     *
     *     `format=csv` (the default): UTF-8 with a byte order mark, commas, quoted as in RFC 4180, numbers with a
     *     decimal point, dates as ISO 8601 (`2026-03-29`, `2026-03-29 14:30:00`). A text that a spreadsheet would run as a formula,
     *     because it begins with `=`, `+`, `-`, `@` or a tab, gets an apostrophe in front; an upload removes the apostrophe.
     *
     *     `format=xlsx`: numbers and dates as such, everything else as text with its leading zeros. A sheet has at most 1,048,576
     *     rows; further rows are on the next sheet.
     *
     *     Times are in the business's time zone, which the column header names.
     *
     *     The file shows the data of one moment. If the export fails, if the client reads nothing for 1 minute, or if sending takes
     *     longer than 30 minutes, the connection is closed before the end of the file. A file has at most 2 GiB.
     *
     *     A business may have 4 exports under way, of which one is read at a time. 429 with `Retry-After`: the business has too
     *     many exports. 503: the service has too many exports.
     */
    get: operations['exportDispatches'];
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
     * @description Returns the open dispatch, else the latest one that the shipment ended with. 404 when there is none. A driver sees only their own dispatches.
     */
    get: operations['getDispatchOfShipment'];
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
     * @description Moves shipments from one dispatch to a position in another one, all or none. `null` means no dispatch, so the same operation assigns
     *     and unassigns shipments. With the same dispatch on both sides they get a new position. The other stops stay in sequence, and the routes are
     *     calculated again. Returns all named dispatches.
     *
     *     While the dispatches are `draft` or `ready`, else 409. 409 too, naming each shipment, if it is no longer in the named
     *     dispatch or has ended: another user was faster, and nothing was moved. 400 for more weight or volume than a vehicle carries. Subscribers
     *     hear of the estimates that change (`shipment.eta_changed`).
     */
    post: operations['moveShipmentsBetweenDispatches'];
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
     * @description `activeDispatches`: in progress. `completedToday`: completed on the business's current day. `pendingDeliveries`: shipments of dispatches in progress that have not ended. `onTimeRate`: the fraction of delivered shipments with an estimate that were delivered no later than the estimate.
     */
    get: operations['countDispatches'];
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
     *     background, and `Location` has the URL of its progress and result. 10 of a business may run or wait, else
     *     429; waiting businesses take turns. A search without background ends if the client disconnects.
     *
     *     Nothing is changed unless `commit` is true or the plan is committed afterwards. A shipment that is named and that an open dispatch has, that a
     *     carrier has booked, that has ended or whose order is cancelled: 409 naming it.
     */
    post: operations['createPlan'];
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
     * @description Returns the progress while the plan is running, then the result. Plans are stored for 24 hours.
     */
    get: operations['getPlan'];
    put?: never;
    post?: never;
    /**
     * Cancel a plan
     * @description The search ends within about a second. A `completed` or `failed` plan: 409. Cancelling again has no effect.
     */
    delete: operations['cancelPlan'];
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
     * @description Creates the proposed dispatches as drafts, with the planned stop sequences as their routes: all or none. 409 when a shipment,
     *         vehicle, driver or replaced draft has changed since the search, naming each (`dispatches.0.shipmentIds.2`), and while the plan is not `completed`.
     *         Committing again has no effect and returns the same plan.
     */
    post: operations['commitPlan'];
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
     * Remove a shipment from a dispatch
     * @description Allowed while the dispatch is `draft` or `ready`; in progress: 400, completed or cancelled: 409. A shipment that is not in the
     *         dispatch: 404. The route is computed again, and the shipment gets the estimate of its service level.
     */
    post: operations['removeShipmentFromDispatch'];
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
     * @description Returns the dispatch with its shipments in route sequence, except those released undelivered. A driver sees only their own dispatches.
     */
    get: operations['getDispatch'];
    put?: never;
    post?: never;
    /**
     * Delete a dispatch
     * @description In progress: 409. The shipments of a planned dispatch are unassigned.
     */
    delete: operations['deleteDispatch'];
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
     * List the status changes of a dispatch
     * @description Newest first, with user, time and notes. A driver sees only their own dispatches.
     */
    get: operations['listDispatchHistory'];
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
     * @description A PDF with A4 pages for the driver and for the records: business, driver, vehicle and departure, then the stops in sequence.
     *         Each stop has consignee, address, planned time and window, packages, tracking number with barcode and a field for the signature. The
     *         totals come last. Times are in the business's time zone. A driver sees only their own dispatches.
     */
    get: operations['downloadManifest'];
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
     * @description Searches for up to about a second and stores the best sequence: time windows first, then the least travel time. Returns the
     *     route. During a dispatch only the remaining stops are sequenced, from the vehicle's last stop and from now. 409 if the dispatch is
     *     completed or cancelled, or is changed repeatedly during the search. The search ends if the client disconnects. Too many searches of the
     *     business return 429, too many of all businesses 503, both with `Retry-After`.
     */
    post: operations['optimizeDispatch'];
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
     * Read the proposed sequence of a route
     * @description When positions show that a vehicle will be late (after a window, or 15 minutes after the promised time), the service searches for a
     *     better sequence of its stops, every ten minutes at most, and publishes `dispatch.route_proposed`. 404 without a proposal.
     */
    get: operations['getRouteProposal'];
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
     * Accept the proposed sequence of a route
     * @description Stores the proposed sequence of the open stops, if it is still better than the stored one from the vehicle's current position. 409
     *         for a proposal that is not the newest or was accepted, and when stops were added or reordered since.
     */
    post: operations['acceptRouteProposal'];
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
     * Optimize the remaining stops of a route
     * @description Puts the open stops of a dispatch in progress into the best sequence from where the vehicle is: the stop where it stands (which
     *         stays first), else its newest position, else its last stop. Finished stops stay the same. A new sequence is stored only if it has less
     *         lateness at delivery windows or, with the same lateness, less travel time. Returns the route and what was saved.
     *         `shipmentIds` are added first, under the rules of creating a dispatch, and become `out_for_delivery`. `retryShipmentIds` are failed
     *         deliveries of the dispatch to try again, with a new promise. If the search can't run (503), they stay at the end of the route; sending them
     *         again has no effect. Both are allowed only in progress, else 409. 429 with `Retry-After` when the business has too many searches running;
     *         then nothing is added.
     *         Without either, a `draft` or `ready` dispatch is optimized from the depot. Completed or cancelled: 409.
     */
    post: operations['reoptimizeDispatch'];
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
     * List shipments that return to the depot
     * @description The stops of a dispatch that ended without a delivery, once the vehicle has left: failed, cancelled on the way, or returned. The driver sees the same list. A shipment that is delivered after all is removed from it.
     */
    get: operations['listDispatchReturns'];
    put?: never;
    /**
     * Book in shipments that returned to the depot
     * @description Takes scanned codes. Each shipment is booked in once, with a trace; scanning it again has no effect. A code that does not belong to the dispatch is reported in the response and does not affect the others.
     */
    post: operations['receiveDispatchReturns'];
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
     * @description Allowed while the dispatch is `draft` or `ready`, else 409. All shipments are added or none, under the rules of creating a
     *         dispatch. The route is computed again.
     */
    post: operations['addShipmentsToDispatch'];
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
     * Change the status of a dispatch
     * @description | From | To |
     *     | --- | --- |
     *     | `draft` | `ready`, `cancelled` |
     *     | `ready` | `in_progress`, `draft`, `cancelled` |
     *     | `in_progress` | `completed`, `cancelled` |
     *     | `completed` | none, it is a final status |
     *     | `cancelled` | none, it is a final status |
     *
     *     - `ready` needs a driver, a vehicle and a shipment that is still to be delivered.
     *     - `in_progress` sets `startedAt`; the vehicle becomes `in_use`, the shipments `out_for_delivery`, and the route's times count from now.
     *     - `completed` needs all shipments delivered, exception, returned or cancelled; the vehicle becomes available.
     *     - `cancelled` unassigns the undelivered shipments; the vehicle becomes available.
     *     With `timestamp` the change counts from that time. A start that is reported later moves `startedAt`, the times of the shipments and the
     *     arrivals of the route, so that deliveries and positions of that drive may be reported later too.
     *     Repeating the current status has no effect. Any other transition: 400 naming the allowed ones. 409 for a start whose driver or vehicle is out
     *     with another dispatch, or whose vehicle is in maintenance or inactive. A dispatch in progress completes automatically when its last shipment
     *     ends.
     */
    patch: operations['changeDispatchStatus'];
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
     * @description The shipments of the dispatch, each once, in the sequence of the stops. Ended ones (delivered, returned, cancelled; in progress
     *     also exception) may be omitted and stay at the beginning. 400 for missing, unknown or repeated shipments. 409 if the dispatch is completed
     *     or cancelled. Returns the route. Adding or removing a shipment, or a new planned date, calculates a new sequence.
     */
    put: operations['setStopSequence'];
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
     * @description Returns the driver's dispatches of a day that are ready or in progress. Without `date` it returns today's, and also those of other days that are still in progress. Send the `ETag` as `If-None-Match` to receive 304 while nothing has changed.
     */
    get: operations['getDriverDay'];
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
     * Record the end of a dispatch
     * @description A dispatch also completes automatically with its last stop. While a stop is open, the response is 409. The report may arrive late (`timestamp`, up to 7 days), repeated or out of order; the result is the same. Reports with
     *     the same driver, subject and time are one report, even without the same `Idempotency-Key`.
     */
    post: operations['finishDispatch'];
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
     * Record the start of a dispatch
     * @description Sets the dispatch to `in_progress` and its shipments to `out_for_delivery`. The report may arrive late (`timestamp`, up to 7 days), repeated or out of order; the result is the same. Reports with
     *     the same driver, subject and time are one report, even without the same `Idempotency-Key`.
     */
    post: operations['startDispatch'];
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
     * @description Accepts the same body as `POST /api/tracking/positions`, without `deviceId`. The first position registers the phone as a device of the type `phone`. While the driver has a dispatch in progress, the phone is assigned to its vehicle unless another device is.
     */
    post: operations['sendDriverPositions'];
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
     * Read the push key for drivers' phones
     * @description Returns the public key that a browser needs to subscribe, and whether the business sends push messages. Messages are JSON: `{kind, title, body, path, tag}`.
     */
    get: operations['getDriverPushKey'];
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
     * Subscribe a driver's phone to push messages
     * @description Subscribes the phone to messages about routes that are new, have changed or were cancelled. The subscription ends with the session. The browser gets messages until it unsubscribes or its push service reports that the subscription has ended. Adding the same browser again updates its subscription. Each person can have ten browsers; adding another one removes the oldest.
     */
    post: operations['addDriverPushSubscription'];
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
     * Unsubscribe a driver's phone
     * @description Removes the subscription. The browser gets no more messages.
     */
    delete: operations['removeDriverPushSubscription'];
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
     * Log in as a driver with an invitation
     * @description The session acts for this driver only and can call only `/api/driver`. It ends 90 days after its last use, when an office user
     *     revokes it, or when the driver is deleted. A driver has at most ten sessions; another one ends the least recently used.
     *
     *     An unknown, used, replaced or expired code returns the same 401. After 10 wrong codes from one address within
     *     15 minutes the response is 429.
     */
    post: operations['createDriverSession'];
    /**
     * Log out as a driver
     * @description Ends the session of the request.
     */
    delete: operations['endDriverSession'];
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
     * Record the arrival at a stop
     * @description The report may arrive late (`timestamp`, up to 7 days), repeated or out of order; the result is the same. Reports with
     *     the same driver, subject and time are one report, even without the same `Idempotency-Key`. A report at a stop also starts the dispatch if it is still `ready`.
     *
     *     Each report is stored as a trace of the shipment, with its pictures. A report that can no longer have an effect (the shipment is
     *     cancelled, or in no dispatch of this driver any more) is stored too; the response is then 409 with the current state. A shipment that was
     *     never on a dispatch of this driver is rejected with 404, unless `scanned` shows that the driver has it.
     */
    post: operations['reportArrival'];
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
     * Record a collection from the sender
     * @description For stops of the kind `pickup`: marks the shipment as on board and sets it to `out_for_delivery`. A shipment without a pickup is rejected with 409. The report may arrive late (`timestamp`, up to 7 days), repeated or out of order; the result is the same. Reports with
     *     the same driver, subject and time are one report, even without the same `Idempotency-Key`. A report at a stop also starts the dispatch if it is still `ready`.
     *
     *     Each report is stored as a trace of the shipment, with its pictures. A report that can no longer have an effect (the shipment is
     *     cancelled, or in no dispatch of this driver any more) is stored too; the response is then 409 with the current state. A shipment that was
     *     never on a dispatch of this driver is rejected with 404, unless `scanned` shows that the driver has it.
     */
    post: operations['reportCollection'];
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
     * @description Sets the shipment to `delivered` and records its proof of delivery. The stop's `proof` lists what is required; missing evidence,
     *     a wrong PIN or the label of another shipment is rejected with 400, naming the fields. The report may arrive late (`timestamp`, up to 7 days), repeated or out of order; the result is the same. Reports with
     *     the same driver, subject and time are one report, even without the same `Idempotency-Key`. A report at a stop also starts the dispatch if it is still `ready`.
     *
     *     Each report is stored as a trace of the shipment, with its pictures. A report that can no longer have an effect (the shipment is
     *     cancelled, or in no dispatch of this driver any more) is stored too; the response is then 409 with the current state. A shipment that was
     *     never on a dispatch of this driver is rejected with 404, unless `scanned` shows that the driver has it.
     */
    post: operations['reportDelivery'];
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
     * Record a failed delivery
     * @description Sets the shipment to `exception` with the reason. The report may arrive late (`timestamp`, up to 7 days), repeated or out of order; the result is the same. Reports with
     *     the same driver, subject and time are one report, even without the same `Idempotency-Key`. A report at a stop also starts the dispatch if it is still `ready`.
     *
     *     Each report is stored as a trace of the shipment, with its pictures. A report that can no longer have an effect (the shipment is
     *     cancelled, or in no dispatch of this driver any more) is stored too; the response is then 409 with the current state. A shipment that was
     *     never on a dispatch of this driver is rejected with 404, unless `scanned` shows that the driver has it.
     */
    post: operations['reportFailedDelivery'];
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
     * Add a photo to an earlier report
     * @description A report at a stop can announce photos (`photosFollow`) that are sent afterwards, so that a slow connection does not delay
     *     reports. Announced photos satisfy a required photo; the proof of delivery shows how many are outstanding. `report` and `timestamp` identify
     *     the report, also one that was answered with 409; an unknown report returns 404. Sending the same number again has no effect.
     */
    post: operations['addStopPhoto'];
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
     * Undo the last report at a stop
     * @description Undoes a delivery or a failure if both reports are at most five minutes apart by their `timestamp`. A dispatch that the undone report completed is in progress again. The report may arrive late (`timestamp`, up to 7 days), repeated or out of order; the result is the same. Reports with
     *     the same driver, subject and time are one report, even without the same `Idempotency-Key`. A report at a stop also starts the dispatch if it is still `ready`.
     *
     *     Each report is stored as a trace of the shipment, with its pictures. A report that can no longer have an effect (the shipment is
     *     cancelled, or in no dispatch of this driver any more) is stored too; the response is then 409 with the current state. A shipment that was
     *     never on a dispatch of this driver is rejected with 404, unless `scanned` shows that the driver has it.
     */
    post: operations['undoStopReport'];
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
    get: operations['listDrivers'];
    put?: never;
    /**
     * Add a driver
     * @description `userGuid` links the driver to a member of the business; unknown: 404, linked to another driver: 409.
     */
    post: operations['createDriver'];
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
     * @description Returns the driver.
     */
    get: operations['getDriver'];
    /**
     * Change a driver
     * @description Any of the fields; missing fields stay the same, null clears.
     */
    put: operations['updateDriver'];
    post?: never;
    /**
     * Delete a driver
     * @description 409 while a draft, ready or running dispatch uses the driver.
     */
    delete: operations['deleteDriver'];
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
     * @description Returns a link and a code, in this response only. They can be used once within 24 hours. A new invitation replaces the previous one.
     */
    post: operations['inviteDriver'];
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
     * @description Returns the open sessions, at most ten, the most recently used first.
     */
    get: operations['listDriverSessions'];
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
     * @description The session is rejected from the next request on. Reports that the phone has not sent stay on the phone.
     */
    delete: operations['revokeDriverSession'];
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
     * @description For clients that cannot receive webhooks or have missed some. Returns the events of webhooks, up to 500 at a time, for 7 days
     *     unless the operator stores them longer.
     *
     *     Store `next` together with your results, and send it as `after`. Every event is returned once, also if its transaction committed after
     *     later ones. While `hasMore` is true, request again at once; otherwise after some seconds. `types` may change between requests: it narrows
     *     a response, and excluded events are not returned later.
     *
     *     An `after` older than the stored events returns 400 naming `after`, because events may be missing: load your data again, then continue
     *     without it.
     */
    get: operations['listEvents'];
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
     * @description With `text`: suggestions while a user types. With `address`: its coordinates. Places near the business come first.
     *
     *     Without a geocoder, with one whose rules forbid completion (Nominatim), and while it is away or asked too often, the gazetteer answers,
     *     which knows towns and postcodes alone: `provider` says who did. Show `attribution` with the results.
     */
    post: operations['findAddresses'];
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
     * @description Returns the picture. It may be cached forever, because a new logo has a new address.
     */
    get: operations['downloadBusinessLogo'];
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
     * Read a shipment by its tracking link
     * @description Needs only the link, no API token. The response excludes other stops, the driver, and the address except postal code and town. 404 for a link that never existed, was revoked, or ended 30 days after the shipment.
     */
    get: operations['getTrackedShipment'];
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
     * Set delivery instructions for the driver
     * @description Replaces all instructions. Driver and dispatcher see them. 409 after the vehicle has left.
     */
    put: operations['setDeliveryInstructions'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/public/tracking/{token}/photo': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Download the photo of a tracked delivery
     * @description Returns the photo of the proof of delivery if the business shows it (`proofPhotoShown`). 404 before the delivery, without a photo, and if the business does not show it.
     */
    get: operations['downloadTrackedPhoto'];
    put?: never;
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
     * Rate the delivery
     * @description Stores the rating of the consignee. 409 before the delivery, and for a second rating.
     */
    post: operations['rateDelivery'];
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
     * Request another day or slot
     * @description Creates a request that the dispatcher accepts or declines. It replaces a request that is still pending. A slot is reserved until then. 409 if the business does not accept such requests, after the vehicle has left, and if the slot is not available. Then `error.alternatives` has up to three available slots.
     */
    post: operations['requestReschedule'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/public/tracking/{token}/slots': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the slots that a consignee can request
     * @description Returns the available delivery slots of the next 30 days, in the order of time. The list is empty if the business offers no slots or does not accept requests for another day, and after the vehicle has left.
     */
    get: operations['listSelectableSlots'];
    put?: never;
    post?: never;
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
     * Stream the changes of a tracked shipment
     * @description Sends server-sent events named `tracking`. Each contains the complete shipment. The first one is sent immediately, the next ones when the shipment changes, at most every two seconds. The stream ends when its link is revoked or ends. Comments keep the connection alive.
     */
    get: operations['streamTrackedShipment'];
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
     * Read the push key for browsers
     * @description Returns the public key that a browser needs to subscribe, and whether the business sends push messages. Messages are JSON: `{kind, title, body, path, tag}`.
     */
    get: operations['getPushKey'];
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
     * Subscribe a browser to push messages
     * @description Subscribes a browser of the caller to messages about exceptions, failed deliveries and late vehicles. Admins also get messages about webhooks that were switched off. The browser gets messages until it unsubscribes or its push service reports that the subscription has ended. Adding the same browser again updates its subscription. Each person can have ten browsers; adding another one removes the oldest. 403 for an API token, which has no browser.
     */
    post: operations['addPushSubscription'];
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
     * Unsubscribe a browser
     * @description Removes the subscription. The browser gets no more messages.
     */
    delete: operations['removePushSubscription'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/recurring-orders': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List recurring orders
     * @description Returns the series of orders, newest first.
     */
    get: operations['listRecurringOrders'];
    put?: never;
    /**
     * Create a recurring order
     * @description Creates a series. A job creates an order for each of its days, once, `leadDays` before the delivery, when that day begins in the time zone of the business. A day that passes while the service is down is skipped and reported, unless `catchUp` is true. Responds with 404 for an unknown customer.
     */
    post: operations['createRecurringOrder'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/recurring-orders/{guid}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a recurring order
     * @description Returns the series with its rule and its template.
     */
    get: operations['getRecurringOrder'];
    /**
     * Change a recurring order
     * @description Changes the series from today on. Omitted fields keep their value. Orders that exist stay as they are; split the series first to change it from a later day on.
     */
    put: operations['updateRecurringOrder'];
    post?: never;
    /**
     * Delete a recurring order
     * @description Ends the series. Its orders stay.
     */
    delete: operations['deleteRecurringOrder'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/recurring-orders/{guid}/occurrences': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the days of a recurring order
     * @description Returns the days of the rule in a period of at most 366 days: past ones with their orders, later ones as planned.
     */
    get: operations['listOccurrences'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/recurring-orders/{guid}/occurrences/{date}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Change one day of a recurring order
     * @description Skips the day, moves its delivery, or changes its order. The request replaces what was different before. Responds with 404 for a day that the rule does not have, and with 409 if the order of the day was created or the day was skipped for good.
     */
    put: operations['updateOccurrence'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/recurring-orders/{guid}/split': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Split a recurring order
     * @description Ends the series before a day, and returns a new one that continues with the same rule, template and changed days. Change the new series to change "this and later". Responds with 409 if the series has no day before, or none from then on.
     */
    post: operations['splitRecurringOrder'];
    delete?: never;
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
     * Report cash on delivery
     * @description Returns the amounts that were owed, collected and handed over, by driver and by day of the delivery in the time zone of the business. Each currency has its own figures. Deliveries without a reported amount (`notReported`) count as owed and not collected.
     */
    get: operations['getCashOnDeliveryReport'];
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
     * Report deliveries
     * @description Counts each delivery attempt at its time, with the driver, vehicle, customer, carrier, postal code and estimate of that time. Later changes and deletions of these records do not change the report. Cancellations, returns, and exceptions before a shipment is out for delivery are not attempts. Weeks begin on Monday.
     */
    get: operations['getDeliveryReport'];
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
     * Report routes
     * @description Reports dispatches that started in the period and have ended. A dispatch past midnight belongs to the day of its start. Distances and times of vehicles come from the positions of their devices during the dispatch. They are 0 for a vehicle without a device.
     */
    get: operations['getFleetReport'];
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
     * @description Returns the requests, newest first.
     */
    get: operations['listRescheduleRequests'];
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
     * @description Sets the `deliveryDate` of the shipment to the requested day and removes the shipment from its dispatch. 409 if the request was already decided, its day is over, or the vehicle has left with the shipment.
     */
    post: operations['acceptRescheduleRequest'];
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
     * @description The delivery stays as planned. The tracking page shows the decision. 409 if the request was already decided.
     */
    post: operations['declineRescheduleRequest'];
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
     * @description Times are in the business's time zone: actual times of past events, expected times of the others. `id` is the id of the route or of its dispatch. A driver sees only their own routes.
     */
    get: operations['getRouteTimeline'];
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
     * @description Unless the dispatcher set the sequence, the stops are ordered by time windows first, then by least travel time. The route starts
     *         and ends at the depot of the dispatch, unless its vehicle or driver says otherwise. `id` is the id of the route or of its dispatch. A driver sees only their own routes.
     */
    get: operations['getRoute'];
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
     * @description The views of the calling user or API token, by list and name. Other callers do not see them.
     */
    get: operations['listSavedViews'];
    put?: never;
    /**
     * Create a saved view
     * @description Named searches, filters and sort orders of lists. At most 50 for each user; names are unique for each list of a user.
     */
    post: operations['createSavedView'];
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
    delete: operations['deleteSavedView'];
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
     * Search all records
     * @description Fast enough to be called at each typed character. Searches the numbers, names, towns, email addresses and phone numbers of orders, shipments, customers, dispatches, vehicles and drivers, and finds orders and shipments by their customer. If nothing matches, one typing error in a number or in a word of at least four letters is tolerated. If very many records have a word, the newest are returned. A driver finds only the dispatches and shipments that are assigned to the driver.
     */
    get: operations['searchRecords'];
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
     * @description For the pages that this service serves. Programs use `POST /api/user/login`, which has the same rules and limits.
     *
     *     The session token is not in the response body but in a cookie with `HttpOnly; SameSite=Strict; Path=/`. Over HTTPS the cookie also
     *     has `Secure` and the name prefix `__Host-`.
     *
     *     The cookie authenticates a request with `Sec-Fetch-Site: same-origin`. Browsers without that header must send an `Origin` that is this
     *     service. The cookie is ignored beside an `Authorization` header.
     *
     *     401 `SECOND_FACTOR_REQUIRED`: the password is right and the account has a second factor. `details.challenge` can be finished within 5
     *     minutes by `POST /api/session/second-factor`.
     *
     *     403: the request comes from a page of another origin.
     */
    post: operations['createSession'];
    /**
     * Log out from the service's own pages
     * @description Ends the session as `POST /api/user/logout` does, and removes the cookie.
     */
    delete: operations['endSession'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/session/second-factor': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Log in by the second factor from the service's own pages
     * @description Send the challenge with exactly one of `code` (authenticator app), `recoveryCode` and `passkey`. A passkey also signs in alone: take its
     *     challenge from `POST /api/user/login/passkey-options`.
     *
     *     401: the factor is wrong or was used already, or the challenge is unknown, used or older than 5 minutes. After ten failures for an
     *     account or from an address within 15 minutes: 429.
     *
     *     The session token is only in the cookie, as for `POST /api/session`. 403: the request comes from a page of another origin.
     */
    post: operations['finishSession'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/session/sso': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Find how a user signs in
     * @description Returns how the user of an address signs in: by the provider at `redirectTo`, or by a password. It depends on the domain of the
     *     address only, so it does not reveal whether there is an account.
     *
     *     A cookie binds the sign-in to this browser for 10 minutes. The provider sends the browser back to the service, which opens a session as
     *     `POST /api/session` does. No second factor of the service is asked for: the provider decides how users prove who they are.
     *
     *     403: the request comes from a page of another origin. 503: the provider cannot be used.
     */
    post: operations['startSignIn'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/slots': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the slots of a day
     * @description Returns what is booked, held and left of each slot. A cancelled or moved order frees its place.
     */
    get: operations['listSlots'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/slots/closures': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List days without slots
     * @description Returns the closures, the latest day first.
     */
    get: operations['listSlotClosures'];
    put?: never;
    /**
     * Create a closure of days
     * @description Offers no slots on a `date`, or on the days `from` to `to` (at most 366). What is held or booked on them stays.
     */
    post: operations['createSlotClosure'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/slots/closures/{guid}': {
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
     * Delete a closure
     * @description Slots are offered on these days again.
     */
    delete: operations['deleteSlotClosure'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/slots/holds': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create a hold of a slot
     * @description Reserves a slot while the client decides: for 10 minutes, or as `slotHoldMinutes` of the default configuration says. Requests are decided one after another, so a slot is never overbooked. Responds with 404 for an unknown slot, and with 409 if it is not available. Then `error.alternatives` has up to three available slots, the nearest ones in time, in the form of a search.
     */
    post: operations['createSlotHold'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/slots/holds/{guid}': {
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
     * Delete a hold of a slot
     * @description Frees the slot at once. Responds with 409 for a hold that is confirmed.
     */
    delete: operations['deleteSlotHold'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/slots/holds/{guid}/confirm': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Book a held slot
     * @description Sets the day and the window of an order or a shipment, or creates the order. Its former slot becomes free. A hold that expired is checked again: if the slot was taken, the response is 409 with `error.alternatives`. Repeating the request has no effect.
     */
    post: operations['confirmSlotHold'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/slots/search': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Search delivery slots
     * @description Returns the slots that serve the address, in the order of time, also those that are full or past their cutoff. Send `address`, or `latitude` and `longitude`. A place that is not known exactly (`precision`) is enough for slots without routes.
     */
    post: operations['searchSlots'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/slots/templates': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List slot templates
     * @description Returns the templates, newest first.
     */
    get: operations['listSlotTemplates'];
    put?: never;
    /**
     * Create a slot template
     * @description Offers a window of delivery on weekdays. The template has one slot on each of its days, up to `maxDaysAhead` days from today. Times are in the time zone of the business. Responds with 409 if the business has 100 templates.
     */
    post: operations['createSlotTemplate'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/slots/templates/{guid}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a slot template
     * @description Returns the window, its days and its capacity.
     */
    get: operations['getSlotTemplate'];
    /**
     * Change a slot template
     * @description Omitted fields keep their value. Holds and bookings keep the window that was promised, also if the capacity is now smaller.
     */
    put: operations['updateSlotTemplate'];
    post?: never;
    /**
     * Delete a slot template
     * @description The slots of the template are no longer offered. Holds and bookings stay.
     */
    delete: operations['deleteSlotTemplate'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/standing-routes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List standing routes
     * @description Returns the routes that visit the same customers on weekdays, by name.
     */
    get: operations['listStandingRoutes'];
    put?: never;
    /**
     * Create a standing route
     * @description Creates a standing route. A job creates one draft dispatch for each of its days, `leadDays` before, when that day begins in the time zone of the business. The dispatch gets the shipments of these customers that are due on its day, also those that come later, until it departs. A plan leaves them to it. Responds with 404 for unknown records, naming each.
     */
    post: operations['createStandingRoute'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/standing-routes/{guid}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a standing route
     * @description Returns the route with its stops, and with its newest dispatch and what that could not have.
     */
    get: operations['getStandingRoute'];
    /**
     * Change a standing route
     * @description Changes the days that have no dispatch yet. Omitted fields keep their value, and dispatches that exist stay as they are.
     */
    put: operations['updateStandingRoute'];
    post?: never;
    /**
     * Delete a standing route
     * @description Ends the route. Its dispatches stay.
     */
    delete: operations['deleteStandingRoute'];
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
    post: operations['addTrackingDevice'];
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
    get: operations['listTrackingDevices'];
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
    get: operations['getTrackingDevice'];
    /**
     * Change a tracking device
     * @description Changes the given fields; omitted ones stay unchanged. On another vehicle it counts from now on; its earlier positions stay with the vehicle before.
     */
    put: operations['updateTrackingDevice'];
    post?: never;
    /**
     * Delete a tracking device
     * @description The key becomes invalid and the id can be used again. Positions remain with the vehicles that had the device.
     */
    delete: operations['deleteTrackingDevice'];
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
    post: operations['createTrackingDeviceKey'];
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
    get: operations['sendOsmandPosition'];
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
    post: operations['sendOsmandPositionBody'];
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
     *     The response is sent after they are committed, with trips and stops up to date. 429 with `Retry-After` when more come in
     *     than can be written.
     */
    post: operations['sendPositions'];
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
     *     more than 5000 events were missed (`too_many`), the first event is `reset`: reload what you show; the stream then goes on from
     *     there, beginning with all positions. An `id` means nothing besides.
     *
     *     **Heartbeat.** A comment and the present `id` every 15 seconds. Within 5 seconds after its token has ended, its business was suspended
     *     or its role changed, a stream ends. A client that does not take what waits for it for 15 seconds is cut off.
     *
     *     A driver receives events of the dispatches and shipments that are assigned to them, and arrivals of the vehicle that they are out with;
     *     not of positions.
     */
    get: operations['streamUpdates'];
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
    get: operations['forwardTraccarPosition'];
    put?: never;
    /**
     * Forward a position or an event from a Traccar server as JSON
     * @description For its settings `forward.url` (this address), `forward.type` = `json` and `forward.header` =
     *     `Authorization: Bearer <API token>`. So every tracker that Traccar understands can be used. `event.forward.url` and
     *     `event.forward.header` may be the same: the position of an event is stored if it is valid; the rest is ignored.
     *
     *     A position of an unknown device, without a valid fix, or out of range or time is dropped with 200 and `rejected`: 1,
     *     for the server would only send it again; the device counts it with its reason. Any other field that is out of range becomes null. A body without `device.uniqueId` that is no event is not from Traccar: 400.
     */
    post: operations['forwardTraccarData'];
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
    post: operations['requestPasswordReset'];
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
    get: operations['listInvitations'];
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
     * @description Takes effect at the next request of each session. A user who belongs to a business gets 409 and must leave it first (POST /api/business/leave).
     */
    post: operations['acceptInvitation'];
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
     * @description Declines the invitation. The business may send another one.
     */
    post: operations['declineInvitation'];
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
     * @description Opens a session. A wrong email and a wrong password give the same response. After 10 failures for an account or from an address within 15 minutes: 429 until the window ends; a success clears the failures of its account.
     *
     *     401 `SECOND_FACTOR_REQUIRED`: the password is right and the account has a second factor. `details.challenge` can be finished within 5 minutes by `POST /api/user/login/second-factor`; it is not a session.
     */
    post: operations['logIn'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/user/login/passkey-options': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create options to log in by a passkey
     * @description Returns the options with which the browser proves a passkey of this service. With the `challenge` of a login whose password was right, only the passkeys of that user are accepted.
     */
    post: operations['startPasskeyLogin'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/user/login/second-factor': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Log in by the second factor
     * @description Send the challenge with exactly one of `code` (authenticator app), `recoveryCode` and `passkey`. A passkey also signs in alone: take its
     *     challenge from `POST /api/user/login/passkey-options`.
     *
     *     401: the factor is wrong or was used already, or the challenge is unknown, used or older than 5 minutes. After ten failures for an
     *     account or from an address within 15 minutes: 429.
     */
    post: operations['finishLogIn'];
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
    post: operations['logOut'];
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
    get: operations['getCurrentUser'];
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
    post: operations['registerUser'];
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
    post: operations['resendVerification'];
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
    post: operations['resetPassword'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/user/second-factor': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read the second factor of the logged-in user
     * @description The authenticator app, the passkeys and how many recovery codes are left. For sessions; an API token belongs to no user.
     */
    get: operations['getSecondFactor'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/user/second-factor/authenticator-app': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create a secret for an authenticator app
     * @description Returns a secret for the app (TOTP: SHA-1, 6 digits, 30 seconds). It counts once `POST …/authenticator-app/confirm` has received a code of the app. Starting again makes another secret.
     *
     *     403 `IDENTITY_CONFIRMATION_REQUIRED`: the login is older than 10 minutes, so first confirm who you are with `POST /api/user/second-factor/confirm`.
     */
    post: operations['startAuthenticatorApp'];
    /**
     * Remove the authenticator app
     * @description Without another factor, the recovery codes end too.
     *
     *     403 `IDENTITY_CONFIRMATION_REQUIRED`: first confirm who you are with `POST /api/user/second-factor/confirm`, not more than 5 minutes before.
     */
    delete: operations['removeAuthenticatorApp'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/user/second-factor/authenticator-app/confirm': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Confirm the authenticator app by a code
     * @description From now on, logging in with the password needs a code too. If this is the first second factor, the response has ten recovery codes.
     *
     *     403 `IDENTITY_CONFIRMATION_REQUIRED`: the login is older than 10 minutes, so first confirm who you are with `POST /api/user/second-factor/confirm`.
     */
    post: operations['confirmAuthenticatorApp'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/user/second-factor/confirm': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Confirm who is logged in
     * @description Send exactly one of `password`, `code`, `recoveryCode` and `passkey` (with the `challenge` of `POST /api/user/login/passkey-options`). For 5 minutes this session can then change its second factor. A wrong one: 403; after ten failures within 15 minutes: 429.
     */
    post: operations['confirmIdentity'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/user/second-factor/passkeys': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Add a passkey
     * @description Takes what the browser returned for the options. The passkey can then log in alone, and is a second factor: logging in with the password needs it, or another factor, too. If it is the first second factor, the response has ten recovery codes. An account has at most 20 passkeys (409).
     */
    post: operations['createPasskey'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/user/second-factor/passkeys/options': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create options to add a passkey
     * @description Returns the options with which the browser creates a passkey for this service: discoverable, with user verification. Only this session can send the result.
     *
     *     403 `IDENTITY_CONFIRMATION_REQUIRED`: the login is older than 10 minutes, so first confirm who you are with `POST /api/user/second-factor/confirm`.
     */
    post: operations['startPasskey'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/user/second-factor/passkeys/{guid}': {
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
     * Remove a passkey
     * @description It no longer logs in. Without another factor, the recovery codes end too.
     *
     *     403 `IDENTITY_CONFIRMATION_REQUIRED`: first confirm who you are with `POST /api/user/second-factor/confirm`, not more than 5 minutes before.
     */
    delete: operations['deletePasskey'];
    options?: never;
    head?: never;
    /**
     * Change the name of a passkey
     * @description Passkeys are listed by `GET /api/user/second-factor`.
     */
    patch: operations['updatePasskey'];
    trace?: never;
  };
  '/api/user/second-factor/recovery-codes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create new recovery codes
     * @description Ten codes, shown only now. The earlier ones end. 409: there is no second factor yet.
     *
     *     403 `IDENTITY_CONFIRMATION_REQUIRED`: first confirm who you are with `POST /api/user/second-factor/confirm`, not more than 5 minutes before.
     */
    post: operations['createRecoveryCodes'];
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
     * @description The token of the mailed link works once, for 24 hours. If a mail server is configured, the password of the registration and its sessions stay valid only if the request has that `password`, because another person may have registered with the address. Otherwise they end, and a mail allows setting a new password. The link opens a page that confirms the address and sets the password, as `reset-password` does with this token.
     */
    post: operations['verifyEmail'];
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
     * @description Returns a page of customers, newest first unless `orderBy` says otherwise. Accepts filters and a search.
     */
    get: operations['listCustomers'];
    put?: never;
    /**
     * Create a customer
     * @description Name and email are required. Responds with 409 when a customer of the business has this email; upper and lower case do not matter.
     */
    post: operations['createCustomer'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/Customers/by-external-id/{externalId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Create or change a customer by your own identifier
     * @description Creates a customer with the `externalId` of the path and responds with 201, or changes the customer that has it and responds with 200. The same request can be sent any number of times. Omitted fields of a customer that exists keep their value. Responds with 409 when another customer of the business has the email.
     *
     *     With `If-Match`, only a customer that exists is changed: responds with 412 if there is none.
     */
    put: operations['createOrUpdateCustomer'];
    post?: never;
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
     * @description Creates the customers of all rows, or none of them after an error. With `skipInvalid=true` the invalid rows are skipped and
     *     all others imported. A row also counts as invalid when a customer has its email by now. Confirming again has no effect.
     *
     *     Errors:
     *     - 400: the file has invalid rows, which are not to be skipped. `details` names the first 1,000 (`row 3.email`).
     *     - 404: the upload is unknown or older than 24 hours.
     */
    get: operations['confirmCustomerUpload'];
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
     * @description Exports all customers that match the filters and the search. The file has the columns of a customer upload.
     *
     *     `format=csv` (the default): UTF-8 with a byte order mark, commas, quoted as in RFC 4180, numbers with a
     *     decimal point, dates as ISO 8601 (`2026-03-29`, `2026-03-29 14:30:00`). A text that a spreadsheet would run as a formula,
     *     because it begins with `=`, `+`, `-`, `@` or a tab, gets an apostrophe in front; an upload removes the apostrophe.
     *
     *     `format=xlsx`: numbers and dates as such, everything else as text with its leading zeros. A sheet has at most 1,048,576
     *     rows; further rows are on the next sheet.
     *
     *     Times are in the business's time zone, which the column header names.
     *
     *     The file shows the data of one moment. If the export fails, if the client reads nothing for 1 minute, or if sending takes
     *     longer than 30 minutes, the connection is closed before the end of the file. A file has at most 2 GiB.
     *
     *     A business may have 4 exports under way, of which one is read at a time. 429 with `Retry-After`: the business has too
     *     many exports. 503: the service has too many exports.
     */
    get: operations['exportCustomers'];
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
     * @description Reads the file and returns the identifier of the upload. Customers are created when the upload is confirmed, within 24 hours.
     *
     *     The format is recognized by the content, not by the name. CSV files are UTF-8, UTF-16 with a byte order mark, or else
     *     Windows-1252. Their values are separated by `,`, `;` or tab, or by the character in Excel's first line `sep=;`, and quoted as in
     *     RFC 4180. Of an XLSX file the first visible sheet is read, and errors name it. Rows that a filter hides are read too;
     *     `hiddenRows` counts them.
     *
     *     Dates and times become ISO 8601 (`2026-03-29`, `2026-03-29T14:30:00`). Numbers of fixed length keep their zeros (format
     *     `00000`: `01067`). Other numbers are read without their format, rounded to the 15 digits that a spreadsheet shows. The value of
     *     a merged cell applies to all rows that it covers. A cell with an error such as `#N/A` makes its row invalid.
     *
     *     The first row names the columns: name, email, phone, company, street, city, state, postalCode, country, externalId. Case, spaces, `_` and
     *     `-` do not matter. The columns name and email are required; unknown columns are reported and not read. A column with exactly
     *     one of these names wins over a similar one (`email` over `E-Mail`), which then counts as unknown. A column `metadata.<key>`, or one with the label or the key
     *     of a custom field, is a value of the metadata; values of custom fields are read by their type, others are texts. An `externalId` that
     *     another customer has makes its row invalid.
     *
     *     White space and zero-width characters around a value are removed, and empty rows are skipped. `="01067"` and `'01067` are read as
     *     `01067`. Other values that begin with `=`, `+`, `-` or `@` are read unchanged; in CSV an apostrophe before them, as an export
     *     writes it, is removed. A telephone number without a digit, or one that a spreadsheet has shortened (`4.91512E+11`), makes its
     *     row invalid. All other rules are those of POST /api/v1/Customers.
     *
     *     A file has at most 20 MiB, 100,000 rows and 100,000 empty ones, 256 columns,
     *     100,000 characters in a row and 5,000,000 cells. A workbook unpacks to at most 200 MiB.
     *     Reading takes at most 30 seconds and ends when the client disconnects. The service reads one file of a
     *     business at a time.
     *
     *     Errors:
     *     - 429 with `Retry-After`: 8 more files of the business wait already.
     *     - 503: too many businesses wait.
     */
    post: operations['uploadCustomers'];
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
     * @description The file has the header and an example row.
     */
    get: operations['downloadCustomerTemplate'];
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
     * Read the result of an uploaded file of customers
     * @description Returns the numbers of valid and invalid rows, and the errors. Row numbers are those that a spreadsheet shows: the header is row 1. An upload that was not confirmed within 24 hours is `expired`. It is deleted after 30 days.
     */
    get: operations['getCustomerUpload'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/Customers/upload/{guid}/columns': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the columns of an uploaded file of customers
     * @description For each column of the file: the field that it is read as, the field that its heading suggests (in
     *     English, German, French, Spanish, Italian, Dutch and Polish), and its first values; also the fields that a column can be read as. Upload the
     *     file again with the corrected proposal as `mapping`.
     */
    get: operations['listCustomerUploadColumns'];
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
     *     decimal point, dates as ISO 8601 (`2026-03-29`, `2026-03-29 14:30:00`). A text that a spreadsheet would run as a formula,
     *     because it begins with `=`, `+`, `-`, `@` or a tab, gets an apostrophe in front; an upload removes the apostrophe.
     *
     *     `format=xlsx`: numbers and dates as such, everything else as text with its leading zeros. A sheet has at most 1,048,576
     *     rows; further rows are on the next sheet.
     *
     *     Times are in the business's time zone, which the column header names.
     *
     *     The file shows the data of one moment. If the export fails, if the client reads nothing for 1 minute, or if sending takes
     *     longer than 30 minutes, the connection is closed before the end of the file. A file has at most 2 GiB.
     *
     *     A business may have 4 exports under way, of which one is read at a time. 429 with `Retry-After`: the business has too
     *     many exports. 503: the service has too many exports.
     */
    get: operations['exportFaultyCustomerRows'];
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
     * @description Returns the customer with its contacts and references.
     */
    get: operations['getCustomer'];
    /**
     * Change a customer
     * @description Accepts name, email, phone, company, language and address. Omitted fields keep their value. An address replaces the whole address.
     */
    put: operations['updateCustomer'];
    post?: never;
    /**
     * Delete a customer
     * @description Another customer can have the email from then on. Orders and shipments still show the name. Responds with 409 while the customer has open orders (not delivered or cancelled) or shipments on their way (not delivered, returned or cancelled).
     */
    delete: operations['deleteCustomer'];
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
     * @description Only the name is required.
     */
    post: operations['addCustomerContact'];
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
     * @description Returns the contact's id. If-Match is compared with the ETag of the customer.
     */
    delete: operations['removeCustomerContact'];
    options?: never;
    head?: never;
    /**
     * Change a contact of a customer
     * @description Omitted fields keep their value; null clears a field. If-Match is compared with the ETag of the customer.
     */
    patch: operations['updateCustomerContact'];
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
     * @description Returns the coordinates of the customer's address if they are known, and how exact they are.
     */
    get: operations['getCustomerLocation'];
    /**
     * Set where a customer is
     * @description Sets the coordinates by hand. They count as exact and stay until the address changes; a geocoder does not overwrite them. New shipments to this address use them unless they have coordinates of their own. Existing shipments keep theirs.
     */
    put: operations['setCustomerLocation'];
    post?: never;
    /**
     * Delete a customer's pin
     * @description Deletes the coordinates, including those that were sent with the address, and looks the address up again. Has no effect on an address without coordinates.
     */
    delete: operations['deleteCustomerLocation'];
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
     * @description Returns the newest 10 shipments, or up to 50 with `limit`. With `page` or `pageSize`, returns a page of all shipments.
     */
    get: operations['listRecentShipmentsOfCustomer'];
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
     * @description Returns all references, in the order in which they were added. Adding the same type and value again has no effect. If-Match is compared with the ETag of the customer.
     */
    patch: operations['addCustomerReference'];
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
     * @description Returns the customer's id. If-Match is compared with the ETag of the customer.
     */
    delete: operations['removeCustomerReference'];
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
     * @description Returns totals over all time. Deleted and cancelled orders and shipments do not count.
     */
    get: operations['getCustomerSalesAnalytics'];
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
     * @description Returns the figures of `sales-analytics` for each day, week or month of a period. Orders and shipments count on the day on which they were created, deliveries on the day of delivery, both in the time zone of the business. Deleted and cancelled ones do not count.
     */
    get: operations['getCustomerSalesHistory'];
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
     * @description Returns a page of orders, newest first unless `orderBy` says otherwise. Accepts filters and a search. Read a single order for all of its fields.
     */
    get: operations['listOrders'];
    put?: never;
    /**
     * Create an order
     * @description Without `orderNumber` the order gets the next free number, such as `ORD-000001`. The total value is the exact sum of quantity × price, at most 9,999,999,999,999.99. Responds with 409 if another order has the number.
     */
    post: operations['createOrder'];
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
     * @description Assigns all of the orders, or none after an error. The carrier must be configured and active, and offer the service level.
     *
     *     Errors:
     *     - 400: orders are shipped, delivered or cancelled; the error names them.
     *     - 400 CONFIGURATION_ERROR: the carrier is not configured or not active.
     *     - 404: orders are unknown; the error names them.
     */
    post: operations['assignCarrierToOrders'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/Orders/batch': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create many orders
     * @description Creates 1 to 500 orders. With `atomic: true` all of them are created or none: responds with 400 and the faults of every order, such as `orders.3.customerId`. With `atomic: false` each order is created or refused by itself: responds with 200 and a result for each order, in the order of the request. Send an `Idempotency-Key` to repeat a batch safely.
     */
    post: operations['createOrders'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/Orders/by-external-id/{externalId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Create or change an order by your own identifier
     * @description Creates an order with the `externalId` of the path and responds with 201, or changes the order that has it and responds with 200. The same request can be sent any number of times. For an order that exists, `orderNumber` and `status` have no effect, omitted fields keep their value, and the rules of "Change an order" apply to the fields that differ.
     *
     *     With `If-Match`, only an order that exists is changed: responds with 412 if there is none.
     */
    put: operations['createOrUpdateOrder'];
    post?: never;
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
     * @description Creates all orders of the file as drafts, or none of them after an error. With `skipInvalid=true` the orders with
     *     invalid rows are skipped and all others imported. Rows are also invalid when another order has their number by now. Confirming again
     *     has no effect.
     *
     *     With `createShipments=true` the orders are pending, and a shipment of each is created as with
     *     `POST /api/v1/Orders/{orderId}/shipment`, in the background and in the order of the rows. An order that cannot be shipped, such as one
     *     of more than 200 packages, gets no shipment. Consignees are notified of these shipments only with `notifyConsignees=true`;
     *     `consigneesToNotify` of the upload is their number.
     *
     *     A single event, `orders.imported`, reports the import. The orders and customers that it creates have no events of their own.
     *
     *     Errors:
     *     - 400: the file has invalid rows, which are not to be skipped. `details` names the first 1,000 (`row 3.price`).
     *     - 404: the upload is unknown or older than 24 hours.
     */
    post: operations['confirmOrderUpload'];
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
     * @description Deletes 1 to 1,000 orders, or none after an error. Other orders can have their numbers from then on.
     *
     *     Errors, which name the orders:
     *     - 404: orders are unknown.
     *     - 409: orders have a shipment on its way (not delivered, returned or cancelled).
     */
    post: operations['deleteOrders'];
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
     * @description Exports all orders that match the filters and the search, with a row for each item. The file has the columns of an order upload.
     *
     *     `format=csv` (the default): UTF-8 with a byte order mark, commas, quoted as in RFC 4180, numbers with a
     *     decimal point, dates as ISO 8601 (`2026-03-29`, `2026-03-29 14:30:00`). A text that a spreadsheet would run as a formula,
     *     because it begins with `=`, `+`, `-`, `@` or a tab, gets an apostrophe in front; an upload removes the apostrophe.
     *
     *     `format=xlsx`: numbers and dates as such, everything else as text with its leading zeros. A sheet has at most 1,048,576
     *     rows; further rows are on the next sheet.
     *
     *     Times are in the business's time zone, which the column header names.
     *
     *     The file shows the data of one moment. If the export fails, if the client reads nothing for 1 minute, or if sending takes
     *     longer than 30 minutes, the connection is closed before the end of the file. A file has at most 2 GiB.
     *
     *     A business may have 4 exports under way, of which one is read at a time. 429 with `Retry-After`: the business has too
     *     many exports. 503: the service has too many exports.
     */
    get: operations['exportOrders'];
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
     * @description Reads the file and returns the identifier of the upload. Orders are created when the upload is confirmed, within 24 hours.
     *     Formats, reading and limits are those of `POST /api/v1/Customers/upload`.
     *
     *     Each row is an item. Rows with the same `orderNumber` are one order of up to 500 items, wherever they are in
     *     the file. A row that names neither an order nor a customer belongs to the order above. Any other row without a number is an order
     *     of its own, which gets the next free number. The columns are orderNumber, externalId, customerEmail, customerReference, customerName, customerPhone, street, city, state, postalCode, country, latitude, longitude, cashOnDelivery, cashCurrency, deliveryDate, windowStart, windowEnd, serviceMinutes, instructions, contactName, contactPhone, contactEmail, proofRequired, carrier, serviceLevel, priority, requiredSkills, depot, description, quantity, price, length, width, height, weight.
     *     `description`, `quantity` and `price` (of one unit, in the currency of the business) are required. The first row of an order
     *     has its customer and its delivery; the other rows may repeat these values or leave them empty. Dimensions of one unit are in cm,
     *     its weight in kg; a row has all three dimensions or none. `latitude` and `longitude` are both required or both empty; 0, 0 is
     *     rejected.
     *
     *     A column `metadata.<key>`, or one with the label or the key of a custom field, is a value of the metadata of the order. Values of
     *     custom fields are read by their type, others are texts. An `externalId` that another order has makes its rows invalid.
     *
     *     Numbers of a workbook are read as they are. For numbers in text, the delimiter and the other numbers of the file show the decimal
     *     separator; in a file that is separated by commas it is the point. A number with two possible values, such as `1.000` in a file that
     *     is separated by `;`, makes its row invalid, with an error that names both values. `decimalSeparator` sets the separator for all
     *     numbers of the file.
     *
     *     The customer is the one with `customerReference` among its references, or else the one with `customerEmail`; upper and lower case
     *     do not matter. If no customer has the email, the import creates one with `customerName`. The number of an existing order makes its
     *     rows invalid. An invalid row makes its whole order invalid. An exported file of orders has these columns.
     */
    post: operations['uploadOrders'];
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
     * @description The file has the header and an order of two items.
     */
    get: operations['downloadOrderTemplate'];
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
     * Read the result of an uploaded file of orders
     * @description Returns the numbers of valid and invalid rows, and the errors. Row numbers are those that a spreadsheet shows: the header is row 1. An upload that was not confirmed within 24 hours is `expired`. It is deleted after 30 days.
     */
    get: operations['getOrderUpload'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/Orders/upload/{guid}/columns': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the columns of an uploaded file of orders
     * @description For each column of the file: the field that it is read as, the field that its heading suggests (in
     *     English, German, French, Spanish, Italian, Dutch and Polish), and its first values; also the fields that a column can be read as. Upload the
     *     file again with the corrected proposal as `mapping`.
     */
    get: operations['listOrderUploadColumns'];
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
     *     decimal point, dates as ISO 8601 (`2026-03-29`, `2026-03-29 14:30:00`). A text that a spreadsheet would run as a formula,
     *     because it begins with `=`, `+`, `-`, `@` or a tab, gets an apostrophe in front; an upload removes the apostrophe.
     *
     *     `format=xlsx`: numbers and dates as such, everything else as text with its leading zeros. A sheet has at most 1,048,576
     *     rows; further rows are on the next sheet.
     *
     *     Times are in the business's time zone, which the column header names.
     *
     *     The file shows the data of one moment. If the export fails, if the client reads nothing for 1 minute, or if sending takes
     *     longer than 30 minutes, the connection is closed before the end of the file. A file has at most 2 GiB.
     *
     *     A business may have 4 exports under way, of which one is read at a time. 429 with `Retry-After`: the business has too
     *     many exports. 503: the service has too many exports.
     */
    get: operations['exportFaultyOrderRows'];
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
     * @description Returns the order with its items, its carrier, its shipments and its collection window.
     */
    get: operations['getOrder'];
    /**
     * Change an order
     * @description All fields can change in draft and pending, and all except `customerId` and `items` in processing and ready. `items` replaces all items; they get new identifiers. Omitted fields and fields with the present value do not change.
     *
     *     The shipment of the order takes the changes over while it is `created`, or `exception` and in no dispatch in progress: its address is geocoded again, its packages are those of the new items, and its label, its route, its estimated arrival and its driver's day are updated.
     *
     *     Responds with 409, and changes nothing, if a field cannot change in the status of the order, or if its shipment has left.
     */
    put: operations['updateOrder'];
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
     * @description The item keeps its weight if the preset has none. Responds with 409 if the order is shipped, delivered or cancelled.
     */
    post: operations['addDimensionPresetToOrder'];
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
     * Set the collection date of an order
     * @description Replaces an earlier date and time window. Responds with 409 if the order is shipped, delivered or cancelled.
     */
    post: operations['setOrderCollectionDate'];
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
     * List the history of an order
     * @description Returns the changes of the status, newest first, with their notes and who made them.
     */
    get: operations['listOrderHistory'];
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
     * @description Customer, recipient, carrier and service level are those of the order. An order without a carrier or a level gets those of the default configuration, unless the default carrier is not configured and active, or does not offer the level. The sender is the business. The shipment has one package for each unit of the items (all, or those of `itemIds`), at most 200. Items without dimensions get the default size of the business, items without a weight 1 kg.
     *
     *     Errors:
     *     - 400: the order is a draft or cancelled.
     *     - 409: the order has a shipment that is neither cancelled nor deleted.
     */
    post: operations['createShipmentOfOrder'];
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
     * Change the status of an order
     * @description | From | To |
     *     | --- | --- |
     *     | `draft` | `pending`, `cancelled` |
     *     | `pending` | `processing`, `draft`, `cancelled` |
     *     | `processing` | `ready`, `pending`, `cancelled` |
     *     | `ready` | `shipped`, `processing`, `cancelled` |
     *     | `shipped` | `delivered`, `ready` |
     *     | `delivered` | none, it is a final status |
     *     | `cancelled` | none, it is a final status |
     *
     *     Setting the present status again responds with 200 and records nothing. The order also follows its shipment: it is shipped once the shipment is collected, and delivered once the shipment is delivered.
     *
     *     Cancelling an order also cancels its shipment if that has not left (`created`, or `exception` in no dispatch in progress). The shipment is removed from its dispatch, whose route is computed again, and its booking with a carrier is cancelled.
     *
     *     Errors:
     *     - 400: the table does not list the transition.
     *     - 409: the order is to be cancelled, and its shipment is collected, on its way, or in a dispatch in progress; the error names it.
     */
    patch: operations['changeOrderStatus'];
    trace?: never;
  };
  '/api/v1/addresses/validate': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Request a check of an address from a carrier
     * @description Requests from a configured carrier with the feature `address_validation` whether it knows the address. Nothing is stored. The sandbox knows each address with street, town, postal code and country. UPS knows addresses in the USA and Puerto Rico. 400 CONFIGURATION_ERROR if no configured carrier checks addresses, or the carrier does not check this one. 503 SERVICE_UNAVAILABLE if the carrier does not respond.
     */
    post: operations['verifyAddress'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
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
    get: operations['listShipments'];
    put?: never;
    /**
     * Create a shipment
     * @description The response has no data; `Location` has the URL of the shipment. A requested carrier must be configured and active, and offer the service level; otherwise the response is 400 with the code CONFIGURATION_ERROR. Omitted carriers, service levels and sizes are those of the default configuration. If the default carrier is not configured and active, or does not offer the level, the shipment has no carrier.
     */
    post: operations['createShipment'];
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Change the dates of a shipment
     * @description Omitted fields stay as they are; null removes a date. The collection date also moves the estimated delivery, unless a route gives that.
     */
    patch: operations['updateShipmentDates'];
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
     * @description Deletes 1 to 1,000 shipments, or none after an error.
     *
     *     Errors, which name the shipments:
     *     - 404: shipments are unknown.
     *     - 409: shipments are in transit or in a dispatch in progress.
     */
    post: operations['deleteShipments'];
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
     * @description Exports all shipments that match the filters and the search. Drivers get the shipments that are assigned to them.
     *
     *     `format=csv` (the default): UTF-8 with a byte order mark, commas, quoted as in RFC 4180, numbers with a
     *     decimal point, dates as ISO 8601 (`2026-03-29`, `2026-03-29 14:30:00`). A text that a spreadsheet would run as a formula,
     *     because it begins with `=`, `+`, `-`, `@` or a tab, gets an apostrophe in front; an upload removes the apostrophe.
     *
     *     `format=xlsx`: numbers and dates as such, everything else as text with its leading zeros. A sheet has at most 1,048,576
     *     rows; further rows are on the next sheet.
     *
     *     Times are in the business's time zone, which the column header names.
     *
     *     The file shows the data of one moment. If the export fails, if the client reads nothing for 1 minute, or if sending takes
     *     longer than 30 minutes, the connection is closed before the end of the file. A file has at most 2 GiB.
     *
     *     A business may have 4 exports under way, of which one is read at a time. 429 with `Retry-After`: the business has too
     *     many exports. 503: the service has too many exports.
     */
    get: operations['exportShipments'];
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
     * @description Returns shipments with the status `exception`, and those whose next attempt is planned and not out yet. Each has the reason, the number of failed attempts and the next step. The last one to fail comes first.
     */
    get: operations['listFailedShipments'];
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
     * @description Returns one document with the labels of up to 500 shipments, in the order of `guids`. A repeated id is
     *     printed once. A shipment has a label for each package; a document has at most 2,000 labels. Labels that a carrier has
     *     sent are included unchanged.
     *
     *     Errors, which name the shipments:
     *     - 404: shipments are unknown.
     *     - 409: the carrier has sent the label in another format, or as a PDF that cannot be read.
     */
    post: operations['downloadShipmentLabels'];
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
     * Plan another delivery attempt of many shipments
     * @description Plans up to 200 shipments, each as with the operation for one shipment. A shipment that cannot be planned does not affect the others. The response lists which shipments are planned, and why the others are not.
     */
    post: operations['planNextAttempts'];
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
    get: operations['countShipments'];
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
     * @description Returns shipments that are in no dispatch and not delivered, returned or cancelled, newest first.
     */
    get: operations['listUnassignedShipments'];
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
    get: operations['getShipment'];
    /**
     * Change a shipment
     * @description Omitted fields keep their value, also inside `sender` and `recipient`. Fields with the present value do not change. An address that changes without coordinates loses its old ones. Sender, recipient, packages, instructions, dates and delivery window can change while the shipment is `created`, or `exception` and in no dispatch in progress; its coordinates, label, route and estimated arrival are updated. Cash on delivery can change until the shipment is delivered, returned or cancelled. Responds with 409 that names the fields which can no longer change.
     */
    put: operations['updateShipment'];
    post?: never;
    /**
     * Delete a shipment
     * @description Responds with 409 while the shipment is in transit or in a dispatch in progress.
     */
    delete: operations['deleteShipment'];
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
     * Record cash collected on delivery
     * @description For a delivered shipment with `cashOnDelivery` whose driver has not reported the amount, or to correct it. 409 before the delivery and after the remittance. An amount that differs from the amount due needs a `reason`.
     */
    put: operations['recordCashCollected'];
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
     * Read instructions, request and rating of a consignee
     * @description Returns what the consignee has entered on the tracking page: instructions for the driver, the newest request for another day, and the rating. Instructions of the business are `instructions` of the shipment.
     */
    get: operations['getConsigneeFeedback'];
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
     * @description Returns a label of 100 × 150 mm for each package, as PDF or, with `format=zpl`, as ZPL II. Names can be in Latin, Greek, Cyrillic, Chinese, Japanese, Korean, Thai, Hebrew, Arabic and Devanagari letters; ZPL has graphics for letters that printers lack. If the carrier has sent its own label, returns that one. Responds with 409 if the carrier has sent another format.
     */
    get: operations['downloadShipmentLabel'];
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
     * Set the location of a shipment's recipient
     * @description Sets the coordinates of the recipient by hand. They are exact and stay until the address changes; a geocoder does not overwrite them. The route of a dispatch that has not left is updated.
     */
    put: operations['setShipmentLocation'];
    post?: never;
    /**
     * Delete a shipment's pin
     * @description Deletes the coordinates, including those that were sent with the address, and geocodes the address again. Has no effect without a pin.
     */
    delete: operations['deleteShipmentLocation'];
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
     * Plan another attempt of a failed delivery
     * @description Sets the shipment to `in_transit` with the new `deliveryDate`. It can be added to any dispatch of that day: its stop on a dispatch in progress ends, and it is removed from a dispatch that has not started. The day can be changed in the same way until the shipment is out for delivery again. The rule `failedDeliveries` of the default configuration plans attempts automatically. Responds with 409 if the delivery has not failed.
     */
    post: operations['planNextAttempt'];
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
     * List notifications of a shipment
     * @description Returns each message with its recipient, its status and the response of the mail server or SMS gateway, newest first.
     */
    get: operations['listShipmentNotifications'];
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
     * @description Returns a picture that a driver has recorded. The `pictures` of the traces have the addresses.
     */
    get: operations['downloadTracePicture'];
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
     * @description Returns who received the shipment, when, and the addresses of the photo and the signature, which need a token too.
     */
    get: operations['getProofOfDelivery'];
    put?: never;
    /**
     * Record the proof of a delivery
     * @description Sets the shipment to `delivered`, with a trace that names the person who received it. Its order and its dispatch follow. A proof can also be added to a shipment that was delivered without one. A proof cannot be replaced. Drivers can record proofs only for shipments that are assigned to them.
     *
     *     Pictures are JPEG, PNG, WebP or AVIF, recognized by their content and not by their names. The service stores a new picture: upright, at most 2,048 pixels on its long side, and without EXIF data, so without the location where it was taken. Photos become JPEG. Signatures become PNG unless they were sent as JPEG.
     *
     *     Errors:
     *     - 400: the shipment is returned or cancelled; or a picture has another format (HEIC, for example), is incomplete or damaged, or has too many pixels. The error names the part of the form.
     *     - 409: the shipment has a proof already.
     *     - 413: a picture is larger than 15 MiB.
     *     - 503 with `Retry-After`: too many pictures wait to be decoded.
     */
    post: operations['addProofOfDelivery'];
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
     * @description Returns a PDF of one A4 page: the recipient, the time in the time zone of the business, a sketch map of the place, the packages, the signature and the photos. 404 while there is no proof.
     */
    get: operations['downloadProofDocument'];
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
     * @description Returns the stored photo of the proof.
     */
    get: operations['downloadProofPhoto'];
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
     * Download a thumbnail of the photo of a delivery
     * @description The thumbnail has at most 320 pixels on its long side. Photos recorded before thumbnails existed respond with 404.
     */
    get: operations['downloadProofThumbnail'];
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
     * @description Returns the stored signature of the proof.
     */
    get: operations['downloadProofSignature'];
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
     * @description Sets the shipment to `returned`, and creates a shipment from its recipient to its sender with the same packages and service level, and without a carrier. The two refer to each other (`returnOf`, `returnedBy`). The shipment is removed from a dispatch that has not started, and its stop on a dispatch in progress ends. With `thenReturn` the rule for failed deliveries returns shipments automatically. Responds with 409 if the shipment has not left yet, was cancelled, or is being returned already.
     */
    post: operations['returnShipmentToSender'];
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
     * Read the location of a sender
     * @description Returns the coordinates of the address of the sender and their precision. A shipment with `pickup` is collected there.
     */
    get: operations['getSenderLocation'];
    /**
     * Set the location of a sender
     * @description Sets the coordinates of the sender by hand. A shipment with `pickup` is collected there. They are exact and stay until the address changes; a geocoder does not overwrite them. The route of a dispatch that has not left is updated.
     */
    put: operations['setSenderLocation'];
    post?: never;
    /**
     * Delete a sender's pin
     * @description Deletes the coordinates of the sender, including those that were sent with the address, and geocodes the address again. Has no effect without a pin.
     */
    delete: operations['deleteSenderLocation'];
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
     * List the traces of a shipment
     * @description Returns the events of the shipment in the order in which they happened, oldest first.
     */
    get: operations['listShipmentTraces'];
    put?: never;
    /**
     * Add a trace to a shipment
     * @description | From | To |
     *     | --- | --- |
     *     | `created` | `collected`, `exception`, `cancelled`, `in_transit`, `out_for_delivery`, `delivered`, `returned` |
     *     | `collected` | `in_transit`, `out_for_delivery`, `exception`, `returned`, `delivered` |
     *     | `in_transit` | `out_for_delivery`, `delivered`, `exception`, `returned` |
     *     | `out_for_delivery` | `delivered`, `in_transit`, `exception`, `returned` |
     *     | `exception` | `collected`, `in_transit`, `out_for_delivery`, `delivered`, `returned`, `cancelled` |
     *     | `delivered` | `returned` |
     *     | `returned` | none, it is a final status |
     *     | `cancelled` | none, it is a final status |
     *
     *     The event changes the status, and may skip steps that were not reported. It adds a trace without changing the status if its `timestamp` is before the last change, or if it repeats the status with a description, a location or a `timestamp`. Repeating only the status records nothing and responds with 200 and the earlier trace, so a retry is safe. `timestamp` is at most 10 minutes ahead. The order of the shipment becomes shipped, then delivered. With `cashCollected` a delivery reports the collected amount.
     *
     *     Errors:
     *     - 400: the table does not list the transition; the error names the allowed ones.
     *     - 409: the driver has handed in the cash already.
     */
    post: operations['addShipmentTrace'];
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
     * @description Every shipment has a link (`trackingUrl`) that works without a token. This creates another one and invalidates the previous one. A revoked link is replaced in this way too. The link ends 30 days after the shipment; after that: 409.
     */
    post: operations['renewTrackingLink'];
    /**
     * Revoke the tracking link of a shipment
     * @description The link becomes invalid, and `trackingUrl` is null until the link is renewed.
     */
    delete: operations['revokeTrackingLink'];
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
     * @description Any of the fields; missing fields stay the same, null clears.
     *
     *     The status is set freely to `available`, `maintenance` or `inactive`. `in_use` comes only by a dispatch: setting it is 400,
     *     and setting a vehicle in use to another status is 409.
     */
    put: operations['updateVehicle'];
    /**
     * Add a vehicle
     * @description It is `available`. A licence plate that another vehicle has: 409.
     */
    post: operations['createVehicle'];
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
    get: operations['getVehicleLocation'];
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
     *     than twice the reported inaccuracy of a position. A turn between two positions counts as the corner or bend that follows from their `speed`
     *     and `heading`, or else from the positions around; one that sticks out farther than anybody drives is passed over. So wavering at a red light is no distance; the way to a stop and from it is.
     *     The same trips come out whatever is asked for, however late or shuffled the positions came in. A trip over midnight counts for each day
     *     with what was driven on it; a stop for the day on which it began.
     */
    get: operations['listTravelHistory'];
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
     *     decimal point, dates as ISO 8601 (`2026-03-29`, `2026-03-29 14:30:00`). A text that a spreadsheet would run as a formula,
     *     because it begins with `=`, `+`, `-`, `@` or a tab, gets an apostrophe in front; an upload removes the apostrophe.
     *
     *     `format=xlsx`: numbers and dates as such, everything else as text with its leading zeros. A sheet has at most 1,048,576
     *     rows; further rows are on the next sheet.
     *
     *     Times are in the business's time zone, which the column header names.
     *
     *     The file shows the data of one moment. If the export fails, if the client reads nothing for 1 minute, or if sending takes
     *     longer than 30 minutes, the connection is closed before the end of the file. A file has at most 2 GiB.
     *
     *     A business may have 4 exports under way, of which one is read at a time. 429 with `Retry-After`: the business has too
     *     many exports. 503: the service has too many exports.
     */
    get: operations['exportTravelHistory'];
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
    get: operations['getVehicle'];
    put?: never;
    post?: never;
    /**
     * Delete a vehicle
     * @description While a draft, ready or running dispatch has it: 409. Its licence plate is free again, and so is its tracking device.
     */
    delete: operations['deleteVehicle'];
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
    get: operations['listVehicles'];
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
    get: operations['listWebhooks'];
    put?: never;
    /**
     * Add a webhook
     * @description From now on events are sent to its address, as [Standard Webhooks](https://www.standardwebhooks.com) says: signed,
     *     at least once, in order for each record. The secret that signs them is only in this response. A business has at most
     *     20: then 409.
     */
    post: operations['createWebhook'];
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
     * @description Returns its URL, event types and state, without its secret.
     */
    get: operations['getWebhook'];
    /**
     * Change a webhook
     * @description Omitted fields stay as they are. `isActive: true` switches on a webhook that the service has switched off; its waiting events are
     *     sent then. Waiting events are also sent to a new address.
     */
    put: operations['updateWebhook'];
    post?: never;
    /**
     * Delete a webhook
     * @description Nothing more is sent to it, including waiting messages.
     */
    delete: operations['deleteWebhook'];
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
     * @description Newest event first, with the result of each attempt. A delivery is stored as long as its event (7 days by default).
     */
    get: operations['listWebhookDeliveries'];
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
    post: operations['retryWebhookDelivery'];
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
     * Send events of a period to a webhook again
     * @description Events of the log, in the order in which they happened, whether they were sent before or not; each with the
     *     `webhook-id` that it had. At most 50,000 at a time: then 400.
     */
    post: operations['replayWebhookEvents'];
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
     * @description The secret is only in this response. For 24 hours messages are signed with both, the old one and the new one, so that the
     *     receiver can be changed in between. Rotating again within that time ends the older one at once.
     */
    post: operations['rotateWebhookSecret'];
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
     * @description Sends an event `ping` to this webhook, even if it does not subscribe to it. `data.guid` is the webhook. The result is in the list of its deliveries.
     */
    post: operations['testWebhook'];
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
     * @description A single customer was created. `customers.imported` reports customers of a file.
     *
     *     Sent at least once to every endpoint of the business that is subscribed to `customer.created` or to `*`. Events of one record are sent in their order.
     */
    post: operations['receiveCustomerCreatedEvent'];
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
     *     Sent at least once to every endpoint of the business that is subscribed to `customers.imported` or to `*`. Events of one record are sent in their order.
     */
    post: operations['receiveCustomersImportedEvent'];
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
     * @description A message of a tracking device changed the status of the device. Silence of a device sends no event.
     *
     *     Sent at least once to every endpoint of the business that is subscribed to `device.status_changed` or to `*`. Events of one record are sent in their order.
     */
    post: operations['receiveDeviceStatusChangedEvent'];
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
     * @description A dispatch was created, manually or by a plan.
     *
     *     Sent at least once to every endpoint of the business that is subscribed to `dispatch.created` or to `*`. Events of one record are sent in their order.
     */
    post: operations['receiveDispatchCreatedEvent'];
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
     * @description A vehicle runs late, and a better stop sequence was found.
     *
     *     Sent at least once to every endpoint of the business that is subscribed to `dispatch.route_proposed` or to `*`. Events of one record are sent in their order.
     */
    post: operations['receiveDispatchRouteProposedEvent'];
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
     * @description The status of a dispatch changed.
     *
     *     Sent at least once to every endpoint of the business that is subscribed to `dispatch.status_changed` or to `*`. Events of one record are sent in their order.
     */
    post: operations['receiveDispatchStatusChangedEvent'];
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
     * @description A single order was created. `orders.imported` reports orders of a file.
     *
     *     Sent at least once to every endpoint of the business that is subscribed to `order.created` or to `*`. Events of one record are sent in their order.
     */
    post: operations['receiveOrderCreatedEvent'];
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
     * @description The status of an order changed.
     *
     *     Sent at least once to every endpoint of the business that is subscribed to `order.status_changed` or to `*`. Events of one record are sent in their order.
     */
    post: operations['receiveOrderStatusChangedEvent'];
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
     *     Sent at least once to every endpoint of the business that is subscribed to `orders.imported` or to `*`. Events of one record are sent in their order.
     */
    post: operations['receiveOrdersImportedEvent'];
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
     * @description A test of the endpoint. It has no other meaning.
     *
     *     Sent at least once to every endpoint of the business that is subscribed to `ping` or to `*`. Events of one record are sent in their order.
     */
    post: operations['receivePingEvent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'recurring_order.created': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * recurring_order.created
     * @description A series created an order. The order has an event `order.created` of its own.
     *
     *     Sent at least once to every endpoint of the business that is subscribed to `recurring_order.created` or to `*`. Events of one record are sent in their order.
     */
    post: operations['receiveRecurringOrderCreatedEvent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'recurring_order.skipped': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * recurring_order.skipped
     * @description A day of a series passed without an order.
     *
     *     Sent at least once to every endpoint of the business that is subscribed to `recurring_order.skipped` or to `*`. Events of one record are sent in their order.
     */
    post: operations['receiveRecurringOrderSkippedEvent'];
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
     *     Sent at least once to every endpoint of the business that is subscribed to `shipment.attempt_planned` or to `*`. Events of one record are sent in their order.
     */
    post: operations['receiveShipmentAttemptPlannedEvent'];
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
     * @description The amount collected on delivery was recorded or corrected. Delivery itself is a separate event.
     *
     *     Sent at least once to every endpoint of the business that is subscribed to `shipment.cash_collected` or to `*`. Events of one record are sent in their order.
     */
    post: operations['receiveShipmentCashCollectedEvent'];
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
     *     Sent at least once to every endpoint of the business that is subscribed to `shipment.created` or to `*`. Events of one record are sent in their order.
     */
    post: operations['receiveShipmentCreatedEvent'];
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
     * @description The estimate of a shipment in transit has changed by five minutes or more since it was last published.
     *
     *     Sent at least once to every endpoint of the business that is subscribed to `shipment.eta_changed` or to `*`. Events of one record are sent in their order.
     */
    post: operations['receiveShipmentEtaChangedEvent'];
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
     * @description A proof of delivery was recorded. Delivery itself is a separate event.
     *
     *     Sent at least once to every endpoint of the business that is subscribed to `shipment.proof_recorded` or to `*`. Events of one record are sent in their order.
     */
    post: operations['receiveShipmentProofRecordedEvent'];
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
     *     Sent at least once to every endpoint of the business that is subscribed to `shipment.status_changed` or to `*`. Events of one record are sent in their order.
     */
    post: operations['receiveShipmentStatusChangedEvent'];
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
     *     Sent at least once to every endpoint of the business that is subscribed to `vehicle.arrived` or to `*`. Events of one record are sent in their order.
     */
    post: operations['receiveVehicleArrivedEvent'];
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
     * @description The status of a vehicle has changed, by a user or by a dispatch.
     *
     *     Sent at least once to every endpoint of the business that is subscribed to `vehicle.status_changed` or to `*`. Events of one record are sent in their order.
     */
    post: operations['receiveVehicleStatusChangedEvent'];
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
       * @description The proposal that was read; a newer one is not accepted.
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
      /** @description Shipments to add; those already in this dispatch stay in it. */
      shipmentIds: string[];
    };
    AddedAppResponse: {
      /** @description Recovery codes, shown only now; empty if the account had a second factor already. */
      recoveryCodes: string[];
    };
    AddedPasskeyResponse: {
      /**
       * Format: uuid
       * @description The passkey.
       * @example 019cad45-2a10-74e2-8c4f-6d8a1b3e9f25
       */
      guid: string;
      /**
       * @description Name of the passkey.
       * @example Laptop
       */
      name: string;
      /**
       * Format: date-time
       * @description Time of creation.
       * @example 2026-03-02T06:02:00.000Z
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description Time of the last use; null before the first use.
       */
      lastUsedAt: string | null;
      /** @description Recovery codes, shown only now; empty if the account had a second factor already. */
      recoveryCodes: string[];
    };
    AddressCandidateResponse: {
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
      /**
       * @description Country as an ISO 3166-1 alpha-2 code.
       * @example AT
       */
      country: string | null;
    };
    AddressCheckResponse: {
      /** @description The carrier that checked the address. */
      carrier: components['schemas']['RatingCarrierResponse'];
      /**
       * @description `valid`: the carrier knows the address. `ambiguous`: it knows several like it. `unknown`: it knows none.
       * @example valid
       * @enum {string}
       */
      result: 'valid' | 'ambiguous' | 'unknown';
      /** @description Addresses that the carrier knows and may be meant, the best first. */
      candidates: components['schemas']['AddressCandidateResponse'][];
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
       * @description Latitude in degrees; requires longitude. Without coordinates, the address is geocoded.
       * @example 48.135
       */
      latitude?: number | null;
      /**
       * @description Longitude in degrees; requires latitude.
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
       * @description Latitude in degrees, as it was sent.
       * @example 48.135
       */
      latitude: number | null;
      /**
       * @description Longitude in degrees, as it was sent.
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
       * @description One of the carrier's service levels; its configured default if omitted.
       * @example express
       */
      serviceLevel?: string | null;
    };
    AssignCollectionDateInput: {
      /**
       * @description Time of collection. A date without a time is midnight in the time zone of the business.
       * @example 2026-03-02T07:00:00.000Z
       */
      collectionDate: string;
      /** @description Hours of collection on that day; none if omitted. A window over midnight begins on that day. */
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
       * @description The action.
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
      /** @description The changes by field, without secrets. */
      changes: {
        [key: string]: unknown;
      };
      /**
       * @description The kind of actor: a user, an API token, or the operator of the service.
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
       * @description Time of the action.
       * @example 2026-03-02T06:16:00.000Z
       */
      occurredAt: string;
    };
    BatchError: {
      /**
       * @description Code for programs.
       * @example NOT_FOUND
       */
      code: string;
      /**
       * @description Message for people.
       * @example No such customer.
       */
      message: string;
      /** @description A message for each wrong field of the order. */
      details?: {
        [key: string]: string;
      };
    };
    BatchResult: {
      /**
       * @description Place of the order in the request, from 0.
       * @example 0
       */
      index: number;
      /**
       * @description Status that a request with this order alone would have.
       * @example 201
       */
      status: number;
      /**
       * Format: uuid
       * @description The new order; null if it was refused.
       * @example 019cad26-62e0-70b9-9aad-cce55e4309a7
       */
      guid: string | null;
      /** @description Reason why the order was rejected; null if it was created. */
      error: components['schemas']['BatchError'] | null;
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
      /** @description Address of the business. */
      address: components['schemas']['AddressResponse'];
      /** @description Settings for dates and prices. */
      settings: components['schemas']['SettingsResponse'];
      /**
       * @description The operator's plan: starter has no API access.
       * @example standard
       */
      plan: string;
      /**
       * @description Whether it is a test business, from which nothing is sent.
       * @example false
       */
      isTest: boolean;
      /**
       * Format: date-time
       * @description Time of creation.
       * @example 2026-03-02T06:00:00.000Z
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description Time of the last change.
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
       * @description Id of the booking. It is the Idempotency-Key of the calls to the carrier.
       * @example 019cad32-49c0-729a-acd6-2065075fd5e6
       */
      guid: string;
      /**
       * Format: uuid
       * @description Id of the shipment.
       * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
       */
      shipmentId: string;
      /** @description Carrier of the shipment. */
      carrier: components['schemas']['BookingCarrierResponse'];
      /**
       * @description Status of the booking. `pending`: not booked yet, further attempts follow. `failed`: the carrier rejected the booking, or was unavailable for four days.
       * @example booked
       * @enum {string}
       */
      status: 'pending' | 'booked' | 'failed' | 'cancelled';
      /**
       * @description The carrier's id of the shipment.
       * @example CR-1042
       */
      reference: string | null;
      /**
       * @description The carrier's tracking number.
       * @example CT123456789
       */
      trackingNumber: string | null;
      /**
       * @description Media type of the carrier's label. null: the label of this service is to be printed.
       * @example application/pdf
       */
      labelType: string | null;
      /**
       * @description Number of attempts to book or cancel.
       * @example 1
       */
      attempts: number;
      /** @description Error of the last attempt. null: it succeeded. */
      lastError: string | null;
      /**
       * Format: date-time
       * @description Time when the carrier made the booking.
       * @example 2026-03-02T06:08:01.000Z
       */
      bookedAt: string | null;
      /**
       * Format: date-time
       * @description Time when cancelling was requested.
       */
      cancelRequestedAt: string | null;
      /**
       * Format: date-time
       * @description Time when the booking was requested.
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
       * @description Service level of shipments without one.
       * @example standard
       * @enum {string|null}
       */
      defaultServiceLevel: 'standard' | 'express' | 'sameday' | null;
      /**
       * @description Address of the carrier's server. null: the carrier has a fixed address.
       * @example https://carrier.example/dispatch
       */
      baseUrl: string | null;
      /**
       * @description Path to which the carrier sends its events. null: the carrier does not send events.
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
       * @description Email address.
       * @example karl.kontakt@carrier.example
       */
      email: string | null;
      /**
       * @description Phone number.
       * @example +43 1 555 0120
       */
      phone: string | null;
      /**
       * @description Role of the person at the carrier.
       * @example Key account
       */
      role: string | null;
      /**
       * Format: uuid
       * @description Id of the carrier.
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
       * @description Type of the carrier.
       * @example courier
       * @enum {string}
       */
      type: 'courier' | 'freight' | 'lastmile';
      /**
       * @description Whether this business has configured the carrier.
       * @example true
       */
      isConfigured: boolean;
      /**
       * @description Whether shipments may use the carrier.
       * @example true
       */
      isActive: boolean;
      /**
       * @description Whether the carrier can be configured. false: this service has no adapter for it yet.
       * @example true
       */
      isAvailable: boolean;
      /** @description Service levels of the carrier. */
      serviceLevels: components['schemas']['ServiceLevelResponse'][];
      /** @description Configuration of this business, without secrets. null: the carrier is not configured. */
      configuration: components['schemas']['CarrierConfigurationResponse'] | null;
      /** @description Features of the carrier in this service. Empty if the carrier is not available. */
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
      /** @description Types of carriers. */
      carrierTypes: components['schemas']['CodeNameResponse'][];
      /** @description Service levels. */
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
       * @description Type of the carrier.
       * @example courier
       * @enum {string}
       */
      type: 'courier' | 'freight' | 'lastmile';
      /**
       * @description Whether this business has configured the carrier.
       * @example true
       */
      isConfigured: boolean;
      /**
       * @description Whether shipments may use the carrier: it is configured and not switched off.
       * @example true
       */
      isActive: boolean;
      /**
       * @description Whether the carrier can be configured. false: this service has no adapter for it yet.
       * @example true
       */
      isAvailable: boolean;
      /** @description Service levels of the carrier. */
      serviceLevels: components['schemas']['CodeNameResponse'][];
    };
    CarrierRuleInput: {
      /**
       * @description Name for people.
       * @example Parcels to Germany
       */
      name: string;
      /** @description Countries of the recipient, as ISO 3166 codes in capital letters. Null: every country. */
      countries?: string[] | null;
      /** @description Postal codes of the recipient, or prefixes such as `10*`. Spaces, dashes and case do not matter. Null: every postal code. */
      postalCodes?: string[] | null;
      /**
       * @description Least weight of all packages in kg.
       * @example 2
       */
      minWeightKg?: number | null;
      /**
       * @description Greatest weight of all packages in kg.
       * @example 31.5
       */
      maxWeightKg?: number | null;
      /**
       * @description Least total of the order, in the currency of the business. A shipment without an order has none.
       * @example 100
       */
      minValue?: number | null;
      /**
       * @description Greatest total of the order.
       * @example 2500
       */
      maxValue?: number | null;
      /** @description Requested service levels. Null: every level, and none. */
      serviceLevels?: ('standard' | 'express' | 'sameday')[] | null;
      /**
       * @description `carrier`: the carrier of the list, which has one entry. `cheapest` and `fastest`: the carrier of the list whose quote has the lowest price, or the fewest days.
       * @example carrier
       * @enum {string}
       */
      choose: 'carrier' | 'cheapest' | 'fastest';
      /** @description The carriers of which the rule chooses. */
      carrierIds: string[];
      /**
       * @description The service level to book. Null: that of the shipment.
       * @example express
       * @enum {string|null}
       */
      serviceLevel?: 'standard' | 'express' | 'sameday' | null;
    };
    CarrierRuleResponse: {
      /**
       * @description Name for people.
       * @example Parcels to Germany
       */
      name: string;
      /** @description Countries of the recipient; null: every country. */
      countries: string[] | null;
      /** @description Postal codes and prefixes of the recipient; null: every postal code. */
      postalCodes: string[] | null;
      /**
       * @description Least weight of all packages in kg. Null: no limit.
       * @example 2
       */
      minWeightKg: number | null;
      /**
       * @description Greatest weight of all packages in kg. Null: no limit.
       * @example 31.5
       */
      maxWeightKg: number | null;
      /**
       * @description Least total of the order. Null: no limit.
       * @example 100
       */
      minValue: number | null;
      /**
       * @description Greatest total of the order. Null: no limit.
       * @example 2500
       */
      maxValue: number | null;
      /** @description Requested service levels; null: every level, and none. */
      serviceLevels: string[] | null;
      /**
       * @description How the rule chooses.
       * @example carrier
       * @enum {string}
       */
      choose: 'carrier' | 'cheapest' | 'fastest';
      /** @description The carriers of which the rule chooses. */
      carrierIds: string[];
      /**
       * @description The service level to book; null: that of the shipment.
       * @example express
       * @enum {string|null}
       */
      serviceLevel: 'standard' | 'express' | 'sameday' | null;
    };
    CarrierRulesInput: {
      /** @description All rules, in the order in which they are tried. An empty list removes them. */
      rules: components['schemas']['CarrierRuleInput'][];
    };
    CarrierRulesResponse: {
      /** @description The rules, in the order in which they are tried. */
      rules: components['schemas']['CarrierRuleResponse'][];
      /**
       * Format: date-time
       * @description When they were last changed; null: never.
       * @example 2026-03-02T08:00:00.000Z
       */
      updatedAt: string | null;
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
       * @description Whether shipments may use the carrier.
       * @example true
       */
      isActive: boolean;
    };
    CashCollectedInput: {
      /**
       * @description Amount in the currency of the amount due; 0 if nothing was paid.
       * @example 40
       */
      amount: number;
      /**
       * @description Payment method of the consignee. Default: `cash`.
       * @example cash
       * @enum {string}
       */
      method?: 'cash' | 'card' | 'other';
      /**
       * @description Reason why the amount differs from the amount due. Required in that case.
       * @example Pays the rest by transfer.
       */
      reason?: string | null;
    };
    CashCollectionResponse: {
      /** @description The shipment that was delivered. */
      shipment: components['schemas']['LinkedShipmentResponse'];
      /** @description The driver who delivered it; null if it was not a driver of the business. */
      driver: components['schemas']['NamedRecordResponse'] | null;
      /**
       * Format: uuid
       * @description The dispatch that delivered it, or null.
       * @example 019cad2c-cb80-71bc-b339-05b145cfb6fb
       */
      dispatchGuid: string | null;
      /**
       * Format: date-time
       * @description Time of delivery.
       * @example 2026-03-02T08:40:00.000Z
       */
      deliveredAt: string;
      /**
       * Format: date
       * @description The day of the delivery, in the time zone of the business.
       * @example 2026-03-02
       */
      day: string;
      /**
       * @description ISO 4217 code of the currency.
       * @example EUR
       */
      currency: string;
      /**
       * @description Amount due.
       * @example 42.5
       */
      owed: number;
      /**
       * @description Collected amount; null if it was not reported.
       * @example 40
       */
      collected: number | null;
      /**
       * @description `collected` minus `owed`; null if no amount was reported.
       * @example -2.5
       */
      difference: number | null;
      /**
       * @description Payment method of the consignee.
       * @example cash
       * @enum {string|null}
       */
      method: 'cash' | 'card' | 'other' | null;
      /**
       * @description Reason why the amount differs from the amount due.
       * @example Pays the rest by transfer.
       */
      reason: string | null;
      /**
       * @description `not_reported`: no amount was reported; `to_hand_over`: the driver has the cash; `handed_over`: the depot has it; `settled`: there is nothing to hand in, because the amount is 0, was not paid in cash, or was not collected by a driver of the business.
       * @example to_hand_over
       * @enum {string}
       */
      state: 'not_reported' | 'to_hand_over' | 'handed_over' | 'settled';
      /**
       * Format: uuid
       * @description The handover with this cash; null before it.
       */
      handoverGuid: string | null;
      /**
       * Format: uuid
       * @description The driver, user or API token that reported the amount; null before it was reported.
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
       * @description Number of deliveries with an amount due.
       * @example 3
       */
      deliveries: number;
      /**
       * @description Number of these deliveries without a reported amount.
       * @example 0
       */
      notReported: number;
      /**
       * @description Amount due.
       * @example 124.5
       */
      owed: number;
      /**
       * @description Collected amount, by any method of payment.
       * @example 122
       */
      collected: number;
      /**
       * @description `collected` minus `owed`.
       * @example -2.5
       */
      difference: number;
      /**
       * @description Collected cash that was handed over to the depot.
       * @example 82
       */
      handedOver: number;
      /**
       * @description Collected cash that the driver still has to hand over.
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
       * @description Number of deliveries with an amount due.
       * @example 3
       */
      deliveries: number;
      /**
       * @description Number of these deliveries without a reported amount.
       * @example 0
       */
      notReported: number;
      /**
       * @description Amount due.
       * @example 124.5
       */
      owed: number;
      /**
       * @description Collected amount, by any method of payment.
       * @example 122
       */
      collected: number;
      /**
       * @description `collected` minus `owed`.
       * @example -2.5
       */
      difference: number;
      /**
       * @description Collected cash that was handed over to the depot.
       * @example 82
       */
      handedOver: number;
      /**
       * @description Collected cash that the driver still has to hand over.
       * @example 40
       */
      toHandOver: number;
      /**
       * Format: date
       * @description Day of the deliveries in the time zone of the business.
       * @example 2026-03-02
       */
      day: string;
      /** @description Driver of the deliveries, with the current name. null: no driver of the business. */
      driver: components['schemas']['NamedRecordResponse'] | null;
    };
    CashOnDeliveryInput: {
      /**
       * @description Amount that the consignee pays, with no more decimals than the currency has.
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
       * @description Amount that the consignee pays.
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
      /** @description Groups, ordered by day, driver and currency. */
      groups: components['schemas']['CashGroupResponse'][];
      /**
       * @description Number of all groups, including those beyond the limit.
       * @example 2
       */
      groupCount: number;
      /** @description Figures of all groups, one entry for each currency. */
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
       * @description Reason, stored with the change.
       * @example Loaded.
       */
      notes?: string | null;
      /**
       * @description Time of the event, at most 30 days ago and 10 minutes ahead. Default: now.
       * @example 2026-03-02T08:00:00.000Z
       */
      timestamp?: string;
    };
    ChangeOrderStatusInput: {
      /**
       * @description New status.
       * @example pending
       * @enum {string}
       */
      status: 'draft' | 'pending' | 'processing' | 'ready' | 'shipped' | 'delivered' | 'cancelled';
      /**
       * @description Stored in the history.
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
       * @description Time of the action, at most 7 days ago and 10 minutes ahead. Default: now.
       * @example 2026-03-02T08:20:00.000Z
       */
      timestamp?: string;
      /**
       * @description Further remarks.
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
       * @description Number of the account with the carrier.
       * @example ACC-1042
       */
      accountNumber?: string;
      /**
       * @description Credential. It is stored encrypted and never returned.
       * @example key-of-your-account
       */
      apiKey?: string;
      /**
       * @description Credential. It is stored encrypted and never returned.
       * @example secret-of-your-account
       */
      apiSecret?: string;
      /**
       * @description Whether to use the carrier's test environment. Default: false.
       * @example true
       */
      testMode?: boolean;
      /**
       * @description Service level of shipments without one.
       * @example standard
       * @enum {string|null}
       */
      defaultServiceLevel?: 'standard' | 'express' | 'sameday' | null;
      /**
       * @description Address of the carrier's server. Required for a carrier by HTTP protocol, rejected for all others.
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
       * @description Type of the carrier.
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
       * @description Whether shipments may use the carrier.
       * @example true
       */
      isActive: boolean;
      /** @description Service levels of the carrier. */
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
       * @description Whether shipments may use the carrier.
       * @example true
       */
      isActive: boolean;
      /**
       * @description Always true.
       * @example true
       */
      isConfigured: boolean;
    };
    ConfirmAppInput: {
      /**
       * @description The current code of the authenticator app.
       * @example 123456
       */
      code: string;
    };
    ConfirmHoldInput: {
      /**
       * Format: uuid
       * @description An order that exists.
       * @example 019cad26-62e0-70b9-9aad-cce55e4309a7
       */
      orderId?: string;
      /**
       * Format: uuid
       * @description A shipment that exists.
       * @example 019cad22-b960-7025-9eef-12dea96fec20
       */
      shipmentId?: string;
      /** @description A new order. The slot sets its day, its window and, unless sent, its service time and its depot. */
      order?: components['schemas']['CreateOrderInput'];
    };
    ConfirmIdentityInput: {
      /**
       * @description The password of the account.
       * @example three quiet trams along the Ring
       */
      password?: string;
      /**
       * @description The current code of the authenticator app.
       * @example 123456
       */
      code?: string;
      /**
       * @description A recovery code. It works once; case, spaces and hyphens do not matter.
       * @example 7Q2M-K4XD-9TWB-3HVE
       */
      recoveryCode?: string;
      /**
       * @description With a passkey: the `challenge` of `POST /api/user/login/passkey-options`.
       * @example ddc_0A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S
       */
      challenge?: string;
      /** @description Data that the browser returned for the passkey. */
      passkey?: components['schemas']['PasskeyProofInput'];
    };
    ConsigneeResponse: {
      /** @description Instructions for the driver. */
      instructions: components['schemas']['InstructionsResponse'] | null;
      /** @description The newest request for another day. */
      reschedule: components['schemas']['RescheduleRequestResponse'] | null;
      /** @description Rating by the consignee. */
      rating: components['schemas']['RatingResponse'] | null;
    };
    ConsigneeWishesResponse: {
      /**
       * @description Instructions for the driver.
       * @example Ring at Huber, 2nd floor.
       */
      text: string;
      /**
       * @description Place where the shipment may be left if the consignee is absent.
       * @example Garage
       */
      safePlace: string | null;
    };
    ContactInput: {
      /**
       * @description Name.
       * @example Anna Kovac
       */
      name?: string | null;
      /**
       * @description Telephone.
       * @example +43 1 5252400
       */
      phone?: string | null;
      /**
       * Format: email
       * @description Email address for notifications of the consignee.
       * @example anna@example.com
       */
      email?: string | null;
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
    ContactResponse: {
      /**
       * @description Name.
       * @example Anna Kovac
       */
      name: string | null;
      /**
       * @description Telephone.
       * @example +43 1 5252400
       */
      phone: string | null;
      /**
       * @description Email.
       * @example anna@example.com
       */
      email: string | null;
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
       * @description Email address of the business. No other business may have it.
       * @example office@courier.example
       */
      email: string;
      /**
       * @description Telephone.
       * @example +43 1 555 0100
       */
      phone?: string | null;
      /** @description Address of the business, which is also its default depot. */
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
       * @description Email address.
       * @example karl.kontakt@carrier.example
       */
      email?: string | null;
      /**
       * @description Phone number.
       * @example +43 1 555 0120
       */
      phone?: string | null;
      /**
       * @description Role of the person at the carrier.
       * @example Key account
       */
      role?: string | null;
    };
    CreateCustomFieldInput: {
      /**
       * @description The records that have the field.
       * @example orders
       * @enum {string}
       */
      resource: 'orders' | 'customers' | 'vehicles' | 'drivers';
      /**
       * @description The key of the value in `metadata`. No other field of the resource may have it.
       * @example costCentre
       */
      key: string;
      /**
       * @description Name of the field for people. No other field of the resource may have it, without regard to case.
       * @example Cost centre
       */
      label: string;
      /**
       * @description Type of the values that the field accepts. A `date` is a text such as `2026-03-31`, a `choice` one of the options.
       * @example choice
       * @enum {string}
       */
      type: 'text' | 'number' | 'boolean' | 'date' | 'choice';
      /**
       * @description Whether new records, and changes of `metadata`, must have a value. Records that exist stay as they are until then.
       * @example true
       */
      isRequired?: boolean;
      /** @description The values of a choice, in the order in which people see them. Only for the type `choice`. */
      options?: string[];
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
       * @description Role of this person.
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
       * @description Language of notifications about deliveries; null: the language of the business.
       * @example de
       * @enum {string|null}
       */
      language?: 'en' | 'de' | 'fr' | 'es' | 'it' | 'pl' | 'nl' | 'pt' | null;
      /** @description Address. */
      address?: components['schemas']['AddressInput'] | null;
      /**
       * @description Identifier of the customer in your system. Unique in the business among customers that are not deleted.
       * @example shop-4711
       */
      externalId?: string | null;
      /** @description Values of your own, by keys of your choice. They replace all stored values; null removes them. */
      metadata?: {
        [key: string]: string | number | boolean;
      } | null;
    };
    CreateDepotInput: {
      /**
       * @description Name for people.
       * @example Depot South
       */
      name: string;
      /**
       * @description Short name, for example in files. No other depot of the business may have it, without regard to case.
       * @example SOUTH
       */
      code: string;
      /** @description Address of the depot. The default depot has the address of the business: a change applies to both. */
      address: components['schemas']['AddressInput'];
      /** @description The exact place, instead of coordinates in the address. With null, the address is geocoded. Without it, coordinates stay until the address changes. */
      location?: components['schemas']['DepotLocationInput'] | null;
      /** @description Hours in which vehicles can leave and return, in the time zone of the business. An empty list means always. Default: always. */
      openingHours?: components['schemas']['OpeningHoursInput'][];
      /**
       * @description Whether it is the depot of all records without a depot. Exactly one depot is: with true, the former default depot is an ordinary one from then on.
       * @example true
       */
      isDefault?: boolean;
    };
    CreateDispatchInput: {
      /**
       * @description Name.
       * @example Monday, inner city
       */
      name: string;
      /**
       * @description Time when the vehicle leaves the depot. A date without a time is midnight in the time zone of the business.
       * @example 2026-03-02T09:15:00+01:00
       */
      plannedDate: string;
      /**
       * Format: uuid
       * @description The driver.
       * @example 019cad2a-f6c0-7172-b55a-fdda0c46f953
       */
      driverId?: string | null;
      /**
       * Format: uuid
       * @description The vehicle.
       * @example 019cad2a-0c60-714d-966b-0b0591061c39
       */
      vehicleId?: string | null;
      /** @description The shipments to deliver. */
      shipmentIds?: string[];
      /**
       * @description Notes.
       * @example Loading bay 3.
       */
      notes?: string | null;
      /**
       * Format: uuid
       * @description The depot. Null: the default depot of the business, which new records without it have too. The route starts and ends there, unless the vehicle or the driver says otherwise. Omitted: the depot of the vehicle or, without a vehicle, that of all shipments.
       * @example 019cad21-d2b0-7001-9b4e-2c7d5a8f1e36
       */
      depotId?: string | null;
      /**
       * @description Identifier of the dispatch in your system. Unique in the business among dispatches that are not deleted.
       * @example shop-4711
       */
      externalId?: string | null;
      /** @description Values of your own, by keys of your choice. They replace all stored values; null removes them. */
      metadata?: {
        [key: string]: string | number | boolean;
      } | null;
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
       * @description The member of the business who is this driver. With the role driver, they see the dispatches of this driver.
       */
      userGuid?: string | null;
      /** @description Planning constraints of the driver. A plan may override them. */
      planning?: components['schemas']['DriverConstraintsInput'] | null;
      /**
       * Format: uuid
       * @description The depot. Null: the default depot of the business, which new records without it have too. Plans give the driver vehicles of this depot.
       * @example 019cad21-d2b0-7001-9b4e-2c7d5a8f1e36
       */
      depotId?: string | null;
      /**
       * @description Identifier of the driver in your system. Unique in the business among drivers that are not deleted.
       * @example shop-4711
       */
      externalId?: string | null;
      /** @description Values of your own, by keys of your choice. They replace all stored values; null removes them. */
      metadata?: {
        [key: string]: string | number | boolean;
      } | null;
    };
    CreateHandoverInput: {
      /**
       * Format: uuid
       * @description The driver who hands in the cash.
       * @example 019cad2a-f6c0-7172-b55a-fdda0c46f953
       */
      driverGuid: string;
      /**
       * @description Only the cash of deliveries of this day. Without this and `shipmentIds`, all that the driver still has.
       * @example 2026-03-02
       */
      date?: string;
      /** @description Only the cash of these deliveries. */
      shipmentIds?: string[];
      /**
       * @description Currency of the cash. Required if the driver has cash in several currencies.
       * @example EUR
       */
      currency?: string;
      /**
       * @description Counted amount, with no more decimals than the currency has.
       * @example 38
       */
      amountCounted: number;
      /**
       * @description Note, for example why the amount differs.
       * @example Two euros short.
       */
      note?: string | null;
    };
    CreateHoldInput: {
      /** @description Address of the delivery. Required unless latitude and longitude are sent. */
      address?: components['schemas']['AddressInput'];
      /**
       * @description Latitude in degrees, instead of an address. Without a postal code, only slots for everywhere are offered.
       * @example 48.2007
       */
      latitude?: number;
      /**
       * @description Longitude in degrees, instead of an address. Without a postal code, only slots for everywhere are offered.
       * @example 16.3677
       */
      longitude?: number;
      /** @description Packages of the delivery, for slots with a limit of weight or volume. Without them, no load counts. */
      packages?: components['schemas']['NewPackageInput'][];
      /**
       * @description Minutes that the handover takes. Without a value, the default time of a stop.
       * @example 8
       */
      serviceMinutes?: number;
      /** @description Skills that the vehicle and its driver must have together, for slots by routes. */
      skills?: string[];
      /**
       * @description The `slotId` of a search.
       * @example 019cad47-1000-7501-8a3c-5d7e9f1b2c46_2026-03-04
       */
      slotId: string;
    };
    CreateOrderInput: {
      /** @description Hours in which it may be delivered. Without a window it may be delivered at any hour. Without a delivery date the window applies to the day for which the shipment is planned. */
      deliveryWindow?: components['schemas']['TimeWindowInput'] | null;
      /**
       * @description Minutes that the handover takes. Without a value, the default time of a stop. The same value as `planning.serviceMinutes`.
       * @example 5
       */
      serviceMinutes?: number | null;
      /**
       * @description Instructions for the driver.
       * @example Goods entrance in Treitlstraße; ring twice.
       */
      instructions?: string | null;
      /** @description The person who receives the delivery; the recipient if omitted. */
      contact?: components['schemas']['ContactInput'] | null;
      /** @description The kinds of proof that the driver must record; an empty list requires none. Null: the kinds of the default configuration. */
      proofRequired?: ('signature' | 'photo' | 'pin' | 'scan')[] | null;
      /** @description Requirements that plans and routes observe. A plan may override them. A change replaces all of them. A new `deliveryWindow` without `planning` removes `windows`. */
      planning?: components['schemas']['StopConstraintsInput'] | null;
      /**
       * Format: uuid
       * @description The depot. Null: the default depot of the business, which new records without it have too. A shipment is there before its delivery, and gets it from its order.
       * @example 019cad22-b960-7025-9eef-12dea96fec20
       */
      depotId?: string | null;
      /**
       * Format: uuid
       * @description Customer who places the order.
       * @example 019cad23-a3c0-704a-bdde-b39f008e318e
       */
      customerId: string;
      /** @description Items of the order. The total value is the sum of quantity × price. */
      items: components['schemas']['OrderItemInput'][];
      /** @description Delivery address. */
      deliveryAddress: components['schemas']['AddressInput'];
      /**
       * @description Unique in the business. The next free number (ORD-000001) if omitted.
       * @example WEB-1042
       */
      orderNumber?: string | null;
      /**
       * @description Status of the new order; `draft` if omitted.
       * @example draft
       * @enum {string}
       */
      status?: 'draft' | 'pending';
      /** @description Amount that the driver collects on delivery. The shipment of the order gets the same amount. */
      cashOnDelivery?: components['schemas']['CashOnDeliveryInput'] | null;
      /**
       * Format: date
       * @description Day of delivery in the time zone of the business. It must not be before the day of collection.
       * @example 2026-03-02
       */
      deliveryDate?: string | null;
      /**
       * Format: uuid
       * @description A carrier that is configured and active. Without one, the shipment gets the carrier of the default configuration.
       * @example 01a0a000-0000-7000-8000-000000000001
       */
      carrierId?: string | null;
      /**
       * @description One of the carrier's service levels. An order with a carrier gets its configured default if omitted.
       * @example standard
       * @enum {string|null}
       */
      serviceLevel?: 'standard' | 'express' | 'sameday' | null;
      /**
       * @description Identifier of the order in your system. Unique in the business among orders that are not deleted.
       * @example shop-4711
       */
      externalId?: string | null;
      /** @description Values of your own, by keys of your choice. They replace all stored values; null removes them. */
      metadata?: {
        [key: string]: string | number | boolean;
      } | null;
    };
    CreateOrderShipmentInput: {
      /** @description Items of the order that it holds; all where it is left out. */
      itemIds?: string[];
      /**
       * @description Whether to make the label at once. Default false.
       * @example true
       */
      generateLabel?: boolean;
      /** @description Hours in which it may be delivered. Left out: the window of the order. Null: none; routes then observe the collection hours of the order, if any. */
      deliveryWindow?: components['schemas']['TimeWindowInput'] | null;
      /** @description Amount that the driver collects on delivery. Default: the amount of the order. Null: nothing. */
      cashOnDelivery?: components['schemas']['CashOnDeliveryInput'] | null;
      /** @description Requirements that plans and routes observe. Left out: what the order says. A plan may override it. */
      planning?: components['schemas']['StopConstraintsInput'] | null;
    };
    CreatePasskeyInput: {
      /**
       * @description The `challenge` of `POST /api/user/second-factor/passkeys/options`.
       * @example ddc_0A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S
       */
      challenge: string;
      /**
       * @description Name by which the user knows it.
       * @example Laptop
       */
      name: string;
      /** @description Data that the browser returned. */
      passkey: components['schemas']['NewPasskeyInput'];
    };
    CreatePlanInput: {
      /**
       * @description The day of the dispatches, in the time zone of the business. Required without `from` and `to`.
       * @example 2026-03-02
       */
      date?: string;
      /**
       * Format: date
       * @description The first day of a plan over 1 to 7 days, instead of `date`. Each shipment is planned on its `deliveryDate` or on the day of its next attempt, if that is one of the days. Others are planned on the best day, or on one of their `allowedDays` (see `stops`). A night shift of the last day ends on the next day.
       * @example 2026-03-05
       */
      from?: string;
      /**
       * Format: date
       * @description The last day of the plan.
       * @example 2026-03-05
       */
      to?: string;
      /** @description The shipments to deliver. Default: all shipments due on that day that have not ended, are in no dispatch, are not booked with a carrier, and whose order is not cancelled. A shipment is due on its `deliveryDate`, else on the collection date of its order. Shipments without such a date or due before today are due on any day. Listed shipments are planned whenever they are due; a booked one, or one of a cancelled order: 409. */
      shipmentIds?: string[];
      /** @description The depots to plan. Default: all depots. A shipment leaves from its depot. A vehicle loads at its own depot first. If it may reload, later rounds may load at any depot of the plan that has shipments. A driver drives vehicles of the depot of the driver, unless `vehicles` says otherwise. `maxDrivers` and `balance` count for all depots together. */
      depotIds?: string[];
      /** @description The vehicles to use. Default: all vehicles in service that are in no open dispatch of that day. */
      vehicleIds?: string[];
      /** @description The drivers to use, in this order. Default: all drivers without an open dispatch on that day. An empty list plans without drivers. */
      driverIds?: string[];
      /**
       * @description Whether the proposed dispatches are created at once, as drafts. Default: false.
       * @example false
       */
      commit?: boolean;
      /**
       * @description Whether to plan again over the drafts of the day: their shipments, vehicles and drivers are free for this plan, also if `shipmentIds` does not list them, and committing deletes the drafts. Locked dispatches, dispatches of standing routes, and dispatches that are `ready` or further stay as they are. `replaces` of the response has the drafts. Default: false.
       * @example true
       */
      replaceDrafts?: boolean;
      /** @description The working hours of that day. Default: 08:00 to 18:00, unless the operator configured other hours. A shift whose end is not after its start ends on the next day. A time window belongs to the day on which it falls into the shift: with a shift from 22:00 to 06:00, 01:00 to 02:00 is on the next day. */
      shift?: components['schemas']['ShiftInput'];
      /** @description Constraints of shipments in this plan. */
      stops?: components['schemas']['PlanStopInput'][];
      /** @description Constraints of vehicles and their drivers in this plan. */
      vehicles?: components['schemas']['PlanVehicleInput'][];
      /**
       * @description Service minutes of shipments without their own. Default: a setting of the service.
       * @example 3
       */
      serviceMinutes?: number;
      /**
       * @description Minutes for parking and finding the door, in addition to the service time: once for consecutive shipments at the same address. Default: 0.
       * @example 4
       */
      setupMinutes?: number;
      /**
       * @description Most vehicles to use.
       * @example 2
       */
      maxDrivers?: number;
      /**
       * @description Whether routes should have similar duration or similar numbers of stops, even if the total takes longer. Default: `none`.
       * @example time
       * @enum {string}
       */
      balance?: 'none' | 'time' | 'stops';
      /**
       * @description Seconds that the search may take. Default: about one for up to 50 shipments, longer for more.
       * @example 30
       */
      seconds?: number;
      /**
       * @description Name of the dispatches; `{vehicle}`, `{driver}`, `{date}` and `{n}` (from 1) are replaced.
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
    CreatePublishableKeyInput: {
      /**
       * @description Name for people.
       * @example Web shop
       */
      name: string;
      /** @description The origins whose pages may use the key: scheme, host and, unless it is the usual one, port. */
      origins: string[];
    };
    CreateRecurringOrderInput: {
      /**
       * Format: uuid
       * @description Customer of the orders.
       * @example 019cad23-a3c0-704a-bdde-b39f008e318e
       */
      customerId: string;
      /**
       * @description The days, as RRULE of RFC 5545 with the parts FREQ (DAILY, WEEKLY, MONTHLY, YEARLY), INTERVAL, BYDAY, BYMONTH, BYMONTHDAY, BYYEARDAY, BYWEEKNO, BYSETPOS and WKST.
       * @example FREQ=WEEKLY;BYDAY=MO,TH
       */
      rule: string;
      /**
       * Format: date
       * @description First possible day. Days before today have no orders.
       * @example 2030-03-04
       */
      startDate: string;
      /**
       * Format: date
       * @description Last possible day. Not together with `count`.
       * @example 2026-03-05
       */
      until?: string | null;
      /**
       * @description Number of occurrences. Not together with `until`.
       * @example 12
       */
      count?: number | null;
      /**
       * @description Days between the creation of an order and its delivery. Default: 0, which creates it on the day itself.
       * @example 1
       */
      leadDays?: number;
      /** @description The public holidays on which nothing is delivered; null: holidays are ordinary days. */
      holidays?: components['schemas']['HolidaysInput'] | null;
      /** @description Content of each order. */
      template: components['schemas']['RecurringTemplateInput'];
      /**
       * @description Whether no orders are created. Days of a pause are not made up for.
       * @example true
       */
      isPaused?: boolean;
      /**
       * @description Whether orders of days that passed while the service was down are created late. Default: false, which skips and reports them.
       * @example true
       */
      catchUp?: boolean;
    };
    CreateSavedViewInput: {
      /**
       * @description Name; no other view of the same list may have it.
       * @example Vienna, still open
       */
      name: string;
      /**
       * @description The list that the view belongs to.
       * @example orders
       * @enum {string}
       */
      list: 'orders' | 'shipments';
      /** @description Search text, as in `$search` of the list. */
      search?: string | null;
      /**
       * @description Status to show.
       * @example pending
       */
      status?: string | null;
      /**
       * @description The filter, as the list accepts it in `$filter`. It is stored unchanged; the list validates it.
       * @example deliveryAddress/city eq 'Wien'
       */
      filter?: string | null;
      /** @description Sort order, as in `$orderby` of the list. */
      sort?: string | null;
    };
    CreateShipmentInput: {
      /** @description Hours in which it may be delivered. Without a window it may be delivered at any hour. Without a delivery date the window applies to the day for which the shipment is planned. */
      deliveryWindow?: components['schemas']['TimeWindowInput'] | null;
      /**
       * @description Minutes that the handover takes. Without a value, the default time of a stop. The same value as `planning.serviceMinutes`.
       * @example 8
       */
      serviceMinutes?: number | null;
      /**
       * @description Instructions for the driver.
       * @example Goods entrance in Treitlstraße; ring twice.
       */
      instructions?: string | null;
      /** @description The person who receives the delivery; the recipient if omitted. */
      contact?: components['schemas']['ContactInput'] | null;
      /** @description The kinds of proof that the driver must record; an empty list requires none. Null: the kinds of the default configuration. */
      proofRequired?: ('signature' | 'photo' | 'pin' | 'scan')[] | null;
      /** @description Requirements that plans and routes observe. A plan may override them. A change replaces all of them. A new `deliveryWindow` without `planning` removes `windows`. */
      planning?: components['schemas']['StopConstraintsInput'] | null;
      /**
       * Format: uuid
       * @description The depot. Null: the default depot of the business, which new records without it have too. A shipment is there before its delivery, and gets it from its order.
       * @example 019cad21-d2b0-7001-9b4e-2c7d5a8f1e36
       */
      depotId?: string | null;
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
      /** @description The sender and its address. */
      sender: components['schemas']['PartyInput'];
      /** @description The recipient and its address. */
      recipient: components['schemas']['PartyInput'];
      /** @description Packages. One without length, width and height has the dimensions of the default configuration. */
      packages: components['schemas']['NewPackageInput'][];
      /**
       * @description A level that the carrier offers. Left out: the default of the carrier that was named, else the one of the default configuration. Null: none, and so no estimate before it is on a route.
       * @example express
       * @enum {string|null}
       */
      serviceLevel?: 'standard' | 'express' | 'sameday' | null;
      /**
       * @description Planned time of delivery. A date without a time is that day in the time zone of the business.
       * @example 2026-03-05T08:00:00.000Z
       */
      deliveryDate?: string | null;
      /** @description Amount that the driver collects on delivery. Default: nothing. */
      cashOnDelivery?: components['schemas']['CashOnDeliveryInput'] | null;
      /** @description That who delivers it collects it from its sender first, on the same tour: it is not at the depot. An empty object does; it is not where it is left out. */
      pickup?: components['schemas']['PickupInput'] | null;
      /**
       * @description Identifier of the shipment in your system. Unique in the business among shipments that are neither deleted nor cancelled.
       * @example shop-4711
       */
      externalId?: string | null;
      /** @description Values of your own, by keys of your choice. They replace all stored values; null removes them. */
      metadata?: {
        [key: string]: string | number | boolean;
      } | null;
    };
    CreateSlotClosureInput: {
      /**
       * Format: date
       * @description The only day. Not together with `from` and `to`.
       * @example 2026-03-09
       */
      date?: string;
      /**
       * Format: date
       * @description The first day. Requires `to`.
       * @example 2026-03-05
       */
      from?: string;
      /**
       * Format: date
       * @description The last day. Requires `from`.
       * @example 2026-03-05
       */
      to?: string;
      /**
       * @description Reason why nothing is delivered.
       * @example Stocktaking
       */
      reason: string;
    };
    CreateSlotTemplateInput: {
      /**
       * @description Name for people.
       * @example Morning
       */
      name: string;
      /** @description The days on which the window is offered. */
      weekdays: ('monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday')[];
      /**
       * @description From, in the time zone of the business.
       * @example 08:00
       */
      start: string;
      /**
       * @description Until; one before start is on the next day.
       * @example 12:00
       */
      end: string;
      /** @description Time after which a slot can no longer be booked. */
      cutoff: components['schemas']['SlotCutoffInput'];
      /** @description Postal codes that are served, or prefixes such as `10*`. Spaces, dashes and case do not matter. Null: everywhere. An address without a postal code is served only by slots for everywhere. */
      postalCodes?: string[] | null;
      /**
       * Format: uuid
       * @description The depot. Null: the default depot of the business, which new records without it have too.
       */
      depotId?: string | null;
      /**
       * @description Service level of the delivery, for information.
       * @example standard
       * @enum {string|null}
       */
      serviceLevel?: 'standard' | 'express' | 'sameday' | null;
      /**
       * @description Amount shown to the client, in the currency of the business.
       * @example 4.9
       */
      price?: number | null;
      /** @description Capacity of the slot on one day. */
      capacity: components['schemas']['SlotCapacityInput'];
      /**
       * @description The most days from today to a slot that can be booked. Default: 14.
       * @example 14
       */
      maxDaysAhead?: number;
      /**
       * @description Whether slots are offered. Default: true.
       * @example true
       */
      isActive?: boolean;
    };
    CreateStandingRouteInput: {
      /**
       * @description Name, also of the dispatches.
       * @example Inner city
       */
      name: string;
      /** @description The days of the route. */
      weekdays: ('monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday')[];
      /**
       * Format: uuid
       * @description The driver.
       * @example 019cad2a-f6c0-7172-b55a-fdda0c46f953
       */
      driverId?: string | null;
      /**
       * Format: uuid
       * @description The vehicle.
       * @example 019cad2a-0c60-714d-966b-0b0591061c39
       */
      vehicleId?: string | null;
      /**
       * Format: uuid
       * @description The depot of the dispatches. Null: the depot of the vehicle, or else the default depot of the business.
       */
      depotId?: string | null;
      /**
       * @description Time when the vehicle leaves, in the time zone of the business. Default: the beginning of the hours that plans have without their own.
       * @example 05:30
       */
      departure?: string;
      /**
       * @description Days between the creation of a dispatch and its day. Default: 0, which creates it on the day itself.
       * @example 1
       */
      leadDays?: number;
      /** @description The public holidays on which the route does not run; null: holidays are ordinary days. */
      holidays?: components['schemas']['HolidaysInput'] | null;
      /** @description The customers, each once. With the sequence `fixed` they are visited in this order. */
      stops: components['schemas']['StandingStopInput'][];
      /**
       * @description Whether the stops are visited in the order of `stops`, which locks the dispatch, or in the best order found.
       * @example fixed
       * @enum {string}
       */
      sequence: 'fixed' | 'optimised';
      /**
       * @description Whether no dispatches are created.
       * @example true
       */
      isPaused?: boolean;
    };
    CreateTokenInput: {
      /**
       * @description Purpose of the token.
       * @example Web shop
       */
      name: string;
      /**
       * @description Time of expiry, in the future. Null or absent: never.
       * @example 2030-01-01T00:00:00.000Z
       */
      expiresAt?: string | null;
      /** @description Scopes of the token; `:write` includes `:read`. Null or absent: everything. */
      scopes?:
        | (
            | 'orders:read'
            | 'orders:write'
            | 'shipments:read'
            | 'shipments:write'
            | 'dispatch:read'
            | 'dispatch:write'
            | 'tracking:read'
            | 'tracking:write'
            | 'customers:read'
            | 'customers:write'
            | 'carriers:read'
            | 'carriers:write'
            | 'settings:read'
            | 'settings:write'
          )[]
        | null;
      /** @description Addresses and networks (CIDR) from which the token is accepted. Null or absent: from everywhere. */
      allowedAddresses?: string[] | null;
    };
    CreateTraceInput: {
      /**
       * @description New status of the shipment.
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
       * @description Description of the event.
       * @example Handed over at the goods entrance.
       */
      description?: string;
      /**
       * @description Place of the event.
       * @example Wien
       */
      location?: string | null;
      /**
       * @description Time of the event. Default: now.
       * @example 2026-03-02T08:40:00.000Z
       */
      timestamp?: string;
      /** @description Collected amount; only with `delivered` for a shipment with `cashOnDelivery`. */
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
      /** @description Capacity. Without it, a dispatch with this vehicle has no limit. */
      capacity?: components['schemas']['CapacityInput'] | null;
      /** @description Other properties for plans and routes. A plan can override them. */
      planning?: components['schemas']['VehicleConstraintsInput'] | null;
      /**
       * Format: uuid
       * @description The depot. Null: the default depot of the business, which new records without it have too. The vehicle starts and ends there, unless its `planning` says otherwise.
       * @example 019cad21-d2b0-7001-9b4e-2c7d5a8f1e36
       */
      depotId?: string | null;
      /**
       * @description Identifier of the vehicle in your system. Unique in the business among vehicles that are not deleted.
       * @example shop-4711
       */
      externalId?: string | null;
      /** @description Values of your own, by keys of your choice. They replace all stored values; null removes them. */
      metadata?: {
        [key: string]: string | number | boolean;
      } | null;
    };
    CreateWebhookInput: {
      /**
       * @description URL to which events are sent by POST. `https` only, and not on a private, loopback or link-local network; it may have a query, but no user name, password or fragment.
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
        | 'recurring_order.created'
        | 'recurring_order.skipped'
        | 'vehicle.arrived'
        | 'vehicle.status_changed'
        | 'device.status_changed'
      )[];
      /**
       * @description Purpose of the webhook.
       * @example Shop
       */
      description?: string | null;
    };
    CreatedTestBusinessResponse: {
      /**
       * Format: uuid
       * @description The test business.
       * @example 019cad2d-a1c0-71df-8e41-3b6d9a2c7f58
       */
      guid: string;
      /**
       * @description Name: that of the business, with `(test)` added.
       * @example Demo Dispatch Wien (test)
       */
      name: string;
      /**
       * Format: date-time
       * @description Time of creation.
       * @example 2026-03-02T06:13:00.000Z
       */
      createdAt: string;
      /**
       * Format: uuid
       * @description The first API token of the test business, for revoking it.
       * @example 019cad30-7500-7250-aef7-ee977806d728
       */
      tokenGuid: string;
      /**
       * @description That token, which is only in this response. It works in the test business only.
       * @example ddt_test_0A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S
       */
      token: string;
    };
    CurrencySalesResponse: {
      /**
       * @description ISO 4217 code.
       * @example USD
       */
      currency: string;
      /**
       * @description Number of orders in this currency, without cancelled ones.
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
       * @description Time of recording.
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
    CustomFieldResponse: {
      /**
       * Format: uuid
       * @description The field.
       * @example 019cad2f-a5a0-7233-9c1e-5a2b8d7f4c03
       */
      guid: string;
      /**
       * @description The records that have the field.
       * @example orders
       * @enum {string}
       */
      resource: 'orders' | 'customers' | 'vehicles' | 'drivers';
      /**
       * @description The key of the value in `metadata`.
       * @example costCentre
       */
      key: string;
      /**
       * @description Name of the field for people.
       * @example Cost centre
       */
      label: string;
      /**
       * @description Type of the values that the field accepts.
       * @example choice
       * @enum {string}
       */
      type: 'text' | 'number' | 'boolean' | 'date' | 'choice';
      /**
       * @description Whether new records, and changes of `metadata`, must have a value.
       * @example false
       */
      isRequired: boolean;
      /** @description The values of a choice; null for other types. */
      options: string[] | null;
      /**
       * Format: date-time
       * @description Time of creation.
       * @example 2026-03-02T06:17:00.000Z
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description Time of the last change.
       * @example 2026-03-02T06:17:00.000Z
       */
      updatedAt: string;
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
       * @description Role of this person.
       * @example Goods receipt
       */
      role: string | null;
    };
    /** @description A single customer was created. `customers.imported` reports customers of a file. */
    CustomerCreatedEvent: {
      /**
       * @description Type of the event.
       * @constant
       */
      type: 'customer.created';
      /**
       * Format: date-time
       * @description Time of the event.
       * @example 2026-03-02T08:40:12.120Z
       */
      timestamp: string;
      /** @description The record to which the event happened. */
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
       * @description Identifier of the record in the client's system.
       * @example shop-4711
       */
      externalId: string | null;
      /** @description Values of the client, by keys of its choice. */
      metadata: {
        [key: string]: string | number | boolean;
      };
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
       * @description Time of creation.
       * @example 2026-03-02T06:02:00.000Z
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description Time of the last change.
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
       * @description Value of the reference.
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
      /** @description All references of the customer, in the order in which they were added. */
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
       * @description Identifier of the record in the client's system.
       * @example shop-4711
       */
      externalId: string | null;
      /** @description Values of the client, by keys of its choice. */
      metadata: {
        [key: string]: string | number | boolean;
      };
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
       * @description Time of creation.
       * @example 2026-03-02T06:02:00.000Z
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description Time of the last change.
       * @example 2026-03-02T06:04:00.000Z
       */
      updatedAt: string;
      /**
       * @description Language of notifications about deliveries; null: the language of the business.
       * @example de
       * @enum {string|null}
       */
      language: 'en' | 'de' | 'fr' | 'es' | 'it' | 'pl' | 'nl' | 'pt' | null;
      /** @description Contact persons, in the order in which they were added. */
      contacts: components['schemas']['CustomerContactResponse'][];
      /** @description Identifiers of the customer in other systems, in the order in which they were added. */
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
       * @description Number of rows below the header that are not empty.
       * @example 120
       */
      totalRows: number;
      /**
       * @description Number of customers that were created.
       * @example 119
       */
      created: number;
      /**
       * @description Always 0: a row whose email a customer has is invalid and does not change the customer.
       * @example 0
       */
      updated: number;
      /**
       * @description Number of rows that were not imported.
       * @example 1
       */
      failed: number;
    };
    /** @description A file of customers was imported. */
    CustomersImportedEvent: {
      /**
       * @description Type of the event.
       * @constant
       */
      type: 'customers.imported';
      /**
       * Format: date-time
       * @description Time of the event.
       * @example 2026-03-02T08:40:12.120Z
       */
      timestamp: string;
      /** @description The record to which the event happened. */
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
       * @description Whether the dispatch has started.
       * @example in_progress
       * @enum {string}
       */
      status: 'ready' | 'in_progress';
      /**
       * Format: date-time
       * @description Planned departure.
       * @example 2026-03-02T07:00:00.000Z
       */
      plannedDate: string;
      /**
       * Format: date-time
       * @description Actual departure; null before it.
       * @example 2026-03-02T08:15:00.000Z
       */
      startedAt: string | null;
      /** @description Notes of the dispatcher. */
      notes: string | null;
      /** @description The vehicle. */
      vehicle: components['schemas']['DayVehicleResponse'] | null;
      /** @description Stops in the order of the route. */
      stops: components['schemas']['DayStopResponse'][];
      /** @description Shipments to bring back to the depot because they were not delivered. */
      returns: components['schemas']['ReturnedShipmentResponse'][];
    };
    DayStopResponse: {
      /**
       * @description Position in the route, from 1.
       * @example 1
       */
      sequence: number;
      /**
       * Format: uuid
       * @description The shipment that is delivered or collected here.
       * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
       */
      shipmentGuid: string;
      /**
       * @description `pickup`: the shipment is collected from its sender and delivered at a later stop. Otherwise `delivery`.
       * @example delivery
       * @enum {string}
       */
      kind: 'pickup' | 'delivery';
      /**
       * @description `completed`: delivered, or collected at a pickup. `failed`: exception, returned, cancelled or released. Otherwise `pending`.
       * @example pending
       * @enum {string}
       */
      status: 'pending' | 'completed' | 'failed';
      /**
       * @description The consignee, or the sender at a pickup.
       * @example Café Museum
       */
      consignee: string | null;
      /**
       * @description Telephone number of that person.
       * @example +43 1 0000000
       */
      phone: string | null;
      /** @description The address of the stop. */
      address: components['schemas']['AddressResponse'];
      /** @description Coordinates of the address; null if it could not be geocoded. */
      coordinates: components['schemas']['CoordinatesResponse'] | null;
      /**
       * @description Precision of the coordinates. `given` (with the address or pinned) and `address` (the building) are exact enough to navigate to; for the middle of a postcode area, street or town navigate to the address instead.
       * @example given
       * @enum {string}
       */
      precision: 'given' | 'address' | 'postcode' | 'city' | 'none';
      /** @description The time window; null if any time is allowed. */
      window: components['schemas']['StopWindowResponse'] | null;
      /**
       * Format: date-time
       * @description The current estimate of the arrival.
       * @example 2026-03-02T08:39:00.000Z
       */
      expectedArrival: string;
      /**
       * Format: date-time
       * @description The actual arrival; null before it or if it was not reported.
       */
      arrivedAt: string | null;
      /** @description The packages of the shipment. */
      packages: components['schemas']['StopPackageResponse'][];
      /**
       * @description Delivery instructions of the sender.
       * @example Goods entrance in the yard
       */
      instructions: string | null;
      /** @description Instructions that the consignee entered on the tracking page; null if there are none. */
      wishes: components['schemas']['ConsigneeWishesResponse'] | null;
      /** @description The kinds of proof that a delivery needs. The consignee may add the PIN. */
      proof: ('signature' | 'photo' | 'pin' | 'scan')[];
      /** @description Cash on delivery; absent if nothing is to be collected. */
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
      /** @description Channels by which consignees and members are notified. */
      notifications?: components['schemas']['NotificationsInput'];
      /** @description The kinds of proof that drivers must record for shipments without their own. An empty list requires none. */
      proofRequired?: ('signature' | 'photo' | 'pin' | 'scan')[];
      /** @description Rule for automatic new attempts of failed deliveries, applied ten minutes after a driver reported the failure. Null: dispatchers decide. Replaced as a whole. */
      failedDeliveries?: components['schemas']['FailedDeliveriesInput'] | null;
      /**
       * @description Minutes for which a delivery slot is held. 10 in a new business.
       * @example 10
       */
      slotHoldMinutes?: number;
    };
    DefaultConfigurationResponse: {
      /**
       * Format: uuid
       * @description Carrier of shipments that name none.
       * @example 01a0a000-0000-7000-8000-000000000001
       */
      defaultCarrier: string | null;
      /**
       * @description Service level of shipments without their own.
       * @example express
       * @enum {string}
       */
      defaultServiceLevel: 'standard' | 'express' | 'sameday';
      /** @description Dimensions of a package, or an item, without its own. */
      defaultDimensions: components['schemas']['DefaultDimensionsResponse'];
      /** @description Channels by which consignees and members are notified. */
      notifications: components['schemas']['NotificationsResponse'];
      /** @description The kinds of proof that drivers must record for shipments without their own. */
      proofRequired: ('signature' | 'photo' | 'pin' | 'scan')[];
      /** @description Rule for automatic new attempts of failed deliveries. Null: dispatchers decide. */
      failedDeliveries: components['schemas']['FailedDeliveriesResponse'] | null;
      /**
       * @description Minutes for which a delivery slot is held.
       * @example 10
       */
      slotHoldMinutes: number;
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
       * @description Time of the action, at most 7 days ago and 10 minutes ahead. Default: now.
       * @example 2026-03-02T08:40:00.000Z
       */
      timestamp?: string;
      /**
       * @description The name of the person who took the shipment.
       * @example Karl Kellner
       */
      receivedBy: string;
      /**
       * @description Further remarks.
       * @example At the goods entrance.
       */
      note?: string;
      /**
       * @description The delivery PIN from the consignee.
       * @example 404212
       */
      pin?: string;
      /**
       * @description The tracking number, as the scanner read it from the label; prefixes such as `]C1` are ignored.
       * @example DD1234567897AT
       */
      scanned?: string;
      /**
       * @description The amount collected. Required if the stop has `cashOnDelivery`.
       * @example 42.5
       */
      cashCollected?: number;
      /**
       * @description Payment method of the consignee. Default: `cash`.
       * @example cash
       * @enum {string}
       */
      cashMethod?: 'cash' | 'card' | 'other';
      /**
       * @description Reason why the amount differs from the amount due. Required in that case.
       * @example Had no more.
       */
      cashReason?: string;
      /**
       * Format: binary
       * @description The consignee's signature, in the same formats and sizes as photos.
       */
      signature?: Blob;
      /**
       * @description Number of photos that follow through `…/photos`. At most 5, including the photos of this request.
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
       * @description Grouping of the attempts.
       * @example day
       * @enum {string}
       */
      groupBy: 'day' | 'week' | 'month' | 'driver' | 'vehicle' | 'customer' | 'carrier' | 'postalCode' | 'depot';
      /** @description Groups with at least one attempt. Groups by time are in chronological order, all others are ordered by number of shipments, largest first. */
      groups: components['schemas']['DeliveryGroupResponse'][];
      /**
       * @description Number of all groups, including those beyond the limit.
       * @example 1
       */
      groupCount: number;
      /** @description Figures of all groups. */
      totals: components['schemas']['DeliveryFiguresResponse'];
    };
    DeliveryAttemptResponse: {
      /**
       * Format: date-time
       * @description Time of sending.
       * @example 2026-03-02T08:40:00.180Z
       */
      at: string;
      /**
       * @description Status of the answer; null without an answer.
       * @example 200
       */
      httpStatus: number | null;
      /**
       * @description Duration in milliseconds.
       * @example 84
       */
      durationMs: number;
      /**
       * @description The first 1,000 characters of the answer; null without an answer.
       * @example ok
       */
      answer: string | null;
      /** @description Description of the error; null if the message was accepted. */
      error: string | null;
    };
    DeliveryFiguresResponse: {
      /**
       * @description Number of shipments with an attempt. Each shipment counts once, in the group of its first attempt in the period.
       * @example 118
       */
      shipments: number;
      /**
       * @description Number of attempts: `delivered` plus `failed`.
       * @example 121
       */
      attempts: number;
      /**
       * @description Number of successful attempts.
       * @example 118
       */
      delivered: number;
      /**
       * @description Number of failed attempts: exceptions of shipments that were out for delivery.
       * @example 3
       */
      failed: number;
      /** @description Failed attempts by reason. */
      failedByReason: components['schemas']['FailureReasonsResponse'];
      /**
       * @description Number of deliveries that were on time: no later than estimated when the vehicle left or, without a route, no later than the estimate.
       * @example 109
       */
      onTime: number;
      /**
       * @description `onTime` divided by the deliveries with an estimate. null: there were none.
       * @example 0.95
       */
      onTimeRate: number | null;
      /**
       * @description Mean delay of deliveries with an estimate in minutes, to one decimal. It is negative for early deliveries. null: there were none.
       * @example -4.5
       */
      meanMinutesLate: number | null;
      /**
       * @description Deliveries at the first attempt divided by first attempts. null: there were none.
       * @example 0.97
       */
      firstAttemptRate: number | null;
      /**
       * @description Mean of consignees' ratings. null: there were none.
       * @example 4.6
       */
      rating: number | null;
    };
    DeliveryGroupResponse: {
      /**
       * @description Number of shipments with an attempt. Each shipment counts once, in the group of its first attempt in the period.
       * @example 118
       */
      shipments: number;
      /**
       * @description Number of attempts: `delivered` plus `failed`.
       * @example 121
       */
      attempts: number;
      /**
       * @description Number of successful attempts.
       * @example 118
       */
      delivered: number;
      /**
       * @description Number of failed attempts: exceptions of shipments that were out for delivery.
       * @example 3
       */
      failed: number;
      /** @description Failed attempts by reason. */
      failedByReason: components['schemas']['FailureReasonsResponse'];
      /**
       * @description Number of deliveries that were on time: no later than estimated when the vehicle left or, without a route, no later than the estimate.
       * @example 109
       */
      onTime: number;
      /**
       * @description `onTime` divided by the deliveries with an estimate. null: there were none.
       * @example 0.95
       */
      onTimeRate: number | null;
      /**
       * @description Mean delay of deliveries with an estimate in minutes, to one decimal. It is negative for early deliveries. null: there were none.
       * @example -4.5
       */
      meanMinutesLate: number | null;
      /**
       * @description Deliveries at the first attempt divided by first attempts. null: there were none.
       * @example 0.97
       */
      firstAttemptRate: number | null;
      /**
       * @description Mean of consignees' ratings. null: there were none.
       * @example 4.6
       */
      rating: number | null;
      /**
       * @description Key of the group: its first day for groups by time, a postal code, otherwise the id of the record. null: attempts without such a record.
       * @example 2026-03-02
       */
      key: string | null;
      /** @description Current name of the record. null: the group is not a record. */
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
       * @description Start of the time window.
       * @example 2026-03-02T08:00:00.000Z
       */
      from: string;
      /**
       * Format: date-time
       * @description End of the time window.
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
        | 'recurring_order.created'
        | 'recurring_order.skipped'
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
       * @description Time of the event.
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
      /** @description Results of the last 20 attempts, oldest first. */
      attempts: components['schemas']['DeliveryAttemptResponse'][];
    };
    DepotLocationInput: {
      /**
       * @description Latitude in degrees.
       * @example 48.1662
       */
      latitude: number;
      /**
       * @description Longitude in degrees.
       * @example 16.3497
       */
      longitude: number;
    };
    DepotLocationResponse: {
      /**
       * @description Latitude in degrees.
       * @example 48.1662
       */
      latitude: number;
      /**
       * @description Longitude in degrees.
       * @example 16.3497
       */
      longitude: number;
      /**
       * @description Precision of the place: `given` with the depot, or geocoded from its address.
       * @example given
       * @enum {string}
       */
      precision: 'given' | 'address' | 'postcode' | 'city' | 'none';
    };
    DepotResponse: {
      /**
       * Format: uuid
       * @description The depot.
       * @example 019cad2f-b2c0-7236-8d3c-4e1b9f6a5d27
       */
      guid: string;
      /**
       * @description Name for people.
       * @example Depot South
       */
      name: string;
      /**
       * @description Short name.
       * @example SOUTH
       */
      code: string;
      /** @description Address of the depot. The default depot has the address of the business. */
      address: components['schemas']['AddressResponse'];
      /** @description The place of the address; null: the address could not be geocoded. */
      location: components['schemas']['DepotLocationResponse'] | null;
      /** @description Hours in which vehicles can leave and return; empty if they always can. */
      openingHours: components['schemas']['OpeningHoursResponse'][];
      /**
       * @description Whether it is the depot of all records without a depot.
       * @example false
       */
      isDefault: boolean;
      /**
       * Format: date-time
       * @description Time of creation.
       * @example 2026-03-02T06:12:00.000Z
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description Time of the last change.
       * @example 2026-03-02T06:12:00.000Z
       */
      updatedAt: string;
    };
    DeviceChangedResponse: {
      /**
       * Format: uuid
       * @description The device.
       * @example 019cad2b-e120-7197-944a-f3a929b3364b
       */
      guid: string;
      /**
       * @description The id that the device sends with its positions.
       * @example TRK-0004
       */
      deviceId: string;
      /**
       * @description The first that applies: `offline` if the device has sent nothing for 10 minutes, `low_battery` below 15 percent, `error` if it last reported a fault. Otherwise `active`, also for a device that has sent nothing since it was added.
       * @example active
       * @enum {string}
       */
      status: 'active' | 'offline' | 'low_battery' | 'error';
    };
    DeviceKeyResponse: {
      /**
       * @description The key. Only this response contains it.
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
       * @description The id that the device sends with its positions.
       * @example TRK-0004
       */
      deviceId: string;
      /**
       * @description Kind of device.
       * @example gps_tracker
       */
      type: string | null;
      /**
       * @description The first that applies: `offline` if the device has sent nothing for 10 minutes, `low_battery` below 15 percent, `error` if it last reported a fault. Otherwise `active`, also for a device that has sent nothing since it was added.
       * @example active
       * @enum {string}
       */
      status: 'active' | 'offline' | 'low_battery' | 'error';
      /** @description The vehicle that the device is assigned to; null if it is not assigned. */
      assignedVehicle: components['schemas']['AssignedVehicleResponse'] | null;
      /**
       * Format: date-time
       * @description Time of the last message of the device; null if it has sent none.
       * @example 2026-03-02T08:30:00.000Z
       */
      lastSeen: string | null;
      /**
       * @description Charge of the battery in percent, as last reported.
       * @example 87
       */
      batteryLevel: number | null;
      /**
       * @description The fault that the device last reported; null if it reported none.
       * @example antenna disconnected
       */
      fault: string | null;
      /**
       * @description Seconds that the service adds to the times of the device's positions, because its clock is wrong. The clock counts as
       *     wrong after about ten minutes in which the newest position of each request was late by the same time (5 minutes or more) or in the future (1 minute
       *     or more). Null if the clock is right. Positions that a device stored while it was offline are late by different times and change nothing.
       */
      clockOffset: number | null;
      /** @description Messages in the OsmAnd or Traccar protocol without a usable position. The service responds to them with 200 and discards them. */
      rejected: components['schemas']['RejectedResponse'];
      /**
       * Format: date-time
       * @description Time of creation.
       * @example 2026-03-02T06:11:00.000Z
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description Time of the last change.
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
       * @description The id that the device sends with its positions.
       * @example TRK-0004
       */
      deviceId: string;
      /**
       * @description The first that applies: `offline` if the device has sent nothing for 10 minutes, `low_battery` below 15 percent, `error` if it last reported a fault. Otherwise `active`, also for a device that has sent nothing since it was added.
       * @example active
       * @enum {string}
       */
      status: 'active' | 'offline' | 'low_battery' | 'error';
      /**
       * @description Previous status.
       * @example low_battery
       * @enum {string}
       */
      previousStatus: 'active' | 'offline' | 'low_battery' | 'error';
    };
    /** @description A message of a tracking device changed the status of the device. Silence of a device sends no event. */
    DeviceStatusChangedEvent: {
      /**
       * @description Type of the event.
       * @constant
       */
      type: 'device.status_changed';
      /**
       * Format: date-time
       * @description Time of the event.
       * @example 2026-03-02T08:40:12.120Z
       */
      timestamp: string;
      /** @description The record to which the event happened. */
      data: components['schemas']['DeviceStatusChangedData'];
    };
    DispatchActionResponse: {
      /**
       * Format: uuid
       * @description The dispatch.
       * @example 019cad2c-cb80-71bc-b339-05b145cfb6fb
       */
      guid: string;
      /**
       * @description The current status.
       * @example in_progress
       * @enum {string}
       */
      status: 'draft' | 'ready' | 'in_progress' | 'completed' | 'cancelled';
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
       * @description Planned time of departure.
       * @example 2026-03-02T08:15:00.000Z
       */
      plannedDate: string;
      /**
       * @description Number of shipments.
       * @example 1
       */
      shipmentCount: number;
    };
    /** @description A dispatch was created, manually or by a plan. */
    DispatchCreatedEvent: {
      /**
       * @description Type of the event.
       * @constant
       */
      type: 'dispatch.created';
      /**
       * Format: date-time
       * @description Time of the event.
       * @example 2026-03-02T08:40:12.120Z
       */
      timestamp: string;
      /** @description The record to which the event happened. */
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
       * @description Planned time of departure.
       * @example 2026-03-02T08:15:00.000Z
       */
      plannedDate: string;
      /**
       * @description Number of shipments.
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
       * @description Dispatches completed on the business’s current day.
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
       * @description The fraction of delivered shipments with an estimate that were delivered no later than the estimate; 0 without any.
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
       * @description Planned time of departure.
       * @example 2026-03-02T08:15:00.000Z
       */
      plannedDate: string;
      /**
       * @description Number of shipments.
       * @example 1
       */
      shipmentCount: number;
      /**
       * @description Identifier of the record in the client's system.
       * @example shop-4711
       */
      externalId: string | null;
      /** @description Values of the client, by keys of its choice. */
      metadata: {
        [key: string]: string | number | boolean;
      };
      /** @description The driver; null for none. */
      driver: components['schemas']['NamedResponse'] | null;
      /** @description The vehicle; null for none. */
      vehicle: components['schemas']['NamedResponse'] | null;
      /**
       * Format: uuid
       * @description The depot: its own or, without one, the default depot of the business.
       * @example 019cad21-d2b0-7001-9b4e-2c7d5a8f1e36
       */
      depotId: string;
      /**
       * Format: date-time
       * @description Time of departure; null before it.
       * @example 2026-03-02T08:15:00.000Z
       */
      startedAt: string | null;
      /**
       * Format: date-time
       * @description Time when it was completed or cancelled; null before that.
       */
      endedAt: string | null;
      /**
       * @description Notes.
       * @example Loading bay 3.
       */
      notes: string | null;
      /**
       * @description Whether planning and optimizing keep the sequence of the stops.
       * @example false
       */
      isLocked: boolean;
      /**
       * Format: date-time
       * @description Time of creation.
       * @example 2026-03-02T06:11:00.000Z
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description Time of the last change.
       * @example 2026-03-02T08:15:00.000Z
       */
      updatedAt: string;
      /** @description The shipments in route sequence. */
      shipments: components['schemas']['DispatchedShipmentResponse'][];
      /** @description Progress of the deliveries. */
      progress: components['schemas']['ProgressResponse'];
      /**
       * Format: uuid
       * @description The route.
       * @example 019cad2d-b5e0-71e1-9229-fc166eb81361
       */
      routeId: string;
      /** @description The load that is still to be carried. */
      load: components['schemas']['LoadResponse'];
      /** @description Capacity of the vehicle; null without a vehicle or without a limit. */
      capacity: components['schemas']['CapacityResponse'] | null;
    };
    /** @description A vehicle runs late, and a better stop sequence was found. */
    DispatchRouteProposedEvent: {
      /**
       * @description Type of the event.
       * @constant
       */
      type: 'dispatch.route_proposed';
      /**
       * Format: date-time
       * @description Time of the event.
       * @example 2026-03-02T08:40:12.120Z
       */
      timestamp: string;
      /** @description The record to which the event happened. */
      data: components['schemas']['RouteProposedData'];
    };
    DispatchStatusChangeResponse: {
      /**
       * @description The new status.
       * @example in_progress
       * @enum {string}
       */
      status: 'draft' | 'ready' | 'in_progress' | 'completed' | 'cancelled';
      /**
       * @description Notes of the change.
       * @example Loading bay 3.
       */
      notes: string | null;
      /**
       * Format: date-time
       * @description Time of the change.
       * @example 2026-03-02T08:00:00.000Z
       */
      changedAt: string;
      /**
       * Format: uuid
       * @description The user or API token that changed it; null when the dispatch completed automatically with its last shipment.
       * @example 019cad22-b960-7025-9eef-12dea96fec20
       */
      changedBy: string | null;
      /**
       * @description Name of that user or token.
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
       * @description The status before the change.
       * @example ready
       * @enum {string}
       */
      previousStatus: 'draft' | 'ready' | 'in_progress' | 'completed' | 'cancelled';
    };
    /** @description The status of a dispatch changed. */
    DispatchStatusChangedEvent: {
      /**
       * @description Type of the event.
       * @constant
       */
      type: 'dispatch.status_changed';
      /**
       * Format: date-time
       * @description Time of the event.
       * @example 2026-03-02T08:40:12.120Z
       */
      timestamp: string;
      /** @description The record to which the event happened. */
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
       * @description Planned time of departure.
       * @example 2026-03-02T08:15:00.000Z
       */
      plannedDate: string;
      /**
       * @description Number of shipments.
       * @example 1
       */
      shipmentCount: number;
      /**
       * @description Identifier of the record in the client's system.
       * @example shop-4711
       */
      externalId: string | null;
      /** @description Values of the client, by keys of its choice. */
      metadata: {
        [key: string]: string | number | boolean;
      };
      /** @description The driver; null for none. */
      driver: components['schemas']['NamedResponse'] | null;
      /** @description The vehicle; null for none. */
      vehicle: components['schemas']['NamedResponse'] | null;
      /**
       * Format: uuid
       * @description The depot: its own or, without one, the default depot of the business.
       * @example 019cad21-d2b0-7001-9b4e-2c7d5a8f1e36
       */
      depotId: string;
      /**
       * Format: date-time
       * @description Time of departure; null before it.
       * @example 2026-03-02T08:15:00.000Z
       */
      startedAt: string | null;
      /**
       * Format: date-time
       * @description Time when it was completed or cancelled; null before that.
       */
      endedAt: string | null;
      /**
       * @description Notes.
       * @example Loading bay 3.
       */
      notes: string | null;
      /**
       * @description Whether planning and optimizing keep the sequence of the stops.
       * @example false
       */
      isLocked: boolean;
      /**
       * Format: date-time
       * @description Time of creation.
       * @example 2026-03-02T06:11:00.000Z
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description Time of the last change.
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
       * @description Time of delivery; only for delivered shipments.
       * @example 2026-03-02T08:00:00.000Z
       */
      deliveredAt?: string;
      /**
       * Format: date-time
       * @description Expected arrival; only for other shipments. Null without a stop on the route.
       * @example 2026-03-02T08:42:00.000Z
       */
      estimatedArrival?: string | null;
    };
    DriverActionInput: {
      /**
       * @description Time of the action, at most 7 days ago and 10 minutes ahead. Default: now.
       * @example 2026-03-02T08:15:00.000Z
       */
      timestamp?: string;
    };
    DriverConstraintsInput: {
      /** @description Skills that shipments may require. */
      skills?: string[] | null;
      /** @description Own hours, instead of those of the plan. */
      shift?: components['schemas']['HoursInput'] | null;
      /** @description Pauses. Their hours must not overlap. */
      breaks?: components['schemas']['PauseInput'][] | null;
      /** @description Place where routes start, with the load on board: an address, coordinates, or both. Default: the depot. */
      start?: components['schemas']['AddressInput'] | null;
      /** @description Place where routes end. Default: the place where they start. */
      end?: components['schemas']['AddressInput'] | null;
    };
    DriverConstraintsResponse: {
      /** @description Skills that shipments may require. */
      skills: string[];
      /** @description Working hours; null: those of the plan. */
      shift: components['schemas']['HoursResponse'] | null;
      /** @description Breaks. */
      breaks: components['schemas']['PauseResponse'][];
      /** @description Place where routes start; null for the depot. */
      start: components['schemas']['AddressResponse'] | null;
      /** @description Place where routes end; null for the place where they start. */
      end: components['schemas']['AddressResponse'] | null;
    };
    DriverDayResponse: {
      /**
       * Format: date
       * @description The date in the business's time zone.
       * @example 2026-03-02
       */
      date: string;
      /**
       * @description IANA time zone of the business.
       * @example Europe/Vienna
       */
      timeZone: string;
      /** @description Dispatches sorted by planned departure. */
      dispatches: components['schemas']['DayDispatchResponse'][];
    };
    DriverInvitationResponse: {
      /**
       * Format: uri
       * @description A link that opens the app with the code. Show it as a QR code or send it.
       * @example https://dispatch.example/driver#code=7KQ2-M4TZ-9B1C-XW3R
       */
      url: string;
      /**
       * @description The code, to be typed where the link cannot be opened.
       * @example 7KQ2-M4TZ-9B1C-XW3R
       */
      code: string;
      /**
       * Format: date-time
       * @description Time when the invitation expires.
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
       * @description Identifier of the record in the client's system.
       * @example shop-4711
       */
      externalId: string | null;
      /** @description Values of the client, by keys of its choice. */
      metadata: {
        [key: string]: string | number | boolean;
      };
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
       * @description The user who is this driver; null for none.
       */
      userGuid: string | null;
      /** @description Planning constraints of the driver; null for none. */
      planning: components['schemas']['DriverConstraintsResponse'] | null;
      /**
       * Format: uuid
       * @description The depot: its own or, without one, the default depot of the business.
       * @example 019cad21-d2b0-7001-9b4e-2c7d5a8f1e36
       */
      depotId: string;
      /**
       * Format: date-time
       * @description Time of creation.
       * @example 2026-03-02T06:10:00.000Z
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description Time of the last change.
       * @example 2026-03-02T06:10:00.000Z
       */
      updatedAt: string;
    };
    DriverSessionResponse: {
      /**
       * @description For the header `Authorization: Bearer …`. Returned in this response only.
       * @example ddr_0A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S
       */
      token: string;
      /**
       * Format: date-time
       * @description Time when the session expires. Each use extends it.
       * @example 2026-05-31T06:24:00.000Z
       */
      expiresAt: string;
      /** @description The driver that the session acts for. */
      driver: components['schemas']['SignedInDriverResponse'];
      /** @description The business of the driver. */
      business: components['schemas']['DriversBusinessResponse'];
    };
    DriversBusinessResponse: {
      /**
       * @description Name.
       * @example Demo Dispatch Wien
       */
      name: string;
      /**
       * @description Telephone number of the business.
       * @example +43 1 0000000
       */
      phone: string | null;
      /**
       * @description IANA time zone of the business.
       * @example Europe/Vienna
       */
      timeZone: string;
    };
    DrivingCostsInput: {
      /**
       * @description Fixed cost of using the vehicle.
       * @example 40
       */
      fixed?: number | null;
      /**
       * @description Cost per kilometre.
       * @example 0.35
       */
      perKilometre?: number | null;
      /**
       * @description Cost per hour, from departure to the end of the route.
       * @example 28
       */
      perHour?: number | null;
    };
    DrivingCostsResponse: {
      /**
       * @description Fixed cost of using the vehicle.
       * @example 40
       */
      fixed: number | null;
      /**
       * @description Cost per kilometre.
       * @example 0.35
       */
      perKilometre: number | null;
      /**
       * @description Cost per hour, from departure to the end of the route.
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
    /** @description The body of every error response. */
    Error: {
      /**
       * @description Always false.
       * @enum {boolean}
       */
      success: false;
      /** @description The error. */
      error: {
        /**
         * @description Code of the error, for programs.
         * @enum {string}
         */
        code:
          | 'VALIDATION_ERROR'
          | 'CONFIGURATION_ERROR'
          | 'UNAUTHORIZED'
          | 'SECOND_FACTOR_REQUIRED'
          | 'FORBIDDEN'
          | 'SECOND_FACTOR_ENROLMENT_REQUIRED'
          | 'IDENTITY_CONFIRMATION_REQUIRED'
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
        /** @description Message for people. */
        message: string;
        /** @description Messages by field path (`email`, `packages.0.weight`). */
        details?: {
          [key: string]: string;
        };
        /** @description Delivery slots that are available instead, in the form of a search for slots. */
        alternatives?: {
          [key: string]: unknown;
        }[];
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
       * @description Type of the event.
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
        | 'recurring_order.created'
        | 'recurring_order.skipped'
        | 'vehicle.arrived'
        | 'vehicle.status_changed'
        | 'device.status_changed';
      /**
       * Format: date-time
       * @description Time of the event.
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
       * @description Value of `after` for the next request. It has no other meaning.
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
       * @description Time of the action, at most 7 days ago and 10 minutes ahead. Default: now.
       * @example 2026-03-02T08:40:00.000Z
       */
      timestamp?: string;
      /**
       * @description Reason why the delivery failed.
       * @example not_home
       * @enum {string}
       */
      reason: 'not_home' | 'refused' | 'damaged' | 'wrong_address' | 'no_access' | 'other';
      /**
       * @description Further remarks.
       * @example Closed on Mondays.
       */
      note?: string;
      /**
       * @description Number of photos that follow through `…/photos`. At most 5, including the photos of this request.
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
      /** @description Hours of the attempt. Null or omitted: the delivery window of the shipment. */
      window?: components['schemas']['DeliveryHoursInput'] | null;
      /**
       * @description After this many failed attempts there is no further one.
       * @example 3
       */
      maxAttempts: number;
      /** @description Reasons of failures that are attempted again. Default: `not_home`, `no_access` and `other`. */
      reasons?: ('not_home' | 'refused' | 'damaged' | 'wrong_address' | 'no_access' | 'other')[];
      /**
       * @description Whether shipments without a further attempt are returned to the sender automatically. Default: false.
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
      /** @description Hours of the attempt. Null: the delivery window of the shipment. */
      window: components['schemas']['NextAttemptHoursResponse'] | null;
      /**
       * @description After this many failed attempts there is no further one.
       * @example 3
       */
      maxAttempts: number;
      /** @description Reasons of failures that are attempted again. */
      reasons: ('not_home' | 'refused' | 'damaged' | 'wrong_address' | 'no_access' | 'other')[];
      /**
       * @description Whether shipments without a further attempt are returned to the sender.
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
      /** @description The recipient and its address. */
      recipient: components['schemas']['PartyLineResponse'];
      /**
       * Format: date-time
       * @description Time of the last failed attempt; without one, the time when the exception was reported.
       * @example 2026-03-02T08:40:00.000Z
       */
      failedAt: string;
      /**
       * @description Reason why the last attempt failed; null if none was reported.
       * @example not_home
       * @enum {string|null}
       */
      reason: 'not_home' | 'refused' | 'damaged' | 'wrong_address' | 'no_access' | 'other' | null;
      /**
       * @description The last report about it; null if only its creation or an exception without a description was reported.
       * @example Could not be delivered: the consignee was absent.
       */
      description: string | null;
      /**
       * @description Attempts that failed; 0 for an exception before any.
       * @example 1
       */
      failedAttempts: number;
      /** @description The driver of the last attempt; null if it was not a driver of the business. */
      driver: components['schemas']['NamedRecordResponse'] | null;
      /**
       * @description The next step: undecided, or another attempt.
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
      /** @description Delivery window; null: any time. */
      deliveryWindow: components['schemas']['TimeWindowResponse'] | null;
    };
    FailureReasonsResponse: {
      /**
       * @description No one was home.
       * @example 2
       */
      notHome: number;
      /**
       * @description The consignee refused the shipment.
       * @example 0
       */
      refused: number;
      /**
       * @description The shipment was damaged.
       * @example 0
       */
      damaged: number;
      /**
       * @description The address was wrong.
       * @example 0
       */
      wrongAddress: number;
      /**
       * @description The driver had no access.
       * @example 0
       */
      noAccess: number;
      /**
       * @description Another reason.
       * @example 0
       */
      other: number;
      /**
       * @description No reason was reported.
       * @example 1
       */
      unknown: number;
    };
    FleetFiguresResponse: {
      /**
       * @description Number of dispatches.
       * @example 4
       */
      tours: number;
      /**
       * @description Driven kilometres, to 2 decimals.
       * @example 182.4
       */
      kmDriven: number;
      /**
       * @description Kilometres of the routes as they were last planned, to 2 decimals.
       * @example 176.9
       */
      kmPlanned: number;
      /**
       * @description Hours from the start to the end of the dispatches, to 2 decimals.
       * @example 29.5
       */
      hours: number;
      /**
       * @description Hours of driving, to 2 decimals.
       * @example 11.2
       */
      hoursOnRoad: number;
      /**
       * @description Hours of standing for 3 minutes or more, to 2 decimals.
       * @example 17.1
       */
      hoursStanding: number;
      /**
       * @description Number of delivery attempts, successful or not.
       * @example 96
       */
      stops: number;
      /**
       * @description `stops` divided by `hours`, to 2 decimals. null: `hours` is 0.
       * @example 3.25
       */
      stopsPerHour: number | null;
      /**
       * @description Number of stops after the end of their time window or, without one, more than ROUTE_LATE_MINUTES after the promised time.
       * @example 5
       */
      lateStops: number;
    };
    FleetGroupResponse: {
      /**
       * @description Number of dispatches.
       * @example 4
       */
      tours: number;
      /**
       * @description Driven kilometres, to 2 decimals.
       * @example 182.4
       */
      kmDriven: number;
      /**
       * @description Kilometres of the routes as they were last planned, to 2 decimals.
       * @example 176.9
       */
      kmPlanned: number;
      /**
       * @description Hours from the start to the end of the dispatches, to 2 decimals.
       * @example 29.5
       */
      hours: number;
      /**
       * @description Hours of driving, to 2 decimals.
       * @example 11.2
       */
      hoursOnRoad: number;
      /**
       * @description Hours of standing for 3 minutes or more, to 2 decimals.
       * @example 17.1
       */
      hoursStanding: number;
      /**
       * @description Number of delivery attempts, successful or not.
       * @example 96
       */
      stops: number;
      /**
       * @description `stops` divided by `hours`, to 2 decimals. null: `hours` is 0.
       * @example 3.25
       */
      stopsPerHour: number | null;
      /**
       * @description Number of stops after the end of their time window or, without one, more than ROUTE_LATE_MINUTES after the promised time.
       * @example 5
       */
      lateStops: number;
      /**
       * @description Key of the group: a day, or the id of the vehicle or driver. null: dispatches without such a record.
       * @example 2026-03-02
       */
      key: string | null;
      /** @description Current name of the record. null: the group is not a record. */
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
       * @description Grouping of the dispatches.
       * @example day
       * @enum {string}
       */
      groupBy: 'day' | 'vehicle' | 'driver' | 'depot';
      /** @description Groups with at least one dispatch. Days are in chronological order, all others are ordered by number of dispatches, largest first. */
      groups: components['schemas']['FleetGroupResponse'][];
      /**
       * @description Number of all groups, including those beyond the limit.
       * @example 1
       */
      groupCount: number;
      /** @description Figures of all groups. */
      totals: components['schemas']['FleetFiguresResponse'];
    };
    FollowUpPhotoInput: {
      /**
       * @description The kind of the report.
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
       * @description The number of the announced photo, from 1. Sending the same number again has no effect.
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
       * @description Id of the customer.
       * @example 019cad23-a3c0-704a-bdde-b39f008e318e
       */
      guid: string;
      /**
       * @description Name.
       * @example Café Museum
       */
      name: string;
      /**
       * @description Email address of the customer.
       * @example office@cafe-museum.example
       */
      email: string;
      /**
       * @description Company of the customer.
       * @example Café Museum Betriebs GmbH
       */
      company: string | null;
      /**
       * @description Kind of match. `exact`: its number equals the text. `begins`: its number or name begins with the text. `words`: each searched word begins a word of the record. `contains`: the record contains each word, or its customer matches. `similar`: one character differs.
       * @example begins
       * @enum {string}
       */
      match: 'exact' | 'begins' | 'words' | 'contains' | 'similar';
    };
    FoundDispatchResponse: {
      /**
       * Format: uuid
       * @description Id of the dispatch.
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
       * @description Planned day of the dispatch.
       */
      plannedDate: string;
      /**
       * @description Kind of match. `exact`: its number equals the text. `begins`: its number or name begins with the text. `words`: each searched word begins a word of the record. `contains`: the record contains each word, or its customer matches. `similar`: one character differs.
       * @example begins
       * @enum {string}
       */
      match: 'exact' | 'begins' | 'words' | 'contains' | 'similar';
    };
    FoundDriverResponse: {
      /**
       * Format: uuid
       * @description Id of the driver.
       */
      guid: string;
      /**
       * @description Name.
       * @example Max Fahrer
       */
      name: string;
      /**
       * @description Phone number of the driver.
       * @example +43 660 5550101
       */
      phone: string | null;
      /**
       * @description Kind of match. `exact`: its number equals the text. `begins`: its number or name begins with the text. `words`: each searched word begins a word of the record. `contains`: the record contains each word, or its customer matches. `similar`: one character differs.
       * @example begins
       * @enum {string}
       */
      match: 'exact' | 'begins' | 'words' | 'contains' | 'similar';
    };
    FoundOrderResponse: {
      /**
       * Format: uuid
       * @description Id of the order.
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
       * @description Name of the customer.
       * @example Café Museum
       */
      customerName: string;
      /**
       * Format: date-time
       * @description Time of creation.
       * @example 2026-03-02T06:05:00.000Z
       */
      createdAt: string;
      /**
       * @description Kind of match. `exact`: its number equals the text. `begins`: its number or name begins with the text. `words`: each searched word begins a word of the record. `contains`: the record contains each word, or its customer matches. `similar`: one character differs.
       * @example contains
       * @enum {string}
       */
      match: 'exact' | 'begins' | 'words' | 'contains' | 'similar';
    };
    FoundShipmentResponse: {
      /**
       * Format: uuid
       * @description Id of the shipment.
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
       * @description Name of the recipient.
       * @example Café Museum
       */
      recipientName: string | null;
      /**
       * @description Town of the recipient.
       * @example Wien
       */
      recipientCity: string | null;
      /**
       * @description Kind of match. `exact`: its number equals the text. `begins`: its number or name begins with the text. `words`: each searched word begins a word of the record. `contains`: the record contains each word, or its customer matches. `similar`: one character differs.
       * @example contains
       * @enum {string}
       */
      match: 'exact' | 'begins' | 'words' | 'contains' | 'similar';
    };
    FoundVehicleResponse: {
      /**
       * Format: uuid
       * @description Id of the vehicle.
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
       * @description Kind of match. `exact`: its number equals the text. `begins`: its number or name begins with the text. `words`: each searched word begins a word of the record. `contains`: the record contains each word, or its customer matches. `similar`: one character differs.
       * @example begins
       * @enum {string}
       */
      match: 'exact' | 'begins' | 'words' | 'contains' | 'similar';
    };
    GainResponse: {
      /**
       * @description Minutes saved until the return.
       * @example 0
       */
      minutes: number;
      /**
       * @description Kilometres saved.
       * @example 0
       */
      distance: number;
      /**
       * @description Minutes of lateness saved; negative only if the stored sequence exceeds the kilometres or hours of its vehicle.
       * @example 0
       */
      lateMinutes: number;
    };
    GatewayTestInput: {
      /**
       * @description Phone number that receives the message.
       * @example +43 1 555 0110
       */
      to: string;
      /**
       * @description Language of the message. Default: English.
       * @example de
       * @enum {string}
       */
      language?: 'en' | 'de' | 'fr' | 'es' | 'it' | 'pl' | 'nl' | 'pt';
    };
    GatewayTestResponse: {
      /**
       * @description Whether the gateway accepted the message.
       * @example true
       */
      sent: boolean;
      /**
       * @description Response of the gateway, or why it could not be reached.
       * @example 200 {"reference":"r-1"}
       */
      answer: string;
    };
    GeneratedTokenResponse: {
      /**
       * Format: date-time
       * @description Time of expiry; null if it does not expire.
       */
      expiresAt: string | null;
      /** @description Scopes of the token; null if it is not restricted. */
      scopes:
        | (
            | 'orders:read'
            | 'orders:write'
            | 'shipments:read'
            | 'shipments:write'
            | 'dispatch:read'
            | 'dispatch:write'
            | 'tracking:read'
            | 'tracking:write'
            | 'customers:read'
            | 'customers:write'
            | 'carriers:read'
            | 'carriers:write'
            | 'settings:read'
            | 'settings:write'
          )[]
        | null;
      /** @description Networks from which the token is accepted; null: from everywhere. */
      allowedAddresses: string[] | null;
      /**
       * Format: uuid
       * @description The token, for revoking it.
       * @example 019cad30-7500-7250-aef7-ee977806d728
       */
      guid: string;
      /**
       * @description Purpose of the token.
       * @example Web shop
       */
      name: string;
      /**
       * @description The token, which is only in this response.
       * @example ddt_0A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S
       */
      token: string;
      /**
       * Format: date-time
       * @description Time of creation.
       * @example 2026-03-02T06:16:00.000Z
       */
      createdAt: string;
    };
    GeocodeInput: {
      /**
       * @description The text typed so far; not together with `address`.
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
      /** @description Places near these coordinates come first. Default: the address of the business. */
      near?: components['schemas']['NearInput'];
    };
    GeocodeResponse: {
      /** @description The best first; none when nothing is known. */
      results: components['schemas']['GeocodedAddressResponse'][];
      /**
       * @description Source of the result: `gazetteer`, which knows only towns and postcodes, or the kind of the geocoder.
       * @example gazetteer
       */
      provider: string;
      /**
       * @description Whose data it is, to be shown with the results.
       * @example GeoNames, CC BY 4.0 (https://www.geonames.org)
       */
      attribution: string;
      /** @description Reasons why the address cannot be found. Empty if there are none. */
      warnings: components['schemas']['GeocodeWarningResponse'][];
    };
    GeocodeWarningResponse: {
      /**
       * @description The problem with the address.
       * @enum {string}
       */
      code: 'unknown_country';
      /**
       * @description Description of the problem for people.
       * @example The country "Absurdistan" is not understood, so the address has no place: write an ISO 3166-1 code such as AT, or its name.
       */
      message: string;
    };
    GeocodedAddressResponse: {
      /**
       * @description The address in one line.
       * @example Wien, AT
       */
      label: string;
      /** @description In its parts, as an order or a shipment takes it. */
      address: components['schemas']['AddressResponse'];
      /**
       * @description Precision of the place, as for a shipment.
       * @example city
       * @enum {string}
       */
      precision: 'given' | 'address' | 'postcode' | 'city';
      /** @description Confidence of the geocoder; null if it does not report one. */
      score: number | null;
    };
    GuidInput: {
      /**
       * Format: uuid
       * @description The record.
       * @example 019cad26-62e0-70b9-9aad-cce55e4309a7
       */
      guid: string;
    };
    GuidResponse: {
      /**
       * Format: uuid
       * @description The record.
       * @example 019cad25-7880-7094-bbbd-02ab610f4245
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
      /** @description The driver who handed in the cash. */
      driver: components['schemas']['NamedRecordResponse'];
      /**
       * @description ISO 4217 code of the currency.
       * @example EUR
       */
      currency: string;
      /**
       * @description Number of deliveries.
       * @example 1
       */
      collections: number;
      /**
       * @description Sum of the collected amounts.
       * @example 40
       */
      expected: number;
      /**
       * @description Counted amount.
       * @example 38
       */
      amountCounted: number;
      /**
       * @description `amountCounted` minus `expected`.
       * @example -2
       */
      difference: number;
      /**
       * @description Note about the handover.
       * @example Two euros short.
       */
      note: string | null;
      /**
       * Format: date-time
       * @description Time of the handover.
       * @example 2026-03-02T15:10:00.000Z
       */
      receivedAt: string;
      /**
       * Format: uuid
       * @description The user or API token that recorded the handover.
       * @example 019cad22-b960-7025-9eef-12dea96fec20
       */
      receivedBy: string;
    };
    HolidaysInput: {
      /**
       * @description ISO 3166 code of the country.
       * @example AT
       */
      country: string;
      /**
       * @description Code of the region, for countries whose regions have holidays of their own.
       * @example 9
       */
      region?: string | null;
      /**
       * @description Treatment of a delivery on a holiday: no delivery, or a delivery on the last day before it or the first day after it that is no holiday.
       * @example before
       * @enum {string}
       */
      policy: 'skip' | 'before' | 'after';
    };
    HolidaysResponse: {
      /**
       * @description ISO 3166 code of the country.
       * @example AT
       */
      country: string;
      /**
       * @description Code of the region; null: holidays of the whole country.
       * @example 9
       */
      region: string | null;
      /**
       * @description Treatment of a delivery on a holiday.
       * @example before
       * @enum {string}
       */
      policy: 'skip' | 'before' | 'after';
    };
    HoursInput: {
      /**
       * @description From, in the time zone of the business.
       * @example 06:00
       */
      start: string;
      /**
       * @description Until; one before start is on the next day.
       * @example 08:00
       */
      end: string;
    };
    HoursResponse: {
      /**
       * @description Start, in the time zone of the business.
       * @example 09:00
       */
      start: string;
      /**
       * @description End; a time before start is on the next day.
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
       * @description Instructions for the driver. An empty text removes them.
       * @example Ring at Exempel, ground floor.
       */
      text: string;
      /**
       * @description Place where the driver can leave the shipment if no one is home; null if there is none.
       * @example Bar counter
       */
      safePlace?: string | null;
      /**
       * @description Whether the driver hands the shipment over only with a PIN.
       * @example false
       */
      pinWanted?: boolean;
    };
    InstructionsResponse: {
      /**
       * @description Instructions for the driver.
       * @example Ring at Exempel, ground floor.
       */
      text: string;
      /**
       * @description Place where the driver can leave the shipment if no one is home.
       * @example Bar counter
       */
      safePlace: string | null;
      /**
       * @description Whether the driver hands the shipment over only with a PIN.
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
       * @description Time of sending.
       * @example 2026-03-02T06:25:00.000Z
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description Time of expiry.
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
       * @description Id of the booking. It is the Idempotency-Key of the calls to the carrier.
       * @example 019cad32-49c0-729a-acd6-2065075fd5e6
       */
      guid: string;
      /**
       * Format: uuid
       * @description Id of the shipment.
       * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
       */
      shipmentId: string;
      /** @description Carrier of the shipment. */
      carrier: components['schemas']['BookingCarrierResponse'];
      /**
       * @description Status of the booking. `pending`: not booked yet, further attempts follow. `failed`: the carrier rejected the booking, or was unavailable for four days.
       * @example booked
       * @enum {string}
       */
      status: 'pending' | 'booked' | 'failed' | 'cancelled';
      /**
       * @description The carrier's id of the shipment.
       * @example CR-1042
       */
      reference: string | null;
      /**
       * @description The carrier's tracking number.
       * @example CT123456789
       */
      trackingNumber: string | null;
      /**
       * @description Media type of the carrier's label. null: the label of this service is to be printed.
       * @example application/pdf
       */
      labelType: string | null;
      /**
       * @description Number of attempts to book or cancel.
       * @example 1
       */
      attempts: number;
      /** @description Error of the last attempt. null: it succeeded. */
      lastError: string | null;
      /**
       * Format: date-time
       * @description Time when the carrier made the booking.
       * @example 2026-03-02T06:08:01.000Z
       */
      bookedAt: string | null;
      /**
       * Format: date-time
       * @description Time when cancelling was requested.
       */
      cancelRequestedAt: string | null;
      /**
       * Format: date-time
       * @description Time when the booking was requested.
       * @example 2026-03-02T06:08:00.000Z
       */
      createdAt: string;
      /**
       * @description Tracking number of the shipment in this service.
       * @example DD1234567897AT
       */
      shipmentTrackingNumber: string;
    };
    ListedTraceResponse: {
      /**
       * Format: date-time
       * @description Time of the event.
       * @example 2026-03-02T08:15:00.000Z
       */
      timestamp: string;
      /**
       * @description New status of the shipment.
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
       * @description Description of the event.
       * @example Out for delivery.
       */
      description: string;
      /**
       * @description Place of the event.
       * @example Wien
       */
      location: string | null;
      /** @description Pictures and signature that a driver recorded, also for a failed attempt. Omitted if there are none. */
      pictures?: components['schemas']['TracePictureResponse'][];
    };
    LoadAmountInput: {
      /**
       * @description Name of the kind of load.
       * @example pallets
       */
      kind: string;
      /**
       * @description Amount of that kind.
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
       * @description Amount of that kind.
       * @example 4
       */
      amount: number;
    };
    LoadResponse: {
      /**
       * @description Weight in kilograms.
       * @example 10.4
       */
      weight: number;
      /**
       * @description Volume in cubic metres.
       * @example 0.156
       */
      volume: number;
    };
    LocationResponse: {
      /**
       * @description Degrees north; null if the address could not be located.
       * @example 48.2007
       */
      latitude: number | null;
      /**
       * @description Degrees east; null if the address could not be located.
       * @example 16.3677
       */
      longitude: number | null;
      /**
       * @description Precision of the coordinates: `given` with the address or pinned by hand, the building (`address`), the middle of the postcode area, of the street or of the town; `none`: not known.
       * @example given
       * @enum {string}
       */
      precision: 'given' | 'address' | 'postcode' | 'city' | 'none';
      /** @description Confidence of the geocoder; null if it does not report one or was not called. */
      score: number | null;
      /** @description Source of the coordinates: `gazetteer` or the kind of geocoder. Null if the client has set them. */
      provider: string | null;
      /** @description Attribution of the data, to be shown beside the place. */
      attribution: string | null;
      /**
       * @description `found`: the place is final; `waiting` for the geocoder; `retrying` after a failure; `not_found`: the geocoder has no result; `failed`: the geocoder is unavailable and is called again after a day.
       * @example found
       * @enum {string}
       */
      state: 'found' | 'waiting' | 'retrying' | 'not_found' | 'failed';
      /** @description Reason why the last attempt failed, or the remark that the country is unknown. */
      error: string | null;
    };
    LoginInput: {
      /**
       * @description Address of the account.
       * @example nora.neu@courier.example
       */
      email: string;
      /**
       * @description Password of the account.
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
       * @description Authentication scheme of the token.
       * @example Bearer
       * @enum {string}
       */
      tokenType: 'Bearer';
      /**
       * Format: date-time
       * @description Time when the session expires.
       * @example 2026-03-16T06:01:00.000Z
       */
      expiresAt: string;
      /** @description The user who has logged in. */
      user: components['schemas']['UserResponse'];
    };
    LogoForm: {
      /**
       * Format: binary
       * @description Picture as PNG, JPEG, WebP or AVIF.
       */
      logo?: Blob;
    };
    MapSettingsInput: {
      /**
       * Format: uri
       * @description The URL of a MapLibre style. Browsers load the style, tiles, fonts and icons from its host only. `https`, without a user name or password.
       * @example https://tiles.openfreemap.org/styles/liberty
       */
      styleUrl: string;
      /**
       * @description A credit that the map shows beside the credits of the style, as plain text.
       * @example OpenFreeMap © OpenMapTiles, data from OpenStreetMap
       */
      attribution?: string | null;
    };
    MapSettingsResponse: {
      /**
       * Format: uri
       * @description The URL of the map style; null: browsers ask no other server for maps.
       * @example https://tiles.openfreemap.org/styles/liberty
       */
      styleUrl: string | null;
      /**
       * @description A credit that the map shows beside the credits of the style; null without one.
       * @example OpenFreeMap © OpenMapTiles, data from OpenStreetMap
       */
      attribution: string | null;
      /**
       * Format: date-time
       * @description Time of the last change; null if it was never changed.
       * @example 2026-03-02T06:10:00.000Z
       */
      updatedAt: string | null;
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
      /** @description The depots to whose records the user is limited; null: all depots. */
      depotIds: string[] | null;
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
       * @description Whether logging in with the password needs a second factor; false of an invitation.
       * @example false
       */
      hasSecondFactor: boolean;
      /**
       * Format: date-time
       * @description Since when the person belongs to the business, or is invited.
       * @example 2026-03-02T06:20:00.000Z
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description Time when the invitation expires; null for a member.
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
       * @description Name of the business.
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
      /** @description Moves, applied in order. Each shipment is moved at most once, and at most 300 in total. */
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
       * @description Name.
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
    NewAppResponse: {
      /**
       * @description The secret in base32, to type it into the app.
       * @example JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP
       */
      secret: string;
      /**
       * @description The address for the QR code that the app reads.
       * @example otpauth://totp/Delivery%20Dispatch:nora.neu%40courier.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Delivery%20Dispatch
       */
      uri: string;
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
       * @description Email address.
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
    NewPasskeyInput: {
      /**
       * @description `id` of the credential.
       * @example aWQgb2YgdGhlIGNyZWRlbnRpYWw
       */
      id: string;
      /**
       * @description `response.clientDataJSON`.
       * @example eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0
       */
      clientDataJSON: string;
      /**
       * @description `response.attestationObject`.
       * @example o2NmbXRkbm9uZWdhdHRTdG10oA
       */
      attestationObject: string;
      /** @description `response.transports`: how the browser reaches the authenticator. */
      transports?: string[];
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
       * @description Current status.
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
      /** @description Hours of the next attempt; null for any hours. */
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
       * @description Id of the notification. The `Message-ID` of its mail begins with this id.
       * @example 019cad42-0a70-74ba-9c3d-1f6e8b2a5d40
       */
      guid: string;
      /**
       * @description The kind of message.
       * @example out_for_delivery
       * @enum {string}
       */
      kind: 'confirmed' | 'out_for_delivery' | 'near' | 'delivered' | 'failed';
      /**
       * @description Channel of the message.
       * @example mail
       * @enum {string}
       */
      channel: 'mail' | 'sms';
      /**
       * @description Status. `dropped`: the message was not sent, see `reason`. `test`: a test business sends nothing.
       * @example sent
       * @enum {string}
       */
      status: 'waiting' | 'sent' | 'failed' | 'dropped' | 'test';
      /**
       * @description Reason why the message was dropped; otherwise null.
       * @enum {string|null}
       */
      reason: 'overtaken' | 'late' | 'quiet_hours' | 'unsubscribed' | 'switched_off' | 'no_recipient' | null;
      /**
       * @description The recipient; null before the first attempt.
       * @example office@cafe-museum.example
       */
      recipient: string | null;
      /**
       * @description Language of the message; null before the first attempt.
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
       * @description The message. Links and the PIN are not stored; they are replaced by `…` and `••••••`.
       * @example Guten Tag Café Museum,
       *
       *     Ihre Lieferung ist losgefahren und auf dem Weg zu Ihnen.…
       */
      text: string | null;
      /**
       * @description Number of attempts to send.
       * @example 1
       */
      tries: number;
      /**
       * @description Response of the mail server or SMS gateway.
       * @example 250 2.0.0 Ok: queued as 4ZbR1p
       */
      answer: string | null;
      /**
       * Format: date-time
       * @description Time of the event.
       * @example 2026-03-02T08:15:00.000Z
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description Time when a waiting message is due; otherwise null.
       */
      dueAt: string | null;
      /**
       * Format: date-time
       * @description Time when the message was sent, failed finally, was dropped or would have been sent; null while it waits.
       * @example 2026-03-02T07:00:01.240Z
       */
      settledAt: string | null;
    };
    NotificationSettingsInput: {
      /** @description Kinds of messages, and their channels. */
      kinds?: components['schemas']['SwitchesInput'];
      /** @description Templates to change. All other templates stay as they are. */
      wording?: components['schemas']['WordingInput'][];
      /** @description Hours without notifications. Messages that can wait are sent afterwards, all others are dropped. null removes the quiet hours. */
      quietHours?: components['schemas']['QuietHoursInput'] | null;
      /**
       * Format: email
       * @description Reply address of mails. null: the address of the business.
       * @example service@dispatch.example
       */
      replyTo?: string | null;
      /** @description The SMS gateway. null removes it, so that no text messages are sent. */
      sms?: components['schemas']['SmsGatewayInput'] | null;
    };
    NotificationSettingsResponse: {
      /**
       * @description Whether mails are sent at all: `notifications.emailEnabled` of the default configuration.
       * @example true
       */
      emailEnabled: boolean;
      /** @description Kinds of messages to consignees. */
      kinds: components['schemas']['SwitchesResponse'];
      /** @description Templates that the business has changed. */
      wording: components['schemas']['OwnWordingResponse'][];
      /** @description Variables of each kind. */
      variables: components['schemas']['VariablesResponse'][];
      /** @description Hours without notifications. null: no quiet hours. */
      quietHours: components['schemas']['QuietHoursResponse'] | null;
      /**
       * @description Reply address of mails. null: the address of the business.
       * @example service@dispatch.example
       */
      replyTo: string | null;
      /** @description The SMS gateway. null: no text messages are sent. */
      sms: components['schemas']['SmsGatewayResponse'] | null;
      /**
       * Format: date-time
       * @description Time of the last change; null if the settings were never changed.
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
    OccurrenceChangesInput: {
      /** @description Hours in which it may be delivered. Without a window it may be delivered at any hour. Without a delivery date the window applies to the day for which the shipment is planned. */
      deliveryWindow?: components['schemas']['TimeWindowInput'] | null;
      /**
       * @description Minutes that the handover takes. Without a value, the default time of a stop. The same value as `planning.serviceMinutes`.
       * @example 8
       */
      serviceMinutes?: number | null;
      /** @description Instructions for the driver. */
      instructions?: string | null;
      /** @description The person who receives the delivery; the recipient if omitted. */
      contact?: components['schemas']['ContactInput'] | null;
      /** @description The kinds of proof that the driver must record; an empty list requires none. Null: the kinds of the default configuration. */
      proofRequired?: ('signature' | 'photo' | 'pin' | 'scan')[] | null;
      /** @description Requirements that plans and routes observe. A plan may override them. A change replaces all of them. A new `deliveryWindow` without `planning` removes `windows`. */
      planning?: components['schemas']['StopConstraintsInput'] | null;
      /**
       * Format: uuid
       * @description The depot. Null: the default depot of the business, which new records without it have too. A shipment is there before its delivery, and gets it from its order.
       */
      depotId?: string | null;
      /** @description Replaces all items. */
      items?: components['schemas']['OrderItemInput'][];
      /** @description Replaces the whole address. */
      deliveryAddress?: components['schemas']['AddressInput'];
      /** @description Amount that the driver collects on delivery. Null: nothing. The shipment of the order takes the change over until it has left. */
      cashOnDelivery?: components['schemas']['CashOnDeliveryInput'] | null;
      /**
       * Format: uuid
       * @description A carrier that is configured and active. Without one, the shipment gets the carrier of the default configuration.
       */
      carrierId?: string | null;
      /**
       * @description One of the carrier's service levels. An order with a carrier gets its configured default if omitted.
       * @example standard
       * @enum {string|null}
       */
      serviceLevel?: 'standard' | 'express' | 'sameday' | null;
      /** @description Values of your own, by keys of your choice. They replace all stored values; null removes them. */
      metadata?: {
        [key: string]: string | number | boolean;
      } | null;
    };
    OccurrenceResponse: {
      /**
       * Format: date
       * @description The day of the rule. It identifies the occurrence, also after it was moved.
       * @example 2030-03-07
       */
      date: string;
      /**
       * Format: date
       * @description The day of delivery; null: no order is created.
       * @example 2030-03-07
       */
      deliveryDate: string | null;
      /**
       * @description Whether the order was created, or what will happen.
       * @example planned
       * @enum {string}
       */
      status: 'planned' | 'created' | 'skipped';
      /**
       * @description Reason why there is no order.
       * @enum {string|null}
       */
      skipReason: 'requested' | 'holiday' | 'missed' | 'failed' | null;
      /** @description Fields of the order that differ from the template. */
      changes: {
        [key: string]: unknown;
      } | null;
      /**
       * Format: uuid
       * @description The order.
       */
      orderId: string | null;
    };
    OpenDriverSessionInput: {
      /**
       * @description The code of the invitation. Case, spaces and hyphens are ignored.
       * @example 7KQ2-M4TZ-9B1C-XW3R
       */
      code: string;
      /**
       * @description A name for the phone.
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
       * @description The name of the phone.
       * @example Mara's phone
       */
      deviceName: string | null;
      /**
       * Format: date-time
       * @description Time when the driver logged in.
       * @example 2026-03-02T06:24:00.000Z
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description Time of the last use of the session, to the minute.
       * @example 2026-03-02T08:40:00.000Z
       */
      lastUsedAt: string;
      /**
       * Format: date-time
       * @description Time when the session expires if it is not used.
       * @example 2026-05-31T08:40:00.000Z
       */
      expiresAt: string;
    };
    OpeningHoursInput: {
      /**
       * @description From, in the time zone of the business.
       * @example 06:00
       */
      start: string;
      /**
       * @description Until; one before start is on the next day.
       * @example 20:00
       */
      end: string;
      /**
       * @description The day on which the hours begin.
       * @example monday
       * @enum {string}
       */
      weekday: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday';
    };
    OpeningHoursResponse: {
      /**
       * @description Start, in the time zone of the business.
       * @example 06:00
       */
      start: string;
      /**
       * @description End; a time before start is on the next day.
       * @example 20:00
       */
      end: string;
      /**
       * @description The day on which the hours begin.
       * @example monday
       * @enum {string}
       */
      weekday: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday';
    };
    OrderBatchInput: {
      /** @description The orders, each as for "Create an order". */
      orders: components['schemas']['CreateOrderInput'][];
      /**
       * @description True: all of the orders or none. False: those that can be created, with a result for each order.
       * @example true
       */
      atomic: boolean;
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
       * @description Time of collection.
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
       * @description Status of the order.
       * @example draft
       * @enum {string}
       */
      status: 'draft' | 'pending' | 'processing' | 'ready' | 'shipped' | 'delivered' | 'cancelled';
      /** @description Customer who placed the order. */
      customer: components['schemas']['OrderCustomer'];
      /**
       * @description Sum of quantity × price.
       * @example 169.5
       */
      totalValue: number;
      /**
       * @description ISO 4217 code of the currency.
       * @example EUR
       */
      currency: string;
    };
    /** @description A single order was created. `orders.imported` reports orders of a file. */
    OrderCreatedEvent: {
      /**
       * @description Type of the event.
       * @constant
       */
      type: 'order.created';
      /**
       * Format: date-time
       * @description Time of the event.
       * @example 2026-03-02T08:40:12.120Z
       */
      timestamp: string;
      /** @description The record to which the event happened. */
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
       * @description Description of the item.
       * @example Poster tubes, pack of 25
       */
      description: string;
      /**
       * @description Number of units.
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
       * @description Description of the item.
       * @example Poster tubes, pack of 25
       */
      description: string;
      /**
       * @description Number of units.
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
       * @description Status of the order.
       * @example shipped
       * @enum {string}
       */
      status: 'draft' | 'pending' | 'processing' | 'ready' | 'shipped' | 'delivered' | 'cancelled';
      /**
       * @description Identifier of the record in the client's system.
       * @example shop-4711
       */
      externalId: string | null;
      /** @description Values of the client, by keys of its choice. */
      metadata: {
        [key: string]: string | number | boolean;
      };
      /** @description Hours in which it may be delivered; null: at any hour. */
      deliveryWindow: components['schemas']['TimeWindowResponse'] | null;
      /**
       * @description Minutes that the handover takes; null: the default time of a stop.
       * @example 5
       */
      serviceMinutes: number | null;
      /**
       * @description Instructions for the driver.
       * @example Goods entrance in Treitlstraße; ring twice.
       */
      instructions: string | null;
      /** @description The person who receives the delivery; null: the recipient. */
      contact: components['schemas']['ContactResponse'] | null;
      /** @description The kinds of proof that the driver must record; null: the kinds of the default configuration. */
      proofRequired: ('signature' | 'photo' | 'pin' | 'scan')[] | null;
      /** @description Requirements that plans and routes observe; null: none. */
      planning: components['schemas']['StopConstraintsResponse'] | null;
      /**
       * Format: uuid
       * @description The depot: its own or, without one, the default depot of the business.
       * @example 019cad21-d2b0-7001-9b4e-2c7d5a8f1e36
       */
      depotId: string;
      /** @description Shipments of the order, newest first, including cancelled ones. */
      shipments: components['schemas']['OrderShipmentResponse'][];
      /**
       * @description Exact sum of quantity × price.
       * @example 169.5
       */
      totalValue: number;
      /**
       * @description ISO 4217 code of the currency that the business had when the order was created.
       * @example EUR
       */
      currency: string;
      /**
       * Format: date-time
       * @description Time of collection.
       * @example 2026-03-02T07:00:00.000Z
       */
      collectionDate: string | null;
      /**
       * Format: date
       * @description The day of delivery, in the time zone of the business.
       * @example 2026-03-02
       */
      deliveryDate: string | null;
      /** @description Carrier of the order. */
      carrier: components['schemas']['OrderCarrier'] | null;
      /**
       * @description Service level of the carrier.
       * @example express
       */
      serviceLevel: string | null;
      /**
       * Format: date-time
       * @description Time of creation.
       * @example 2026-03-02T06:05:00.000Z
       */
      createdAt: string;
      /** @description Customer who placed the order. */
      customer: components['schemas']['OrderListCustomer'];
      /** @description Items of the order. */
      items: components['schemas']['OrderListItem'][];
      /** @description Delivery address. */
      deliveryAddress: components['schemas']['OrderListAddress'];
    };
    OrderListItem: {
      /**
       * @description Description of the item.
       * @example Poster tubes, pack of 25
       */
      description: string;
      /**
       * @description Number of units.
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
       * @description Status of the order.
       * @example shipped
       * @enum {string}
       */
      status: 'draft' | 'pending' | 'processing' | 'ready' | 'shipped' | 'delivered' | 'cancelled';
      /**
       * @description Identifier of the record in the client's system.
       * @example shop-4711
       */
      externalId: string | null;
      /** @description Values of the client, by keys of its choice. */
      metadata: {
        [key: string]: string | number | boolean;
      };
      /** @description Hours in which it may be delivered; null: at any hour. */
      deliveryWindow: components['schemas']['TimeWindowResponse'] | null;
      /**
       * @description Minutes that the handover takes; null: the default time of a stop.
       * @example 5
       */
      serviceMinutes: number | null;
      /**
       * @description Instructions for the driver.
       * @example Goods entrance in Treitlstraße; ring twice.
       */
      instructions: string | null;
      /** @description The person who receives the delivery; null: the recipient. */
      contact: components['schemas']['ContactResponse'] | null;
      /** @description The kinds of proof that the driver must record; null: the kinds of the default configuration. */
      proofRequired: ('signature' | 'photo' | 'pin' | 'scan')[] | null;
      /** @description Requirements that plans and routes observe; null: none. */
      planning: components['schemas']['StopConstraintsResponse'] | null;
      /**
       * Format: uuid
       * @description The depot: its own or, without one, the default depot of the business.
       * @example 019cad21-d2b0-7001-9b4e-2c7d5a8f1e36
       */
      depotId: string;
      /** @description Shipments of the order, newest first, including cancelled ones. */
      shipments: components['schemas']['OrderShipmentResponse'][];
      /**
       * @description Exact sum of quantity × price.
       * @example 169.5
       */
      totalValue: number;
      /**
       * @description ISO 4217 code of the currency that the business had when the order was created.
       * @example EUR
       */
      currency: string;
      /**
       * Format: date-time
       * @description Time of collection.
       * @example 2026-03-02T07:00:00.000Z
       */
      collectionDate: string | null;
      /**
       * Format: date
       * @description The day of delivery, in the time zone of the business.
       * @example 2026-03-02
       */
      deliveryDate: string | null;
      /** @description Carrier of the order. */
      carrier: components['schemas']['OrderCarrier'] | null;
      /**
       * @description Service level of the carrier.
       * @example express
       */
      serviceLevel: string | null;
      /**
       * Format: date-time
       * @description Time of creation.
       * @example 2026-03-02T06:05:00.000Z
       */
      createdAt: string;
      /** @description Customer who placed the order. */
      customer: components['schemas']['OrderCustomer'];
      /** @description Items of the order. */
      items: components['schemas']['OrderItemResponse'][];
      /** @description Delivery address. */
      deliveryAddress: components['schemas']['AddressResponse'];
      /** @description Hours in which the order is collected. */
      timeWindow: components['schemas']['TimeWindowResponse'] | null;
      /**
       * Format: date-time
       * @description Time of the last change.
       * @example 2026-03-02T08:15:00.000Z
       */
      updatedAt: string;
      /** @description Amount that the driver collects on delivery. Missing if nothing is collected. */
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
    };
    OrderStatusChangeResponse: {
      /**
       * @description New status.
       * @example pending
       * @enum {string}
       */
      status: 'draft' | 'pending' | 'processing' | 'ready' | 'shipped' | 'delivered' | 'cancelled';
      /**
       * @description Notes of the change.
       * @example Confirmed by telephone.
       */
      notes: string | null;
      /**
       * Format: date-time
       * @description Time of the status change.
       * @example 2026-03-02T06:06:00.000Z
       */
      changedAt: string;
      /**
       * Format: uuid
       * @description User or API token that changed the status; null when the order followed its shipment.
       * @example 019cad22-b960-7025-9eef-12dea96fec20
       */
      changedBy: string | null;
      /**
       * @description Name of the user or API token; null when the order followed its shipment.
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
       * @description Status of the order.
       * @example pending
       * @enum {string}
       */
      status: 'draft' | 'pending' | 'processing' | 'ready' | 'shipped' | 'delivered' | 'cancelled';
      /**
       * @description Status before the change.
       * @example draft
       * @enum {string}
       */
      previousStatus: 'draft' | 'pending' | 'processing' | 'ready' | 'shipped' | 'delivered' | 'cancelled';
    };
    /** @description The status of an order changed. */
    OrderStatusChangedEvent: {
      /**
       * @description Type of the event.
       * @constant
       */
      type: 'order.status_changed';
      /**
       * Format: date-time
       * @description Time of the event.
       * @example 2026-03-02T08:40:12.120Z
       */
      timestamp: string;
      /** @description The record to which the event happened. */
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
       * @description Status of the order.
       * @example pending
       * @enum {string}
       */
      status: 'draft' | 'pending' | 'processing' | 'ready' | 'shipped' | 'delivered' | 'cancelled';
    };
    OrderStopsInput: {
      /** @description The shipments of the dispatch in the order of the visits. A shipment still to be collected is listed twice: first for its collection, then for its delivery. Listed once, it is collected after as many deliveries as before. */
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
       * @description Status of the order.
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
       * @description Number of rows below the header that are not empty.
       * @example 120
       */
      totalRows: number;
      /**
       * @description Number of valid rows.
       * @example 119
       */
      validRows: number;
      /**
       * @description Number of invalid rows.
       * @example 1
       */
      invalidRows: number;
      /** @description Number of imported rows; null before the upload is confirmed. */
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
      /** @description The first 1,000 errors, stored for 24 hours. */
      errors: components['schemas']['UploadErrorResponse'][];
      /** @description The first 1,000 warnings. Their rows are imported unchanged, for example with an unknown country, without which an address cannot be located. They are stored for 24 hours. */
      warnings: components['schemas']['UploadErrorResponse'][];
      /**
       * Format: date-time
       * @description Time when the file was uploaded.
       * @example 2026-03-02T06:17:00.000Z
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description Time when the upload was confirmed.
       */
      confirmedAt: string | null;
      /**
       * @description Number of valid orders whose consignee would be notified with `notifyConsignees=true`. 0 if the business does not notify consignees of confirmed shipments. Null unless the upload can be confirmed.
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
       * @description Number of rows below the header that are not empty.
       * @example 120
       */
      totalRows: number;
      /**
       * @description Number of orders that were created.
       * @example 48
       */
      created: number;
      /**
       * @description Always 0: an import does not change orders.
       * @example 0
       */
      updated: number;
      /**
       * @description Number of rows that were not imported.
       * @example 1
       */
      failed: number;
    };
    /** @description A file of orders was imported. */
    OrdersImportedEvent: {
      /**
       * @description Type of the event.
       * @constant
       */
      type: 'orders.imported';
      /**
       * Format: date-time
       * @description Time of the event.
       * @example 2026-03-02T08:40:12.120Z
       */
      timestamp: string;
      /** @description The record to which the event happened. */
      data: components['schemas']['OrdersImportedData'];
    };
    OwnWordingResponse: {
      /**
       * @description Kind of message.
       * @example near
       * @enum {string}
       */
      kind: 'confirmed' | 'out_for_delivery' | 'near' | 'delivered' | 'failed';
      /**
       * @description Language of the template.
       * @example de
       * @enum {string}
       */
      language: 'en' | 'de' | 'fr' | 'es' | 'it' | 'pl' | 'nl' | 'pt';
      /**
       * @description Subject of the mail. null: the default text.
       * @example {businessName} ist gleich da
       */
      subject: string | null;
      /**
       * @description Text of the mail. null: the default text.
       * @example Guten Tag {recipientName},
       *
       *     wir sind um {expectedAt} Uhr bei Ihnen: {trackingUrl}
       */
      text: string | null;
      /** @description Text message. null: the default text. */
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
       * @description Latitude in degrees; requires longitude. Without coordinates, the address is geocoded.
       * @example 48.135
       */
      latitude?: number | null;
      /**
       * @description Longitude in degrees; requires latitude.
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
       * @description Latitude in degrees; requires longitude. Without coordinates, the address is geocoded.
       * @example 48.135
       */
      latitude?: number | null;
      /**
       * @description Longitude in degrees; requires latitude.
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
    PasskeyOptionsResponse: {
      /**
       * @description Names this request when the result is sent. Works once, for 5 minutes.
       * @example ddc_0A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S
       */
      challenge: string;
      /**
       * Format: date-time
       * @description Until when.
       * @example 2026-03-02T06:06:00.000Z
       */
      expiresAt: string;
      /** @description The options for the browser: `PublicKeyCredential.parseCreationOptionsFromJSON()` or `parseRequestOptionsFromJSON()`. */
      publicKey: {
        [key: string]: unknown;
      };
    };
    PasskeyProofInput: {
      /**
       * @description `id` of the credential.
       * @example AQID
       */
      id: string;
      /**
       * @description `response.clientDataJSON`.
       * @example AQID
       */
      clientDataJSON: string;
      /**
       * @description `response.authenticatorData`.
       * @example AQID
       */
      authenticatorData: string;
      /**
       * @description `response.signature`.
       * @example AQID
       */
      signature: string;
      /**
       * @description `response.userHandle`.
       * @example AQID
       */
      userHandle?: string;
    };
    PasskeyResponse: {
      /**
       * Format: uuid
       * @description The passkey.
       * @example 019cad45-2a10-74e2-8c4f-6d8a1b3e9f25
       */
      guid: string;
      /**
       * @description Name of the passkey.
       * @example Laptop
       */
      name: string;
      /**
       * Format: date-time
       * @description Time of creation.
       * @example 2026-03-02T06:02:00.000Z
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description Time of the last use; null before the first use.
       */
      lastUsedAt: string | null;
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
       * @description Duration in minutes.
       * @example 30
       */
      minutes: number;
    };
    PauseResponse: {
      /**
       * @description Start, in the time zone of the business.
       * @example 09:00
       */
      start: string;
      /**
       * @description End; a time before start is on the next day.
       * @example 12:00
       */
      end: string;
      /**
       * @description Duration in minutes.
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
       * @description Photos that the report announced and that have not arrived yet.
       * @example 1
       */
      photosOutstanding: number;
    };
    PickupInput: {
      /** @description Hours of the collection. Default: any time. */
      window?: components['schemas']['TimeWindowInput'] | null;
      /**
       * @description Minutes of the stop. Default: the default time of a stop.
       * @example 6
       */
      serviceMinutes?: number | null;
      /**
       * @description Instructions for the driver who collects it.
       * @example Ring at the gate.
       */
      instructions?: string | null;
    };
    PickupResponse: {
      /** @description Hours of collection; null if it can be collected at any hour. */
      window: components['schemas']['TimeWindowResponse'] | null;
      /**
       * @description Minutes of the stop; null: the default time of a stop.
       * @example 6
       */
      serviceMinutes: number | null;
      /**
       * @description Instructions for the driver who collects it.
       * @example Ring at the gate.
       */
      instructions: string | null;
      /**
       * Format: date-time
       * @description Time of collection; null before it.
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
    /** @description A test of the endpoint. It has no other meaning. */
    PingEvent: {
      /**
       * @description Type of the event.
       * @constant
       */
      type: 'ping';
      /**
       * Format: date-time
       * @description Time of the event.
       * @example 2026-03-02T08:40:12.120Z
       */
      timestamp: string;
      /** @description The record to which the event happened. */
      data: components['schemas']['PingData'];
    };
    PlanErrorResponse: {
      /**
       * @description Error code of the API.
       * @example CONFLICT
       */
      code: string;
      /**
       * @description Message.
       * @example There are only 2 drivers for 3 routes.
       */
      message: string;
      /** @description Messages by field, if there are any. */
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
       * @description `running`: the search runs in the background; `completed`: the plan is its result.
       * @example completed
       * @enum {string}
       */
      status: 'running' | 'completed' | 'failed' | 'cancelled';
      /**
       * @description Progress of the search, 0 to 1.
       * @example 1
       */
      progress: number;
      /**
       * Format: date
       * @description The day of the plan, or its first day.
       * @example 2026-03-02
       */
      date: string;
      /**
       * Format: date
       * @description The last day of the plan.
       * @example 2026-03-02
       */
      to: string;
      /** @description The drafts that a commit deletes, because `replaceDrafts` was requested. */
      replaces: string[];
      /** @description The proposed dispatches, by vehicle. */
      dispatches: components['schemas']['PlannedDispatchResponse'][];
      /** @description Shipments in no proposed dispatch, with the reason. */
      unplaced: components['schemas']['UnplacedShipmentResponse'][];
      /** @description Totals. */
      totals: components['schemas']['PlanTotalsResponse'];
      /** @description Warnings for the dispatcher. */
      warnings: components['schemas']['PlanWarningResponse'][];
      /** @description Reason why the plan failed; otherwise null. */
      error: components['schemas']['PlanErrorResponse'] | null;
      /**
       * Format: date-time
       * @description Time of the request.
       * @example 2026-03-02T08:00:00.000Z
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description Time when its dispatches were created; null before that.
       * @example 2026-03-02T06:14:00.000Z
       */
      committedAt: string | null;
    };
    PlanStopInput: {
      /**
       * @description Priority of the delivery: shipments with a higher priority are left out of a plan last. Default: 0.
       * @example 80
       */
      priority?: number | null;
      /** @description Skills that the vehicle and its driver must have together. */
      requiredSkills?: string[] | null;
      /**
       * @description Service time in minutes.
       * @example 8
       */
      serviceMinutes?: number | null;
      /**
       * @description Setup time in minutes before the service, once for consecutive shipments at the same door.
       * @example 4
       */
      setupMinutes?: number | null;
      /** @description Alternative hours, instead of its delivery window. They must not overlap. */
      windows?: components['schemas']['HoursInput'][] | null;
      /**
       * @description Most minutes from loading to delivery.
       * @example 90
       */
      maxOnBoardMinutes?: number | null;
      /** @description Amounts of other kinds of load, counted against the `capacities` of vehicles. */
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
       * @description Position among the shipments that have one. They come first in the route of their vehicle, in this order. Requires `vehicleId`.
       * @example 1
       */
      position?: number;
      /** @description The days of a plan over several days on which it may be delivered. Default: its `deliveryDate` or the day of its next attempt, if that is one of the days; otherwise all days. */
      allowedDays?: string[];
    };
    PlanTotalsResponse: {
      /**
       * @description Proposed dispatches.
       * @example 1
       */
      dispatches: number;
      /**
       * @description Shipments in proposed dispatches.
       * @example 1
       */
      shipments: number;
      /**
       * @description Unassigned shipments.
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
       * @description Duration of all dispatches together.
       * @example 0h 28m
       */
      estimatedDuration: string;
    };
    PlanVehicleInput: {
      /** @description Skills that shipments may require. */
      skills?: string[] | null;
      /** @description Own hours, instead of those of the plan. */
      shift?: components['schemas']['HoursInput'] | null;
      /** @description Pauses. Their hours must not overlap. */
      breaks?: components['schemas']['PauseInput'][] | null;
      /** @description Place where routes start, with the load on board: an address, coordinates, or both. Default: the depot. */
      start?: components['schemas']['AddressInput'] | null;
      /** @description Place where routes end. Default: the place where they start. */
      end?: components['schemas']['AddressInput'] | null;
      /**
       * @description Speed relative to the estimate or the road network: with 2 it takes half the time.
       * @example 0.9
       */
      speedFactor?: number | null;
      /** @description Costs of using it. Without costs, plans minimize the travel time. */
      costs?: components['schemas']['DrivingCostsInput'] | null;
      /**
       * @description Most stops; consecutive shipments at the same door count as one.
       * @example 1
       */
      maxStops?: number | null;
      /**
       * @description Most kilometres.
       * @example 180
       */
      maxKilometres?: number | null;
      /**
       * @description Most hours from departure to the end of the route.
       * @example 8.5
       */
      maxHours?: number | null;
      /**
       * @description Maximum number of returns to the depot to reload. Each round becomes a separate dispatch. Default: 0.
       * @example 1
       */
      maxReloads?: number | null;
      /**
       * @description Minutes per reload. Default: 0.
       * @example 15
       */
      reloadMinutes?: number | null;
      /**
       * @description Whether routes end at their last stop; then `end` is not allowed.
       * @example false
       */
      openEnd?: boolean | null;
      /** @description Capacity for other kinds of load; kinds that are not listed have no limit. */
      capacities?: components['schemas']['LoadAmountInput'][] | null;
      /**
       * Format: uuid
       * @description The vehicle; one that is planned with.
       * @example 019cad2a-0c60-714d-966b-0b0591061c39
       */
      vehicleId: string;
      /**
       * Format: uuid
       * @description Driver of the vehicle, if the plan uses it; one of the drivers of the request.
       * @example 019cad2a-f6c0-7172-b55a-fdda0c46f953
       */
      driverId?: string;
    };
    PlanWarningResponse: {
      /**
       * @description Code of the warning.
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
       * @description Message.
       * @example There are only 2 drivers for 3 routes.
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
       * @description Reason why no attempt was planned; null if one was.
       * @example The shipment is delivered: another attempt can only be planned after a failed delivery.
       */
      message: string | null;
    };
    PlannedAttemptsResponse: {
      /**
       * @description Number of shipments with a planned attempt.
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
       * @description The vehicle.
       * @example 019cad2a-0c60-714d-966b-0b0591061c39
       */
      vehicleId: string;
      /**
       * Format: uuid
       * @description The driver; null when no driver is left.
       * @example 019cad2a-f6c0-7172-b55a-fdda0c46f953
       */
      driverId: string | null;
      /**
       * Format: uuid
       * @description The depot from which it leaves; null: the default depot.
       */
      depotId: string | null;
      /** @description The shipments to deliver, in order. */
      shipmentIds: string[];
      /** @description All stops in route sequence. A shipment that is collected on the way has two. */
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
       * @description From departure to return, including stops and waiting.
       * @example 0h 28m
       */
      estimatedDuration: string;
      /**
       * Format: date-time
       * @description Departure from the depot: the planned date of the dispatch.
       * @example 2026-03-02T07:48:00.000Z
       */
      departsAt: string;
      /**
       * Format: date-time
       * @description Expected time of the return.
       * @example 2026-03-02T08:16:28.000Z
       */
      returnsAt: string;
      /**
       * Format: uuid
       * @description The created dispatch; null before the commit.
       */
      dispatchId: string | null;
    };
    PlannedStopResponse: {
      /**
       * @description Number of the stop in the route, from 1.
       * @example 1
       */
      sequence: number;
      /**
       * Format: uuid
       * @description The shipment that is delivered or collected here.
       * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
       */
      shipmentId: string;
      /**
       * @description `pickup`: the shipment is collected from its sender and delivered at a later stop; else `delivery`.
       * @example delivery
       * @enum {string}
       */
      kind: 'pickup' | 'delivery';
      /**
       * Format: date-time
       * @description Expected time of arrival. The vehicle may then wait for the time window.
       * @example 2026-03-02T07:59:28.000Z
       */
      estimatedArrival: string;
      /**
       * Format: date-time
       * @description Expected time of departure, after waiting and service.
       * @example 2026-03-02T08:05:00.000Z
       */
      estimatedDeparture: string;
      /**
       * @description Latitude in degrees.
       * @example 48.2007
       */
      latitude: number;
      /**
       * @description Longitude in degrees.
       * @example 16.3677
       */
      longitude: number;
      /**
       * @description Precision of the coordinates, as on a route.
       * @example given
       * @enum {string}
       */
      precision: 'given' | 'address' | 'postcode' | 'city' | 'none';
      /**
       * @description Kilometres from the previous stop, or from the depot.
       * @example 9.55
       */
      distance: number;
      /**
       * @description Whether distance and travel time are guesses, as on a route.
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
       * @description Time of recording.
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
       * @description Time of recording: at most 30 days ago and 10 minutes ahead.
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
       * @description Accuracy of the position, as a radius in metres.
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
       * @description Fault of the device. Its status is `error` until a newer position comes without one.
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
       * @description Time of creation.
       * @example 2026-03-02T06:15:00.000Z
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description Time of the last change.
       * @example 2026-03-02T06:15:00.000Z
       */
      updatedAt: string;
    };
    PreviewInput: {
      /**
       * @description Kind of message.
       * @example near
       * @enum {string}
       */
      kind: 'confirmed' | 'out_for_delivery' | 'near' | 'delivered' | 'failed';
      /**
       * @description Language of the template.
       * @example de
       * @enum {string}
       */
      language: 'en' | 'de' | 'fr' | 'es' | 'it' | 'pl' | 'nl' | 'pt';
      /**
       * @description Subject of the mail, with variables as `{name}`. null restores the default text.
       * @example {businessName} ist gleich da
       */
      subject?: string | null;
      /**
       * @description Text of the mail, with variables as `{name}`. null restores the default text. An empty line ends a paragraph. A line is omitted if it has variables and none of them has a value.
       * @example Guten Tag {recipientName},
       *
       *     wir sind um {expectedAt} Uhr bei Ihnen: {trackingUrl}
       */
      text?: string | null;
      /**
       * @description Text message, with variables as `{name}`. null restores the default text.
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
       * @description The mail as HTML. Show it in a sandboxed frame.
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
       * @description All shipments.
       * @example 1
       */
      total: number;
      /**
       * @description Completed shipments in percent, 0 to 100; 0 without shipments.
       * @example 0
       */
      percentage: number;
    };
    ProofOfDeliveryInput: {
      /**
       * @description Name of the person who accepted the shipment.
       * @example Eva Exempel
       */
      recipientName: string;
      /**
       * @description Note about the delivery.
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
       * @description Name of the person who accepted the shipment.
       * @example Eva Exempel
       */
      recipientName: string;
      /**
       * @description Note about the delivery.
       * @example Handed over at the goods entrance.
       */
      note: string | null;
      /**
       * Format: date-time
       * @description Time of delivery.
       * @example 2026-03-02T08:40:00.000Z
       */
      deliveredAt: string;
      /**
       * Format: date-time
       * @description Time when the proof was recorded.
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
       * @description Address of the photo at this service, for the same token; null without a photo.
       * @example /api/v1/shipments/019cad28-37a0-7103-988c-f51a32c7f8fd/proof-of-delivery/photo
       */
      photoUrl: string | null;
      /**
       * Format: uri-reference
       * @description Address of a small version of the photo (320 pixels on its long side), for lists.
       * @example /api/v1/shipments/019cad28-37a0-7103-988c-f51a32c7f8fd/proof-of-delivery/photo/thumbnail
       */
      thumbnailUrl: string | null;
      /**
       * Format: uri-reference
       * @description Address of the signature.
       * @example /api/v1/shipments/019cad28-37a0-7103-988c-f51a32c7f8fd/proof-of-delivery/signature
       */
      signatureUrl: string | null;
      /**
       * @description Photos that the driver's report has promised, and that are still on the phone; 0: all is there.
       * @example 0
       */
      photosOutstanding: number;
    };
    ProposedColumnResponse: {
      /**
       * @description Name of the column in the file.
       * @example E-Mail
       */
      name: string;
      /**
       * @description The field that it is read as; null for an unknown column, which is not read.
       * @example email
       */
      field: string | null;
      /**
       * @description The field that its heading suggests; null: none.
       * @example city
       */
      proposedField: string | null;
      /** @description First values of the column, as text. */
      examples: string[];
    };
    PublicTrackingResponse: {
      /**
       * @description Tracking number.
       * @example DD1234567897AT
       */
      trackingNumber: string;
      /** @description The business that delivers the shipment. */
      business: components['schemas']['TrackedBusinessResponse'];
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
      /** @description The newest 50 events, oldest first. */
      timeline: components['schemas']['TrackedEventResponse'][];
      /** @description Time window of the delivery while the shipment is expected. null: no time window was agreed. */
      window: components['schemas']['DeliveryHoursResponse'] | null;
      /**
       * Format: date-time
       * @description Estimated time of arrival while the shipment is expected. With the precision `date`, it is the end of the day. null: there is no estimate, or its day is over.
       * @example 2026-03-02T08:42:00.000Z
       */
      estimatedArrival: string | null;
      /**
       * @description Precision of the estimate. `time`: it comes from a route. `date`: there is no route yet, and only the day is meaningful. null: there is no estimate.
       * @example time
       * @enum {string|null}
       */
      estimatedArrivalPrecision: 'date' | 'time' | null;
      /**
       * @description Number of stops of the vehicle before this one. null: the shipment is not out for delivery.
       * @example 0
       */
      stopsBefore: number | null;
      /** @description Position of the vehicle. It is shown when at most as many stops are left as the business has configured; otherwise it is null. Near the stop of another consignee, it is rounded to about a kilometre. */
      vehicle: components['schemas']['TrackedVehicleResponse'] | null;
      /** @description Destination of the shipment. */
      destination: components['schemas']['TrackedDestinationResponse'];
      /**
       * @description Number of parcels.
       * @example 2
       */
      packages: number;
      /** @description Proof of delivery. null: the shipment has not been delivered. */
      proof: components['schemas']['TrackedProofResponse'] | null;
      /** @description Instructions of the consignee for the driver. */
      instructions: components['schemas']['InstructionsResponse'] | null;
      /** @description Rating by the consignee. */
      rating: components['schemas']['RatingResponse'] | null;
      /**
       * @description Language of the consignee.
       * @example de
       * @enum {string}
       */
      language: 'en' | 'de' | 'fr' | 'es' | 'it' | 'pl' | 'nl' | 'pt';
    };
    PublishableKeyResponse: {
      /**
       * Format: uuid
       * @description The key.
       * @example 019cad47-5e30-7510-9d6f-80a1c24e5f79
       */
      guid: string;
      /**
       * @description Name for people.
       * @example Web shop
       */
      name: string;
      /**
       * @description The key for the pages of the shop. It is not secret.
       * @example ddp_0A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S
       */
      key: string;
      /** @description The origins whose pages may use it. */
      origins: string[];
      /**
       * Format: date-time
       * @description Time of creation.
       * @example 2026-03-02T06:05:00.000Z
       */
      createdAt: string;
    };
    PushKeyResponse: {
      /**
       * @description The `applicationServerKey` of `pushManager.subscribe`, base64url. It never changes.
       * @example BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8
       */
      publicKey: string;
      /**
       * @description Whether push messages are enabled: `notifications.pushEnabled` of the default configuration.
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
       * @description Address of the push service for this browser.
       * @example https://push.example/wpush/v2/gAAAAABpzK3x
       */
      endpoint: string;
      /** @description Keys that encrypt the messages for this browser. */
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
       * @description The carrier's id of the event. It must be the same when the event is sent again.
       * @example e-1
       */
      id: string;
      /**
       * @description New status of the shipment.
       * @example collected
       * @enum {string}
       */
      status: 'collected' | 'in_transit' | 'out_for_delivery' | 'delivered' | 'exception' | 'returned';
      /**
       * @description Time of the event.
       * @example 2026-03-02T07:00:00.000Z
       */
      timestamp: string;
      /**
       * @description Description of the event as text.
       * @example Parcel collected
       */
      description?: string | null;
      /**
       * @description Location of the event.
       * @example Wien
       */
      location?: string | null;
      /**
       * @description The `reference` that the carrier returned when it booked the shipment.
       * @example CR-1042
       */
      reference: string;
    };
    PushedEventsInput: {
      /** @description The events to store. */
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
    PutCustomerInput: {
      /**
       * @description Name of the person or organisation.
       * @example Eva Exempel
       */
      name: string;
      /**
       * Format: email
       * @description Unique in the business, without regard to case.
       * @example eva.exempel@cafe-museum.example
       */
      email: string;
      /**
       * @description Telephone number.
       * @example +43 1 555 0111
       */
      phone?: string | null;
      /**
       * @description Company.
       * @example Café Museum Betriebs GmbH
       */
      company?: string | null;
      /**
       * @description Language of notifications about deliveries; null: the language of the business.
       * @example de
       * @enum {string|null}
       */
      language?: 'en' | 'de' | 'fr' | 'es' | 'it' | 'pl' | 'nl' | 'pt' | null;
      /** @description Address. */
      address?: components['schemas']['AddressInput'] | null;
      /** @description Values of your own, by keys of your choice. They replace all stored values; null removes them. */
      metadata?: {
        [key: string]: string | number | boolean;
      } | null;
    };
    PutOrderInput: {
      /** @description Hours in which it may be delivered. Without a window it may be delivered at any hour. Without a delivery date the window applies to the day for which the shipment is planned. */
      deliveryWindow?: components['schemas']['TimeWindowInput'] | null;
      /**
       * @description Minutes that the handover takes. Without a value, the default time of a stop. The same value as `planning.serviceMinutes`.
       * @example 5
       */
      serviceMinutes?: number | null;
      /**
       * @description Instructions for the driver.
       * @example Goods entrance in Treitlstraße; ring twice.
       */
      instructions?: string | null;
      /** @description The person who receives the delivery; the recipient if omitted. */
      contact?: components['schemas']['ContactInput'] | null;
      /** @description The kinds of proof that the driver must record; an empty list requires none. Null: the kinds of the default configuration. */
      proofRequired?: ('signature' | 'photo' | 'pin' | 'scan')[] | null;
      /** @description Requirements that plans and routes observe. A plan may override them. A change replaces all of them. A new `deliveryWindow` without `planning` removes `windows`. */
      planning?: components['schemas']['StopConstraintsInput'] | null;
      /**
       * Format: uuid
       * @description The depot. Null: the default depot of the business, which new records without it have too. A shipment is there before its delivery, and gets it from its order.
       * @example 019cad21-d2b0-7001-9b4e-2c7d5a8f1e36
       */
      depotId?: string | null;
      /**
       * Format: uuid
       * @description Customer who places the order.
       * @example 019cad23-a3c0-704a-bdde-b39f008e318e
       */
      customerId: string;
      /** @description Items of the order. The total value is the sum of quantity × price. */
      items: components['schemas']['OrderItemInput'][];
      /** @description Delivery address. */
      deliveryAddress: components['schemas']['AddressInput'];
      /**
       * @description Unique in the business. The next free number (ORD-000001) if omitted.
       * @example WEB-1042
       */
      orderNumber?: string | null;
      /**
       * @description Status of the new order; `draft` if omitted.
       * @example draft
       * @enum {string}
       */
      status?: 'draft' | 'pending';
      /** @description Amount that the driver collects on delivery. The shipment of the order gets the same amount. */
      cashOnDelivery?: components['schemas']['CashOnDeliveryInput'] | null;
      /**
       * Format: date
       * @description Day of delivery in the time zone of the business. It must not be before the day of collection.
       * @example 2026-03-02
       */
      deliveryDate?: string | null;
      /**
       * Format: uuid
       * @description A carrier that is configured and active. Without one, the shipment gets the carrier of the default configuration.
       * @example 01a0a000-0000-7000-8000-000000000001
       */
      carrierId?: string | null;
      /**
       * @description One of the carrier's service levels. An order with a carrier gets its configured default if omitted.
       * @example standard
       * @enum {string|null}
       */
      serviceLevel?: 'standard' | 'express' | 'sameday' | null;
      /** @description Values of your own, by keys of your choice. They replace all stored values; null removes them. */
      metadata?: {
        [key: string]: string | number | boolean;
      } | null;
    };
    QuietHoursInput: {
      /**
       * @description Start, in the time zone of the business.
       * @example 21:00
       */
      from: string;
      /**
       * @description End. A time before `from` is on the next day.
       * @example 07:00
       */
      to: string;
    };
    QuietHoursResponse: {
      /**
       * @description Start, `HH:mm` in the time zone of the business.
       * @example 21:00
       */
      from: string;
      /**
       * @description End, `HH:mm` in the time zone of the business.
       * @example 07:00
       */
      to: string;
    };
    QuoteResponse: {
      /** @description Carrier of the quote. */
      carrier: components['schemas']['RatingCarrierResponse'];
      /**
       * @description Service level.
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
       * @description A shipment. It excludes all other fields.
       * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
       */
      shipmentId?: string;
      /** @description Address of the sender. */
      from?: components['schemas']['AddressInput'];
      /** @description Address of the recipient. */
      to?: components['schemas']['AddressInput'];
      /** @description Parcels of the shipment. */
      packages?: components['schemas']['RatePackageInput'][];
    };
    RatesResponse: {
      /** @description Quotes, cheapest first. */
      quotes: components['schemas']['QuoteResponse'][];
      /** @description Configured carriers without a quote. */
      unavailable: components['schemas']['UnavailableCarrierResponse'][];
    };
    RatingCarrierResponse: {
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
    RatingInput: {
      /**
       * @description Rating from 1 (bad) to 5 (very good).
       * @example 5
       */
      stars: number;
      /**
       * @description Comment on the delivery.
       * @example Friendly and on time.
       */
      comment?: string | null;
    };
    RatingResponse: {
      /**
       * @description Rating from 1 (bad) to 5 (very good).
       * @example 5
       */
      stars: number;
      /**
       * @description Comment on the delivery.
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
       * @description The scanned code, as sent.
       * @example DD1234567897AT
       */
      scanned: string;
      /**
       * @description Whether the depot has the shipment, by this request or an earlier one.
       * @example true
       */
      received: boolean;
      /**
       * @description Reason why it was not booked in; null if it was.
       * @example This shipment does not return with this dispatch.
       */
      message: string | null;
    };
    ReceivedReturnsResponse: {
      /**
       * @description Number of shipments booked in by this request.
       * @example 1
       */
      booked: number;
      /**
       * @description Number of shipments that have not returned yet.
       * @example 0
       */
      missing: number;
      /** @description Result of each scan, in the order of the request. */
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
       * @description The planned delivery date, or when it was delivered; null while neither is known.
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
    RecoveryCodesResponse: {
      /** @description The recovery codes. They are shown only now. Each works once. */
      recoveryCodes: string[];
    };
    RecurringCustomer: {
      /**
       * Format: uuid
       * @description The customer.
       * @example 019cad23-a3c0-704a-bdde-b39f008e318e
       */
      guid: string;
      /**
       * @description Name of the customer.
       * @example Café Museum
       */
      name: string;
    };
    RecurringOrderCreatedData: {
      /**
       * Format: date
       * @description The day of the rule. It identifies the occurrence, also after it was moved.
       * @example 2030-03-07
       */
      date: string;
      /**
       * Format: date
       * @description The day of delivery; null: no order is created.
       * @example 2030-03-07
       */
      deliveryDate: string | null;
      /**
       * Format: uuid
       * @description The series.
       * @example 019cad46-1480-74f3-9a5b-7e2c4d6f8a10
       */
      guid: string;
      /**
       * Format: uuid
       * @description The new order.
       * @example 019cad26-62e0-70b9-9aad-cce55e4309a7
       */
      orderId: string;
    };
    /** @description A series created an order. The order has an event `order.created` of its own. */
    RecurringOrderCreatedEvent: {
      /**
       * @description Type of the event.
       * @constant
       */
      type: 'recurring_order.created';
      /**
       * Format: date-time
       * @description Time of the event.
       * @example 2026-03-02T08:40:12.120Z
       */
      timestamp: string;
      /** @description The record to which the event happened. */
      data: components['schemas']['RecurringOrderCreatedData'];
    };
    RecurringOrderResponse: {
      /**
       * Format: uuid
       * @description The series.
       * @example 019cad46-1480-74f3-9a5b-7e2c4d6f8a10
       */
      guid: string;
      /** @description Customer of the orders. */
      customer: components['schemas']['RecurringCustomer'];
      /**
       * @description The days, as RRULE of RFC 5545.
       * @example FREQ=WEEKLY;BYDAY=MO,TH
       */
      rule: string;
      /**
       * Format: date
       * @description First possible day.
       * @example 2030-03-04
       */
      startDate: string;
      /**
       * Format: date
       * @description Last possible day; null: without end.
       * @example 2026-03-02
       */
      until: string | null;
      /**
       * @description Number of occurrences; null: unlimited.
       * @example 12
       */
      count: number | null;
      /**
       * @description Days between the creation of an order and its delivery.
       * @example 1
       */
      leadDays: number;
      /** @description Holidays on which nothing is delivered. */
      holidays: components['schemas']['HolidaysResponse'] | null;
      /** @description Content of each order, as it was sent. */
      template: {
        [key: string]: unknown;
      };
      /**
       * @description Whether no orders are created.
       * @example false
       */
      isPaused: boolean;
      /**
       * @description Whether orders of missed days are created late.
       * @example false
       */
      catchUp: boolean;
      /**
       * Format: date
       * @description The day on which the next order is created; null: none is left, or the series is paused.
       * @example 2030-03-03
       */
      nextDueOn: string | null;
      /**
       * Format: date-time
       * @description Time of creation.
       * @example 2026-03-02T06:03:00.000Z
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description Time of the last change.
       * @example 2026-03-02T06:03:00.000Z
       */
      updatedAt: string;
    };
    RecurringOrderSkippedData: {
      /**
       * Format: date
       * @description The day of the rule. It identifies the occurrence, also after it was moved.
       * @example 2030-03-07
       */
      date: string;
      /**
       * @description Reason why there is no order.
       * @example holiday
       * @enum {string|null}
       */
      skipReason: 'requested' | 'holiday' | 'missed' | 'failed' | null;
      /**
       * Format: uuid
       * @description The series.
       * @example 019cad46-1480-74f3-9a5b-7e2c4d6f8a10
       */
      guid: string;
      /**
       * @description The reason if the order was rejected.
       * @example No such customer.
       */
      message: string | null;
    };
    /** @description A day of a series passed without an order. */
    RecurringOrderSkippedEvent: {
      /**
       * @description Type of the event.
       * @constant
       */
      type: 'recurring_order.skipped';
      /**
       * Format: date-time
       * @description Time of the event.
       * @example 2026-03-02T08:40:12.120Z
       */
      timestamp: string;
      /** @description The record to which the event happened. */
      data: components['schemas']['RecurringOrderSkippedData'];
    };
    RecurringTemplateInput: {
      /** @description Hours in which it may be delivered. Without a window it may be delivered at any hour. Without a delivery date the window applies to the day for which the shipment is planned. */
      deliveryWindow?: components['schemas']['TimeWindowInput'] | null;
      /**
       * @description Minutes that the handover takes. Without a value, the default time of a stop. The same value as `planning.serviceMinutes`.
       * @example 8
       */
      serviceMinutes?: number | null;
      /**
       * @description Instructions for the driver.
       * @example Goods entrance in Treitlstraße; ring twice.
       */
      instructions?: string | null;
      /** @description The person who receives the delivery; the recipient if omitted. */
      contact?: components['schemas']['ContactInput'] | null;
      /** @description The kinds of proof that the driver must record; an empty list requires none. Null: the kinds of the default configuration. */
      proofRequired?: ('signature' | 'photo' | 'pin' | 'scan')[] | null;
      /** @description Requirements that plans and routes observe. A plan may override them. A change replaces all of them. A new `deliveryWindow` without `planning` removes `windows`. */
      planning?: components['schemas']['StopConstraintsInput'] | null;
      /**
       * Format: uuid
       * @description The depot. Null: the default depot of the business, which new records without it have too. A shipment is there before its delivery, and gets it from its order.
       * @example 019cad22-b960-7025-9eef-12dea96fec20
       */
      depotId?: string | null;
      /** @description Items of the order. The total value is the sum of quantity × price. */
      items: components['schemas']['OrderItemInput'][];
      /** @description Delivery address. */
      deliveryAddress: components['schemas']['AddressInput'];
      /**
       * @description Status of the new order; `draft` if omitted.
       * @example pending
       * @enum {string}
       */
      status?: 'draft' | 'pending';
      /** @description Amount that the driver collects on delivery. The shipment of the order gets the same amount. */
      cashOnDelivery?: components['schemas']['CashOnDeliveryInput'] | null;
      /**
       * Format: uuid
       * @description A carrier that is configured and active. Without one, the shipment gets the carrier of the default configuration.
       * @example 01a0a000-0000-7000-8000-000000000001
       */
      carrierId?: string | null;
      /**
       * @description One of the carrier's service levels. An order with a carrier gets its configured default if omitted.
       * @example standard
       * @enum {string|null}
       */
      serviceLevel?: 'standard' | 'express' | 'sameday' | null;
      /** @description Values of your own, by keys of your choice. They replace all stored values; null removes them. */
      metadata?: {
        [key: string]: string | number | boolean;
      } | null;
    };
    ReferenceInput: {
      /**
       * @description Kind of reference.
       * @example erp
       */
      type: string;
      /**
       * @description Value of the reference.
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
       * @description Number of messages rejected since the device was added.
       * @example 0
       */
      count: number;
      /**
       * @description Reason why the last message was rejected: `no_fix` (no coordinates, 0, 0 or `valid=false`), `out_of_range` (no place on
       *     earth), `bad_timestamp`, `too_old` (more than 30 days), `in_future` (more than 10 minutes ahead). Null if no message was rejected.
       * @enum {string|null}
       */
      lastReason: 'no_fix' | 'out_of_range' | 'bad_timestamp' | 'too_old' | 'in_future' | null;
      /**
       * Format: date-time
       * @description Time when the last rejected message arrived; null if no message was rejected.
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
       * @description The shipment to remove.
       * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
       */
      shipmentId: string;
    };
    ReoptimizeInput: {
      /** @description Shipments in no other open dispatch, to add to the end of the route. Only in progress. */
      shipmentIds?: string[];
      /** @description Shipments of the dispatch whose delivery failed (`exception`), to try again. Only in progress. */
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
       * @description Whether the sequence changed; it stays the same when no better one was found.
       * @example false
       */
      changed: boolean;
      /** @description Figures of the stored sequence from the current position, with added shipments at its end. */
      before: components['schemas']['TourFiguresResponse'];
      /** @description Figures of this sequence, from the same start. */
      after: components['schemas']['TourFiguresResponse'];
      /** @description Savings of this sequence. */
      gained: components['schemas']['GainResponse'];
      /** @description The route after the change. */
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
      /** @description Only these types. Without it, the types of the webhook. */
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
        | 'recurring_order.created'
        | 'recurring_order.skipped'
        | 'vehicle.arrived'
        | 'vehicle.status_changed'
        | 'device.status_changed'
      )[];
    };
    ReplayResponse: {
      /**
       * @description Number of events that are sent again.
       * @example 0
       */
      events: number;
    };
    RescheduleInput: {
      /**
       * @description Requested day, unless `slotId` is sent: from tomorrow to 30 days ahead in the time zone of the business.
       * @example 2026-03-05
       */
      date?: string;
      /**
       * @description Requested slot, one of those that `GET /api/public/tracking/{token}/slots` returns.
       * @example 019cad47-1000-7501-8a3c-5d7e9f1b2c46_2026-03-04
       */
      slotId?: string;
    };
    RescheduleRequestResponse: {
      /**
       * Format: date
       * @description Requested day.
       * @example 2026-03-05
       */
      date: string;
      /** @description Window of the requested slot. null: a day without a slot was requested. */
      window: components['schemas']['TimeWindowResponse'] | null;
      /**
       * @description Status of the request.
       * @example pending
       * @enum {string}
       */
      status: 'pending' | 'accepted' | 'refused' | 'replaced';
      /**
       * Format: uuid
       * @description Id of the request.
       * @example 019cad41-1b30-749f-8d12-6e4b0a9c7d35
       */
      guid: string;
      /**
       * Format: uuid
       * @description Id of the shipment.
       * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
       */
      shipmentId: string;
      /**
       * @description Tracking number of the shipment.
       * @example DD1234567897AT
       */
      trackingNumber: string;
      /**
       * Format: date-time
       * @description Time when the consignee made the request.
       * @example 2026-03-02T06:30:00.000Z
       */
      requestedAt: string;
      /**
       * Format: date-time
       * @description Time when the request was decided or replaced; null while it is pending.
       * @example 2026-03-02T06:40:00.000Z
       */
      decidedAt: string | null;
    };
    RescheduleResponse: {
      /**
       * Format: date
       * @description Requested day.
       * @example 2026-03-05
       */
      date: string;
      /** @description Window of the requested slot. null: a day without a slot was requested. */
      window: components['schemas']['TimeWindowResponse'] | null;
      /**
       * @description Status of the request.
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
      /** @description The shipment that it brings back. */
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
       * @description Current status.
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
       * @description Reason why it was not delivered; null if none was reported.
       * @example not_home
       * @enum {string|null}
       */
      reason: 'not_home' | 'refused' | 'damaged' | 'wrong_address' | 'no_access' | 'other' | null;
      /**
       * Format: date-time
       * @description Time when the depot received it; null until then.
       */
      receivedAt: string | null;
    };
    RouteProposalResponse: {
      /**
       * Format: uuid
       * @description The proposal; a newer proposal for the dispatch replaces it.
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
       * @description `open`: it can be accepted; `outdated`: stops were added or reordered since, or the dispatch has ended.
       * @example open
       * @enum {string}
       */
      status: 'open' | 'accepted' | 'outdated';
      /** @description The shipments of the open stops, in the proposed sequence. */
      shipmentIds: string[];
      /** @description Figures of the stored sequence from the current position, with added shipments at its end. */
      before: components['schemas']['TourFiguresResponse'];
      /** @description Figures of this sequence, from the same start. */
      after: components['schemas']['TourFiguresResponse'];
      /** @description Savings of this sequence. */
      gained: components['schemas']['GainResponse'];
      /**
       * Format: date-time
       * @description Time of creation.
       * @example 2026-03-02T08:20:00.000Z
       */
      createdAt: string;
    };
    RouteProposedData: {
      /** @description Figures of the stored sequence from the current position, with added shipments at its end. */
      before: components['schemas']['TourFiguresResponse'];
      /** @description Figures of this sequence, from the same start. */
      after: components['schemas']['TourFiguresResponse'];
      /** @description Savings of this sequence. */
      gained: components['schemas']['GainResponse'];
      /**
       * Format: uuid
       * @description The dispatch: its proposals are published in order.
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
       * @description Id of the route.
       * @example 019cad2d-b5e0-71e1-9229-fc166eb81361
       */
      guid: string;
      /**
       * Format: uuid
       * @description Id of the dispatch.
       * @example 019cad2c-cb80-71bc-b339-05b145cfb6fb
       */
      dispatchId: string;
      /** @description Stops in sequence. */
      stops: components['schemas']['RouteStopResponse'][];
      /**
       * @description Kilometres from the depot along all stops and back.
       * @example 19.1
       */
      totalDistance: number;
      /**
       * @description Duration from departure to return, including stops and waiting.
       * @example 0h 28m
       */
      estimatedDuration: string;
      /**
       * Format: date-time
       * @description Planned departure from the depot. After the departure: the actual one.
       * @example 2026-03-02T08:15:00.000Z
       */
      departsAt: string;
      /**
       * Format: date-time
       * @description Expected return or, with an open end, expected departure from the last stop. After the end of the route: when it was completed.
       * @example 2026-03-02T08:58:28.000Z
       */
      returnsAt: string;
      /**
       * @description Minutes of breaks before the drive back, including the wait until a break may begin.
       * @example 0
       */
      returnBreakMinutes: number;
      /** @description Warnings for the dispatcher. */
      warnings: components['schemas']['StopsWarning'][];
    };
    RouteStopResponse: {
      /**
       * @description Number of the stop in the route, from 1.
       * @example 1
       */
      sequence: number;
      /**
       * Format: uuid
       * @description Shipment that is delivered or collected at this stop.
       * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
       */
      shipmentId: string;
      /**
       * @description Kind of the stop. `pickup`: the shipment is collected from its sender and delivered at a later stop. `delivery`: the shipment is delivered.
       * @example delivery
       * @enum {string}
       */
      kind: 'pickup' | 'delivery';
      /**
       * @description Name of the consignee or sender.
       * @example Café Museum
       */
      name: string | null;
      /**
       * @description Address in one line.
       * @example Operngasse 7, 1010 Wien, AT
       */
      address: string;
      /** @description Time window of the delivery. null: any time, or the stop is a pickup. */
      deliveryWindow: components['schemas']['TimeWindowResponse'] | null;
      /**
       * @description Weight of all packages of the shipment in kg.
       * @example 10.4
       */
      weight: number;
      /**
       * Format: date-time
       * @description Expected arrival, from the plan, the progress of the day and the position of the vehicle.
       * @example 2026-03-02T08:42:00.000Z
       */
      estimatedArrival: string;
      /**
       * Format: date-time
       * @description Expected departure, after waiting and service. After the visit, its end.
       * @example 2026-03-02T08:47:00.000Z
       */
      estimatedDeparture: string;
      /** @description Time window on the day of the route. null: any time. */
      window: components['schemas']['StopWindowResponse'] | null;
      /**
       * @description Minutes of breaks before the drive to this stop, including the wait until a break may begin.
       * @example 0
       */
      breakMinutes: number;
      /**
       * Format: date-time
       * @description Arrival as it was planned when the vehicle left. Before departure: as it is planned now.
       * @example 2026-03-02T08:26:28.000Z
       */
      plannedArrival: string;
      /**
       * Format: date-time
       * @description Time when the vehicle was within 150 m and slower than 15 km/h while this was the next stop; null if no device has reported that.
       */
      arrivedAt: string | null;
      /**
       * Format: date-time
       * @description Time when the visit ended, with or without success; null until then.
       */
      completedAt: string | null;
      /**
       * @description Whether the vehicle arrived, or is expected, after the end of the time window or, without a window, more than 15 minutes (a setting of the service) after `plannedArrival`.
       * @example false
       */
      isLate: boolean;
      /**
       * @description Minutes after the end of the time window or after `plannedArrival`, rounded up. 0: the stop is not late.
       * @example 0
       */
      lateMinutes: number;
      /**
       * @description Status of the stop. `completed`: the shipment was delivered, or collected at a pickup. `failed`: the shipment is an exception, returned or cancelled, or was released when the dispatch ended. `pending`: all other stops. Before the dispatch starts, an earlier failed delivery is `pending`, because the stop is another attempt.
       * @example pending
       * @enum {string}
       */
      status: 'pending' | 'completed' | 'failed';
      /**
       * @description Number of the delivery attempt, for example 2 after one failed delivery.
       * @example 1
       */
      attempt: number;
      /**
       * @description Latitude in degrees. null: the address could not be geocoded.
       * @example 48.2007
       */
      latitude: number | null;
      /**
       * @description Longitude in degrees. null: the address could not be geocoded.
       * @example 16.3677
       */
      longitude: number | null;
      /**
       * @description Whether the address was geocoded. Stops without coordinates are the last ones, and their times are the earliest possible.
       * @example true
       */
      geocoded: boolean;
      /**
       * @description Source of the coordinates: sent with the address, the building, or the centre of the postcode area or town.
       * @example given
       * @enum {string}
       */
      precision: 'given' | 'address' | 'postcode' | 'city' | 'none';
      /**
       * @description Kilometres from the previous stop, or from the depot.
       * @example 9.55
       */
      distance: number;
      /**
       * @description Whether distance and travel time are rough guesses. This is the case if both ends of the leg are known only as the same town or postcode area. Each is then replaced by a point that depends on its street name.
       * @example false
       */
      isGuess: boolean;
    };
    SalesAnalyticsResponse: {
      /**
       * @description Number of orders, without cancelled ones.
       * @example 12
       */
      totalOrders: number;
      /**
       * @description Number of shipments, without cancelled ones.
       * @example 11
       */
      totalShipments: number;
      /**
       * @description ISO 4217 code of the currency of the business, which is the currency of the values.
       * @example EUR
       */
      currency: string;
      /**
       * @description Sum of the orders in this currency.
       * @example 1990.5
       */
      totalValue: number;
      /**
       * @description `totalValue` divided by the number of its orders, rounded half up to the decimals of the currency; 0 without orders.
       * @example 165.88
       */
      averageOrderValue: number;
      /**
       * @description Share of the delivered shipments with an estimate that were delivered no later than it; 0 when there are none.
       * @example 0.9
       */
      onTimeDeliveryRate: number;
      /** @description Orders in other currencies, created before the business changed its currency. */
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
       * @description Unit of time that is summed up.
       * @example month
       * @enum {string}
       */
      groupBy: 'day' | 'week' | 'month';
      /**
       * @description ISO 4217 code of the currency of the business, which is the currency of the values.
       * @example EUR
       */
      currency: string;
      /** @description All days, weeks or months of the period in order, including those without orders. */
      series: components['schemas']['SalesOfTimeResponse'][];
    };
    SalesOfTimeResponse: {
      /**
       * Format: date
       * @description First day of the day, week or month. The first week or month may begin before the period.
       * @example 2026-03-01
       */
      key: string;
      /**
       * @description Orders created in this time, without cancelled ones.
       * @example 3
       */
      orders: number;
      /**
       * @description Sum of these orders that are in the currency of the business.
       * @example 497.6
       */
      value: number;
      /**
       * @description Shipments created in this time, without cancelled ones.
       * @example 3
       */
      shipments: number;
      /**
       * @description Shipments delivered in this time.
       * @example 2
       */
      delivered: number;
      /**
       * @description Delivered shipments that were no later than their estimate.
       * @example 2
       */
      onTime: number;
      /**
       * @description `onTime` divided by the number of delivered shipments with an estimate; null without any.
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
       * @description The list that the view belongs to.
       * @example orders
       * @enum {string}
       */
      list: 'orders' | 'shipments';
      /** @description Search text. */
      search: string | null;
      /**
       * @description Status to show.
       * @example pending
       */
      status: string | null;
      /**
       * @description Filter.
       * @example deliveryAddress/city eq 'Wien'
       */
      filter: string | null;
      /** @description Sort order. */
      sort: string | null;
      /**
       * Format: date-time
       * @description Time of creation.
       * @example 2026-03-02T06:16:00.000Z
       */
      createdAt: string;
    };
    SearchResponse: {
      /** @description Up to 8 orders, best match first. Empty if the caller may not read orders. */
      orders: components['schemas']['FoundOrderResponse'][];
      /** @description Up to 8 shipments, best match first. Empty if the caller may not read shipments. */
      shipments: components['schemas']['FoundShipmentResponse'][];
      /** @description Up to 8 customers, best match first. Empty if the caller may not read customers. */
      customers: components['schemas']['FoundCustomerResponse'][];
      /** @description Up to 8 dispatches, best match first. Empty if the caller may not read dispatches. */
      dispatches: components['schemas']['FoundDispatchResponse'][];
      /** @description Up to 8 vehicles, best match first. Empty if the caller may not read vehicles. */
      vehicles: components['schemas']['FoundVehicleResponse'][];
      /** @description Up to 8 drivers, best match first. Empty if the caller may not read drivers. */
      drivers: components['schemas']['FoundDriverResponse'][];
    };
    SearchSlotsInput: {
      /** @description Address of the delivery. Required unless latitude and longitude are sent. */
      address?: components['schemas']['AddressInput'];
      /**
       * @description Latitude in degrees, instead of an address. Without a postal code, only slots for everywhere are offered.
       * @example 48.2007
       */
      latitude?: number;
      /**
       * @description Longitude in degrees, instead of an address. Without a postal code, only slots for everywhere are offered.
       * @example 16.3677
       */
      longitude?: number;
      /** @description Packages of the delivery, for slots with a limit of weight or volume. Without them, no load counts. */
      packages?: components['schemas']['NewPackageInput'][];
      /**
       * @description Minutes that the handover takes. Without a value, the default time of a stop.
       * @example 8
       */
      serviceMinutes?: number;
      /** @description Skills that the vehicle and its driver must have together, for slots by routes. */
      skills?: string[];
      /**
       * Format: date
       * @description The first day. Default: today. Days before today have no slots.
       * @example 2026-03-04
       */
      from?: string;
      /**
       * @description Number of days. Default: 14.
       * @example 1
       */
      days?: number;
    };
    SecondFactorResponse: {
      /**
       * @description Whether a sign-in with the password needs a second factor.
       * @example true
       */
      isActive: boolean;
      /**
       * @description Whether this session may do nothing else until a second factor is added.
       * @example false
       */
      mustEnrol: boolean;
      /**
       * Format: date-time
       * @description Since when there is an authenticator app; null without one.
       * @example 2026-03-02T06:02:00.000Z
       */
      authenticatorAppSince: string | null;
      /**
       * @description Number of recovery codes that are left.
       * @example 10
       */
      recoveryCodesLeft: number;
      /** @description The passkeys, oldest first. */
      passkeys: components['schemas']['PasskeyResponse'][];
    };
    SecondStepInput: {
      /**
       * @description The `challenge` of the error `SECOND_FACTOR_REQUIRED`; with a passkey, the one of `POST /api/user/login/passkey-options`.
       * @example ddc_0A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S
       */
      challenge: string;
      /**
       * @description The current code of the authenticator app.
       * @example 123456
       */
      code?: string;
      /**
       * @description A recovery code. It works once; case, spaces and hyphens do not matter.
       * @example 7Q2M-K4XD-9TWB-3HVE
       */
      recoveryCode?: string;
      /** @description Data that the browser returned for the passkey. */
      passkey?: components['schemas']['PasskeyProofInput'];
    };
    SelectableSlotResponse: {
      /**
       * @description Identifies the slot, for a request.
       * @example 019cad47-1000-7501-8a3c-5d7e9f1b2c46_2026-03-05
       */
      slotId: string;
      /**
       * Format: date
       * @description Day of delivery.
       * @example 2026-03-05
       */
      date: string;
      /** @description From and until, in the time zone of the business. */
      window: components['schemas']['TimeWindowResponse'];
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
       * @description Days from collection to delivery, as a number or a range. 0 is the same day.
       * @example 3-5
       */
      estimatedDays: string;
    };
    SessionResponse: {
      /**
       * Format: date-time
       * @description Time when the session expires.
       * @example 2026-03-16T06:01:00.000Z
       */
      expiresAt: string;
      /** @description The user who has logged in. */
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
      /**
       * @description Whether members need a second factor. One without it must add one after the next login, before anything else works.
       * @example false
       */
      requireSecondFactor?: boolean;
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
      /**
       * @description Whether members need a second factor.
       * @example false
       */
      requireSecondFactor: boolean;
    };
    ShiftInput: {
      /**
       * @description Earliest departure, in the time zone of the business.
       * @example 08:00
       */
      start: string;
      /**
       * @description Latest return; a time before start is on the next day.
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
      /** @description Hours of the next attempt; null for any hours. */
      window: components['schemas']['TimeWindowResponse'] | null;
      /**
       * @description Number of failed attempts.
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
       * @description Type of the event.
       * @constant
       */
      type: 'shipment.attempt_planned';
      /**
       * Format: date-time
       * @description Time of the event.
       * @example 2026-03-02T08:40:12.120Z
       */
      timestamp: string;
      /** @description The record to which the event happened. */
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
       * @description Amount due.
       * @example 42.5
       */
      owed: number;
      /**
       * @description Collected amount.
       * @example 40
       */
      collected: number;
      /**
       * @description `collected` minus `owed`.
       * @example -2.5
       */
      difference: number;
      /**
       * @description Payment method of the consignee.
       * @example cash
       * @enum {string}
       */
      method: 'cash' | 'card' | 'other';
      /**
       * @description Reason why the amount differs from the amount due.
       * @example Pays the rest by transfer.
       */
      reason: string | null;
      /**
       * Format: date-time
       * @description Time of delivery.
       * @example 2026-03-02T08:40:00.000Z
       */
      deliveredAt: string;
      /**
       * Format: uuid
       * @description The driver who delivered it; null if it was not a driver of the business.
       * @example 019cad2a-f6c0-7172-b55a-fdda0c46f953
       */
      driverId: string | null;
    };
    /** @description The amount collected on delivery was recorded or corrected. Delivery itself is a separate event. */
    ShipmentCashCollectedEvent: {
      /**
       * @description Type of the event.
       * @constant
       */
      type: 'shipment.cash_collected';
      /**
       * Format: date-time
       * @description Time of the event.
       * @example 2026-03-02T08:40:12.120Z
       */
      timestamp: string;
      /** @description The record to which the event happened. */
      data: components['schemas']['ShipmentCashCollectedData'];
    };
    ShipmentCashResponse: {
      /**
       * @description Amount that the consignee pays.
       * @example 42.5
       */
      amount: number;
      /**
       * @description ISO 4217 code of the currency.
       * @example EUR
       */
      currency: string;
      /** @description Collected amount; null if it was not reported. */
      collected: number | null;
      /**
       * @description Payment method of the consignee.
       * @enum {string|null}
       */
      method: 'cash' | 'card' | 'other' | null;
      /** @description Reason why the amount differs from the amount due. */
      reason: string | null;
      /**
       * Format: date-time
       * @description Time when the cash was handed over; null before that.
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
       * @description Expected time of delivery; null if it is unknown.
       * @example 2026-03-04T22:59:59.999Z
       */
      estimatedDelivery: string | null;
      /**
       * @description Precision of the estimate: `time` by the route of a dispatch; `date` by the service level, where only the day of the estimate counts. Null without an estimate.
       * @example date
       * @enum {string|null}
       */
      estimatedDeliveryPrecision: 'date' | 'time' | null;
    };
    /** @description A shipment was created. */
    ShipmentCreatedEvent: {
      /**
       * @description Type of the event.
       * @constant
       */
      type: 'shipment.created';
      /**
       * Format: date-time
       * @description Time of the event.
       * @example 2026-03-02T08:40:12.120Z
       */
      timestamp: string;
      /** @description The record to which the event happened. */
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
    ShipmentDispatchResponse: {
      /**
       * Format: uuid
       * @description The dispatch.
       * @example 019cad22-b960-7025-9eef-12dea96fec20
       */
      guid: string;
      /**
       * @description Name of the dispatch.
       * @example Route North
       */
      name: string;
      /**
       * @description Status of the dispatch.
       * @example in_progress
       */
      status: string;
      /**
       * Format: date-time
       * @description Planned start.
       * @example 2026-03-02T08:00:00.000Z
       */
      plannedDate: string;
      /** @description The driver, if there is one. */
      driver: components['schemas']['NamedRecordResponse'] | null;
      /** @description The vehicle, if there is one. */
      vehicle: components['schemas']['NamedRecordResponse'] | null;
      /**
       * @description Number of the delivery on the route, from 1; null without a route.
       * @example 7
       */
      stop: number | null;
      /**
       * Format: date-time
       * @description Expected arrival at the recipient; null without a route, and once the delivery has ended.
       * @example 2026-03-02T08:00:00.000Z
       */
      estimatedArrival: string | null;
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
       * @description Expected time of delivery; null if it is unknown.
       * @example 2026-03-02T08:26:28.000Z
       */
      estimatedDelivery: string | null;
      /**
       * @description Precision of the estimate: `time` by the route of a dispatch; `date` by the service level, where only the day of the estimate counts. Null without an estimate.
       * @example time
       * @enum {string|null}
       */
      estimatedDeliveryPrecision: 'date' | 'time' | null;
      /**
       * Format: date-time
       * @description The previously published estimate, of this event or of `shipment.created`.
       * @example 2026-03-04T07:00:00.000Z
       */
      previousEstimate: string | null;
    };
    /** @description The estimate of a shipment in transit has changed by five minutes or more since it was last published. */
    ShipmentEtaChangedEvent: {
      /**
       * @description Type of the event.
       * @constant
       */
      type: 'shipment.eta_changed';
      /**
       * Format: date-time
       * @description Time of the event.
       * @example 2026-03-02T08:40:12.120Z
       */
      timestamp: string;
      /** @description The record to which the event happened. */
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
       * @description Identifier of the record in the client's system.
       * @example shop-4711
       */
      externalId: string | null;
      /** @description Values of the client, by keys of its choice. */
      metadata: {
        [key: string]: string | number | boolean;
      };
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
      /** @description Packages. */
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
       * @description Time when the carrier collects it.
       * @example 2026-03-02T07:00:00.000Z
       */
      collectionDate: string | null;
      /**
       * Format: date-time
       * @description Planned time of delivery; after delivery, the actual time.
       * @example 2026-03-02T08:42:00.000Z
       */
      deliveryDate: string | null;
      /**
       * Format: date-time
       * @description Time of creation.
       * @example 2026-03-02T06:07:00.000Z
       */
      createdAt: string;
      /** @description The customer. */
      customer: components['schemas']['NamedRecordResponse'];
      /** @description The sender and its address. */
      sender: components['schemas']['PartyLineResponse'];
      /** @description The recipient and its address. */
      recipient: components['schemas']['PartyLineResponse'];
      /** @description With `dispatch=true`: the dispatch that delivers it or delivered it; null if there is none. */
      dispatch?: components['schemas']['ShipmentDispatchResponse'] | null;
    };
    ShipmentMoveInput: {
      /** @description The shipments to move, in the order of the visits. */
      shipmentIds: string[];
      /**
       * Format: uuid
       * @description The dispatch they are in; null for none.
       * @example 019cad22-b960-7025-9eef-12dea96fec20
       */
      fromDispatchId: string | null;
      /**
       * Format: uuid
       * @description The dispatch to move them to; null for none.
       * @example 019cad2c-cb80-71bc-b339-05b145cfb6fb
       */
      toDispatchId: string | null;
      /**
       * @description Number of other shipments in that dispatch to visit before them; default: all.
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
    /** @description A proof of delivery was recorded. Delivery itself is a separate event. */
    ShipmentProofRecordedEvent: {
      /**
       * @description Type of the event.
       * @constant
       */
      type: 'shipment.proof_recorded';
      /**
       * Format: date-time
       * @description Time of the event.
       * @example 2026-03-02T08:40:12.120Z
       */
      timestamp: string;
      /** @description The record to which the event happened. */
      data: components['schemas']['ShipmentProofRecordedData'];
    };
    ShipmentResponse: {
      /**
       * @description Identifier of the record in the client's system.
       * @example shop-4711
       */
      externalId: string | null;
      /** @description Values of the client, by keys of its choice. */
      metadata: {
        [key: string]: string | number | boolean;
      };
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
      /** @description Packages. */
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
       * @description Time when the carrier collects it.
       * @example 2026-03-02T07:00:00.000Z
       */
      collectionDate: string | null;
      /**
       * Format: date-time
       * @description Planned time of delivery; after delivery, the actual time.
       * @example 2026-03-02T08:42:00.000Z
       */
      deliveryDate: string | null;
      /**
       * Format: date-time
       * @description Time of creation.
       * @example 2026-03-02T06:07:00.000Z
       */
      createdAt: string;
      /**
       * @description Minutes that the handover takes; null: the default time of a stop.
       * @example 8
       */
      serviceMinutes: number | null;
      /** @description The person who receives the delivery; null: the recipient. */
      contact: components['schemas']['ContactResponse'] | null;
      /** @description The kinds of proof that the driver must record; null: the kinds of the default configuration. */
      proofRequired: ('signature' | 'photo' | 'pin' | 'scan')[] | null;
      /** @description Requirements that plans and routes observe; null: none. */
      planning: components['schemas']['StopConstraintsResponse'] | null;
      /**
       * Format: uuid
       * @description The depot: its own or, without one, the default depot of the business.
       * @example 019cad21-d2b0-7001-9b4e-2c7d5a8f1e36
       */
      depotId: string;
      /** @description The customer. */
      customer: components['schemas']['ShipmentCustomerResponse'];
      /** @description The sender and its address. */
      sender: components['schemas']['PartyResponse'];
      /** @description The recipient and its address. */
      recipient: components['schemas']['PartyResponse'];
      /**
       * Format: uuid
       * @description The order that it belongs to.
       * @example 019cad26-62e0-70b9-9aad-cce55e4309a7
       */
      orderId: string | null;
      /**
       * Format: date-time
       * @description From the route once dispatched; before that, the end of the agreed `deliveryDate` on the business's clocks, or else of the day that is the level's longest days after the collection date (or creation). Null without such a date and a level.
       * @example 2026-03-02T08:42:00.000Z
       */
      estimatedDelivery: string | null;
      /**
       * @description Precision of the estimate: `time` by the route of a dispatch; `date` by the agreed date or the service level, where only the day of the estimate counts. Null without an estimate.
       * @example time
       * @enum {string|null}
       */
      estimatedDeliveryPrecision: 'date' | 'time' | null;
      /** @description Hours of delivery; null for any hour, or for the hours of its order. */
      deliveryWindow: components['schemas']['TimeWindowResponse'] | null;
      /** @description That who delivers it collects it from its sender first, on the same tour; null: it is at the depot, or with the carrier. */
      pickup: components['schemas']['PickupResponse'] | null;
      /**
       * @description The PIN that the consignee shows if a `pin` is required; null for drivers, and for shipments older than this feature.
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
      /** @description The shipment that this return brings back to its sender; null if it is not a return. */
      returnOf: components['schemas']['LinkedShipmentResponse'] | null;
      /** @description The return that brings it back to its sender; null if there is none. */
      returnedBy: components['schemas']['LinkedShipmentResponse'] | null;
      /**
       * @description Whether there is a proof of its delivery (`…/proof-of-delivery`).
       * @example false
       */
      hasProof: boolean;
      /** @description Amount that the driver collects on delivery. Absent if nothing is collected. */
      cashOnDelivery?: components['schemas']['ShipmentCashResponse'];
      /**
       * Format: date-time
       * @description Time of delivery.
       */
      deliveredAt: string | null;
      /**
       * Format: date-time
       * @description Time of the last change.
       * @example 2026-03-02T08:15:00.000Z
       */
      updatedAt: string;
      /** @description Location of the recipient, as far as it is known. */
      location: components['schemas']['LocationResponse'];
      /**
       * Format: uri
       * @description Address of the tracking page for the consignee, which needs no token; null once the link was revoked or has ended.
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
       * @description Previous status.
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
       * @description Time of the change. A device or a carrier may report it late.
       * @example 2026-03-02T08:40:00.000Z
       */
      occurredAt: string;
    };
    /** @description A shipment went from one status to another: one event for each step. */
    ShipmentStatusChangedEvent: {
      /**
       * @description Type of the event.
       * @constant
       */
      type: 'shipment.status_changed';
      /**
       * Format: date-time
       * @description Time of the event.
       * @example 2026-03-02T08:40:12.120Z
       */
      timestamp: string;
      /** @description The record to which the event happened. */
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
    SlotAmountResponse: {
      /**
       * @description Booked.
       * @example 0
       */
      booked: number;
      /**
       * @description Held, but not booked yet.
       * @example 0
       */
      held: number;
      /**
       * @description Still free; null: not limited.
       * @example 567.5
       */
      remaining: number | null;
    };
    SlotBookingResponse: {
      /**
       * Format: uuid
       * @description The hold.
       * @example 019cad47-4420-750b-8c5e-7f90b13d4e68
       */
      guid: string;
      /**
       * @description The slot.
       * @example 019cad47-1000-7501-8a3c-5d7e9f1b2c46_2026-03-04
       */
      slotId: string;
      /**
       * Format: uuid
       * @description The order with the slot; null if a shipment has it.
       * @example 019cad26-62e0-70b9-9aad-cce55e4309a7
       */
      orderId: string | null;
      /**
       * Format: uuid
       * @description The shipment with the slot; null if an order has it.
       */
      shipmentId: string | null;
      /**
       * Format: date
       * @description The promised day.
       * @example 2026-03-04
       */
      deliveryDate: string;
      /** @description The promised window. */
      deliveryWindow: components['schemas']['TimeWindowResponse'];
    };
    SlotCapacityInput: {
      /**
       * @description `count`: a number of orders. `load`: weight, volume, or both. `route`: what the vehicles of the day can serve in time. All limits that are set count in each mode.
       * @example count
       * @enum {string}
       */
      mode: 'count' | 'load' | 'route';
      /**
       * @description Most orders. Required in the mode `count`.
       * @example 20
       */
      orders?: number | null;
      /**
       * @description Most kilograms.
       * @example 800
       */
      weightKg?: number | null;
      /**
       * @description Most cubic metres.
       * @example 6
       */
      volumeM3?: number | null;
    };
    SlotCapacityResponse: {
      /**
       * @description The kind of limit of the slot.
       * @example count
       * @enum {string}
       */
      mode: 'count' | 'load' | 'route';
      /**
       * @description Most orders. Null: no limit.
       * @example 20
       */
      orders: number | null;
      /**
       * @description Most kilograms. Null: no limit.
       * @example 800
       */
      weightKg: number | null;
      /**
       * @description Most cubic metres. Null: no limit.
       * @example 6
       */
      volumeM3: number | null;
    };
    SlotClosureResponse: {
      /**
       * Format: uuid
       * @description The closure.
       * @example 019cad47-2a10-7506-9b4d-6e8fa02c3d57
       */
      guid: string;
      /**
       * Format: date
       * @description The first day without slots.
       * @example 2026-03-09
       */
      from: string;
      /**
       * Format: date
       * @description The last day without slots.
       * @example 2026-03-09
       */
      to: string;
      /**
       * @description Reason why nothing is delivered.
       * @example Stocktaking
       */
      reason: string;
      /**
       * Format: date-time
       * @description Time of creation.
       * @example 2026-03-02T06:05:00.000Z
       */
      createdAt: string;
    };
    SlotCutoffInput: {
      /**
       * @description Days before the delivery; 0 is the day itself.
       * @example 0
       */
      daysBefore: number;
      /**
       * @description Time of that day, in the time zone of the business.
       * @example 06:00
       */
      time: string;
    };
    SlotCutoffResponse: {
      /**
       * @description Days before the delivery; 0 is the day itself.
       * @example 0
       */
      daysBefore: number;
      /**
       * @description Time of that day, in the time zone of the business.
       * @example 06:00
       */
      time: string;
    };
    SlotHoldResponse: {
      /**
       * Format: uuid
       * @description The hold.
       * @example 019cad47-4420-750b-8c5e-7f90b13d4e68
       */
      guid: string;
      /**
       * @description The slot.
       * @example 019cad47-1000-7501-8a3c-5d7e9f1b2c46_2026-03-04
       */
      slotId: string;
      /**
       * Format: date-time
       * @description Until then the slot is held. Later, a confirmation checks again whether it is free.
       * @example 2026-03-02T06:17:00.000Z
       */
      expiresAt: string;
    };
    SlotLocation: {
      /**
       * @description Precision of the location of the address.
       * @example given
       * @enum {string}
       */
      precision: 'given' | 'address' | 'postcode' | 'city' | 'none';
    };
    SlotResponse: {
      /**
       * @description Identifies the slot, for a hold.
       * @example 019cad47-1000-7501-8a3c-5d7e9f1b2c46_2026-03-04
       */
      slotId: string;
      /**
       * @description Name of the window.
       * @example Morning
       */
      name: string;
      /**
       * Format: date
       * @description The day of delivery, in the time zone of the business.
       * @example 2026-03-04
       */
      date: string;
      /**
       * @description From, HH:mm in the time zone of the business.
       * @example 08:00
       */
      start: string;
      /**
       * @description Until; one before start is on the next day.
       * @example 12:00
       */
      end: string;
      /**
       * @description Amount in the currency of the business; null: no price.
       * @example 4.9
       */
      price: number | null;
      /**
       * Format: date-time
       * @description From then on the slot can no longer be booked.
       * @example 2026-03-04T05:00:00.000Z
       */
      cutoffAt: string;
      /**
       * @description Whether this stop fits and the slot can still be booked.
       * @example true
       */
      isAvailable: boolean;
      /**
       * @description Orders that still fit; null: the number of orders is not limited.
       * @example 20
       */
      remaining: number | null;
      /**
       * @description Minutes of driving that the stop adds, of available slots by routes.
       * @example 6
       */
      extraMinutes: number | null;
      /**
       * @description Kilometres that the stop adds to the route, of available slots by routes.
       * @example 2.4
       */
      extraKm: number | null;
      /**
       * @description Whether another stop of the route is near, of slots by routes.
       * @example false
       */
      isNearby: boolean;
    };
    SlotSearchResponse: {
      /** @description The place of the stop. */
      location: components['schemas']['SlotLocation'];
      /** @description The slots of the days in the order of time. */
      slots: components['schemas']['SlotResponse'][];
    };
    SlotTemplateResponse: {
      /**
       * Format: uuid
       * @description The template.
       * @example 019cad47-1000-7501-8a3c-5d7e9f1b2c46
       */
      guid: string;
      /**
       * @description Name for people.
       * @example Morning
       */
      name: string;
      /** @description The days on which the window is offered. */
      weekdays: ('monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday')[];
      /**
       * @description From, HH:mm in the time zone of the business.
       * @example 08:00
       */
      start: string;
      /**
       * @description Until; one before start is on the next day.
       * @example 12:00
       */
      end: string;
      /** @description Time after which a slot can no longer be booked. */
      cutoff: components['schemas']['SlotCutoffResponse'];
      /** @description Postal codes and prefixes that are served; null: everywhere. */
      postalCodes: string[] | null;
      /**
       * Format: uuid
       * @description The depot; null: the default depot.
       */
      depotId: string | null;
      /**
       * @description Service level of the delivery.
       * @example standard
       */
      serviceLevel: string | null;
      /**
       * @description Amount shown to the client, in the currency of the business.
       * @example 4.9
       */
      price: number | null;
      /** @description Capacity of the slot on one day. */
      capacity: components['schemas']['SlotCapacityResponse'];
      /**
       * @description The most days from today to a slot that can be booked.
       * @example 14
       */
      maxDaysAhead: number;
      /**
       * @description Whether slots are offered.
       * @example true
       */
      isActive: boolean;
      /**
       * Format: date-time
       * @description Time of creation.
       * @example 2026-03-02T06:04:00.000Z
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description Time of the last change.
       * @example 2026-03-02T06:04:00.000Z
       */
      updatedAt: string;
    };
    SlotUsageResponse: {
      /**
       * @description Identifies the slot.
       * @example 019cad47-1000-7501-8a3c-5d7e9f1b2c46_2026-03-04
       */
      slotId: string;
      /**
       * Format: uuid
       * @description The template.
       * @example 019cad47-1000-7501-8a3c-5d7e9f1b2c46
       */
      templateGuid: string;
      /**
       * @description Name of the window.
       * @example Morning
       */
      name: string;
      /**
       * Format: date
       * @description The day of delivery.
       * @example 2026-03-04
       */
      date: string;
      /**
       * @description From, HH:mm in the time zone of the business.
       * @example 08:00
       */
      start: string;
      /**
       * @description Until; one before start is on the next day.
       * @example 12:00
       */
      end: string;
      /**
       * @description The kind of limit of the slot.
       * @example count
       * @enum {string}
       */
      mode: 'count' | 'load' | 'route';
      /**
       * @description Whether it is offered on this day. A closed day can have bookings of before.
       * @example true
       */
      isOffered: boolean;
      /**
       * Format: date-time
       * @description From then on the slot can no longer be booked.
       * @example 2026-03-04T05:00:00.000Z
       */
      cutoffAt: string;
      /**
       * @description Booked orders.
       * @example 0
       */
      booked: number;
      /**
       * @description Held orders.
       * @example 0
       */
      held: number;
      /**
       * @description Orders that still fit; null: not limited.
       * @example 20
       */
      remaining: number | null;
      /** @description Weight in kg. */
      weightKg: components['schemas']['SlotAmountResponse'];
      /** @description Volume in m³. */
      volumeM3: components['schemas']['SlotAmountResponse'];
    };
    SmsGatewayInput: {
      /**
       * @description Address of the SMS gateway. docs/sms-http-protocol.md describes the requests.
       * @example https://sms.example/messages
       */
      url: string;
      /**
       * @description Secret that signs the requests. It is never returned. Omit it to keep the stored secret.
       * @example seven quiet trams on the Ring
       */
      secret?: string;
    };
    SmsGatewayResponse: {
      /**
       * @description Address of the SMS gateway.
       * @example https://sms.example/messages
       */
      url: string;
    };
    SplitRecurringOrderInput: {
      /**
       * Format: date
       * @description The new series begins with the first occurrence on or after this day.
       * @example 2030-03-11
       */
      from: string;
    };
    SsoDomainResponse: {
      /**
       * @description The domain, international names in Punycode.
       * @example acme.example
       */
      domain: string;
      /**
       * Format: date-time
       * @description Time when the domain was verified; null if it is not verified yet, so its users do not sign in by the provider.
       * @example 2026-03-02T06:12:00.000Z
       */
      verifiedAt: string | null;
      /**
       * @description Name of the TXT record that proves the domain.
       * @example _dispatch-verification.acme.example
       */
      txtName: string;
      /**
       * @description Value of the TXT record.
       * @example dispatch-verification=…
       */
      txtValue: string;
    };
    SsoResponse: {
      /**
       * Format: uri
       * @description URL of the OpenID provider; null: single sign-on is not set up.
       * @example https://login.acme.example
       */
      issuer: string | null;
      /**
       * @description Client id at the provider; null without settings.
       * @example dispatch
       */
      clientId: string | null;
      /** @description Domains of e-mail addresses. */
      domains: components['schemas']['SsoDomainResponse'][];
      /**
       * @description Claim with the roles of the user; null: the provider does not decide about roles.
       * @example groups
       */
      roleClaim: string | null;
      /** @description Value of the claim → role. */
      roleMap: {
        [key: string]: 'admin' | 'dispatcher' | 'driver' | 'viewer';
      };
      /**
       * @description Role of users for whom no entry of `roleMap` applies.
       * @example viewer
       * @enum {string}
       */
      defaultRole: 'admin' | 'dispatcher' | 'driver' | 'viewer';
      /**
       * @description Whether users of the verified domains, except owners, cannot use passwords.
       * @example false
       */
      isEnforced: boolean;
      /**
       * Format: uri
       * @description Redirect URI to register at the provider.
       * @example https://dispatch.example/account/sso/callback
       */
      redirectUri: string;
      /**
       * Format: date-time
       * @description Time of the last change; null if the settings were never changed.
       * @example 2026-03-02T06:12:00.000Z
       */
      updatedAt: string | null;
    };
    SsoSettingsInput: {
      /**
       * @description URL of the OpenID provider, exactly as its discovery document has it in `issuer`. `https`, without a query.
       * @example https://login.acme.example
       */
      issuer: string;
      /**
       * @description Client id that the provider has given to this service.
       * @example dispatch
       */
      clientId: string;
      /**
       * @description Client secret; never returned. Default: the stored one, which another issuer does not get.
       * @example a secret of the provider
       */
      clientSecret?: string;
      /** @description Domains of e-mail addresses whose users sign in by the provider, once the domain is verified. */
      domains: string[];
      /**
       * @description Claim with the roles or groups of the user, such as `roles` or `realm_access.roles`. null: the provider does not decide about roles.
       * @example groups
       */
      roleClaim?: string | null;
      /** @description Value of the claim → role. If several apply, the most powerful role counts. Never `owner`. */
      roleMap?: {
        [key: string]: 'admin' | 'dispatcher' | 'driver' | 'viewer';
      };
      /**
       * @description Role of users for whom no entry of `roleMap` applies.
       * @example viewer
       * @enum {string}
       */
      defaultRole: 'admin' | 'dispatcher' | 'driver' | 'viewer';
      /**
       * @description Whether users of the business with an address in a verified domain, except owners, cannot use passwords.
       * @example false
       */
      isEnforced: boolean;
    };
    SsoTestResponse: {
      /**
       * @description Whether the provider can be used.
       * @example true
       */
      isUsable: boolean;
      /** @description The problem that prevents its use; null if there is none. */
      problem: string | null;
    };
    StandingDispatch: {
      /**
       * Format: date
       * @description The day, in the time zone of the business.
       * @example 2030-03-04
       */
      date: string;
      /**
       * Format: uuid
       * @description The dispatch.
       */
      dispatchId: string;
      /** @description Problems of the dispatch, such as a deleted vehicle. Empty if there are none. */
      problems: components['schemas']['StandingProblemResponse'][];
    };
    StandingProblemResponse: {
      /**
       * @description The field that the problem is about.
       * @example vehicleId
       */
      field: string;
      /**
       * @description The problem.
       * @example The vehicle was deleted: the dispatch has none.
       */
      message: string;
    };
    StandingRouteResponse: {
      /**
       * Format: uuid
       * @description The standing route.
       * @example 019cad46-9c40-7505-9d1b-3a7e5c2f8b64
       */
      guid: string;
      /**
       * @description Name, also of the dispatches.
       * @example Inner city
       */
      name: string;
      /** @description The days of the route. */
      weekdays: ('monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday')[];
      /**
       * Format: uuid
       * @description The driver.
       * @example 019cad2a-f6c0-7172-b55a-fdda0c46f953
       */
      driverId: string | null;
      /**
       * @description Name of the driver; null: none, or deleted.
       * @example Mara Muster
       */
      driverName: string | null;
      /**
       * Format: uuid
       * @description The vehicle.
       * @example 019cad2a-0c60-714d-966b-0b0591061c39
       */
      vehicleId: string | null;
      /**
       * @description Name of the vehicle; null: none, or deleted.
       * @example Van 4
       */
      vehicleName: string | null;
      /**
       * Format: uuid
       * @description The depot; null: that of the vehicle, or else the default depot of the business.
       */
      depotId: string | null;
      /**
       * @description Time when the vehicle leaves, in the time zone of the business.
       * @example 05:30
       */
      departure: string;
      /**
       * @description Days between the creation of a dispatch and its day.
       * @example 1
       */
      leadDays: number;
      /** @description Holidays on which the route does not run. */
      holidays: components['schemas']['HolidaysResponse'] | null;
      /** @description The customers. */
      stops: components['schemas']['StandingStopResponse'][];
      /**
       * @description Whether the stops are visited in this order, or in the best order found.
       * @example fixed
       * @enum {string}
       */
      sequence: 'fixed' | 'optimised';
      /**
       * @description Whether no dispatches are created.
       * @example false
       */
      isPaused: boolean;
      /** @description The newest dispatch; null: none yet. */
      lastDispatch: components['schemas']['StandingDispatch'] | null;
      /**
       * Format: date-time
       * @description Time of creation.
       * @example 2026-03-02T06:03:00.000Z
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description Time of the last change.
       * @example 2026-03-02T06:03:00.000Z
       */
      updatedAt: string;
    };
    StandingStopInput: {
      /**
       * Format: uuid
       * @description The customer whose shipments are delivered.
       * @example 019cad23-a3c0-704a-bdde-b39f008e318e
       */
      customerId: string;
      /** @description The hours of shipments that have no delivery window of their own. */
      window?: components['schemas']['HoursInput'] | null;
    };
    StandingStopResponse: {
      /**
       * Format: uuid
       * @description The customer.
       * @example 019cad23-a3c0-704a-bdde-b39f008e318e
       */
      customerId: string;
      /**
       * @description Name of the customer; null: the customer was deleted.
       * @example Café Museum
       */
      customerName: string | null;
      /** @description The hours of shipments without a delivery window of their own. */
      window: components['schemas']['StandingWindow'] | null;
    };
    StandingWindow: {
      /**
       * @description From, in the time zone of the business.
       * @example 06:00
       */
      start: string;
      /**
       * @description Until; a time before start is on the next day.
       * @example 08:00
       */
      end: string;
    };
    StartPasskeyInput: {
      /**
       * @description The challenge of a sign-in whose password was right: only passkeys of that user are accepted then.
       * @example ddc_0A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S
       */
      challenge?: string;
    };
    StartSignInInput: {
      /**
       * Format: email
       * @description Address of the user.
       * @example nora.neu@courier.example
       */
      email: string;
      /**
       * @description Page of the portal to open after the sign-in, as a path.
       * @example /portal/orders
       */
      returnTo?: string;
    };
    StartedSignInResponse: {
      /**
       * Format: uri
       * @description Page of the provider to open; null: the domain of the address has no single sign-on, so the user enters a password.
       * @example https://login.acme.example/authorize?client_id=dispatch
       */
      redirectTo: string | null;
    };
    StopActionResponse: {
      /**
       * Format: uuid
       * @description The shipment.
       * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
       */
      guid: string;
      /**
       * @description The current status.
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
       * @description The dispatch of the stop.
       * @example 019cad2c-cb80-71bc-b339-05b145cfb6fb
       */
      dispatchGuid: string;
      /**
       * @description The current status of the dispatch.
       * @example in_progress
       * @enum {string}
       */
      dispatchStatus: 'draft' | 'ready' | 'in_progress' | 'completed' | 'cancelled';
    };
    StopConstraintsInput: {
      /**
       * @description Priority of the delivery: shipments with a higher priority are left out of a plan last. Default: 0.
       * @example 80
       */
      priority?: number | null;
      /** @description Skills that the vehicle and its driver must have together. */
      requiredSkills?: string[] | null;
      /**
       * @description Service time in minutes.
       * @example 8
       */
      serviceMinutes?: number | null;
      /**
       * @description Setup time in minutes before the service, once for consecutive shipments at the same door.
       * @example 4
       */
      setupMinutes?: number | null;
      /** @description Alternative hours, instead of its delivery window. They must not overlap. */
      windows?: components['schemas']['HoursInput'][] | null;
      /**
       * @description Most minutes from loading to delivery.
       * @example 90
       */
      maxOnBoardMinutes?: number | null;
      /** @description Amounts of other kinds of load, counted against the `capacities` of vehicles. */
      amounts?: components['schemas']['LoadAmountInput'][] | null;
    };
    StopConstraintsResponse: {
      /**
       * @description Priority of the delivery, 0 to 100; null counts as 0.
       * @example 80
       */
      priority: number | null;
      /** @description Skills that the vehicle and its driver must have together. */
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
      /** @description Alternative hours; empty: its delivery window. */
      windows: components['schemas']['HoursResponse'][];
      /**
       * @description Most minutes from loading to delivery.
       * @example 90
       */
      maxOnBoardMinutes: number | null;
      /** @description Amounts of other kinds of load. */
      amounts: components['schemas']['LoadAmountResponse'][];
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
       * @description The tracking number on the label.
       * @example DD0404212027AT
       */
      trackingNumber: string;
    };
    StopWindowResponse: {
      /**
       * Format: date-time
       * @description Earliest time.
       * @example 2026-03-02T08:00:00.000Z
       */
      from: string | null;
      /**
       * Format: date-time
       * @description Latest time.
       * @example 2026-03-02T11:30:00.000Z
       */
      to: string | null;
    };
    StopsWarning: {
      /**
       * @description `imprecise_places`: some locations are guesses; `no_road`: the road network has no road to the listed stops, so those legs are estimates; `skills_missing`: stops require skills that neither vehicle nor driver has; `too_much_on_board`: collected shipments exceed the capacity of the vehicle; `too_far`, `too_long`: the route exceeds `maxKilometres` or `maxHours` of the vehicle; `ends_after_shift`: the expected return is after the shift.
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
       * @description The problem and a remedy.
       * @example Of 5 stops 4 are known by their town or postcode alone: the ways to them are guesses. They are exact with a geocoder (the operator sets one up), with coordinates in the address, or with the place set on the map.
       */
      message: string;
    };
    SwitchInput: {
      /**
       * @description Whether consignees get the message by mail.
       * @example true
       */
      mail?: boolean;
      /**
       * @description Whether consignees get the message by text message.
       * @example true
       */
      sms?: boolean;
    };
    SwitchResponse: {
      /**
       * @description Whether consignees get the message by mail.
       * @example true
       */
      mail: boolean;
      /**
       * @description Whether consignees get the message by text message.
       * @example false
       */
      sms: boolean;
    };
    SwitchesInput: {
      /** @description The shipment was created. */
      confirmed?: components['schemas']['SwitchInput'];
      /** @description The vehicle with the shipment has left. */
      out_for_delivery?: components['schemas']['SwitchInput'];
      /** @description The shipment is the next stop, or arrives within 20 minutes. */
      near?: components['schemas']['SwitchInput'];
      /** @description The shipment was delivered. */
      delivered?: components['schemas']['SwitchInput'];
      /** @description A delivery attempt failed. */
      failed?: components['schemas']['SwitchInput'];
    };
    SwitchesResponse: {
      /** @description The shipment was created. */
      confirmed: components['schemas']['SwitchResponse'];
      /** @description The vehicle with the shipment has left. */
      out_for_delivery: components['schemas']['SwitchResponse'];
      /** @description The shipment is the next stop, or arrives within 20 minutes. */
      near: components['schemas']['SwitchResponse'];
      /** @description The shipment was delivered. */
      delivered: components['schemas']['SwitchResponse'];
      /** @description A delivery attempt failed. */
      failed: components['schemas']['SwitchResponse'];
    };
    TestBusinessResponse: {
      /**
       * Format: uuid
       * @description The test business.
       * @example 019cad2d-a1c0-71df-8e41-3b6d9a2c7f58
       */
      guid: string;
      /**
       * @description Name: that of the business, with `(test)` added.
       * @example Demo Dispatch Wien (test)
       */
      name: string;
      /**
       * Format: date-time
       * @description Time of creation.
       * @example 2026-03-02T06:13:00.000Z
       */
      createdAt: string;
    };
    TimeWindowInput: {
      /**
       * @description Start in the time zone of the business.
       * @example 09:00
       */
      start: string;
      /**
       * @description End. An end before the start is on the next day: 22:00 to 02:00 runs over midnight.
       * @example 12:30
       */
      end: string;
    };
    TimeWindowResponse: {
      /**
       * @description Start as HH:mm in the time zone of the business.
       * @example 09:00
       */
      start: string;
      /**
       * @description End as HH:mm. An end before the start is on the next day.
       * @example 12:30
       */
      end: string;
    };
    TimelineEventResponse: {
      /**
       * @description Actual or expected time in the time zone of the business.
       * @example 09:15
       */
      time: string;
      /**
       * @description Time as it was planned at departure. Before departure: as it is planned now.
       * @example 09:15
       */
      plannedTime: string;
      /**
       * @description Actual time. null: the event has not happened yet.
       * @example 09:15
       */
      actualTime: string | null;
      /**
       * @description Type of the event.
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
       * @description Status of the event. `completed`: it has happened. `in_progress`: it is the next one. `pending`: all later events.
       * @example completed
       * @enum {string}
       */
      status: 'completed' | 'in_progress' | 'pending';
    };
    TimelineResponse: {
      /**
       * Format: uuid
       * @description Id of the route.
       * @example 019cad2d-b5e0-71e1-9229-fc166eb81361
       */
      routeId: string;
      /** @description Events in chronological order: the departure, for each stop the arrival if it is known and the delivery or pickup, and the return. */
      events: components['schemas']['TimelineEventResponse'][];
    };
    TokenResponse: {
      /**
       * Format: date-time
       * @description Time of expiry; null if it does not expire.
       */
      expiresAt: string | null;
      /** @description Scopes of the token; null if it is not restricted. */
      scopes:
        | (
            | 'orders:read'
            | 'orders:write'
            | 'shipments:read'
            | 'shipments:write'
            | 'dispatch:read'
            | 'dispatch:write'
            | 'tracking:read'
            | 'tracking:write'
            | 'customers:read'
            | 'customers:write'
            | 'carriers:read'
            | 'carriers:write'
            | 'settings:read'
            | 'settings:write'
          )[]
        | null;
      /** @description Networks from which the token is accepted; null: from everywhere. */
      allowedAddresses: string[] | null;
      /**
       * Format: uuid
       * @description The token.
       * @example 019cad30-7500-7250-aef7-ee977806d728
       */
      guid: string;
      /**
       * @description Purpose of the token.
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
       * @description Time of creation.
       * @example 2026-03-02T06:16:00.000Z
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description Time of the last use, to the minute; null before the first use.
       * @example 2026-03-02T08:29:00.000Z
       */
      lastUsed: string | null;
    };
    TourFiguresResponse: {
      /**
       * @description Minutes from now to the return: driving, waiting and service.
       * @example 28
       */
      minutes: number;
      /**
       * @description Kilometres over the open stops and back.
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
       * @description Expected time of the return.
       * @example 2026-03-02T08:43:00.000Z
       */
      returnsAt: string;
    };
    TracePictureResponse: {
      /**
       * @description Content of the picture.
       * @example photo
       * @enum {string}
       */
      part: 'photo' | 'signature';
      /**
       * Format: uri-reference
       * @description Address at this service, for the same token.
       * @example /api/v1/shipments/019cad28-37a0-7103-988c-f51a32c7f8fd/pictures/019cad40-4800-7490-9c1a-7d3b5f9a0e14
       */
      url: string;
    };
    TraceResponse: {
      /**
       * Format: date-time
       * @description Time of the event.
       * @example 2026-03-02T08:40:00.000Z
       */
      timestamp: string;
      /**
       * @description New status of the shipment.
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
       * @description Description of the event.
       * @example Handed over at the goods entrance.
       */
      description: string;
      /**
       * @description Place of the event.
       * @example Wien
       */
      location: string | null;
    };
    TrackedBusinessResponse: {
      /**
       * @description Name of the business.
       * @example Demo Dispatch Wien
       */
      name: string;
      /**
       * @description Phone number of the business.
       * @example +43 1 0000000
       */
      phone: string | null;
      /**
       * Format: email
       * @description Email address of the business.
       * @example office@dispatch.example
       */
      email: string;
      /**
       * Format: uri
       * @description Public address of the logo. null: no logo.
       * @example https://dispatch.example/api/public/logos/019cad40-0590-74c4-b7e1-5c3a8f1d2e60
       */
      logoUrl: string | null;
      /**
       * @description Colour of the business.
       * @example #0b6e4f
       */
      color: string;
    };
    TrackedDestinationResponse: {
      /**
       * @description Postal code of the destination.
       * @example 1010
       */
      postalCode: string | null;
      /**
       * @description Town of the destination.
       * @example Wien
       */
      city: string | null;
    };
    TrackedEventResponse: {
      /**
       * @description Status that the shipment reached.
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
       * @description Time of the event.
       * @example 2026-03-02T06:07:00.000Z
       */
      timestamp: string;
      /**
       * @description Town of the event; null if it is not known. Addresses are never shown.
       * @example Wien
       */
      place: string | null;
    };
    TrackedProofResponse: {
      /**
       * @description Name of the person who received the shipment.
       * @example E. Exempel
       */
      receivedBy: string;
      /**
       * Format: date-time
       * @description Time of the delivery.
       */
      timestamp: string;
      /**
       * @description Whether `GET …/photo` returns a photo of the delivery.
       * @example true
       */
      hasPhoto: boolean;
    };
    TrackedVehicleResponse: {
      /**
       * @description Latitude in degrees.
       * @example 48.1891
       */
      latitude: number;
      /**
       * @description Longitude in degrees.
       * @example 16.3672
       */
      longitude: number;
      /**
       * @description Direction of travel in degrees clockwise from north.
       * @example 7
       */
      heading: number | null;
      /**
       * Format: date-time
       * @description Time of the position.
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
       * @description Time of the last signal; null before the first.
       * @example 2026-03-02T08:30:00.000Z
       */
      lastUpdate: string | null;
    };
    TrackingLinkResponse: {
      /**
       * Format: uri
       * @description Address of the tracking page of the shipment.
       * @example https://dispatch.example/track/q7Yp0Jt2mVf8sKz4Xc1LwA
       */
      url: string;
      /**
       * Format: date-time
       * @description Time of expiry: 30 days after the end of the shipment; null while that is not known.
       */
      expiresAt: string | null;
    };
    TrackingPageSettingsInput: {
      /**
       * @description Colour of the heading and the buttons. Their text is white or black, whichever has the higher contrast.
       * @example #0b6e4f
       */
      color?: string;
      /**
       * @description Language for consignees whose own language is not known.
       * @example de
       * @enum {string}
       */
      language?: 'en' | 'de' | 'fr' | 'es' | 'it' | 'pl' | 'nl' | 'pt';
      /**
       * @description Number of stops before their own from which consignees see the vehicle. 0: only when their stop is the next one.
       * @example 3
       */
      vehicleStopsBefore?: number;
      /**
       * @description Whether consignees can request another day.
       * @example true
       */
      rescheduleAllowed?: boolean;
      /**
       * @description Whether the page shows the photo of the delivery.
       * @example true
       */
      proofPhotoShown?: boolean;
    };
    TrackingPageSettingsResponse: {
      /**
       * @description Colour of the page.
       * @example #0b6e4f
       */
      color: string;
      /**
       * Format: uri
       * @description Public address of the logo. null: no logo.
       * @example https://dispatch.example/api/public/logos/019cad40-0590-74c4-b7e1-5c3a8f1d2e60
       */
      logoUrl: string | null;
      /**
       * @description Language for consignees whose own language is not known.
       * @example de
       * @enum {string}
       */
      language: 'en' | 'de' | 'fr' | 'es' | 'it' | 'pl' | 'nl' | 'pt';
      /**
       * @description Number of stops before their own from which consignees see the vehicle.
       * @example 3
       */
      vehicleStopsBefore: number;
      /**
       * @description Whether consignees can request another day.
       * @example true
       */
      rescheduleAllowed: boolean;
      /**
       * @description Whether the page shows the photo of the delivery.
       * @example true
       */
      proofPhotoShown: boolean;
      /**
       * Format: date-time
       * @description Time of the last change; null if the settings were never changed.
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
       * @description Location of the first position of the day: the nearest town, otherwise `lat, lng`.
       * @example Vienna, AT
       */
      startLocation: string;
      /**
       * @description Location of the last position of the day.
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
      /**
       * Format: date
       * @description The day for which it is planned, YYYY-MM-DD in the time zone of the business: its delivery date, else the collection date of its order, else its own. Null: any day.
       * @example 2026-03-02
       */
      dueDate: string | null;
      /** @description Hours of delivery; null if it can be delivered at any time. */
      deliveryWindow: components['schemas']['TimeWindowResponse'] | null;
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
      /** @description The recipient and its address. */
      recipient: components['schemas']['RecipientTownResponse'];
      /** @description With `details=true`: what a tour must carry, and where to. */
      details?: components['schemas']['UnassignedDetailsResponse'];
    };
    UnavailableCarrierResponse: {
      /** @description The carrier without a quote. */
      carrier: components['schemas']['RatingCarrierResponse'];
      /**
       * @description Reason why there is no quote.
       * @example Sandbox carrier did not respond in time.
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
       * @description The reason: `no_vehicle` no vehicle is available, or not the required one; `no_skill` no vehicle has all required skills; `too_heavy` heavier than any vehicle carries; `too_bulky` bulkier than any vehicle holds; `too_large` no vehicle has enough capacity for both its weight and its volume; `too_much` no vehicle has enough capacity for its amounts of other kinds of load; `no_road` no road leads there and back; `window_unreachable` its time window closes before a suitable vehicle can arrive; `shift_too_short` even a route with this shipment alone does not fit into the shift; `too_far` even a route with this shipment alone exceeds the kilometres of the vehicles; `on_board_too_long` even alone it would be on board for too long; `no_driver_left` it would need another vehicle, but the maximum number of vehicles is in use; `no_capacity_left` the other shipments leave no room; `no_stops_left` there is room, but the vehicles have reached their maximum number of stops; `no_distance_left` there is room, but the detour exceeds the kilometres of the vehicles; `no_time_left` there is room, but no time left in the shift; `too_many_stops` its route has more shipments than a dispatch takes; `not_geocoded` the shipment's address could not be geocoded; `depot_not_geocoded` the address of its depot could not be geocoded, so routes have no start; `no_attempt_decided` its delivery failed, and no next attempt is scheduled for this day; `depot_closed` the depot is closed on that day; `other_depot` it is at a depot that is not part of the plan; `changed` it was assigned, ended or deleted during planning.
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
        | 'depot_closed'
        | 'other_depot'
        | 'changed';
      /**
       * @description The reason as a message, with numbers.
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
       * @description Email address of the business. No other business may have it.
       * @example office@dispatch.example
       */
      email?: string;
      /**
       * @description Telephone.
       * @example +43 1 555 0101
       */
      phone?: string | null;
      /** @description The whole new address. */
      address?: components['schemas']['AddressInput'] | null;
      /** @description Omitted fields keep their value. */
      settings?: components['schemas']['SettingsInput'];
    };
    UpdateCarrierInput: {
      /**
       * @description Whether new shipments may use the carrier.
       * @example true
       */
      isActive?: boolean;
      /**
       * @description Service level of shipments without one. null removes it.
       * @example express
       * @enum {string|null}
       */
      defaultServiceLevel?: 'standard' | 'express' | 'sameday' | null;
      /**
       * @description Credential. It is stored encrypted and never returned.
       * @example new-key
       */
      apiKey?: string;
      /**
       * @description Credential. It is stored encrypted and never returned.
       * @example new-secret
       */
      apiSecret?: string;
      /**
       * @description Number of the account with the carrier.
       * @example ACC-1042
       */
      accountNumber?: string;
      /**
       * @description Whether to use the carrier's test environment.
       * @example true
       */
      testMode?: boolean;
      /**
       * @description Address of the carrier's server. Required for a carrier by HTTP protocol, rejected for all others.
       * @example https://carrier.example/dispatch
       */
      baseUrl?: string;
    };
    UpdateCustomFieldInput: {
      /**
       * @description Name of the field for people. No other field of the resource may have it, without regard to case.
       * @example Cost centre
       */
      label?: string;
      /**
       * @description Whether new records, and changes of `metadata`, must have a value. Records that exist stay as they are until then.
       * @example true
       */
      isRequired?: boolean;
      /** @description The values of a choice, in the order in which people see them. Only for the type `choice`. Stored values that are no longer an option stay. */
      options?: string[];
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
       * @description Role of this person.
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
       * @description Language of notifications about deliveries; null: the language of the business.
       * @example de
       * @enum {string|null}
       */
      language?: 'en' | 'de' | 'fr' | 'es' | 'it' | 'pl' | 'nl' | 'pt' | null;
      /** @description Replaces the whole address; null clears it. Omitted coordinates keep their value if the address is the same. */
      address?: components['schemas']['AddressInput'] | null;
      /**
       * @description Identifier of the customer in your system. Unique in the business among customers that are not deleted.
       * @example shop-4711
       */
      externalId?: string | null;
      /** @description Values of your own, by keys of your choice. They replace all stored values; null removes them. */
      metadata?: {
        [key: string]: string | number | boolean;
      } | null;
    };
    UpdateDepotInput: {
      /**
       * @description Name for people.
       * @example Depot South
       */
      name?: string;
      /**
       * @description Short name, for example in files. No other depot of the business may have it, without regard to case.
       * @example SOUTH
       */
      code?: string;
      /** @description Address of the depot. The default depot has the address of the business: a change applies to both. */
      address?: components['schemas']['AddressInput'];
      /** @description The exact place, instead of coordinates in the address. With null, the address is geocoded. Without it, coordinates stay until the address changes. */
      location?: components['schemas']['DepotLocationInput'] | null;
      /** @description Hours in which vehicles can leave and return, in the time zone of the business. An empty list means always. Default: always. */
      openingHours?: components['schemas']['OpeningHoursInput'][];
      /**
       * @description Whether it is the depot of all records without a depot. Exactly one depot is: with true, the former default depot is an ordinary one from then on.
       * @example true
       */
      isDefault?: boolean;
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
       * @description Time when the vehicle leaves the depot. A date without a time is midnight in the time zone of the business.
       * @example 2026-03-02T08:00:00.000Z
       */
      plannedDate?: string;
      /**
       * Format: uuid
       * @description The driver; null for none.
       * @example 019cad2a-f6c0-7172-b55a-fdda0c46f953
       */
      driverId?: string | null;
      /**
       * Format: uuid
       * @description The vehicle; null for none.
       * @example 019cad2a-0c60-714d-966b-0b0591061c39
       */
      vehicleId?: string | null;
      /**
       * @description Notes.
       * @example Loading bay 3.
       */
      notes?: string | null;
      /**
       * @description Whether the dispatch is locked. A locked dispatch keeps the sequence of its stops: `optimize`, `reoptimize` and proposals do not change it, `replaceDrafts` of a plan does not replace it, and new stops come last. `PUT …/stops` and moves still change it.
       * @example true
       */
      isLocked?: boolean;
      /**
       * Format: uuid
       * @description The depot. Null: the default depot of the business, which new records without it have too. The route starts and ends there. Can change while the dispatch is draft or ready.
       * @example 019cad21-d2b0-7001-9b4e-2c7d5a8f1e36
       */
      depotId?: string | null;
      /**
       * @description Identifier of the dispatch in your system. Unique in the business among dispatches that are not deleted.
       * @example shop-4711
       */
      externalId?: string | null;
      /** @description Values of your own, by keys of your choice. They replace all stored values; null removes them. */
      metadata?: {
        [key: string]: string | number | boolean;
      } | null;
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
       * @description The member of the business who is this driver. With the role driver, they see the dispatches of this driver. null removes the link.
       */
      userGuid?: string | null;
      /** @description Planning constraints of the driver. Replaces all of them; null removes them. */
      planning?: components['schemas']['DriverConstraintsInput'] | null;
      /**
       * Format: uuid
       * @description The depot. Null: the default depot of the business, which new records without it have too. Plans give the driver vehicles of this depot.
       * @example 019cad21-d2b0-7001-9b4e-2c7d5a8f1e36
       */
      depotId?: string | null;
      /**
       * @description Identifier of the driver in your system. Unique in the business among drivers that are not deleted.
       * @example shop-4711
       */
      externalId?: string | null;
      /** @description Values of your own, by keys of your choice. They replace all stored values; null removes them. */
      metadata?: {
        [key: string]: string | number | boolean;
      } | null;
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
      /** @description The depots to whose records a dispatcher or viewer is limited; null: all depots. The user then sees, plans and changes only vehicles, drivers, orders, shipments and dispatches of these depots; others are 404, like unknown ones. */
      depotIds?: string[] | null;
    };
    UpdateOccurrenceInput: {
      /**
       * @description Whether no order is created. Not together with the other fields.
       * @example true
       */
      skip?: boolean;
      /**
       * Format: date
       * @description Delivers on this day instead, from today and at most 60 days away.
       * @example 2030-03-08
       */
      moveTo?: string | null;
      /** @description Fields of the order that differ from the template. */
      changes?: components['schemas']['OccurrenceChangesInput'] | null;
    };
    UpdateOrderInput: {
      /** @description Hours in which it may be delivered. Without a window it may be delivered at any hour. Without a delivery date the window applies to the day for which the shipment is planned. */
      deliveryWindow?: components['schemas']['TimeWindowInput'] | null;
      /**
       * @description Minutes that the handover takes. Without a value, the default time of a stop. The same value as `planning.serviceMinutes`.
       * @example 5
       */
      serviceMinutes?: number | null;
      /**
       * @description Instructions for the driver.
       * @example Goods entrance in Treitlstraße; ring twice.
       */
      instructions?: string | null;
      /** @description The person who receives the delivery; the recipient if omitted. */
      contact?: components['schemas']['ContactInput'] | null;
      /** @description The kinds of proof that the driver must record; an empty list requires none. Null: the kinds of the default configuration. */
      proofRequired?: ('signature' | 'photo' | 'pin' | 'scan')[] | null;
      /** @description Requirements that plans and routes observe. A plan may override them. A change replaces all of them. A new `deliveryWindow` without `planning` removes `windows`. */
      planning?: components['schemas']['StopConstraintsInput'] | null;
      /**
       * Format: uuid
       * @description The depot. Null: the default depot of the business, which new records without it have too. A shipment is there before its delivery, and gets it from its order.
       * @example 019cad21-d2b0-7001-9b4e-2c7d5a8f1e36
       */
      depotId?: string | null;
      /**
       * Format: uuid
       * @description Customer who places the order.
       * @example 019cad23-a3c0-704a-bdde-b39f008e318e
       */
      customerId?: string;
      /** @description Replaces all items. */
      items?: components['schemas']['OrderItemInput'][];
      /** @description Replaces the whole address. */
      deliveryAddress?: components['schemas']['AddressInput'];
      /** @description Amount that the driver collects on delivery. Null: nothing. The shipment of the order takes the change over until it has left. */
      cashOnDelivery?: components['schemas']['CashOnDeliveryInput'] | null;
      /**
       * Format: date
       * @description Day of delivery in the time zone of the business. It must not be before the day of collection.
       * @example 2026-03-02
       */
      deliveryDate?: string | null;
      /**
       * Format: uuid
       * @description A carrier that is configured and active. Without one, the shipment gets the carrier of the default configuration.
       * @example 01a0a000-0000-7000-8000-000000000001
       */
      carrierId?: string | null;
      /**
       * @description One of the carrier's service levels. An order with a carrier gets its configured default if omitted.
       * @example standard
       * @enum {string|null}
       */
      serviceLevel?: 'standard' | 'express' | 'sameday' | null;
      /**
       * @description Identifier of the order in your system. Unique in the business among orders that are not deleted.
       * @example shop-4711
       */
      externalId?: string | null;
      /** @description Values of your own, by keys of your choice. They replace all stored values; null removes them. */
      metadata?: {
        [key: string]: string | number | boolean;
      } | null;
    };
    UpdatePasskeyInput: {
      /**
       * @description Name by which the user knows it.
       * @example Laptop at home
       */
      name: string;
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
    UpdateRecurringOrderInput: {
      /**
       * Format: uuid
       * @description Customer of the orders.
       * @example 019cad23-a3c0-704a-bdde-b39f008e318e
       */
      customerId?: string;
      /**
       * @description The days, as RRULE of RFC 5545 with the parts FREQ (DAILY, WEEKLY, MONTHLY, YEARLY), INTERVAL, BYDAY, BYMONTH, BYMONTHDAY, BYYEARDAY, BYWEEKNO, BYSETPOS and WKST.
       * @example FREQ=WEEKLY;BYDAY=MO,TH
       */
      rule?: string;
      /**
       * Format: date
       * @description First possible day.
       * @example 2026-03-05
       */
      startDate?: string;
      /**
       * Format: date
       * @description Last possible day. Not together with `count`.
       * @example 2026-03-05
       */
      until?: string | null;
      /**
       * @description Number of occurrences. Not together with `until`.
       * @example 12
       */
      count?: number | null;
      /**
       * @description Days between the creation of an order and its delivery. Default: 0, which creates it on the day itself.
       * @example 2
       */
      leadDays?: number;
      /** @description The public holidays on which nothing is delivered; null: holidays are ordinary days. */
      holidays?: components['schemas']['HolidaysInput'] | null;
      /** @description Replaces the whole template. */
      template?: components['schemas']['RecurringTemplateInput'];
      /**
       * @description Whether no orders are created. Days of a pause are not made up for.
       * @example true
       */
      isPaused?: boolean;
      /**
       * @description Whether orders of days that passed while the service was down are created late. Default: false, which skips and reports them.
       * @example true
       */
      catchUp?: boolean;
    };
    UpdateShipmentDatesInput: {
      /**
       * Format: uuid
       * @description The shipment.
       * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
       */
      shipmentId: string;
      /**
       * @description Time when the carrier collects it; null removes it.
       * @example 2026-03-02T07:00:00.000Z
       */
      collectionDate?: string | null;
      /**
       * @description Planned time of delivery; null removes it.
       * @example 2026-03-02T11:00:00.000Z
       */
      deliveryDate?: string | null;
    };
    UpdateShipmentInput: {
      /** @description Hours in which it may be delivered. Without a window it may be delivered at any hour. Without a delivery date the window applies to the day for which the shipment is planned. */
      deliveryWindow?: components['schemas']['TimeWindowInput'] | null;
      /**
       * @description Minutes that the handover takes. Without a value, the default time of a stop. The same value as `planning.serviceMinutes`.
       * @example 8
       */
      serviceMinutes?: number | null;
      /**
       * @description Instructions for the driver.
       * @example Goods entrance in Treitlstraße; ring twice.
       */
      instructions?: string | null;
      /** @description The person who receives the delivery; the recipient if omitted. */
      contact?: components['schemas']['ContactInput'] | null;
      /** @description The kinds of proof that the driver must record; an empty list requires none. Null: the kinds of the default configuration. */
      proofRequired?: ('signature' | 'photo' | 'pin' | 'scan')[] | null;
      /** @description Requirements that plans and routes observe. A plan may override them. A change replaces all of them. A new `deliveryWindow` without `planning` removes `windows`. */
      planning?: components['schemas']['StopConstraintsInput'] | null;
      /**
       * Format: uuid
       * @description The depot. Null: the default depot of the business, which new records without it have too. A shipment is there before its delivery, and gets it from its order.
       * @example 019cad21-d2b0-7001-9b4e-2c7d5a8f1e36
       */
      depotId?: string | null;
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
      /** @description Changed fields of the sender. */
      sender?: components['schemas']['PartyChangesInput'];
      /** @description Changed fields of the recipient. */
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
       * @description Time when the carrier collects it; null removes it.
       * @example 2026-03-02T08:00:00.000Z
       */
      collectionDate?: string | null;
      /**
       * @description Planned time of delivery; null removes it.
       * @example 2026-03-05T08:00:00.000Z
       */
      deliveryDate?: string | null;
      /** @description Amount that the driver collects on delivery. Until it is delivered; null: nothing. */
      cashOnDelivery?: components['schemas']['CashOnDeliveryInput'] | null;
      /** @description That who delivers it collects it from its sender first, on the same tour: it is not at the depot. Replaced as a whole, null: it is at the depot. Until it is collected. */
      pickup?: components['schemas']['PickupInput'] | null;
      /**
       * @description Identifier of the shipment in your system. Unique in the business among shipments that are neither deleted nor cancelled.
       * @example shop-4711
       */
      externalId?: string | null;
      /** @description Values of your own, by keys of your choice. They replace all stored values; null removes them. */
      metadata?: {
        [key: string]: string | number | boolean;
      } | null;
    };
    UpdateSlotTemplateInput: {
      /**
       * @description Name for people.
       * @example Morning
       */
      name?: string;
      /** @description The days on which the window is offered. */
      weekdays?: ('monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday')[];
      /**
       * @description From, in the time zone of the business.
       * @example 08:00
       */
      start?: string;
      /**
       * @description Until; one before start is on the next day.
       * @example 12:00
       */
      end?: string;
      /** @description Time after which a slot can no longer be booked. */
      cutoff?: components['schemas']['SlotCutoffInput'];
      /** @description Postal codes that are served, or prefixes such as `10*`. Spaces, dashes and case do not matter. Null: everywhere. An address without a postal code is served only by slots for everywhere. */
      postalCodes?: string[] | null;
      /**
       * Format: uuid
       * @description The depot. Null: the default depot of the business, which new records without it have too.
       */
      depotId?: string | null;
      /**
       * @description Service level of the delivery, for information.
       * @example standard
       * @enum {string|null}
       */
      serviceLevel?: 'standard' | 'express' | 'sameday' | null;
      /**
       * @description Amount shown to the client, in the currency of the business.
       * @example 5.9
       */
      price?: number | null;
      /** @description Replaces the whole capacity. */
      capacity?: components['schemas']['SlotCapacityInput'];
      /**
       * @description The most days from today to a slot that can be booked. Default: 14.
       * @example 14
       */
      maxDaysAhead?: number;
      /**
       * @description Whether slots are offered. Default: true.
       * @example true
       */
      isActive?: boolean;
    };
    UpdateStandingRouteInput: {
      /**
       * @description Name, also of the dispatches.
       * @example Inner city
       */
      name?: string;
      /** @description The days of the route. */
      weekdays?: ('monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday')[];
      /**
       * Format: uuid
       * @description The driver; null for none.
       * @example 019cad2a-f6c0-7172-b55a-fdda0c46f953
       */
      driverId?: string | null;
      /**
       * Format: uuid
       * @description The vehicle; null for none.
       * @example 019cad2a-0c60-714d-966b-0b0591061c39
       */
      vehicleId?: string | null;
      /**
       * Format: uuid
       * @description The depot of the dispatches. Null: the depot of the vehicle, or else the default depot of the business.
       */
      depotId?: string | null;
      /**
       * @description Time when the vehicle leaves, in the time zone of the business.
       * @example 05:30
       */
      departure?: string;
      /**
       * @description Days between the creation of a dispatch and its day.
       * @example 2
       */
      leadDays?: number;
      /** @description The public holidays on which the route does not run; null: holidays are ordinary days. */
      holidays?: components['schemas']['HolidaysInput'] | null;
      /** @description The customers, each once. With the sequence `fixed` they are visited in this order. */
      stops?: components['schemas']['StandingStopInput'][];
      /**
       * @description Whether the stops are visited in the order of `stops`, which locks the dispatch, or in the best order found.
       * @example fixed
       * @enum {string}
       */
      sequence?: 'fixed' | 'optimised';
      /**
       * @description Whether no dispatches are created.
       * @example true
       */
      isPaused?: boolean;
    };
    UpdateTokenInput: {
      /**
       * @description Purpose of the token.
       * @example Web shop
       */
      name?: string;
      /**
       * @description Time of expiry, in the future. Null: never.
       * @example 2030-01-01T00:00:00.000Z
       */
      expiresAt?: string | null;
      /** @description Scopes of the token; `:write` includes `:read`. Null: everything. */
      scopes?:
        | (
            | 'orders:read'
            | 'orders:write'
            | 'shipments:read'
            | 'shipments:write'
            | 'dispatch:read'
            | 'dispatch:write'
            | 'tracking:read'
            | 'tracking:write'
            | 'customers:read'
            | 'customers:write'
            | 'carriers:read'
            | 'carriers:write'
            | 'settings:read'
            | 'settings:write'
          )[]
        | null;
      /** @description Addresses and networks (CIDR) from which the token is accepted. Null: from everywhere. */
      allowedAddresses?: string[] | null;
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
      /** @description Constraints of plans and routes: replaced as a whole, null removes them. Routes of drafts use them when they are next calculated. */
      planning?: components['schemas']['VehicleConstraintsInput'] | null;
      /**
       * Format: uuid
       * @description The depot. Null: the default depot of the business, which new records without it have too. The vehicle starts and ends there, unless its `planning` says otherwise.
       * @example 019cad21-d2b0-7001-9b4e-2c7d5a8f1e36
       */
      depotId?: string | null;
      /**
       * @description Identifier of the vehicle in your system. Unique in the business among vehicles that are not deleted.
       * @example shop-4711
       */
      externalId?: string | null;
      /** @description Values of your own, by keys of your choice. They replace all stored values; null removes them. */
      metadata?: {
        [key: string]: string | number | boolean;
      } | null;
    };
    UpdateWebhookInput: {
      /**
       * @description URL to which events are sent by POST. `https` only, and not on a private, loopback or link-local network; it may have a query, but no user name, password or fragment.
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
        | 'recurring_order.created'
        | 'recurring_order.skipped'
        | 'vehicle.arrived'
        | 'vehicle.status_changed'
        | 'device.status_changed'
      )[];
      /**
       * @description Purpose of the webhook.
       * @example Shop
       */
      description?: string | null;
      /**
       * @description Whether events are sent. While false no deliveries are stored; waiting ones are sent when it is true again.
       * @example true
       */
      isActive?: boolean;
    };
    UploadColumnResponse: {
      /**
       * @description Name of the column in the file.
       * @example E-Mail
       */
      name: string;
      /**
       * @description The field that it is read as; null for an unknown column, which is not read.
       * @example email
       */
      field: string | null;
    };
    UploadColumnsResponse: {
      /** @description The columns of the file, in their order. */
      columns: components['schemas']['ProposedColumnResponse'][];
      /** @description The fields that a column can be read as. */
      fields: components['schemas']['UploadFieldResponse'][];
    };
    UploadErrorResponse: {
      /**
       * @description Number of the row as a spreadsheet shows it; the header is row 1.
       * @example 3
       */
      row: number;
      /**
       * @description The field, or `row` for an error of the whole row.
       * @example email
       */
      field: string;
      /**
       * @description Description of the error in one sentence.
       * @example Must be an email address such as name@example.com.
       */
      message: string;
    };
    UploadFieldResponse: {
      /**
       * @description Name of the field.
       * @example city
       */
      name: string;
      /**
       * @description Whether a file without it has no valid row.
       * @example false
       */
      isRequired: boolean;
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
       * @description Number of rows below the header that are not empty.
       * @example 120
       */
      totalRows: number;
      /**
       * @description Number of valid rows.
       * @example 119
       */
      validRows: number;
      /**
       * @description Number of invalid rows.
       * @example 1
       */
      invalidRows: number;
      /** @description Number of imported rows; null before the upload is confirmed. */
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
      /** @description The first 1,000 errors, stored for 24 hours. */
      errors: components['schemas']['UploadErrorResponse'][];
      /** @description The first 1,000 warnings. Their rows are imported unchanged, for example with an unknown country, without which an address cannot be located. They are stored for 24 hours. */
      warnings: components['schemas']['UploadErrorResponse'][];
      /**
       * Format: date-time
       * @description Time when the file was uploaded.
       * @example 2026-03-02T06:17:00.000Z
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description Time when the upload was confirmed.
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
    ValidateAddressInput: {
      /** @description The address to check. */
      address: components['schemas']['AddressInput'];
      /**
       * Format: uuid
       * @description A configured carrier with the feature `address_validation`. Default: the first of them.
       * @example 01a0a000-0000-7000-8000-000000000002
       */
      carrierId?: string;
    };
    VariablesResponse: {
      /**
       * @description Kind of message.
       * @example confirmed
       * @enum {string}
       */
      kind: 'confirmed' | 'out_for_delivery' | 'near' | 'delivered' | 'failed';
      /** @description Names of the variables that a template may contain as `{name}`. */
      names: string[];
    };
    VehicleArrivedData: {
      /**
       * Format: uuid
       * @description The dispatch: its arrivals are published in order.
       * @example 019cad2c-cb80-71bc-b339-05b145cfb6fb
       */
      guid: string;
      /**
       * Format: uuid
       * @description The dispatch.
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
       * @description The shipment that is delivered or collected here.
       * @example 019cad28-37a0-7103-988c-f51a32c7f8fd
       */
      shipmentId: string;
      /**
       * @description Whether the shipment is delivered or collected here.
       * @example delivery
       * @enum {string}
       */
      kind: 'pickup' | 'delivery';
      /**
       * @description Number of the stop in the route, from 1.
       * @example 1
       */
      sequence: number;
      /**
       * Format: date-time
       * @description Time of arrival, as it was first reported.
       * @example 2026-03-02T08:38:00.000Z
       */
      arrivedAt: string;
      /** @description Location of the stop. */
      location: components['schemas']['ArrivalPlace'] | null;
    };
    /** @description A vehicle of a dispatch in progress came within 150 m of its next stop. */
    VehicleArrivedEvent: {
      /**
       * @description Type of the event.
       * @constant
       */
      type: 'vehicle.arrived';
      /**
       * Format: date-time
       * @description Time of the event.
       * @example 2026-03-02T08:40:12.120Z
       */
      timestamp: string;
      /** @description The record to which the event happened. */
      data: components['schemas']['VehicleArrivedData'];
    };
    VehicleConstraintsInput: {
      /** @description Skills that shipments may require. */
      skills?: string[] | null;
      /** @description Own hours, instead of those of the plan. */
      shift?: components['schemas']['HoursInput'] | null;
      /** @description Pauses. Their hours must not overlap. */
      breaks?: components['schemas']['PauseInput'][] | null;
      /** @description Place where routes start, with the load on board: an address, coordinates, or both. Default: the depot. */
      start?: components['schemas']['AddressInput'] | null;
      /** @description Place where routes end. Default: the place where they start. */
      end?: components['schemas']['AddressInput'] | null;
      /**
       * @description Speed relative to the estimate or the road network: with 2 it takes half the time.
       * @example 0.9
       */
      speedFactor?: number | null;
      /** @description Costs of using it. Without costs, plans minimize the travel time. */
      costs?: components['schemas']['DrivingCostsInput'] | null;
      /**
       * @description Most stops; consecutive shipments at the same door count as one.
       * @example 1
       */
      maxStops?: number | null;
      /**
       * @description Most kilometres.
       * @example 180
       */
      maxKilometres?: number | null;
      /**
       * @description Most hours from departure to the end of the route.
       * @example 8.5
       */
      maxHours?: number | null;
      /**
       * @description Maximum number of returns to the depot to reload. Each round becomes a separate dispatch. Default: 0.
       * @example 1
       */
      maxReloads?: number | null;
      /**
       * @description Minutes per reload. Default: 0.
       * @example 15
       */
      reloadMinutes?: number | null;
      /**
       * @description Whether routes end at their last stop; then `end` is not allowed.
       * @example false
       */
      openEnd?: boolean | null;
      /** @description Capacity for other kinds of load; kinds that are not listed have no limit. */
      capacities?: components['schemas']['LoadAmountInput'][] | null;
    };
    VehicleConstraintsResponse: {
      /** @description Skills that shipments may require. */
      skills: string[];
      /** @description Working hours; null: those of the plan. */
      shift: components['schemas']['HoursResponse'] | null;
      /** @description Breaks. */
      breaks: components['schemas']['PauseResponse'][];
      /** @description Place where routes start; null for the depot. */
      start: components['schemas']['AddressResponse'] | null;
      /** @description Place where routes end; null for the place where they start. */
      end: components['schemas']['AddressResponse'] | null;
      /**
       * @description Speed relative to the estimate; null is 1.
       * @example 0.9
       */
      speedFactor: number | null;
      /** @description Costs to minimize; null: unknown. */
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
       * @description Most hours from departure to the end of the route.
       * @example 8.5
       */
      maxHours: number | null;
      /**
       * @description Maximum number of returns to reload; null counts as 0.
       * @example 1
       */
      maxReloads: number | null;
      /**
       * @description Minutes per reload.
       * @example 15
       */
      reloadMinutes: number | null;
      /**
       * @description Whether routes end at their last stop.
       * @example false
       */
      openEnd: boolean;
      /** @description Capacity for other kinds of load. */
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
      /** @description The newest position, independent of `from` and `to`; null if the vehicle has never sent one. */
      currentLocation: components['schemas']['CurrentLocationResponse'] | null;
      /** @description Oldest first. */
      positions: components['schemas']['PointResponse'][];
    };
    VehicleResponse: {
      /**
       * @description Identifier of the record in the client's system.
       * @example shop-4711
       */
      externalId: string | null;
      /** @description Values of the client, by keys of its choice. */
      metadata: {
        [key: string]: string | number | boolean;
      };
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
       * @description Licence plate, as entered.
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
      /** @description Capacity; null if it has no limit. */
      capacity: components['schemas']['CapacityResponse'] | null;
      /** @description Other properties for plans and routes; null if there are none. */
      planning: components['schemas']['VehicleConstraintsResponse'] | null;
      /**
       * Format: uuid
       * @description The depot: its own or, without one, the default depot of the business.
       * @example 019cad21-d2b0-7001-9b4e-2c7d5a8f1e36
       */
      depotId: string;
      /** @description The driver of the dispatch in progress; null when there is none. */
      currentDriver: components['schemas']['CurrentDriverResponse'] | null;
      /** @description The tracking device; null if it has none. */
      tracker: components['schemas']['TrackerResponse'] | null;
      /**
       * Format: date-time
       * @description Time of creation.
       * @example 2026-03-02T06:09:00.000Z
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description Time of the last change.
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
       * @description Licence plate, as entered.
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
       * @description Previous status.
       * @example available
       * @enum {string}
       */
      previousStatus: 'available' | 'in_use' | 'maintenance' | 'inactive';
    };
    /** @description The status of a vehicle has changed, by a user or by a dispatch. */
    VehicleStatusChangedEvent: {
      /**
       * @description Type of the event.
       * @constant
       */
      type: 'vehicle.status_changed';
      /**
       * Format: date-time
       * @description Time of the event.
       * @example 2026-03-02T08:40:12.120Z
       */
      timestamp: string;
      /** @description The record to which the event happened. */
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
    VerifyDomainInput: {
      /**
       * @description A domain of the settings.
       * @example acme.example
       */
      domain: string;
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
       * @description URL to which events are sent.
       * @example https://shop.example/hooks/deliveries
       */
      url: string;
      /**
       * @description Purpose of the webhook.
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
        | 'recurring_order.created'
        | 'recurring_order.skipped'
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
       * @description Reason why the service has switched it off: `gone` (the endpoint responded with 410) or `failing` (for 5 days); null if it has not.
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
       * @description Time of creation.
       * @example 2026-03-02T06:19:00.000Z
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description Time of the last change.
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
       * @description The secret that signs its messages. It is only in this response: store it where you verify them.
       * @example whsec_YW4gZXhhbXBsZSBvZiB0aGlydHktdHdvIGJ5dGVzISE=
       */
      secret: string;
    };
    WordingInput: {
      /**
       * @description Kind of message.
       * @example near
       * @enum {string}
       */
      kind: 'confirmed' | 'out_for_delivery' | 'near' | 'delivered' | 'failed';
      /**
       * @description Language of the template.
       * @example de
       * @enum {string}
       */
      language: 'en' | 'de' | 'fr' | 'es' | 'it' | 'pl' | 'nl' | 'pt';
      /**
       * @description Subject of the mail, with variables as `{name}`. null restores the default text.
       * @example {businessName} ist gleich da
       */
      subject?: string | null;
      /**
       * @description Text of the mail, with variables as `{name}`. null restores the default text. An empty line ends a paragraph. A line is omitted if it has variables and none of them has a value.
       * @example Guten Tag {recipientName},
       *
       *     wir sind um {expectedAt} Uhr bei Ihnen: {trackingUrl}
       */
      text?: string | null;
      /**
       * @description Text message, with variables as `{name}`. null restores the default text.
       * @example {businessName} ist gleich da. {trackingUrl}
       */
      sms?: string | null;
    };
    WordingResponse: {
      /**
       * @description Kind of message.
       * @example near
       * @enum {string}
       */
      kind: 'confirmed' | 'out_for_delivery' | 'near' | 'delivered' | 'failed';
      /**
       * @description Language of the template.
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
      /** @description Names of the texts that the business has replaced. */
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
  updateBusiness: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record that was read. 412: the record has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example updateBusiness-1
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
  createBusiness: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example createBusiness-1
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
  listAuditLog: {
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
             * @description Number of this page, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description Most entries of a page.
             * @example 50
             */
            pageSize: number;
            /**
             * @description Entries on all pages.
             * @example 1
             */
            totalCount: number;
            /**
             * @description Number of pages.
             * @example 1
             */
            totalPages: number;
          };
        };
      };
    };
  };
  exportAuditLog: {
    parameters: {
      query?: {
        /** @description Format of the file. */
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
  listCustomFields: {
    parameters: {
      query?: {
        /** @description Only fields of these records. */
        resource?: 'orders' | 'customers' | 'vehicles' | 'drivers';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List custom fields */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['CustomFieldResponse'][];
          };
        };
      };
    };
  };
  createCustomField: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example createCustomField-1
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
         *       "resource": "orders",
         *       "key": "costCentre",
         *       "label": "Cost centre",
         *       "type": "choice",
         *       "options": [
         *         "North",
         *         "South"
         *       ]
         *     }
         */
        'application/json': components['schemas']['CreateCustomFieldInput'];
      };
    };
    responses: {
      /** @description Create a custom field */
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
            data: components['schemas']['CustomFieldResponse'];
          };
        };
      };
    };
  };
  getCustomField: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of an earlier response. 304 without a body: nothing has changed since.
         * @example "2"
         */
        'If-None-Match'?: string;
      };
      path: {
        /**
         * @description Identifier of the custom field.
         * @example 019cad2f-a5a0-7233-9c1e-5a2b8d7f4c03
         */
        guid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read a custom field */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['CustomFieldResponse'];
          };
        };
      };
    };
  };
  updateCustomField: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record that was read. 412: the record has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example updateCustomField-1
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * @description Identifier of the custom field.
         * @example 019cad2f-a5a0-7233-9c1e-5a2b8d7f4c03
         */
        guid: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateCustomFieldInput'];
      };
    };
    responses: {
      /** @description Change a custom field */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['CustomFieldResponse'];
          };
        };
      };
    };
  };
  deleteCustomField: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record that was read. 412: the record has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
      };
      path: {
        /**
         * @description Identifier of the custom field.
         * @example 019cad2f-a5a0-7233-9c1e-5a2b8d7f4c03
         */
        guid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Delete a custom field */
      200: {
        headers: {
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
  getDefaultConfiguration: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of an earlier response. 304 without a body: nothing has changed since.
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
  updateDefaultConfiguration: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record that was read. 412: the record has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example updateDefaultConfiguration-1
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
  listDimensionPresets: {
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
             * @description Number of this page, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description Most entries of a page.
             * @example 50
             */
            pageSize: number;
            /**
             * @description Entries on all pages.
             * @example 1
             */
            totalCount: number;
            /**
             * @description Number of pages.
             * @example 1
             */
            totalPages: number;
          };
        };
      };
    };
  };
  createDimensionPreset: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example createDimensionPreset-1
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
  getDimensionPreset: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of an earlier response. 304 without a body: nothing has changed since.
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
  updateDimensionPreset: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record that was read. 412: the record has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example updateDimensionPreset-1
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
  deleteDimensionPreset: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record that was read. 412: the record has changed since. `*` and lists are accepted.
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
  generateApiToken: {
    parameters: {
      query?: {
        /** @description Purpose of the token. */
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
  leaveBusiness: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example leaveBusiness-1
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
  getMapSettings: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of an earlier response. 304 without a body: nothing has changed since.
         * @example "2"
         */
        'If-None-Match'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read the map settings */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['MapSettingsResponse'];
          };
        };
      };
    };
  };
  updateMapSettings: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record that was read. 412: the record has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example updateMapSettings-1
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['MapSettingsInput'];
      };
    };
    responses: {
      /** @description Set the map service */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['MapSettingsResponse'];
          };
        };
      };
    };
  };
  removeMapSettings: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record that was read. 412: the record has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Remove the map service */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['MapSettingsResponse'];
          };
        };
      };
    };
  };
  getBusiness: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of an earlier response. 304 without a body: nothing has changed since.
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
  getNotificationSettings: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of an earlier response. 304 without a body: nothing has changed since.
         * @example "2"
         */
        'If-None-Match'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read notification settings */
      200: {
        headers: {
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
  updateNotificationSettings: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record that was read. 412: the record has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example updateNotificationSettings-1
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
      /** @description Change notification settings */
      200: {
        headers: {
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
  previewNotification: {
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
      /** @description Preview a message to a consignee */
      200: {
        headers: {
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
  sendTestTextMessage: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example sendTestTextMessage-1
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
      /** @description Send a test text message */
      200: {
        headers: {
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
  listMessageTemplates: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List message templates */
      200: {
        headers: {
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
  listPublishableKeys: {
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
      /** @description List publishable keys */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['PublishableKeyResponse'][];
            /**
             * @description Number of this page, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description Most entries of a page.
             * @example 50
             */
            pageSize: number;
            /**
             * @description Entries on all pages.
             * @example 1
             */
            totalCount: number;
            /**
             * @description Number of pages.
             * @example 1
             */
            totalPages: number;
          };
        };
      };
    };
  };
  createPublishableKey: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example createPublishableKey-1
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CreatePublishableKeyInput'];
      };
    };
    responses: {
      /** @description Create a publishable key */
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
            data: components['schemas']['PublishableKeyResponse'];
          };
        };
      };
    };
  };
  deletePublishableKey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the publishable key.
         * @example 019cad47-5e30-7510-9d6f-80a1c24e5f79
         */
        guid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Delete a publishable key */
      200: {
        headers: {
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
  checkBusinessEmail: {
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
      /** @description Find whether a business exists for an email */
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
  getSsoSettings: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of an earlier response. 304 without a body: nothing has changed since.
         * @example "2"
         */
        'If-None-Match'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read the single sign-on settings */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['SsoResponse'];
          };
        };
      };
    };
  };
  updateSsoSettings: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record that was read. 412: the record has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example updateSsoSettings-1
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['SsoSettingsInput'];
      };
    };
    responses: {
      /** @description Set the single sign-on settings */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['SsoResponse'];
          };
        };
      };
    };
  };
  removeSsoSettings: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record that was read. 412: the record has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Remove the single sign-on settings */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['SsoResponse'];
          };
        };
      };
    };
  };
  testSsoSettings: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example testSsoSettings-1
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read whether the provider can be used */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['SsoTestResponse'];
          };
        };
      };
    };
  };
  verifySsoDomain: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example verifySsoDomain-1
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['VerifyDomainInput'];
      };
    };
    responses: {
      /** @description Confirm a domain by its TXT record */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['SsoResponse'];
          };
        };
      };
    };
  };
  getTestBusiness: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read the test business */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['TestBusinessResponse'];
          };
        };
      };
    };
  };
  createTestBusiness: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example createTestBusiness-1
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Create the test business */
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
            data: components['schemas']['CreatedTestBusinessResponse'];
          };
        };
      };
    };
  };
  deleteTestBusiness: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Delete the test business */
      200: {
        headers: {
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
  moveToTestBusiness: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example moveToTestBusiness-1
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Move the session into the test business */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['TestBusinessResponse'];
          };
        };
      };
    };
  };
  leaveTestBusiness: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Move the session back to the business */
      200: {
        headers: {
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
  listApiTokens: {
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
             * @description Number of this page, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description Most entries of a page.
             * @example 50
             */
            pageSize: number;
            /**
             * @description Entries on all pages.
             * @example 1
             */
            totalCount: number;
            /**
             * @description Number of pages.
             * @example 1
             */
            totalPages: number;
          };
        };
      };
    };
  };
  createApiToken: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example createApiToken-1
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
      /** @description Create an API token with a name, limits and an expiry */
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
  revokeApiToken: {
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
  updateApiToken: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example updateApiToken-1
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * @description Identifier of the token.
         * @example 019cad30-7500-7250-aef7-ee977806d728
         */
        guid: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateTokenInput'];
      };
    };
    responses: {
      /** @description Change the name, limits or expiry of an API token */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['TokenResponse'];
          };
        };
      };
    };
  };
  getTrackingPageSettings: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of an earlier response. 304 without a body: nothing has changed since.
         * @example "2"
         */
        'If-None-Match'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read tracking page settings */
      200: {
        headers: {
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
  updateTrackingPageSettings: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record that was read. 412: the record has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example updateTrackingPageSettings-1
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
      /** @description Change tracking page settings */
      200: {
        headers: {
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
  setTrackingPageLogo: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example setTrackingPageLogo-1
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
      /** @description Set the logo of the tracking page */
      200: {
        headers: {
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
  removeTrackingPageLogo: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Remove the logo of the tracking page */
      200: {
        headers: {
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
  listBusinessUsers: {
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
      /** @description List the users of the business and the invitations */
      200: {
        headers: {
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
             * @description Number of this page, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description Most entries of a page.
             * @example 50
             */
            pageSize: number;
            /**
             * @description Entries on all pages.
             * @example 1
             */
            totalCount: number;
            /**
             * @description Number of pages.
             * @example 1
             */
            totalPages: number;
          };
        };
      };
    };
  };
  inviteBusinessUser: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example inviteBusinessUser-1
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
  getBusinessUser: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of an earlier response. 304 without a body: nothing has changed since.
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
  removeBusinessUser: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record that was read. 412: the record has changed since. `*` and lists are accepted.
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
  updateBusinessUser: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record that was read. 412: the record has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example updateBusinessUser-1
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
  resetBusinessUserSecondFactor: {
    parameters: {
      query?: never;
      header?: never;
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
      /** @description Remove the second factor of a user of the business */
      200: {
        headers: {
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
  listCarriers: {
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
             * @description Number of this page, from 1.
             * @example 1
             */
            page?: number;
            /**
             * @description Most entries of a page.
             * @example 50
             */
            pageSize?: number;
            /**
             * @description Entries on all pages.
             * @example 1
             */
            totalCount?: number;
            /**
             * @description Number of pages.
             * @example 1
             */
            totalPages?: number;
          };
        };
      };
    };
  };
  listCarrierBookings: {
    parameters: {
      query?: {
        /** @description Page, from 1. */
        page?: number;
        /** @description Entries on a page. */
        pageSize?: number;
        /** @description Only bookings with this status. */
        status?: 'pending' | 'booked' | 'failed' | 'cancelled';
        /** @description Only bookings of this shipment. */
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
             * @description Number of this page, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description Most entries of a page.
             * @example 50
             */
            pageSize: number;
            /**
             * @description Entries on all pages.
             * @example 1
             */
            totalCount: number;
            /**
             * @description Number of pages.
             * @example 1
             */
            totalPages: number;
          };
        };
      };
    };
  };
  getCarrierBooking: {
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
      /** @description Read the booking of a shipment */
      200: {
        headers: {
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
  retryCarrierBooking: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example retryCarrierBooking-1
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
      /** @description Retry a failed booking */
      200: {
        headers: {
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
  configureCarrier: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example configureCarrier-1
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
  listConfiguredCarriers: {
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
      /** @description List configured carriers */
      200: {
        headers: {
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
             * @description Number of this page, from 1.
             * @example 1
             */
            page?: number;
            /**
             * @description Most entries of a page.
             * @example 50
             */
            pageSize?: number;
            /**
             * @description Entries on all pages.
             * @example 1
             */
            totalCount?: number;
            /**
             * @description Number of pages.
             * @example 1
             */
            totalPages?: number;
          };
        };
      };
    };
  };
  listCarrierContacts: {
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
             * @description Number of this page, from 1.
             * @example 1
             */
            page?: number;
            /**
             * @description Most entries of a page.
             * @example 50
             */
            pageSize?: number;
            /**
             * @description Entries on all pages.
             * @example 1
             */
            totalCount?: number;
            /**
             * @description Number of pages.
             * @example 1
             */
            totalPages?: number;
          };
        };
      };
    };
  };
  addCarrierContact: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example addCarrierContact-1
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
  listCarrierLookups: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List carrier types and service levels */
      200: {
        headers: {
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
  getCarrierRates: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example getCarrierRates-1
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
      /** @description Request prices from all configured carriers */
      200: {
        headers: {
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
  getCarrierRules: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of an earlier response. 304 without a body: nothing has changed since.
         * @example "2"
         */
        'If-None-Match'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read the carrier rules */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['CarrierRulesResponse'];
          };
        };
      };
    };
  };
  updateCarrierRules: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record that was read. 412: the record has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example updateCarrierRules-1
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CarrierRulesInput'];
      };
    };
    responses: {
      /** @description Set the carrier rules */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['CarrierRulesResponse'];
          };
        };
      };
    };
  };
  getCarrier: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of an earlier response. 304 without a body: nothing has changed since.
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
  removeCarrier: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record that was read. 412: the record has changed since. `*` and lists are accepted.
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
      /** @description Remove the configuration of a carrier */
      200: {
        headers: {
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
  updateCarrier: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record that was read. 412: the record has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example updateCarrier-1
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
  receiveCarrierEvents: {
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
  listCashOnDelivery: {
    parameters: {
      query?: {
        /** @description Page, from 1. */
        page?: number;
        /** @description Entries on a page. */
        pageSize?: number;
        /** @description Only deliveries of this driver. */
        driver?: string;
        /** @description Only deliveries of this day, in the time zone of the business. */
        date?: string;
        /** @description Only deliveries of this day and later ones. */
        from?: string;
        /** @description Only deliveries of this day and earlier ones. */
        to?: string;
        /** @description Only collections in this state. */
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
      /** @description List cash collected on delivery */
      200: {
        headers: {
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
             * @description Number of this page, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description Most entries of a page.
             * @example 50
             */
            pageSize: number;
            /**
             * @description Entries on all pages.
             * @example 1
             */
            totalCount: number;
            /**
             * @description Number of pages.
             * @example 1
             */
            totalPages: number;
          };
        };
      };
    };
  };
  exportCashOnDelivery: {
    parameters: {
      query?: {
        /** @description Only deliveries of this driver. */
        driver?: string;
        /** @description Only deliveries of this day, in the time zone of the business. */
        date?: string;
        /** @description Only deliveries of this day and later ones. */
        from?: string;
        /** @description Only deliveries of this day and earlier ones. */
        to?: string;
        /** @description Only collections in this state. */
        state?: 'not_reported' | 'to_hand_over' | 'handed_over' | 'settled';
        /** @description Only in this currency. */
        currency?: string;
        /** @description Format of the file. */
        format?: 'csv' | 'xlsx';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Export cash collected on delivery as a file */
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
  listRemittances: {
    parameters: {
      query?: {
        /** @description Page, from 1. */
        page?: number;
        /** @description Entries on a page. */
        pageSize?: number;
        /** @description Only deliveries of this driver. */
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
             * @description Number of this page, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description Most entries of a page.
             * @example 50
             */
            pageSize: number;
            /**
             * @description Entries on all pages.
             * @example 1
             */
            totalCount: number;
            /**
             * @description Number of pages.
             * @example 1
             */
            totalPages: number;
          };
        };
      };
    };
  };
  createRemittance: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example createRemittance-1
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
      /** @description Record cash that a driver hands in */
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
  getRemittance: {
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
  listDepots: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List depots */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['DepotResponse'][];
          };
        };
      };
    };
  };
  createDepot: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example createDepot-1
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateDepotInput'];
      };
    };
    responses: {
      /** @description Create a depot */
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
            data: components['schemas']['DepotResponse'];
          };
        };
      };
    };
  };
  getDepot: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of an earlier response. 304 without a body: nothing has changed since.
         * @example "2"
         */
        'If-None-Match'?: string;
      };
      path: {
        /**
         * @description Identifier of the depot.
         * @example 019cad2f-b2c0-7236-8d3c-4e1b9f6a5d27
         */
        guid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read a depot */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['DepotResponse'];
          };
        };
      };
    };
  };
  updateDepot: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record that was read. 412: the record has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example updateDepot-1
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * @description Identifier of the depot.
         * @example 019cad2f-b2c0-7236-8d3c-4e1b9f6a5d27
         */
        guid: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateDepotInput'];
      };
    };
    responses: {
      /** @description Change a depot */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['DepotResponse'];
          };
        };
      };
    };
  };
  deleteDepot: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record that was read. 412: the record has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
      };
      path: {
        /**
         * @description Identifier of the depot.
         * @example 019cad2f-b2c0-7236-8d3c-4e1b9f6a5d27
         */
        guid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Delete a depot */
      200: {
        headers: {
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
  listDispatches: {
    parameters: {
      query?: {
        /** @description Only this status. */
        status?: 'draft' | 'ready' | 'in_progress' | 'completed' | 'cancelled';
        /** @description Only dispatches of this driver. */
        driverId?: string;
        /** @description Only dispatches with this vehicle. */
        vehicleId?: string;
        /** @description Only dispatches with this shipment, also those that it ended with. */
        shipmentId?: string;
        /** @description Planned at this time or later. */
        from?: string;
        /** @description Planned at this time or earlier; a bare date includes the entire day. */
        to?: string;
        /** @description OData v4: `eq ne gt ge lt le in`, `and or not`, parentheses, `contains startswith endswith tolower`, `null`; text in single quotes. Fields: `guid`, `externalId`, `metadata/<key>`, `depotId`, `name`, `status`, `plannedDate`, `createdAt`. */
        $filter?: string;
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
             * @description Number of this page, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description Most entries of a page.
             * @example 50
             */
            pageSize: number;
            /**
             * @description Entries on all pages.
             * @example 1
             */
            totalCount: number;
            /**
             * @description Number of pages.
             * @example 1
             */
            totalPages: number;
          };
        };
      };
    };
  };
  updateDispatch: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record that was read. 412: the record has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example updateDispatch-1
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
  createDispatch: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example createDispatch-1
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
  exportDispatches: {
    parameters: {
      query?: {
        /** @description Only this status. */
        status?: 'draft' | 'ready' | 'in_progress' | 'completed' | 'cancelled';
        /** @description Only dispatches of this driver. */
        driverId?: string;
        /** @description Only dispatches with this vehicle. */
        vehicleId?: string;
        /** @description Only dispatches with this shipment, also those that it ended with. */
        shipmentId?: string;
        /** @description Planned at this time or later. */
        from?: string;
        /** @description Planned at this time or earlier; a bare date includes the entire day. */
        to?: string;
        /** @description OData v4: `eq ne gt ge lt le in`, `and or not`, parentheses, `contains startswith endswith tolower`, `null`; text in single quotes. Fields: `guid`, `externalId`, `metadata/<key>`, `depotId`, `name`, `status`, `plannedDate`, `createdAt`. */
        $filter?: string;
        /** @description Format of the file. */
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
  getDispatchOfShipment: {
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
  moveShipmentsBetweenDispatches: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example moveShipmentsBetweenDispatches-1
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
  countDispatches: {
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
  createPlan: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example createPlan-1
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
  getPlan: {
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
  cancelPlan: {
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
  commitPlan: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example commitPlan-1
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
  removeShipmentFromDispatch: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example removeShipmentFromDispatch-1
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
      /** @description Remove a shipment from a dispatch */
      200: {
        headers: {
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
  getDispatch: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of an earlier response. 304 without a body: nothing has changed since.
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
  deleteDispatch: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record that was read. 412: the record has changed since. `*` and lists are accepted.
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
  listDispatchHistory: {
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
      /** @description List the status changes of a dispatch */
      200: {
        headers: {
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
             * @description Number of this page, from 1.
             * @example 1
             */
            page?: number;
            /**
             * @description Most entries of a page.
             * @example 50
             */
            pageSize?: number;
            /**
             * @description Entries on all pages.
             * @example 1
             */
            totalCount?: number;
            /**
             * @description Number of pages.
             * @example 1
             */
            totalPages?: number;
          };
        };
      };
    };
  };
  downloadManifest: {
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
  optimizeDispatch: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example optimizeDispatch-1
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
  getRouteProposal: {
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
      /** @description Read the proposed sequence of a route */
      200: {
        headers: {
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
  acceptRouteProposal: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example acceptRouteProposal-1
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
      /** @description Accept the proposed sequence of a route */
      200: {
        headers: {
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
  reoptimizeDispatch: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example reoptimizeDispatch-1
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
      /** @description Optimize the remaining stops of a route */
      200: {
        headers: {
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
  listDispatchReturns: {
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
      /** @description List shipments that return to the depot */
      200: {
        headers: {
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
  receiveDispatchReturns: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example receiveDispatchReturns-1
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
      /** @description Book in shipments that returned to the depot */
      200: {
        headers: {
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
  addShipmentsToDispatch: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example addShipmentsToDispatch-1
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
  changeDispatchStatus: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record that was read. 412: the record has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example changeDispatchStatus-1
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
      /** @description Change the status of a dispatch */
      200: {
        headers: {
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
  setStopSequence: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record that was read. 412: the record has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example setStopSequence-1
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
  getDriverDay: {
    parameters: {
      query?: {
        /** @description A date, or a time within the day, in the business's time zone. Default: today. */
        date?: string;
      };
      header?: {
        /**
         * @description The `ETag` of an earlier response. 304 without a body: nothing has changed since.
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
  finishDispatch: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example finishDispatch-1
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
        'application/json': components['schemas']['DriverActionInput'];
      };
    };
    responses: {
      /** @description Record the end of a dispatch */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['DispatchActionResponse'];
          };
        };
      };
    };
  };
  startDispatch: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example startDispatch-1
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
        'application/json': components['schemas']['DriverActionInput'];
      };
    };
    responses: {
      /** @description Record the start of a dispatch */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['DispatchActionResponse'];
          };
        };
      };
    };
  };
  sendDriverPositions: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example sendDriverPositions-1
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
  getDriverPushKey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read the push key for drivers' phones */
      200: {
        headers: {
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
  addDriverPushSubscription: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example addDriverPushSubscription-1
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
      /** @description Subscribe a driver's phone to push messages */
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
  removeDriverPushSubscription: {
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
      /** @description Unsubscribe a driver's phone */
      200: {
        headers: {
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
  createDriverSession: {
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
      /** @description Log in as a driver with an invitation */
      200: {
        headers: {
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
  endDriverSession: {
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
  reportArrival: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example reportArrival-1
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
        'application/json': components['schemas']['DriverActionInput'];
      };
    };
    responses: {
      /** @description Record the arrival at a stop */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['StopActionResponse'];
          };
        };
      };
    };
  };
  reportCollection: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example reportCollection-1
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
      /** @description Record a collection from the sender */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['StopActionResponse'];
          };
        };
      };
    };
  };
  reportDelivery: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example reportDelivery-1
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
            data: components['schemas']['StopActionResponse'];
          };
        };
      };
    };
  };
  reportFailedDelivery: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example reportFailedDelivery-1
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
      /** @description Record a failed delivery */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['StopActionResponse'];
          };
        };
      };
    };
  };
  addStopPhoto: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example addStopPhoto-1
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
        'multipart/form-data': components['schemas']['FollowUpPhotoInput'];
      };
    };
    responses: {
      /** @description Add a photo to an earlier report */
      200: {
        headers: {
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
  undoStopReport: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example undoStopReport-1
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
        'application/json': components['schemas']['DriverActionInput'];
      };
    };
    responses: {
      /** @description Undo the last report at a stop */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['StopActionResponse'];
          };
        };
      };
    };
  };
  listDrivers: {
    parameters: {
      query?: {
        /** @description Page, from 1. */
        page?: number;
        /** @description Entries on a page. */
        pageSize?: number;
        /** @description OData v4: `eq ne gt ge lt le in`, `and or not`, parentheses, `contains startswith endswith tolower`, `null`; text in single quotes. Fields: `guid`, `externalId`, `metadata/<key>`, `depotId`, `name`, `email`, `phone`, `licenseNumber`, `createdAt`. */
        $filter?: string;
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
             * @description Number of this page, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description Most entries of a page.
             * @example 50
             */
            pageSize: number;
            /**
             * @description Entries on all pages.
             * @example 1
             */
            totalCount: number;
            /**
             * @description Number of pages.
             * @example 1
             */
            totalPages: number;
          };
        };
      };
    };
  };
  createDriver: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example createDriver-1
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
  getDriver: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of an earlier response. 304 without a body: nothing has changed since.
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
  updateDriver: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record that was read. 412: the record has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example updateDriver-1
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
  deleteDriver: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record that was read. 412: the record has changed since. `*` and lists are accepted.
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
  inviteDriver: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example inviteDriver-1
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
  listDriverSessions: {
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
  revokeDriverSession: {
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
  listEvents: {
    parameters: {
      query?: {
        /** @description The `next` of the previous response; without it the oldest stored event comes first. */
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
  findAddresses: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example findAddresses-1
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
  downloadBusinessLogo: {
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
  getTrackedShipment: {
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
      /** @description Read a shipment by its tracking link */
      200: {
        headers: {
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
  setDeliveryInstructions: {
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
      /** @description Set delivery instructions for the driver */
      200: {
        headers: {
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
  downloadTrackedPhoto: {
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
      /** @description Download the photo of a tracked delivery */
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
  rateDelivery: {
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
      /** @description Rate the delivery */
      200: {
        headers: {
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
  requestReschedule: {
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
      /** @description Request another day or slot */
      200: {
        headers: {
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
  listSelectableSlots: {
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
      /** @description List the slots that a consignee can request */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['SelectableSlotResponse'][];
          };
        };
      };
    };
  };
  streamTrackedShipment: {
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
      /** @description Stream the changes of a tracked shipment */
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
  getPushKey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read the push key for browsers */
      200: {
        headers: {
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
  addPushSubscription: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example addPushSubscription-1
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
      /** @description Subscribe a browser to push messages */
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
  removePushSubscription: {
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
      /** @description Unsubscribe a browser */
      200: {
        headers: {
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
  listRecurringOrders: {
    parameters: {
      query?: {
        /** @description Page, from 1. */
        page?: number;
        /** @description Entries on a page. */
        pageSize?: number;
        /** @description Only series of this customer. */
        customerId?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List recurring orders */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['RecurringOrderResponse'][];
            /**
             * @description Number of this page, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description Most entries of a page.
             * @example 50
             */
            pageSize: number;
            /**
             * @description Entries on all pages.
             * @example 1
             */
            totalCount: number;
            /**
             * @description Number of pages.
             * @example 1
             */
            totalPages: number;
          };
        };
      };
    };
  };
  createRecurringOrder: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example createRecurringOrder-1
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateRecurringOrderInput'];
      };
    };
    responses: {
      /** @description Create a recurring order */
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
            data: components['schemas']['RecurringOrderResponse'];
          };
        };
      };
    };
  };
  getRecurringOrder: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of an earlier response. 304 without a body: nothing has changed since.
         * @example "2"
         */
        'If-None-Match'?: string;
      };
      path: {
        /**
         * @description Identifier of the recurring order.
         * @example 019cad46-1480-74f3-9a5b-7e2c4d6f8a10
         */
        guid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read a recurring order */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['RecurringOrderResponse'];
          };
        };
      };
    };
  };
  updateRecurringOrder: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record that was read. 412: the record has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example updateRecurringOrder-1
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * @description Identifier of the recurring order.
         * @example 019cad46-1480-74f3-9a5b-7e2c4d6f8a10
         */
        guid: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateRecurringOrderInput'];
      };
    };
    responses: {
      /** @description Change a recurring order */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['RecurringOrderResponse'];
          };
        };
      };
    };
  };
  deleteRecurringOrder: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record that was read. 412: the record has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
      };
      path: {
        /**
         * @description Identifier of the recurring order.
         * @example 019cad46-1480-74f3-9a5b-7e2c4d6f8a10
         */
        guid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Delete a recurring order */
      200: {
        headers: {
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
  listOccurrences: {
    parameters: {
      query: {
        /** @description First day. */
        from: string;
        /** @description Last day, at most 366 days later. */
        to: string;
      };
      header?: never;
      path: {
        /**
         * @description Identifier of the recurring order.
         * @example 019cad46-1480-74f3-9a5b-7e2c4d6f8a10
         */
        guid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List the days of a recurring order */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['OccurrenceResponse'][];
          };
        };
      };
    };
  };
  updateOccurrence: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example updateOccurrence-1
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * @description Identifier of the recurring order.
         * @example 019cad46-1480-74f3-9a5b-7e2c4d6f8a10
         */
        guid: string;
        /** @example 2030-03-07 */
        date: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateOccurrenceInput'];
      };
    };
    responses: {
      /** @description Change one day of a recurring order */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['OccurrenceResponse'];
          };
        };
      };
    };
  };
  splitRecurringOrder: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example splitRecurringOrder-1
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * @description Identifier of the recurring order.
         * @example 019cad46-1480-74f3-9a5b-7e2c4d6f8a10
         */
        guid: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['SplitRecurringOrderInput'];
      };
    };
    responses: {
      /** @description Split a recurring order */
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
            data: components['schemas']['RecurringOrderResponse'];
          };
        };
      };
    };
  };
  getCashOnDeliveryReport: {
    parameters: {
      query: {
        /** @description The first day, in the time zone of the business. */
        from: string;
        /** @description The last day, included; at most 366 days in all. */
        to: string;
        /** @description Largest number of groups in the response, except for groups by time. `groupCount` and `totals` include all groups. */
        limit?: number;
        /** @description Only deliveries of this driver. */
        driver?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Report cash on delivery */
      200: {
        headers: {
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
  getDeliveryReport: {
    parameters: {
      query: {
        /** @description The first day, in the time zone of the business. */
        from: string;
        /** @description The last day, included; at most 366 days in all. */
        to: string;
        /** @description Largest number of groups in the response, except for groups by time. `groupCount` and `totals` include all groups. */
        limit?: number;
        /** @description Grouping of the figures. */
        groupBy: 'day' | 'week' | 'month' | 'driver' | 'vehicle' | 'customer' | 'carrier' | 'postalCode' | 'depot';
        /** @description Only shipments of this depot. */
        depotId?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Report deliveries */
      200: {
        headers: {
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
  getFleetReport: {
    parameters: {
      query: {
        /** @description The first day, in the time zone of the business. */
        from: string;
        /** @description The last day, included; at most 366 days in all. */
        to: string;
        /** @description Largest number of groups in the response, except for groups by time. `groupCount` and `totals` include all groups. */
        limit?: number;
        /** @description Grouping of the figures. */
        groupBy: 'day' | 'vehicle' | 'driver' | 'depot';
        /** @description Only dispatches of this depot. */
        depotId?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Report routes */
      200: {
        headers: {
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
  listRescheduleRequests: {
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
             * @description Number of this page, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description Most entries of a page.
             * @example 50
             */
            pageSize: number;
            /**
             * @description Entries on all pages.
             * @example 1
             */
            totalCount: number;
            /**
             * @description Number of pages.
             * @example 1
             */
            totalPages: number;
          };
        };
      };
    };
  };
  acceptRescheduleRequest: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example acceptRescheduleRequest-1
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
  declineRescheduleRequest: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example declineRescheduleRequest-1
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
  getRouteTimeline: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of an earlier response. 304 without a body: nothing has changed since.
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
  getRoute: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of an earlier response. 304 without a body: nothing has changed since.
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
  listSavedViews: {
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
  createSavedView: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example createSavedView-1
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
  deleteSavedView: {
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
  searchRecords: {
    parameters: {
      query: {
        /** @description Searched text of 2 to 100 characters and at most 8 words. A record must match all words. Case and accents are ignored. */
        q: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Search all records */
      200: {
        headers: {
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
  createSession: {
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
  endSession: {
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
  finishSession: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['SecondStepInput'];
      };
    };
    responses: {
      /** @description Log in by the second factor from the service's own pages */
      200: {
        headers: {
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
  startSignIn: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['StartSignInInput'];
      };
    };
    responses: {
      /** @description Find how a user signs in */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['StartedSignInResponse'];
          };
        };
      };
    };
  };
  listSlots: {
    parameters: {
      query: {
        /** @description The day, in the time zone of the business. */
        date: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List the slots of a day */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['SlotUsageResponse'][];
          };
        };
      };
    };
  };
  listSlotClosures: {
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
      /** @description List days without slots */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['SlotClosureResponse'][];
            /**
             * @description Number of this page, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description Most entries of a page.
             * @example 50
             */
            pageSize: number;
            /**
             * @description Entries on all pages.
             * @example 1
             */
            totalCount: number;
            /**
             * @description Number of pages.
             * @example 1
             */
            totalPages: number;
          };
        };
      };
    };
  };
  createSlotClosure: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example createSlotClosure-1
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateSlotClosureInput'];
      };
    };
    responses: {
      /** @description Create a closure of days */
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
            data: components['schemas']['SlotClosureResponse'];
          };
        };
      };
    };
  };
  deleteSlotClosure: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the slot closure.
         * @example 019cad47-2a10-7506-9b4d-6e8fa02c3d57
         */
        guid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Delete a closure */
      200: {
        headers: {
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
  createSlotHold: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example createSlotHold-1
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateHoldInput'];
      };
    };
    responses: {
      /** @description Create a hold of a slot */
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
            data: components['schemas']['SlotHoldResponse'];
          };
        };
      };
    };
  };
  deleteSlotHold: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the slot hold.
         * @example 019cad47-4420-750b-8c5e-7f90b13d4e68
         */
        guid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Delete a hold of a slot */
      200: {
        headers: {
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
  confirmSlotHold: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example confirmSlotHold-1
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * @description Identifier of the slot hold.
         * @example 019cad47-4420-750b-8c5e-7f90b13d4e68
         */
        guid: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ConfirmHoldInput'];
      };
    };
    responses: {
      /** @description Book a held slot */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['SlotBookingResponse'];
          };
        };
      };
    };
  };
  searchSlots: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['SearchSlotsInput'];
      };
    };
    responses: {
      /** @description Search delivery slots */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['SlotSearchResponse'];
          };
        };
      };
    };
  };
  listSlotTemplates: {
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
      /** @description List slot templates */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['SlotTemplateResponse'][];
            /**
             * @description Number of this page, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description Most entries of a page.
             * @example 50
             */
            pageSize: number;
            /**
             * @description Entries on all pages.
             * @example 1
             */
            totalCount: number;
            /**
             * @description Number of pages.
             * @example 1
             */
            totalPages: number;
          };
        };
      };
    };
  };
  createSlotTemplate: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example createSlotTemplate-1
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateSlotTemplateInput'];
      };
    };
    responses: {
      /** @description Create a slot template */
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
            data: components['schemas']['SlotTemplateResponse'];
          };
        };
      };
    };
  };
  getSlotTemplate: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of an earlier response. 304 without a body: nothing has changed since.
         * @example "2"
         */
        'If-None-Match'?: string;
      };
      path: {
        /**
         * @description Identifier of the slot template.
         * @example 019cad47-1000-7501-8a3c-5d7e9f1b2c46
         */
        guid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read a slot template */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['SlotTemplateResponse'];
          };
        };
      };
    };
  };
  updateSlotTemplate: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record that was read. 412: the record has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example updateSlotTemplate-1
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * @description Identifier of the slot template.
         * @example 019cad47-1000-7501-8a3c-5d7e9f1b2c46
         */
        guid: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateSlotTemplateInput'];
      };
    };
    responses: {
      /** @description Change a slot template */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['SlotTemplateResponse'];
          };
        };
      };
    };
  };
  deleteSlotTemplate: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record that was read. 412: the record has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
      };
      path: {
        /**
         * @description Identifier of the slot template.
         * @example 019cad47-1000-7501-8a3c-5d7e9f1b2c46
         */
        guid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Delete a slot template */
      200: {
        headers: {
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
  listStandingRoutes: {
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
      /** @description List standing routes */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['StandingRouteResponse'][];
            /**
             * @description Number of this page, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description Most entries of a page.
             * @example 50
             */
            pageSize: number;
            /**
             * @description Entries on all pages.
             * @example 1
             */
            totalCount: number;
            /**
             * @description Number of pages.
             * @example 1
             */
            totalPages: number;
          };
        };
      };
    };
  };
  createStandingRoute: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example createStandingRoute-1
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateStandingRouteInput'];
      };
    };
    responses: {
      /** @description Create a standing route */
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
            data: components['schemas']['StandingRouteResponse'];
          };
        };
      };
    };
  };
  getStandingRoute: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of an earlier response. 304 without a body: nothing has changed since.
         * @example "2"
         */
        'If-None-Match'?: string;
      };
      path: {
        /**
         * @description Identifier of the standing route.
         * @example 019cad46-9c40-7505-9d1b-3a7e5c2f8b64
         */
        guid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read a standing route */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['StandingRouteResponse'];
          };
        };
      };
    };
  };
  updateStandingRoute: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record that was read. 412: the record has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example updateStandingRoute-1
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * @description Identifier of the standing route.
         * @example 019cad46-9c40-7505-9d1b-3a7e5c2f8b64
         */
        guid: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateStandingRouteInput'];
      };
    };
    responses: {
      /** @description Change a standing route */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['StandingRouteResponse'];
          };
        };
      };
    };
  };
  deleteStandingRoute: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record that was read. 412: the record has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
      };
      path: {
        /**
         * @description Identifier of the standing route.
         * @example 019cad46-9c40-7505-9d1b-3a7e5c2f8b64
         */
        guid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Delete a standing route */
      200: {
        headers: {
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
  addTrackingDevice: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example addTrackingDevice-1
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
  listTrackingDevices: {
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
             * @description Number of this page, from 1.
             * @example 1
             */
            page?: number;
            /**
             * @description Most entries of a page.
             * @example 50
             */
            pageSize?: number;
            /**
             * @description Entries on all pages.
             * @example 1
             */
            totalCount?: number;
            /**
             * @description Number of pages.
             * @example 1
             */
            totalPages?: number;
          };
        };
      };
    };
  };
  getTrackingDevice: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of an earlier response. 304 without a body: nothing has changed since.
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
  updateTrackingDevice: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record that was read. 412: the record has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example updateTrackingDevice-1
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
  deleteTrackingDevice: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record that was read. 412: the record has changed since. `*` and lists are accepted.
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
  createTrackingDeviceKey: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example createTrackingDeviceKey-1
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
  sendOsmandPosition: {
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
  sendOsmandPositionBody: {
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
  sendPositions: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example sendPositions-1
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
  streamUpdates: {
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
  forwardTraccarPosition: {
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
  forwardTraccarData: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example forwardTraccarData-1
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
  requestPasswordReset: {
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
  listInvitations: {
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
  acceptInvitation: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example acceptInvitation-1
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
  declineInvitation: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example declineInvitation-1
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
  logIn: {
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
  startPasskeyLogin: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['StartPasskeyInput'];
      };
    };
    responses: {
      /** @description Create options to log in by a passkey */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['PasskeyOptionsResponse'];
          };
        };
      };
    };
  };
  finishLogIn: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['SecondStepInput'];
      };
    };
    responses: {
      /** @description Log in by the second factor */
      200: {
        headers: {
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
  logOut: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example logOut-1
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
  getCurrentUser: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of an earlier response. 304 without a body: nothing has changed since.
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
  registerUser: {
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
  resendVerification: {
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
  resetPassword: {
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
  getSecondFactor: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read the second factor of the logged-in user */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['SecondFactorResponse'];
          };
        };
      };
    };
  };
  startAuthenticatorApp: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example startAuthenticatorApp-1
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Create a secret for an authenticator app */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['NewAppResponse'];
          };
        };
      };
    };
  };
  removeAuthenticatorApp: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Remove the authenticator app */
      200: {
        headers: {
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
  confirmAuthenticatorApp: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example confirmAuthenticatorApp-1
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ConfirmAppInput'];
      };
    };
    responses: {
      /** @description Confirm the authenticator app by a code */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['AddedAppResponse'];
          };
        };
      };
    };
  };
  confirmIdentity: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example confirmIdentity-1
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ConfirmIdentityInput'];
      };
    };
    responses: {
      /** @description Confirm who is logged in */
      200: {
        headers: {
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
  createPasskey: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example createPasskey-1
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CreatePasskeyInput'];
      };
    };
    responses: {
      /** @description Add a passkey */
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
            data: components['schemas']['AddedPasskeyResponse'];
          };
        };
      };
    };
  };
  startPasskey: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example startPasskey-1
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Create options to add a passkey */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['PasskeyOptionsResponse'];
          };
        };
      };
    };
  };
  deletePasskey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the passkey.
         * @example 019cad45-2a10-74e2-8c4f-6d8a1b3e9f25
         */
        guid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Remove a passkey */
      200: {
        headers: {
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
  updatePasskey: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example updatePasskey-1
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * @description Identifier of the passkey.
         * @example 019cad45-2a10-74e2-8c4f-6d8a1b3e9f25
         */
        guid: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdatePasskeyInput'];
      };
    };
    responses: {
      /** @description Change the name of a passkey */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['PasskeyResponse'];
          };
        };
      };
    };
  };
  createRecoveryCodes: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example createRecoveryCodes-1
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Create new recovery codes */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['RecoveryCodesResponse'];
          };
        };
      };
    };
  };
  verifyEmail: {
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
  listCustomers: {
    parameters: {
      query?: {
        /** @description Page, from 1. */
        Page?: number;
        /** @description Entries on a page. */
        PageSize?: number;
        /** @description `field [asc|desc]`, comma-separated; newest first without it, and among equals. Fields: `guid`, `externalId`, `metadata/<key>`, `name`, `email`, `phone`, `company`, `createdAt`, `updatedAt`, `address/city`, `address/state`, `address/postalCode`, `address/country`. */
        $orderby?: string;
        /** @description OData v4: `eq ne gt ge lt le in`, `and or not`, parentheses, `contains startswith endswith tolower`, `null`; text in single quotes. Fields: `guid`, `externalId`, `metadata/<key>`, `name`, `email`, `phone`, `company`, `createdAt`, `updatedAt`, `address/city`, `address/state`, `address/postalCode`, `address/country`. */
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
             * @description Number of this page, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description Most entries of a page.
             * @example 50
             */
            pageSize: number;
            /**
             * @description Entries on all pages.
             * @example 1
             */
            totalCount: number;
            /**
             * @description Number of pages.
             * @example 1
             */
            totalPages: number;
          };
        };
      };
    };
  };
  createCustomer: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example createCustomer-1
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
  createOrUpdateCustomer: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record that was read. 412: the record has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example createOrUpdateCustomer-1
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * @description Identifier of the external.
         * @example shop-4711
         */
        externalId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PutCustomerInput'];
      };
    };
    responses: {
      /** @description A customer has the identifier. It has the values of the request now. */
      200: {
        headers: {
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
      /** @description Create or change a customer by your own identifier */
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
  confirmCustomerUpload: {
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
  exportCustomers: {
    parameters: {
      query?: {
        /** @description Format of the file. */
        format?: 'csv' | 'xlsx';
        /** @description `field [asc|desc]`, comma-separated; newest first without it, and among equals. Fields: `guid`, `externalId`, `metadata/<key>`, `name`, `email`, `phone`, `company`, `createdAt`, `updatedAt`, `address/city`, `address/state`, `address/postalCode`, `address/country`. */
        $orderby?: string;
        /** @description OData v4: `eq ne gt ge lt le in`, `and or not`, parentheses, `contains startswith endswith tolower`, `null`; text in single quotes. Fields: `guid`, `externalId`, `metadata/<key>`, `name`, `email`, `phone`, `company`, `createdAt`, `updatedAt`, `address/city`, `address/state`, `address/postalCode`, `address/country`. */
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
  uploadCustomers: {
    parameters: {
      query?: {
        /** @description The decimal separator of all numbers that the file holds as text. Unless given, the file shows it by its delimiter and its values. */
        decimalSeparator?: '.' | ',';
        /** @description The field of each column with another heading, as JSON by column name; null: the column is not read. With a mapping, even an empty one, a file may lack required columns; its rows then have errors, and `GET …/upload/{guid}/columns` proposes a mapping. */
        mapping?: string;
      };
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example uploadCustomers-1
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
  downloadCustomerTemplate: {
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
  getCustomerUpload: {
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
      /** @description Read the result of an uploaded file of customers */
      200: {
        headers: {
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
  listCustomerUploadColumns: {
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
      /** @description List the columns of an uploaded file of customers */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['UploadColumnsResponse'];
          };
        };
      };
    };
  };
  exportFaultyCustomerRows: {
    parameters: {
      query?: {
        /** @description Format of the file. */
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
  getCustomer: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of an earlier response. 304 without a body: nothing has changed since.
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
  updateCustomer: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record that was read. 412: the record has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example updateCustomer-1
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
  deleteCustomer: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record that was read. 412: the record has changed since. `*` and lists are accepted.
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
  addCustomerContact: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example addCustomerContact-1
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
  removeCustomerContact: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record that was read. 412: the record has changed since. `*` and lists are accepted.
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
            data: components['schemas']['GuidResponse'];
          };
        };
      };
    };
  };
  updateCustomerContact: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record that was read. 412: the record has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example updateCustomerContact-1
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
  getCustomerLocation: {
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
  setCustomerLocation: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record that was read. 412: the record has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example setCustomerLocation-1
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
  deleteCustomerLocation: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record that was read. 412: the record has changed since. `*` and lists are accepted.
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
  listRecentShipmentsOfCustomer: {
    parameters: {
      query?: {
        /** @description Page, from 1. Without page and pageSize the whole list is answered. */
        page?: number;
        /** @description Entries on a page (50 when only `page` is given). */
        pageSize?: number;
        /** @description Number of shipments. Ignored when a page is requested. */
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
             * @description Number of this page, from 1.
             * @example 1
             */
            page?: number;
            /**
             * @description Most entries of a page.
             * @example 50
             */
            pageSize?: number;
            /**
             * @description Entries on all pages.
             * @example 1
             */
            totalCount?: number;
            /**
             * @description Number of pages.
             * @example 1
             */
            totalPages?: number;
          };
        };
      };
    };
  };
  addCustomerReference: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record that was read. 412: the record has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example addCustomerReference-1
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
  removeCustomerReference: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record that was read. 412: the record has changed since. `*` and lists are accepted.
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
            data: components['schemas']['GuidResponse'];
          };
        };
      };
    };
  };
  getCustomerSalesAnalytics: {
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
  getCustomerSalesHistory: {
    parameters: {
      query: {
        /** @description The first day, in the time zone of the business. */
        from: string;
        /** @description The last day, included; at most 366 days in all. */
        to: string;
        /** @description Unit of time that is summed up; weeks begin on Monday. */
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
  listOrders: {
    parameters: {
      query?: {
        /** @description Page, from 1. */
        Page?: number;
        /** @description Entries on a page. */
        PageSize?: number;
        /** @description `field [asc|desc]`, comma-separated; newest first without it, and among equals. Fields: `guid`, `orderNumber`, `externalId`, `metadata/<key>`, `depotId`, `status`, `totalValue`, `createdAt`, `updatedAt`, `collectionDate`, `deliveryDate`, `serviceLevel`, `customer/guid`, `customer/name`, `customer/email`, `carrier/guid`, `carrier/name`, `deliveryAddress/city`, `deliveryAddress/state`, `deliveryAddress/postalCode`, `deliveryAddress/country`, `deliveryAddress/street`. */
        $orderby?: string;
        /** @description OData v4: `eq ne gt ge lt le in`, `and or not`, parentheses, `contains startswith endswith tolower`, `null`; text in single quotes. Fields: `guid`, `orderNumber`, `externalId`, `metadata/<key>`, `depotId`, `status`, `totalValue`, `createdAt`, `updatedAt`, `collectionDate`, `deliveryDate`, `serviceLevel`, `customer/guid`, `customer/name`, `customer/email`, `carrier/guid`, `carrier/name`, `deliveryAddress/city`, `deliveryAddress/state`, `deliveryAddress/postalCode`, `deliveryAddress/country`, `deliveryAddress/street`. */
        $filter?: string;
        /** @description Words, each of which must be found, without regard to case and inside words too, in order number, delivery street, city and postal code, the contact's phone, and the customer's name, email, phone, company and address. */
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
             * @description Number of this page, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description Most entries of a page.
             * @example 50
             */
            pageSize: number;
            /**
             * @description Entries on all pages.
             * @example 1
             */
            totalCount: number;
            /**
             * @description Number of pages.
             * @example 1
             */
            totalPages: number;
          };
        };
      };
    };
  };
  createOrder: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example createOrder-1
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
  assignCarrierToOrders: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example assignCarrierToOrders-1
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
  createOrders: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example createOrders-1
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['OrderBatchInput'];
      };
    };
    responses: {
      /** @description Create many orders */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['BatchResult'][];
          };
        };
      };
    };
  };
  createOrUpdateOrder: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record that was read. 412: the record has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example createOrUpdateOrder-1
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * @description Identifier of the external.
         * @example shop-4711
         */
        externalId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PutOrderInput'];
      };
    };
    responses: {
      /** @description An order has the identifier. It has the values of the request now. */
      200: {
        headers: {
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
      /** @description Create or change an order by your own identifier */
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
  confirmOrderUpload: {
    parameters: {
      query: {
        /** @description The upload. */
        guid: string;
        /** @description Import the valid rows and leave out the others. */
        skipInvalid?: boolean;
        /** @description Create the orders as `pending`, and a shipment of each. */
        createShipments?: boolean;
        /** @description Notify the consignees that these shipments are confirmed, if the business sends such notifications. */
        notifyConsignees?: boolean;
      };
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example confirmOrderUpload-1
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
  deleteOrders: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example deleteOrders-1
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
  exportOrders: {
    parameters: {
      query?: {
        /** @description Format of the file. */
        format?: 'csv' | 'xlsx';
        /** @description `field [asc|desc]`, comma-separated; newest first without it, and among equals. Fields: `guid`, `orderNumber`, `externalId`, `metadata/<key>`, `depotId`, `status`, `totalValue`, `createdAt`, `updatedAt`, `collectionDate`, `deliveryDate`, `serviceLevel`, `customer/guid`, `customer/name`, `customer/email`, `carrier/guid`, `carrier/name`, `deliveryAddress/city`, `deliveryAddress/state`, `deliveryAddress/postalCode`, `deliveryAddress/country`, `deliveryAddress/street`. */
        $orderby?: string;
        /** @description OData v4: `eq ne gt ge lt le in`, `and or not`, parentheses, `contains startswith endswith tolower`, `null`; text in single quotes. Fields: `guid`, `orderNumber`, `externalId`, `metadata/<key>`, `depotId`, `status`, `totalValue`, `createdAt`, `updatedAt`, `collectionDate`, `deliveryDate`, `serviceLevel`, `customer/guid`, `customer/name`, `customer/email`, `carrier/guid`, `carrier/name`, `deliveryAddress/city`, `deliveryAddress/state`, `deliveryAddress/postalCode`, `deliveryAddress/country`, `deliveryAddress/street`. */
        $filter?: string;
        /** @description Words, each of which must be found, without regard to case and inside words too, in order number, delivery street, city and postal code, the contact's phone, and the customer's name, email, phone, company and address. */
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
  uploadOrders: {
    parameters: {
      query?: {
        /** @description The decimal separator of all numbers that the file holds as text. Unless given, the file shows it by its delimiter and its values. */
        decimalSeparator?: '.' | ',';
        /** @description The field of each column with another heading, as JSON by column name; null: the column is not read. With a mapping, even an empty one, a file may lack required columns; its rows then have errors, and `GET …/upload/{guid}/columns` proposes a mapping. */
        mapping?: string;
      };
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example uploadOrders-1
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
  downloadOrderTemplate: {
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
  getOrderUpload: {
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
      /** @description Read the result of an uploaded file of orders */
      200: {
        headers: {
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
  listOrderUploadColumns: {
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
      /** @description List the columns of an uploaded file of orders */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['UploadColumnsResponse'];
          };
        };
      };
    };
  };
  exportFaultyOrderRows: {
    parameters: {
      query?: {
        /** @description Format of the file. */
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
  getOrder: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of an earlier response. 304 without a body: nothing has changed since.
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
  updateOrder: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record that was read. 412: the record has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example updateOrder-1
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
  addDimensionPresetToOrder: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example addDimensionPresetToOrder-1
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
  setOrderCollectionDate: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example setOrderCollectionDate-1
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
      /** @description Set the collection date of an order */
      200: {
        headers: {
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
  listOrderHistory: {
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
      /** @description List the history of an order */
      200: {
        headers: {
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
             * @description Number of this page, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description Most entries of a page.
             * @example 50
             */
            pageSize: number;
            /**
             * @description Entries on all pages.
             * @example 1
             */
            totalCount: number;
            /**
             * @description Number of pages.
             * @example 1
             */
            totalPages: number;
          };
        };
      };
    };
  };
  createShipmentOfOrder: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example createShipmentOfOrder-1
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
  changeOrderStatus: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record that was read. 412: the record has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example changeOrderStatus-1
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
      /** @description Change the status of an order */
      200: {
        headers: {
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
  verifyAddress: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example verifyAddress-1
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ValidateAddressInput'];
      };
    };
    responses: {
      /** @description Request a check of an address from a carrier */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @example true
             * @constant
             */
            success: true;
            data: components['schemas']['AddressCheckResponse'];
          };
        };
      };
    };
  };
  listShipments: {
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
        /** @description Words, each of which must be found, without regard to case and inside words too, in the tracking number, the names and addresses of sender and recipient, the order number, and the customer's name, email, phone, company and address. A telephone number also finds the shipments whose recipient or contact has it. */
        search?: string;
        /** @description OData v4: `eq ne gt ge lt le in`, `and or not`, parentheses, `contains startswith endswith tolower`, `null`; text in single quotes. Fields: `guid`, `externalId`, `metadata/<key>`, `depotId`, `trackingNumber`, `status`, `orderId`, `serviceLevel`, `deliveryDate`, `createdAt`. */
        $filter?: string;
        /** @description Page, from 1. */
        page?: number;
        /** @description Entries on a page; 50 by default. */
        perPage?: number;
        /** @description Another name of `perPage`, as in every other list; send one of them. */
        pageSize?: number;
        /** @description Include `dispatch` of each: route, driver, vehicle and expected arrival. Not for drivers. */
        dispatch?: boolean;
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
             * @description Number of this page, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description Most entries of a page.
             * @example 50
             */
            pageSize: number;
            /**
             * @description Entries on all pages.
             * @example 1
             */
            totalCount: number;
            /**
             * @description Number of pages.
             * @example 1
             */
            totalPages: number;
          };
        };
      };
    };
  };
  createShipment: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example createShipment-1
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
  updateShipmentDates: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record that was read. 412: the record has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example updateShipmentDates-1
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
      /** @description Change the dates of a shipment */
      200: {
        headers: {
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
  deleteShipments: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example deleteShipments-1
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
  exportShipments: {
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
        /** @description Words, each of which must be found, without regard to case and inside words too, in the tracking number, the names and addresses of sender and recipient, the order number, and the customer's name, email, phone, company and address. A telephone number also finds the shipments whose recipient or contact has it. */
        search?: string;
        /** @description OData v4: `eq ne gt ge lt le in`, `and or not`, parentheses, `contains startswith endswith tolower`, `null`; text in single quotes. Fields: `guid`, `externalId`, `metadata/<key>`, `depotId`, `trackingNumber`, `status`, `orderId`, `serviceLevel`, `deliveryDate`, `createdAt`. */
        $filter?: string;
        /** @description Format of the file. */
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
  listFailedShipments: {
    parameters: {
      query?: {
        /** @description Page, from 1. */
        page?: number;
        /** @description Entries on a page. */
        pageSize?: number;
        /** @description Only undecided ones, or only those with another attempt. */
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
             * @description Number of this page, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description Most entries of a page.
             * @example 50
             */
            pageSize: number;
            /**
             * @description Entries on all pages.
             * @example 1
             */
            totalCount: number;
            /**
             * @description Number of pages.
             * @example 1
             */
            totalPages: number;
          };
        };
      };
    };
  };
  downloadShipmentLabels: {
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
  planNextAttempts: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example planNextAttempts-1
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
      /** @description Plan another delivery attempt of many shipments */
      200: {
        headers: {
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
  countShipments: {
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
  listUnassignedShipments: {
    parameters: {
      query?: {
        /** @description Page, from 1. Without page and pageSize the whole list is answered. */
        page?: number;
        /** @description Entries on a page (50 when only `page` is given). */
        pageSize?: number;
        /** @description Include `details` of each. */
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
             * @description Number of this page, from 1.
             * @example 1
             */
            page?: number;
            /**
             * @description Most entries of a page.
             * @example 50
             */
            pageSize?: number;
            /**
             * @description Entries on all pages.
             * @example 1
             */
            totalCount?: number;
            /**
             * @description Number of pages.
             * @example 1
             */
            totalPages?: number;
          };
        };
      };
    };
  };
  getShipment: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of an earlier response. 304 without a body: nothing has changed since.
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
  updateShipment: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record that was read. 412: the record has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example updateShipment-1
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
  deleteShipment: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record that was read. 412: the record has changed since. `*` and lists are accepted.
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
  recordCashCollected: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example recordCashCollected-1
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
      /** @description Record cash collected on delivery */
      200: {
        headers: {
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
  getConsigneeFeedback: {
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
      /** @description Read instructions, request and rating of a consignee */
      200: {
        headers: {
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
  downloadShipmentLabel: {
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
  setShipmentLocation: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record that was read. 412: the record has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example setShipmentLocation-1
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
      /** @description Set the location of a shipment's recipient */
      200: {
        headers: {
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
  deleteShipmentLocation: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record that was read. 412: the record has changed since. `*` and lists are accepted.
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
  planNextAttempt: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example planNextAttempt-1
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
      /** @description Plan another attempt of a failed delivery */
      200: {
        headers: {
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
  listShipmentNotifications: {
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
      /** @description List notifications of a shipment */
      200: {
        headers: {
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
             * @description Number of this page, from 1.
             * @example 1
             */
            page?: number;
            /**
             * @description Most entries of a page.
             * @example 50
             */
            pageSize?: number;
            /**
             * @description Entries on all pages.
             * @example 1
             */
            totalCount?: number;
            /**
             * @description Number of pages.
             * @example 1
             */
            totalPages?: number;
          };
        };
      };
    };
  };
  downloadTracePicture: {
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
  getProofOfDelivery: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of an earlier response. 304 without a body: nothing has changed since.
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
  addProofOfDelivery: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example addProofOfDelivery-1
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
  downloadProofDocument: {
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
  downloadProofPhoto: {
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
  downloadProofThumbnail: {
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
      /** @description Download a thumbnail of the photo of a delivery */
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
  downloadProofSignature: {
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
  returnShipmentToSender: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example returnShipmentToSender-1
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
  getSenderLocation: {
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
      /** @description Read the location of a sender */
      200: {
        headers: {
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
  setSenderLocation: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record that was read. 412: the record has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example setSenderLocation-1
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
      /** @description Set the location of a sender */
      200: {
        headers: {
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
  deleteSenderLocation: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record that was read. 412: the record has changed since. `*` and lists are accepted.
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
  listShipmentTraces: {
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
      /** @description List the traces of a shipment */
      200: {
        headers: {
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
             * @description Number of this page, from 1.
             * @example 1
             */
            page?: number;
            /**
             * @description Most entries of a page.
             * @example 50
             */
            pageSize?: number;
            /**
             * @description Entries on all pages.
             * @example 1
             */
            totalCount?: number;
            /**
             * @description Number of pages.
             * @example 1
             */
            totalPages?: number;
          };
        };
      };
    };
  };
  addShipmentTrace: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example addShipmentTrace-1
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
      /** @description The shipment has this status already, and the request has no other field: the earlier trace. */
      200: {
        headers: {
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
      /** @description Add a trace to a shipment */
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
  renewTrackingLink: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example renewTrackingLink-1
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
  revokeTrackingLink: {
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
  updateVehicle: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record that was read. 412: the record has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example updateVehicle-1
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
  createVehicle: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example createVehicle-1
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
  getVehicleLocation: {
    parameters: {
      query?: {
        /** @description Positions from this time. Default: an hour before `to`. */
        from?: string;
        /** @description Positions up to this time, at most 31 days after `from`. Default: now. */
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
  listTravelHistory: {
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
  exportTravelHistory: {
    parameters: {
      query?: {
        /** @description The first day; 29 days before `to`, if it is missing. */
        from?: string;
        /** @description The last day; today, if it is missing. At most 366 days in all. */
        to?: string;
        /** @description Format of the file. */
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
  getVehicle: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of an earlier response. 304 without a body: nothing has changed since.
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
  deleteVehicle: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record that was read. 412: the record has changed since. `*` and lists are accepted.
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
  listVehicles: {
    parameters: {
      query?: {
        /** @description Page, from 1. Without page and pageSize the whole list is answered. */
        page?: number;
        /** @description Entries on a page (50 when only `page` is given). */
        pageSize?: number;
        /** @description OData v4: `eq ne gt ge lt le in`, `and or not`, parentheses, `contains startswith endswith tolower`, `null`; text in single quotes. Fields: `guid`, `externalId`, `metadata/<key>`, `depotId`, `name`, `licensePlate`, `type`, `status`, `createdAt`. */
        $filter?: string;
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
             * @description Number of this page, from 1.
             * @example 1
             */
            page?: number;
            /**
             * @description Most entries of a page.
             * @example 50
             */
            pageSize?: number;
            /**
             * @description Entries on all pages.
             * @example 1
             */
            totalCount?: number;
            /**
             * @description Number of pages.
             * @example 1
             */
            totalPages?: number;
          };
        };
      };
    };
  };
  listWebhooks: {
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
             * @description Number of this page, from 1.
             * @example 1
             */
            page?: number;
            /**
             * @description Most entries of a page.
             * @example 50
             */
            pageSize?: number;
            /**
             * @description Entries on all pages.
             * @example 1
             */
            totalCount?: number;
            /**
             * @description Number of pages.
             * @example 1
             */
            totalPages?: number;
          };
        };
      };
    };
  };
  createWebhook: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example createWebhook-1
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
  getWebhook: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of an earlier response. 304 without a body: nothing has changed since.
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
  updateWebhook: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record that was read. 412: the record has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example updateWebhook-1
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
  deleteWebhook: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record that was read. 412: the record has changed since. `*` and lists are accepted.
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
  listWebhookDeliveries: {
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
             * @description Number of this page, from 1.
             * @example 1
             */
            page: number;
            /**
             * @description Most entries of a page.
             * @example 50
             */
            pageSize: number;
            /**
             * @description Entries on all pages.
             * @example 1
             */
            totalCount: number;
            /**
             * @description Number of pages.
             * @example 1
             */
            totalPages: number;
          };
        };
      };
    };
  };
  retryWebhookDelivery: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example retryWebhookDelivery-1
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
  replayWebhookEvents: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example replayWebhookEvents-1
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
      /** @description Send events of a period to a webhook again */
      200: {
        headers: {
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
  rotateWebhookSecret: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `ETag` of the record that was read. 412: the record has changed since. `*` and lists are accepted.
         * @example "3"
         */
        'If-Match'?: string;
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example rotateWebhookSecret-1
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
  testWebhook: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Makes a retry safe: the first response to this caller is stored for 24 hours and replayed. Responses with 400, 401, 403, 413, 415, 429 or a 5xx status are not stored.
         * @example testWebhook-1
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
  receiveCustomerCreatedEvent: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description Identifier of the event. It is the same for all attempts and endpoints, so a receiver can discard a repeated event.
         * @example 019cad3c-5c00-7430-9b1e-4d6a8c2e7f10
         */
        'webhook-id': string;
        /**
         * @description Time of this attempt as Unix time in seconds. Reject a request that is several minutes old.
         * @example 1772439247
         */
        'webhook-timestamp': string;
        /**
         * @description One or more signatures, separated by spaces. Each is `v1,` and the base64 of an HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the base64-decoded text after `whsec_`.
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
      /** @description The receiver wants no more events. The service disables the endpoint. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Accepted. Respond within 10 seconds and process the event afterwards. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not accepted. The service sends the event again later. It follows no redirects. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  receiveCustomersImportedEvent: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description Identifier of the event. It is the same for all attempts and endpoints, so a receiver can discard a repeated event.
         * @example 019cad3c-5c00-7430-9b1e-4d6a8c2e7f10
         */
        'webhook-id': string;
        /**
         * @description Time of this attempt as Unix time in seconds. Reject a request that is several minutes old.
         * @example 1772439247
         */
        'webhook-timestamp': string;
        /**
         * @description One or more signatures, separated by spaces. Each is `v1,` and the base64 of an HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the base64-decoded text after `whsec_`.
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
      /** @description The receiver wants no more events. The service disables the endpoint. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Accepted. Respond within 10 seconds and process the event afterwards. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not accepted. The service sends the event again later. It follows no redirects. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  receiveDeviceStatusChangedEvent: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description Identifier of the event. It is the same for all attempts and endpoints, so a receiver can discard a repeated event.
         * @example 019cad3c-5c00-7430-9b1e-4d6a8c2e7f10
         */
        'webhook-id': string;
        /**
         * @description Time of this attempt as Unix time in seconds. Reject a request that is several minutes old.
         * @example 1772439247
         */
        'webhook-timestamp': string;
        /**
         * @description One or more signatures, separated by spaces. Each is `v1,` and the base64 of an HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the base64-decoded text after `whsec_`.
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
      /** @description The receiver wants no more events. The service disables the endpoint. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Accepted. Respond within 10 seconds and process the event afterwards. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not accepted. The service sends the event again later. It follows no redirects. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  receiveDispatchCreatedEvent: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description Identifier of the event. It is the same for all attempts and endpoints, so a receiver can discard a repeated event.
         * @example 019cad3c-5c00-7430-9b1e-4d6a8c2e7f10
         */
        'webhook-id': string;
        /**
         * @description Time of this attempt as Unix time in seconds. Reject a request that is several minutes old.
         * @example 1772439247
         */
        'webhook-timestamp': string;
        /**
         * @description One or more signatures, separated by spaces. Each is `v1,` and the base64 of an HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the base64-decoded text after `whsec_`.
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
      /** @description The receiver wants no more events. The service disables the endpoint. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Accepted. Respond within 10 seconds and process the event afterwards. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not accepted. The service sends the event again later. It follows no redirects. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  receiveDispatchRouteProposedEvent: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description Identifier of the event. It is the same for all attempts and endpoints, so a receiver can discard a repeated event.
         * @example 019cad3c-5c00-7430-9b1e-4d6a8c2e7f10
         */
        'webhook-id': string;
        /**
         * @description Time of this attempt as Unix time in seconds. Reject a request that is several minutes old.
         * @example 1772439247
         */
        'webhook-timestamp': string;
        /**
         * @description One or more signatures, separated by spaces. Each is `v1,` and the base64 of an HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the base64-decoded text after `whsec_`.
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
      /** @description The receiver wants no more events. The service disables the endpoint. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Accepted. Respond within 10 seconds and process the event afterwards. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not accepted. The service sends the event again later. It follows no redirects. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  receiveDispatchStatusChangedEvent: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description Identifier of the event. It is the same for all attempts and endpoints, so a receiver can discard a repeated event.
         * @example 019cad3c-5c00-7430-9b1e-4d6a8c2e7f10
         */
        'webhook-id': string;
        /**
         * @description Time of this attempt as Unix time in seconds. Reject a request that is several minutes old.
         * @example 1772439247
         */
        'webhook-timestamp': string;
        /**
         * @description One or more signatures, separated by spaces. Each is `v1,` and the base64 of an HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the base64-decoded text after `whsec_`.
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
      /** @description The receiver wants no more events. The service disables the endpoint. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Accepted. Respond within 10 seconds and process the event afterwards. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not accepted. The service sends the event again later. It follows no redirects. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  receiveOrderCreatedEvent: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description Identifier of the event. It is the same for all attempts and endpoints, so a receiver can discard a repeated event.
         * @example 019cad3c-5c00-7430-9b1e-4d6a8c2e7f10
         */
        'webhook-id': string;
        /**
         * @description Time of this attempt as Unix time in seconds. Reject a request that is several minutes old.
         * @example 1772439247
         */
        'webhook-timestamp': string;
        /**
         * @description One or more signatures, separated by spaces. Each is `v1,` and the base64 of an HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the base64-decoded text after `whsec_`.
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
      /** @description The receiver wants no more events. The service disables the endpoint. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Accepted. Respond within 10 seconds and process the event afterwards. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not accepted. The service sends the event again later. It follows no redirects. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  receiveOrderStatusChangedEvent: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description Identifier of the event. It is the same for all attempts and endpoints, so a receiver can discard a repeated event.
         * @example 019cad3c-5c00-7430-9b1e-4d6a8c2e7f10
         */
        'webhook-id': string;
        /**
         * @description Time of this attempt as Unix time in seconds. Reject a request that is several minutes old.
         * @example 1772439247
         */
        'webhook-timestamp': string;
        /**
         * @description One or more signatures, separated by spaces. Each is `v1,` and the base64 of an HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the base64-decoded text after `whsec_`.
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
      /** @description The receiver wants no more events. The service disables the endpoint. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Accepted. Respond within 10 seconds and process the event afterwards. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not accepted. The service sends the event again later. It follows no redirects. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  receiveOrdersImportedEvent: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description Identifier of the event. It is the same for all attempts and endpoints, so a receiver can discard a repeated event.
         * @example 019cad3c-5c00-7430-9b1e-4d6a8c2e7f10
         */
        'webhook-id': string;
        /**
         * @description Time of this attempt as Unix time in seconds. Reject a request that is several minutes old.
         * @example 1772439247
         */
        'webhook-timestamp': string;
        /**
         * @description One or more signatures, separated by spaces. Each is `v1,` and the base64 of an HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the base64-decoded text after `whsec_`.
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
      /** @description The receiver wants no more events. The service disables the endpoint. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Accepted. Respond within 10 seconds and process the event afterwards. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not accepted. The service sends the event again later. It follows no redirects. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  receivePingEvent: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description Identifier of the event. It is the same for all attempts and endpoints, so a receiver can discard a repeated event.
         * @example 019cad3c-5c00-7430-9b1e-4d6a8c2e7f10
         */
        'webhook-id': string;
        /**
         * @description Time of this attempt as Unix time in seconds. Reject a request that is several minutes old.
         * @example 1772439247
         */
        'webhook-timestamp': string;
        /**
         * @description One or more signatures, separated by spaces. Each is `v1,` and the base64 of an HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the base64-decoded text after `whsec_`.
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
      /** @description The receiver wants no more events. The service disables the endpoint. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Accepted. Respond within 10 seconds and process the event afterwards. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not accepted. The service sends the event again later. It follows no redirects. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  receiveRecurringOrderCreatedEvent: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description Identifier of the event. It is the same for all attempts and endpoints, so a receiver can discard a repeated event.
         * @example 019cad3c-5c00-7430-9b1e-4d6a8c2e7f10
         */
        'webhook-id': string;
        /**
         * @description Time of this attempt as Unix time in seconds. Reject a request that is several minutes old.
         * @example 1772439247
         */
        'webhook-timestamp': string;
        /**
         * @description One or more signatures, separated by spaces. Each is `v1,` and the base64 of an HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the base64-decoded text after `whsec_`.
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
         *       "type": "recurring_order.created",
         *       "timestamp": "2030-03-05T23:00:00.012Z",
         *       "data": {
         *         "date": "2030-03-07",
         *         "deliveryDate": "2030-03-07",
         *         "guid": "019cad46-1480-74f3-9a5b-7e2c4d6f8a10",
         *         "orderId": "019cad26-62e0-70b9-9aad-cce55e4309a7"
         *       }
         *     }
         */
        'application/json': components['schemas']['RecurringOrderCreatedEvent'];
      };
    };
    responses: {
      /** @description The receiver wants no more events. The service disables the endpoint. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Accepted. Respond within 10 seconds and process the event afterwards. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not accepted. The service sends the event again later. It follows no redirects. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  receiveRecurringOrderSkippedEvent: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description Identifier of the event. It is the same for all attempts and endpoints, so a receiver can discard a repeated event.
         * @example 019cad3c-5c00-7430-9b1e-4d6a8c2e7f10
         */
        'webhook-id': string;
        /**
         * @description Time of this attempt as Unix time in seconds. Reject a request that is several minutes old.
         * @example 1772439247
         */
        'webhook-timestamp': string;
        /**
         * @description One or more signatures, separated by spaces. Each is `v1,` and the base64 of an HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the base64-decoded text after `whsec_`.
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
         *       "type": "recurring_order.skipped",
         *       "timestamp": "2030-03-05T23:00:00.012Z",
         *       "data": {
         *         "date": "2030-03-07",
         *         "skipReason": "holiday",
         *         "guid": "019cad46-1480-74f3-9a5b-7e2c4d6f8a10",
         *         "message": null
         *       }
         *     }
         */
        'application/json': components['schemas']['RecurringOrderSkippedEvent'];
      };
    };
    responses: {
      /** @description The receiver wants no more events. The service disables the endpoint. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Accepted. Respond within 10 seconds and process the event afterwards. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not accepted. The service sends the event again later. It follows no redirects. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  receiveShipmentAttemptPlannedEvent: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description Identifier of the event. It is the same for all attempts and endpoints, so a receiver can discard a repeated event.
         * @example 019cad3c-5c00-7430-9b1e-4d6a8c2e7f10
         */
        'webhook-id': string;
        /**
         * @description Time of this attempt as Unix time in seconds. Reject a request that is several minutes old.
         * @example 1772439247
         */
        'webhook-timestamp': string;
        /**
         * @description One or more signatures, separated by spaces. Each is `v1,` and the base64 of an HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the base64-decoded text after `whsec_`.
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
      /** @description The receiver wants no more events. The service disables the endpoint. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Accepted. Respond within 10 seconds and process the event afterwards. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not accepted. The service sends the event again later. It follows no redirects. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  receiveShipmentCashCollectedEvent: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description Identifier of the event. It is the same for all attempts and endpoints, so a receiver can discard a repeated event.
         * @example 019cad3c-5c00-7430-9b1e-4d6a8c2e7f10
         */
        'webhook-id': string;
        /**
         * @description Time of this attempt as Unix time in seconds. Reject a request that is several minutes old.
         * @example 1772439247
         */
        'webhook-timestamp': string;
        /**
         * @description One or more signatures, separated by spaces. Each is `v1,` and the base64 of an HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the base64-decoded text after `whsec_`.
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
      /** @description The receiver wants no more events. The service disables the endpoint. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Accepted. Respond within 10 seconds and process the event afterwards. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not accepted. The service sends the event again later. It follows no redirects. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  receiveShipmentCreatedEvent: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description Identifier of the event. It is the same for all attempts and endpoints, so a receiver can discard a repeated event.
         * @example 019cad3c-5c00-7430-9b1e-4d6a8c2e7f10
         */
        'webhook-id': string;
        /**
         * @description Time of this attempt as Unix time in seconds. Reject a request that is several minutes old.
         * @example 1772439247
         */
        'webhook-timestamp': string;
        /**
         * @description One or more signatures, separated by spaces. Each is `v1,` and the base64 of an HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the base64-decoded text after `whsec_`.
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
      /** @description The receiver wants no more events. The service disables the endpoint. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Accepted. Respond within 10 seconds and process the event afterwards. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not accepted. The service sends the event again later. It follows no redirects. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  receiveShipmentEtaChangedEvent: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description Identifier of the event. It is the same for all attempts and endpoints, so a receiver can discard a repeated event.
         * @example 019cad3c-5c00-7430-9b1e-4d6a8c2e7f10
         */
        'webhook-id': string;
        /**
         * @description Time of this attempt as Unix time in seconds. Reject a request that is several minutes old.
         * @example 1772439247
         */
        'webhook-timestamp': string;
        /**
         * @description One or more signatures, separated by spaces. Each is `v1,` and the base64 of an HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the base64-decoded text after `whsec_`.
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
      /** @description The receiver wants no more events. The service disables the endpoint. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Accepted. Respond within 10 seconds and process the event afterwards. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not accepted. The service sends the event again later. It follows no redirects. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  receiveShipmentProofRecordedEvent: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description Identifier of the event. It is the same for all attempts and endpoints, so a receiver can discard a repeated event.
         * @example 019cad3c-5c00-7430-9b1e-4d6a8c2e7f10
         */
        'webhook-id': string;
        /**
         * @description Time of this attempt as Unix time in seconds. Reject a request that is several minutes old.
         * @example 1772439247
         */
        'webhook-timestamp': string;
        /**
         * @description One or more signatures, separated by spaces. Each is `v1,` and the base64 of an HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the base64-decoded text after `whsec_`.
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
      /** @description The receiver wants no more events. The service disables the endpoint. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Accepted. Respond within 10 seconds and process the event afterwards. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not accepted. The service sends the event again later. It follows no redirects. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  receiveShipmentStatusChangedEvent: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description Identifier of the event. It is the same for all attempts and endpoints, so a receiver can discard a repeated event.
         * @example 019cad3c-5c00-7430-9b1e-4d6a8c2e7f10
         */
        'webhook-id': string;
        /**
         * @description Time of this attempt as Unix time in seconds. Reject a request that is several minutes old.
         * @example 1772439247
         */
        'webhook-timestamp': string;
        /**
         * @description One or more signatures, separated by spaces. Each is `v1,` and the base64 of an HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the base64-decoded text after `whsec_`.
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
      /** @description The receiver wants no more events. The service disables the endpoint. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Accepted. Respond within 10 seconds and process the event afterwards. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not accepted. The service sends the event again later. It follows no redirects. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  receiveVehicleArrivedEvent: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description Identifier of the event. It is the same for all attempts and endpoints, so a receiver can discard a repeated event.
         * @example 019cad3c-5c00-7430-9b1e-4d6a8c2e7f10
         */
        'webhook-id': string;
        /**
         * @description Time of this attempt as Unix time in seconds. Reject a request that is several minutes old.
         * @example 1772439247
         */
        'webhook-timestamp': string;
        /**
         * @description One or more signatures, separated by spaces. Each is `v1,` and the base64 of an HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the base64-decoded text after `whsec_`.
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
      /** @description The receiver wants no more events. The service disables the endpoint. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Accepted. Respond within 10 seconds and process the event afterwards. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not accepted. The service sends the event again later. It follows no redirects. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  receiveVehicleStatusChangedEvent: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description Identifier of the event. It is the same for all attempts and endpoints, so a receiver can discard a repeated event.
         * @example 019cad3c-5c00-7430-9b1e-4d6a8c2e7f10
         */
        'webhook-id': string;
        /**
         * @description Time of this attempt as Unix time in seconds. Reject a request that is several minutes old.
         * @example 1772439247
         */
        'webhook-timestamp': string;
        /**
         * @description One or more signatures, separated by spaces. Each is `v1,` and the base64 of an HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the base64-decoded text after `whsec_`.
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
      /** @description The receiver wants no more events. The service disables the endpoint. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Accepted. Respond within 10 seconds and process the event afterwards. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not accepted. The service sends the event again later. It follows no redirects. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
}
