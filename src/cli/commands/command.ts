import { statSync } from 'node:fs';
import type { Client } from 'pg';
import type { Env } from '../../config/env';

/** What a command prints, and with which exit code it ends. */
export interface CommandResult {
  readonly text: string;
  /** The exit code. Default: 0. */
  readonly code?: number;
}

/** A command that runs on a connection to the database, whose URL is the second argument. */
export type Command = (client: Client, url: string) => Promise<CommandResult>;

/** A command that also works without a database. */
export class CommandWithoutDatabase {
  constructor(readonly run: () => Promise<CommandResult>) {}
}

/** The arguments of a command, and the settings of the service. */
export interface CommandInput {
  readonly name: string;
  readonly operands: readonly string[];
  /** Whether `--json` is set. */
  readonly isJson: boolean;
  /** Whether `--dry-run` is set. */
  readonly isDryRun: boolean;
  readonly env: Env;
}

/**
 * Checks the arguments of a command before any database is opened.
 *
 * @throws UsageError if they are wrong
 */
export type CommandParser = (input: CommandInput) => Command | CommandWithoutDatabase;

/** Wrong arguments. The command line prints the usage and ends with exit code 2. */
export class UsageError extends Error {}

/** Returns the result of a command that succeeded. */
export const success = (text: string): CommandResult => ({ text });

/**
 * Returns the operands of a command if there is one for each description.
 *
 * @throws UsageError if there are fewer or more
 */
export function expectOperands({ name, operands }: CommandInput, ...descriptions: string[]): readonly string[] {
  if (operands.length === descriptions.length) return operands;
  throw new UsageError(`${name} takes ${descriptions.length ? descriptions.join(' and ') : 'nothing else'}.`);
}

/** @throws UsageError if there is no such file */
export function assertFileExists(file: string): void {
  if (!statSync(file, { throwIfNoEntry: false })) throw new UsageError(`There is no file ${file}.`);
}

/**
 * Checks that a command does not overwrite a file.
 *
 * @throws Error if the file exists already
 */
export function assertNewFile(file: string): void {
  if (statSync(file, { throwIfNoEntry: false })) throw new Error(`${file} is there already: name a new file.`);
}
