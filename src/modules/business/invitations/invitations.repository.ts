import { Injectable } from '@nestjs/common';
import type { Repository } from 'typeorm';
import type { Role } from '../../../core/roles';
import { callFunction } from '../../../platform/database/queries/statements/call-function';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { Invitation } from '../entities/invitation.entity';
import { NEXT_VERSION } from '../../../platform/database/queries/next-version';

/** The parts of an invitation that can be changed. */
export type InvitedPerson = Pick<Invitation, 'id' | 'role' | 'firstName' | 'lastName'>;

/** An invitation that a person accepted or declined, with its business. */
export interface AnsweredInvitation {
  readonly businessId: string;
  readonly businessName: string;
  readonly role: Role;
  /** Whether the person belongs to a business already. If so, nothing was changed. */
  readonly hasBusiness: boolean;
}

/** An invitation that a person declined by the mailed link. */
export type DeclinedInvitation = Pick<Invitation, 'id' | 'businessId' | 'role'>;

/** The account of a person who accepts an invitation without having one. */
export interface InvitedAccount {
  readonly id: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Writes and locks invitations. Call it inside a unit of work. */
@Injectable()
export class InvitationsRepository {
  constructor(private readonly work: UnitOfWork) {}

  /** Inserts an invitation and ends an expired one to the same address. */
  async insertInvitation(
    invitation: Pick<
      Invitation,
      'businessId' | 'id' | 'email' | 'firstName' | 'lastName' | 'role' | 'tokenHash' | 'invitedBy' | 'expiresAt'
    >,
  ): Promise<void> {
    const { businessId, email } = invitation;
    await this.invitations
      .createQueryBuilder()
      .update()
      .set({ endedAt: () => 'now()', outcome: 'expired' })
      .where('businessId = :businessId AND lower(email) = lower(:email)', { businessId, email })
      .andWhere('endedAt IS NULL AND expiresAt <= now()')
      .execute();
    await this.invitations.insert(invitation);
  }

  /** Locks the open invitation for the rest of the transaction. */
  lockInvitation(businessId: string, id: string): Promise<Invitation | null> {
    return this.invitations
      .createQueryBuilder('invitation')
      .where(
        `invitation.businessId = :businessId
        AND invitation.id = :id
        AND invitation.endedAt IS NULL
        AND invitation.expiresAt > now()`,
        {
          businessId,
          id,
        },
      )
      .setLock('pessimistic_write')
      .getOne();
  }

  /** Writes the changes and increments the version. */
  async updateInvitation(businessId: string, { id, role, firstName, lastName }: InvitedPerson): Promise<void> {
    await this.invitations.update({ businessId, id }, { role, firstName, lastName, ...NEXT_VERSION });
  }

  async withdrawInvitation(businessId: string, id: string): Promise<void> {
    await this.invitations.update(
      { businessId, id },
      { endedAt: () => 'now()', updatedAt: () => 'now()', outcome: 'withdrawn' },
    );
  }

  /**
   * Accepts the open invitation to an address that the identity provider of the business has confirmed.
   *
   * @returns the invitation; null if there is none
   */
  async acceptByAddress(businessId: string, email: string): Promise<Invitation | null> {
    const invitation = await this.invitations
      .createQueryBuilder('invitation')
      .where('invitation.businessId = :businessId AND lower(invitation.email) = lower(:email)', { businessId, email })
      .andWhere('invitation.endedAt IS NULL AND invitation.expiresAt > now()')
      .setLock('pessimistic_write')
      .getOne();
    if (invitation)
      await this.invitations.update(
        { businessId, id: invitation.id },
        { endedAt: () => 'now()', updatedAt: () => 'now()', outcome: 'accepted' },
      );
    return invitation;
  }

  /**
   * Accepts or declines an open invitation to the user's confirmed address. An accepted invitation makes the user a member.
   *
   * @returns undefined if there is none
   */
  async answerInvitation(
    id: string,
    userId: string,
    outcome: 'accepted' | 'declined',
  ): Promise<AnsweredInvitation | undefined> {
    const [answered] = await callFunction<AnsweredInvitation>(
      this.work.manager,
      'answer_invitation',
      id,
      userId,
      outcome,
    );
    return answered;
  }

  /**
   * Declines the invitation of a mailed link.
   *
   * @returns undefined if there is no such open invitation
   */
  async declineInvitation(tokenHash: Buffer): Promise<DeclinedInvitation | undefined> {
    const [declined] = await callFunction<DeclinedInvitation>(this.work.manager, 'decline_invitation', tokenHash);
    return declined;
  }

  /**
   * Creates the account of the invited person, or sets the password of one that is not confirmed.
   *
   * @returns the id of the user; undefined for a confirmed account, which has its own password
   */
  async createAccount(
    tokenHash: Buffer,
    { id, passwordHash, firstName, lastName }: InvitedAccount,
  ): Promise<string | undefined> {
    const [account] = await callFunction<{ id: string }>(
      this.work.manager,
      'account_for_invitation',
      tokenHash,
      id,
      passwordHash,
      firstName,
      lastName,
    );
    return account?.id;
  }

  private get invitations(): Repository<Invitation> {
    return this.work.manager.getRepository(Invitation);
  }
}
