import { Injectable } from '@nestjs/common';
import type { Repository } from 'typeorm';
import type { Role } from '../../../core/roles';
import { callFunction } from '../../../platform/database/queries/statements/call-function';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { Member } from '../entities/member.entity';
import { RemovedMember } from '../entities/removed-member.entity';
import { NEXT_VERSION } from '../../../platform/database/queries/next-version';

/** Writes and locks members. Call it inside a unit of work. */
@Injectable()
export class MembersRepository {
  constructor(private readonly work: UnitOfWork) {}

  /** Locks the member and all owners, so that of two owners who remove each other one fails. */
  async lockMemberAndOwners(businessId: string, userId: string): Promise<void> {
    await this.members
      .createQueryBuilder('member')
      .select('member.userId')
      .where(
        `member.businessId = :businessId
        AND (member.role = 'owner' OR member.userId = :userId)`,
        { businessId, userId },
      )
      .orderBy('member.userId')
      .setLock('pessimistic_write')
      .getMany();
  }

  /** Locks one member for the rest of the transaction. */
  lockMember(businessId: string, userId: string): Promise<Member | null> {
    return this.members.findOne({ where: { businessId, userId }, lock: { mode: 'pessimistic_write' } });
  }

  async insertMember(businessId: string, userId: string, role: Role): Promise<void> {
    await this.members.insert({ businessId, userId, role });
  }

  /** Remembers that this user was removed, so that single sign-on alone does not bring the user back. */
  async recordRemoval(businessId: string, userId: string): Promise<void> {
    await this.work.manager
      .getRepository(RemovedMember)
      .upsert({ businessId, userId, removedAt: new Date() }, ['businessId', 'userId']);
  }

  /** Writes the role and the depots, and increments the version. Call it after a change of the name too, because of the version. */
  async updateMember(businessId: string, userId: string, role: Role, depotIds: string[] | null): Promise<void> {
    await this.members.update({ businessId, userId }, { role, depotIds, ...NEXT_VERSION });
  }

  /** Changes the name in the account of the member. */
  async renameMember(userId: string, firstName: string, lastName: string): Promise<void> {
    await callFunction(this.work.manager, 'rename_member', userId, firstName, lastName);
  }

  async deleteMember(businessId: string, userId: string): Promise<void> {
    await this.members.delete({ businessId, userId });
  }

  private get members(): Repository<Member> {
    return this.work.manager.getRepository(Member);
  }
}
