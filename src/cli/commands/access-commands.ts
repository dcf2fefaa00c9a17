import { isUuid } from '../../common/ids';
import { escapeUnprintable } from '../../common/text/printable';
import { removeSecondFactor, resetPassword, revokeToken } from '../access';
import { describeRotation } from '../command-texts';
import { rotateSecrets } from '../secrets';
import { verifyDomain } from '../sso-domains';
import { type CommandParser, expectOperands, success, UsageError } from './command';

const parsePassword: CommandParser = (input) => {
  const [email = ''] = expectOperands(input, 'an email');
  return async (client) => {
    const password = await resetPassword(client, email);
    if (!password) throw new Error(`No user has the email ${email}.`);
    return success(`The password of ${email} is now ${password}\n`);
  };
};

const parseDomain: CommandParser = (input) => {
  const [business = '', domain = ''] = expectOperands(input, 'a guid or email of a business', 'a domain');
  return async (client) => success(await verifyDomain(client, business, domain));
};

const parseSecondFactor: CommandParser = (input) => {
  const [email = ''] = expectOperands(input, 'an email');
  return async (client) => {
    const hadOne = await removeSecondFactor(client, email);
    if (hadOne === undefined) throw new Error(`No user has the email ${email}.`);
    return success(`${email} ${hadOne ? 'has no second factor any more' : 'has no second factor'}\n`);
  };
};

const parseToken: CommandParser = (input) => {
  const [action = '', id = ''] = expectOperands(input, 'revoke', 'a guid');
  if (action !== 'revoke' || !isUuid(id)) throw new UsageError('token takes revoke and a guid.');
  return async (client) => {
    const token = await revokeToken(client, id);
    if (!token) throw new Error(`No API token has the guid ${id}.`);
    const result = token.isNew ? 'revoked' : 'revoked already';
    return success(`${escapeUnprintable(token.name)} (${id}) of ${token.businessId}: ${result}\n`);
  };
};

const parseSecrets: CommandParser = (input) => {
  const [action = ''] = expectOperands(input, 'rotate');
  if (action !== 'rotate') throw new UsageError(`secrets takes rotate, not ${action}.`);
  return async (client) => success(describeRotation(await rotateSecrets(client, input.env)));
};

/** The commands for passwords, second factors, domains of single sign-on, API tokens and the keys of stored secrets. */
export const ACCESS_COMMANDS: Readonly<Record<string, CommandParser>> = {
  password: parsePassword,
  'verify-domain': parseDomain,
  'remove-second-factor': parseSecondFactor,
  token: parseToken,
  secrets: parseSecrets,
};
