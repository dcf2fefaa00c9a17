import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Role } from '../../../../core/roles';

/** Roles by the values of the role claim. */
export type RoleMap = Readonly<Record<string, Exclude<Role, 'owner'>>>;

/** The OpenID provider of a business, and the roles of the users that it identifies. */
@Entity('sso_settings')
export class SsoSettings {
  @PrimaryColumn('uuid')
  businessId: string;

  /** URL that identifies the provider. */
  @Column('text')
  issuer: string;

  @Column('text')
  clientId: string;

  @Column('text')
  clientSecretEncrypted: string;

  /** The claim with the roles of a user. If it is null, the provider does not decide about roles. */
  @Column('text', { nullable: true })
  roleClaim: string | null;

  @Column('jsonb', { default: () => "'{}'" })
  roleMap: RoleMap;

  /** Role of users for whom no entry of the role map applies. */
  @Column('text')
  defaultRole: Exclude<Role, 'owner'>;

  /** Whether users with an address in a verified domain, except owners, cannot use passwords. */
  @Column('boolean', { default: false })
  isEnforced: boolean;

  @Column('integer', { default: 1 })
  version: number;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  updatedAt: Date;
}
