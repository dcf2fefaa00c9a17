import { Inject, Injectable } from '@nestjs/common';
import { ApiError } from '../../common/errors/api-error';
import { newId } from '../../common/ids';
import { hashToken, getTokenPrefix } from '../../common/secrets/tokens';
import type { Env } from '../../config/env';
import { ENV } from '../../config/env.token';
import { UnitOfWork } from '../../platform/database/unit-of-work/unit-of-work';
import { Outbox } from '../../platform/jobs/outbox';
import type { RegisterDto, ResetPasswordDto, VerifyDto } from './dto/requests';
import type { AccountResponse } from './dto/responses';
import { MailTokensService } from './mail-tokens.service';
import { PasswordHasherService } from './passwords/password-hasher.service';
import { type TokenOwner, UsersReadModel } from './users.read-model';
import { UsersRepository } from './users.repository';

/**
 * Registers users, confirms their addresses and sets passwords. A token is a one-time token that was mailed; the database has its hash. No
 * database connection is held while a password is hashed.
 */
@Injectable()
export class UsersService {
  constructor(
    private readonly users: UsersRepository,
    private readonly readModel: UsersReadModel,
    private readonly work: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly passwords: PasswordHasherService,
    private readonly mailTokens: MailTokensService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Creates an account and mails a token that confirms its address.
   *
   * @throws ApiError CONFLICT for an email that has an account
   */
  async register({ email, password, firstName, lastName }: RegisterDto): Promise<AccountResponse> {
    const user = { id: newId(), email, passwordHash: await this.passwords.hash(password), firstName, lastName };
    const token = this.mailTokens.issueToken('verify');
    await this.work.runWithoutBusiness(async () => {
      await this.users.insertUser(user);
      await this.users.issueEmailToken(email, token);
      await this.outbox.enqueueMail(token.createMail(email));
    });
    return { guid: user.id, email, verified: false };
  }

  /**
   * Confirms the address. If the request does not contain the password of the registration, that password is removed, all its sessions
   * end, and a mail lets the owner of the mailbox set a new one. This protects the owner, because another person may have registered with
   * the address. Without a mail server the password stays: mails are then written to files of the operator and do not prove access to the
   * mailbox.
   *
   * @throws ApiError VALIDATION_ERROR for a token that is unknown, used or expired, and for another password
   */
  async verify({ token, password }: VerifyDto): Promise<AccountResponse> {
    const hash = hashToken(token);
    const tokenOwner = await this.readModel.findTokenOwner(hash, ['verify']);
    if (!tokenOwner) throw createBadTokenError();
    if (password !== undefined && !(await this.passwords.matches(tokenOwner.passwordHash, password)))
      throw new ApiError('VALIDATION_ERROR', {
        password: 'Is not the password of the registration: leave it out to set another by the mail that follows.',
      });
    const shouldKeepPassword = password !== undefined || !this.env.SMTP_URL;
    const validPasswordHash = shouldKeepPassword ? tokenOwner.passwordHash : null;
    const resetToken = this.mailTokens.issueToken('reset');
    return this.work.runWithoutBusiness(async () => {
      const account = await this.users.verifyEmail(hash, validPasswordHash);
      if (!account) throw createBadTokenError();
      if (account.needsPassword && (await this.users.issueEmailToken(account.email, resetToken)))
        await this.outbox.enqueueMail(resetToken.createMail(account.email));
      return { guid: account.id, email: account.email, verified: true };
    });
  }

  /** Returns the email of the account whose password a mailed token can set; undefined if the token is unknown, used or expired. */
  async findEmailOfToken(token: string): Promise<string | undefined> {
    return (await this.findOwnerToSetPassword(token))?.email;
  }

  hashNewPassword(password: string): Promise<string> {
    return this.passwords.hash(password);
  }

  /**
   * Sets the password by a mailed token, and ends all sessions of the user.
   *
   * @throws ApiError VALIDATION_ERROR
   */
  async resetPassword({ token, password }: ResetPasswordDto): Promise<AccountResponse> {
    const tokenOwner = await this.findOwnerToSetPassword(token);
    if (!tokenOwner) throw createBadTokenError(); // Checked before the expensive hash, which an invalid token must not cause.
    if (await this.mailTokens.mustUseSingleSignOn(tokenOwner.email))
      throw new ApiError('VALIDATION_ERROR', {
        token: 'Cannot set a password, because the business of this user requires single sign-on.',
      });
    const passwordHash = await this.passwords.hash(password);
    const account = await this.work.runWithoutBusiness(() => this.users.resetPassword(hashToken(token), passwordHash));
    if (!account) throw createBadTokenError();
    return { guid: account.id, email: account.email, verified: true };
  }

  /**
   * Returns the owner of a token that can set a password; undefined if the token is unknown, used or expired. A token that confirms an
   * address can set the password only until the address is confirmed.
   */
  private async findOwnerToSetPassword(token: string): Promise<TokenOwner | undefined> {
    if (getTokenPrefix(token) !== 'dde') return undefined; // Not the form of a mailed token.
    const hash = hashToken(token);
    const owner = await this.readModel.findTokenOwner(hash, ['reset', 'invite']);
    if (owner) return owner;
    const registeredOwner = await this.readModel.findTokenOwner(hash, ['verify']);
    return registeredOwner?.verified ? undefined : registeredOwner;
  }
}

const createBadTokenError = () =>
  new ApiError('VALIDATION_ERROR', { token: 'This token is unknown, used or expired.' });
