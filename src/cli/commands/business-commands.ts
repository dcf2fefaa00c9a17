import { join } from 'node:path';
import type { Client } from 'pg';
import { isUuid } from '../../common/ids';
import { escapeUnprintable } from '../../common/text/printable';
import { exportBusiness } from '../businesses/business-export';
import { findMailFiles, removeFiles } from '../businesses/business-mail-files';
import { removeBusiness } from '../businesses/business-removal';
import { changePlan, changeStatus, findBusiness, listBusinesses } from '../businesses/businesses';
import { formatJson, formatTable, BUSINESS_COLUMNS, describeChange } from '../command-texts';
import { assertNewFile, type CommandParser, expectOperands, success, UsageError } from './command';
import { PLANS } from './usage';

const parseList: CommandParser = (input) => {
  expectOperands(input);
  return async (client) => {
    const businesses = await listBusinesses(client);
    return success(input.isJson ? formatJson(businesses) : formatTable(BUSINESS_COLUMNS, businesses));
  };
};

const parsePlan: CommandParser = (input) => {
  const [business = '', plan = ''] = expectOperands(input, 'a guid or email', 'a plan');
  if (!PLANS.includes(plan)) throw new UsageError(`There is no plan ${plan}: use ${PLANS.join(', ')}.`);
  return async (client) => success(describeChange(business, 'plan', await changePlan(client, business, plan)));
};

const parseStatus =
  (status: 'suspended' | 'active'): CommandParser =>
  (input) => {
    const [business = ''] = expectOperands(input, 'a guid or email');
    return async (client) => success(describeChange(business, 'status', await changeStatus(client, business, status)));
  };

const parseExport: CommandParser = (input) => {
  const [business = '', file = ''] = expectOperands(input, 'a guid or email', 'a file');
  return async (client) => success(await exportToFile(client, business, file));
};

const parseDelete: CommandParser = (input) => {
  const [guid = ''] = expectOperands(input, 'a guid');
  if (!isUuid(guid)) throw new UsageError('delete-business takes a guid: npm run admin -- businesses lists them.');
  const mailFolder = join(input.env.DATA_DIR, 'mail');
  return async (client) => success(await deleteBusiness(client, guid, mailFolder));
};

/** The commands that list, change, export and delete businesses. */
export const BUSINESS_COMMANDS: Readonly<Record<string, CommandParser>> = {
  businesses: parseList,
  plan: parsePlan,
  suspend: parseStatus('suspended'),
  resume: parseStatus('active'),
  'export-business': parseExport,
  'delete-business': parseDelete,
};

async function exportToFile(client: Client, guidOrEmail: string, file: string): Promise<string> {
  assertNewFile(file);
  const business = await findBusiness(client, guidOrEmail);
  if (!business) throw new Error(`No business has the guid or email ${guidOrEmail}.`);
  const { tables, rows } = await exportBusiness(client, business.guid, file);
  return `${rows} rows of ${tables} tables of ${escapeUnprintable(business.name)} are in ${file}, as compressed JSON lines.\n`;
}

async function deleteBusiness(client: Client, guid: string, mailFolder: string): Promise<string> {
  const business = await findBusiness(client, guid);
  if (!business) throw new Error(`No business has the guid ${guid}.`);
  const name = escapeUnprintable(business.name);
  if (business.status !== 'suspended') {
    throw new Error(
      `${name} is active: suspend it first (npm run admin -- suspend ${guid}), so that no user works in it.`,
    );
  }
  // The files are found by rows that the removal deletes, and deleted only after the rows are gone.
  const mailFiles = await findMailFiles(client, business.guid, mailFolder);
  const { rows, people } = await removeBusiness(client, business.guid);
  await removeFiles(mailFiles);
  return `${name} (${guid}) is removed: ${rows} rows, among them ${people} people. Backups still have it.\n`;
}
