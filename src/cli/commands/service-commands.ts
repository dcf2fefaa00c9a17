import { formatJson, formatTable, JOB_COLUMNS } from '../command-texts';
import { dropDeadJobs, listDeadJobs, retryDeadJobs } from '../jobs';
import { installMap, MAP_SOURCES } from '../map/install-map';
import { importPostcodes } from '../postcodes';
import {
  assertFileExists,
  type CommandParser,
  CommandWithoutDatabase,
  expectOperands,
  success,
  UsageError,
} from './command';

/** The ID of a job, which is a bigint of the database, or `all`. */
const JOB_ID_OR_ALL = /^(all|[0-9]{1,18})$/;

const parseJobs: CommandParser = ({ operands, isJson }) => {
  const [action, id = ''] = operands;
  if (action === undefined) {
    return async (client) => {
      const jobs = await listDeadJobs(client);
      if (isJson) return success(formatJson(jobs));
      return success(jobs.length ? formatTable(JOB_COLUMNS, jobs) : 'No job is dead.\n');
    };
  }
  const isKnownAction = action === 'retry' || action === 'drop';
  if (!isKnownAction || operands.length !== 2 || !JOB_ID_OR_ALL.test(id)) {
    throw new UsageError('jobs takes nothing else, or retry or drop and an id or all.');
  }
  if (action === 'retry') {
    return async (client) => success(`${await retryDeadJobs(client, id)} dead jobs are tried again.\n`);
  }
  return async (client) => success(`${await dropDeadJobs(client, id)} dead jobs are dropped.\n`);
};

const parsePostcodes: CommandParser = (input) => {
  const [file = ''] = expectOperands(input, 'a file');
  assertFileExists(file);
  return async (client) => success(await importPostcodes(client, file));
};

/** Without a file, the command explains where to get one. */
const parseMap: CommandParser = (input) => {
  if (!input.operands.length) return new CommandWithoutDatabase(() => Promise.resolve(success(MAP_SOURCES)));
  const [file = ''] = expectOperands(input, 'a file');
  assertFileExists(file);
  return new CommandWithoutDatabase(async () => success(await installMap(input.env, file)));
};

/** The commands for jobs, postal codes and the map. */
export const SERVICE_COMMANDS: Readonly<Record<string, CommandParser>> = {
  jobs: parseJobs,
  postcodes: parsePostcodes,
  map: parseMap,
};
