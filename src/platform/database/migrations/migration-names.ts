import type { DataSource, MigrationInterface } from 'typeorm';

/*
 * A migration is called by its class, such as `Foundation1795383781143`. The last 13 digits are the time at which it was written, in
 * milliseconds. Its file begins with the same time: `1795383781143-foundation.ts`.
 */

const TIME_LENGTH = 13;

/** Returns the name of a migration: the one that it declares, otherwise that of its class. */
export const getMigrationName = ({ name, constructor }: MigrationInterface): string => name ?? constructor.name;

/** Returns the names of the migrations of this version, the oldest first. */
export const listMigrationNames = ({ migrations }: DataSource): string[] => migrations.map(getMigrationName);

/** Returns the time at which a migration was written, in milliseconds. */
export const parseMigrationTime = (name: string): number => Number(name.slice(-TIME_LENGTH));
