import type { DataSource, QueryRunner } from 'typeorm';
import { listMigrationNames, parseMigrationTime } from './migration-names';

/*
 * Before the first release, all migrations so far (the former ones) were combined into one file per module (the combined ones). Both create
 * the same schema. A database that has run all former migrations gets a record of the combined ones instead; its tables stay as they are. A
 * database that has run only some of the former ones cannot be migrated. combined-migrations.spec.ts tests both.
 *
 * TypeORM records the migrations that a database has run in its table `migrations`.
 */

/** The names of the former migrations, oldest first. Their files do not exist any more, so the names must never be changed. */
export const FORMER_MIGRATIONS: readonly string[] = [
  'Foundation1795383781143',
  'Businesses1795383842480',
  'Accounts1795383903817',
  'Customers1795383965154',
  'Jobs1795384026491',
  'Carriers1795384087828',
  'Orders1795384149165',
  'Shipments1795384210502',
  'Tracking1795384271839',
  'Dispatches1795384333176',
  'LiveStream1795384394513',
  'Gazetteer1795384455850',
  'EventLog1795410000000',
  'Webhooks1795410100000',
  'ToldEstimates1795420000000',
  'OrderOfEvents1795420100000',
  'Search1795440000000',
  'DeliveryAttempts1795450000000',
  'AreasOfPlaces1795460000000',
  'Geocoding1795460100000',
  'OrderUploads1795480000000',
  'WebhookBatches1795485000000',
  'MatchedTracks1795486000000',
  'RouteProposals1795490000000',
  'StandingConstraints1795491000000',
  'RoutePauses1795492000000',
  'TurnsOfMatching1795500000000',
  'CertainWays1795501000000',
  'DeviceClocks1795502000000',
  'SearchTypos1795510000000',
  'DriverSessions1795530000000',
  'ProofRequired1795531000000',
  'DriverDeeds1795532000000',
  'TrackingLinks1795540000000',
  'Consignees1795541000000',
  'Backlogs1795550000000',
  'Notifications1795610000000',
  'WebPush1795610100000',
  'NextAttempts1795620000000',
  'Returns1795620100000',
  'GeocodingSweep1795630000000',
  'SavedViews1795640000000',
  'CashOnDelivery1795660000000',
  'FormerShipments1795670000000',
  'PhotosThatFollow1795670100000',
  'PushOfSessions1795670200000',
  'Pickups1795680000000',
  'OneServerOfSeveral1795710000000',
  'SearchKeys1795720000000',
  'SearchPlans1795730000000',
  'TurnsOfJobs1795740000000',
  'LegsWithoutRoad1796002000000',
  'EstimatePrecision1796003000000',
  'NotificationsOffAtFirst1796003100000',
  'UploadDetails1796004000000',
  'CurrenciesOfOrders1796004100000',
  'PhoneKeys1796005000000',
  'StoredMessages1796007000000',
  'PushOfMemberSessions1796007100000',
  'BoundedHousekeeping1796007200000',
  'HonestCarriers1796007300000',
];

/** The name of the last one, which identifies the version of the service that has all of them. */
export const LAST_FORMER_MIGRATION = FORMER_MIGRATIONS.at(-1)!;

/** Returns whether the list has some of the former migrations, but not all. */
export function hasPartOfFormer(names: readonly string[]): boolean {
  const count = countFormer(names);
  return count > 0 && count < FORMER_MIGRATIONS.length;
}

/** Returns whether the list has all of the former migrations. */
export const hasAllFormer = (names: readonly string[]): boolean => countFormer(names) === FORMER_MIGRATIONS.length;

const countFormer = (names: readonly string[]): number =>
  FORMER_MIGRATIONS.filter((name) => names.includes(name)).length;

/** The time of the last combined migration, as in its name. */
const LAST_COMBINED_TIME_MS = 1_796_091_600_000;

/** Returns the names of the combined migrations, the oldest first. */
export const listCombinedNames = (source: DataSource): string[] =>
  listMigrationNames(source).filter((name) => parseMigrationTime(name) <= LAST_COMBINED_TIME_MS);

/** Returns the list with the combined migrations in place of the former ones. A list without all of the former ones stays unchanged. */
export function replaceFormerNames(names: readonly string[], combined: readonly string[]): string[] {
  if (!hasAllFormer(names)) return [...names];
  return [...combined, ...names.filter((name) => !FORMER_MIGRATIONS.includes(name) && !combined.includes(name))];
}

/** Records the combined migrations instead of the former ones. The tables stay as they are. Call it inside a transaction. */
export const recordCombined = (runner: QueryRunner, combined: readonly string[]): Promise<void> =>
  replaceRecords(runner, FORMER_MIGRATIONS, combined);

/** Records the former migrations instead of the combined ones, for the version that has those. Call it inside a transaction. */
export const recordFormer = (runner: QueryRunner, combined: readonly string[]): Promise<void> =>
  replaceRecords(runner, combined, FORMER_MIGRATIONS);

/**
 * Replaces the records of the old migrations by records of the new ones. Records of later migrations are inserted again after them, because
 * TypeORM reads the records in the order of their ids.
 */
async function replaceRecords(
  runner: QueryRunner,
  oldNames: readonly string[],
  newNames: readonly string[],
): Promise<void> {
  const recorded = await runner.manager.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY id');
  const laterNames = recorded
    .map(({ name }) => name)
    .filter((name) => !oldNames.includes(name) && !newNames.includes(name));
  await runner.query('DELETE FROM migrations');
  await runner.query(
    // The timestamp of a migration is the end of its name (see migration-names.ts).
    `INSERT INTO migrations (timestamp, name)
     SELECT right(listed.name, 13)::bigint, listed.name
     FROM unnest($1::text[]) WITH ORDINALITY AS listed (name, place)
     ORDER BY listed.place`,
    [[...newNames, ...laterNames]],
  );
}
