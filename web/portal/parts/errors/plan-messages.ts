/**
 * Messages of plans and routes, with placeholders, by the key of the text that replaces them (section `fault` of the texts).
 * A message must be written as the service writes it, and the first pattern that matches counts, as in `FAULT_MESSAGES`.
 * A pair is a pickup and its delivery.
 *
 * The service composes some messages of pieces, such as `${subject} skills that neither …`. A piece is a placeholder here, even
 * if it is always the same word: `test/portal/error-texts.spec.ts` looks for the text around it in the source of the service.
 */
export const PLAN_MESSAGES = {
  needsOneDay: 'Must be omitted in a plan over several days.',
  dayOfPlan: 'Must be a day from {{first}} to {{last}}.',
  tooManyToPlan:
    'There are more than {{number}} {{records}}, and a plan takes at most {{most}}: list the ones to plan.',
  planRecordsChanged: 'Records of the plan have changed: plan again.',
  dispatchDeleted: 'The dispatch was deleted.',
  // Before `draftHasStatus`, which matches it too.
  draftLocked: 'The dispatch "{{route}}" is now locked.',
  draftHasStatus: 'The dispatch "{{route}}" is now {{status}}.',
  draftChanged: 'The dispatch "{{route}}" has other shipments now.',
  vehicleDeleted: 'The vehicle was deleted.',
  driverDeleted: 'The driver was deleted.',
  driversMissing: 'There is no driver for {{routes}} routes: the last ones have no driver yet.',
  oneDriver: 'There is only 1 driver for {{routes}} routes: the last ones have no driver yet.',
  fewDrivers: 'There are only {{drivers}} drivers for {{routes}} routes: the last ones have no driver yet.',
  shiftOver: 'The shift of {{day}}, {{start}} to {{end}}, is over: the times are planned as if it were not.',
  shiftBegun: 'The shift began at {{start}}: routes leave at {{time}} at the earliest.',
  homeNotFound:
    'The start or end address of "{{vehicle}}" could not be geocoded: the address of its depot is used instead.',
  reloadsLeftOut:
    'Some shipments are collected on the way, so vehicles do not reload: plan these shipments separately.',
  vagueWithGeocoder:
    'Of {{stops}} stops {{count}} are known by their town or postcode alone: the ways to them are guesses. They are exact once the geocoder finds them, with coordinates in the address, or with the place set on the map.',
  vague:
    'Of {{stops}} stops {{count}} are known by their town or postcode alone: the ways to them are guesses. They are exact with a geocoder (the operator sets one up), with coordinates in the address, or with the place set on the map.',
  noVehicle: 'No vehicle is available on this day.',
  noVehicleReloads:
    'No vehicle is available on this day, and no vehicle of another depot has the room and time to reload there.',
  vehicleElsewhere: 'The vehicle that must take it belongs to another depot.',
  noSkills: 'It requires {{skills}}; no vehicle of the plan has all of these skills.',
  noSkill: 'It requires {{skills}}; no vehicle of the plan has this skill.',
  noCapacityForAmounts:
    'It takes up {{amounts}}; no vehicle has capacity for that in addition to its weight and volume.',
  aloneTooFarKm: 'A route with this shipment alone is {{km}} km; no suitable vehicle may drive that far.',
  aloneTooFar: 'A route with this shipment alone exceeds the kilometres of the vehicles.',
  aloneTooLongOnBoard: 'Even alone it would be on board for {{time}}; at most {{most}} are allowed.',
  // `vehiclesWord` is "vehicle" or "vehicles".
  vehicleLimitReached: 'It would need another vehicle, but at most {{most}} {{vehiclesWord}} may be used.',
  stopLimitReached: 'There is room for it, but the vehicles have reached their maximum number of stops.',
  kilometreLimitReached: 'There is room for it, but the detour exceeds the kilometres of the vehicles.',
  heavierThanVehicles: 'It weighs {{weight}} kg; no vehicle carries more than {{most}} kg.',
  bulkierThanVehicles: 'It takes up {{volume}} m³; no vehicle holds more than {{most}} m³.',
  largerThanVehicles: 'It weighs {{weight}} kg and takes up {{volume}} m³; no vehicle takes both.',
  noRoad: 'No road leads there from the depot and back.',
  noRoadForPair: 'No road leads from the depot to its pickup, on to its delivery, and back.',
  windowBeforeShift: 'Its time window, {{hours}}, ends before the shift begins at {{time}}.',
  windowTooEarly:
    'Its time window, {{hours}}, closes too early: a vehicle that leaves at {{leaves}} arrives at {{arrives}}.',
  windowsTooTightForPair: 'No vehicle can get from its pickup to its delivery within the time windows: {{hours}}.',
  // Before `shiftTooShort`, which matches it too.
  shiftTooShortAfterWait:
    'A route with this shipment alone starts at {{start}} and ends {{time}} after the end of the shift at {{end}}, after waiting for its time window, {{hours}}.',
  shiftTooShort:
    'A route with this shipment alone starts at {{start}} and ends {{time}} after the end of the shift at {{end}}.',
  pairTooLongForShift: 'A route with its pickup and delivery alone does not fit into the shift.',
  pairTooFarKm: 'A route with its pickup and delivery alone is {{km}} km; no suitable vehicle may drive that far.',
  noCapacityLeft:
    'It weighs {{weight}} kg and takes up {{volume}} m³; no suitable vehicle has that much capacity left.',
  // `toWord` is "to". Before `noTimeLeft`, which matches it too; there, `fullStop` is ".".
  noTimeLeftForWindow:
    'There is room for it, but no suitable vehicle has the time left {{toWord}} arrive within {{hours}}.',
  noTimeLeft: 'There is room for it, but no suitable vehicle has the time left{{fullStop}}',
  notGeocoded: 'Its address could not be geocoded: it needs a known town or postcode, or coordinates.',
  otherDepot: 'It is at the depot "{{depot}}", which is not part of the plan.',
  depotClosed: 'The depot "{{depot}}" is closed on {{days}}.',
  depotNotFound: 'The address of the depot "{{depot}}" could not be geocoded, and routes start and end there.',
  noAttemptScheduled:
    'The delivery of {{shipment}} failed and no next attempt is scheduled: POST /api/v1/shipments/{shipmentId}/next-attempt sets its day.',
  attemptLater: 'The next attempt to deliver {{shipment}} is on {{day}}.',
  // `needsWord` is "needs", and `needWord` is "need".
  skillMissingAtStop: '1 stop {{needsWord}} skills that neither the vehicle nor the driver has: {{skills}}.',
  skillsMissingAtStops: '{{stops}} stops {{needWord}} skills that neither the vehicle nor the driver has: {{skills}}.',
  // `stopWord` is "stop", and `stopsWord` is "stops".
  overloadedStop: 'At 1 {{stopWord}} the collected shipments exceed the capacity of the vehicle.',
  overloadedStops: 'At {{stops}} {{stopsWord}} the collected shipments exceed the capacity of the vehicle.',
  // `legs` is a list such as "to stop 3 (Main Street 1), back to the end of the route".
  noRoadLeg: 'No road leads {{legs}}: the times and kilometres of this leg are estimates.',
  noRoadLegs: 'No road leads {{legs}}: the times and kilometres of these legs are estimates.',
  endsAfterShift: 'The route ends at {{time}}, after the end of the shift at {{end}}.',
} as const;
