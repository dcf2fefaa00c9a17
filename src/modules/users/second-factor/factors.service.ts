import { Injectable } from '@nestjs/common';
import { SecretBox } from '../../../common/secrets/secret-box';
import { hashReadableCode, createReadableCode } from '../../../common/secrets/readable-code';
import { SecondFactorRepository } from './second-factor.repository';
import { findMatchingStep } from './totp';

const RECOVERY_CODE_COUNT = 10;

/** The input of a user who proves a second factor that needs no browser. */
export interface CodeProof {
  readonly code?: string | undefined;
  readonly recoveryCode?: string | undefined;
}

/** What the user entered instead of a passkey. */
export type UsedFactor = 'authenticator_app' | 'recovery_code';

/** Checks codes of authenticator apps and recovery codes, and makes the latter. Call it inside a unit of work of the user's business. */
@Injectable()
export class FactorsService {
  constructor(
    private readonly factors: SecondFactorRepository,
    private readonly box: SecretBox,
  ) {}

  /**
   * Uses up a code.
   *
   * @returns the kind of the factor; undefined if the code is wrong or was used already
   */
  async useCode(userId: string, { code, recoveryCode }: CodeProof): Promise<UsedFactor | undefined> {
    if (code !== undefined) return (await this.useAppCode(userId, code)) ? 'authenticator_app' : undefined;
    const hash = hashReadableCode('recovery', recoveryCode ?? '');
    return hash && (await this.factors.useRecoveryCode(userId, hash)) ? 'recovery_code' : undefined;
  }

  /**
   * Replaces the recovery codes.
   *
   * @returns the new ones, which are stored as hashes only
   */
  async replaceRecoveryCodes(userId: string): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODE_COUNT }, createReadableCode);
    await this.factors.replaceRecoveryCodes(
      userId,
      codes.map((code) => hashReadableCode('recovery', code)!),
    );
    return codes;
  }

  sealSecret(secret: string, userId: string): string {
    return this.box.seal(secret, createSecretPlace(userId));
  }

  openSecret(sealed: string, userId: string): string {
    return this.box.open(sealed, createSecretPlace(userId));
  }

  private async useAppCode(userId: string, code: string): Promise<boolean> {
    const app = await this.factors.findApp(userId);
    if (!app?.confirmedAt) return false;
    const step = findMatchingStep(this.openSecret(app.secretEncrypted, userId), code, new Date());
    return step !== undefined && (await this.factors.useStep(userId, step));
  }
}

const createSecretPlace = (userId: string) => ({ owner: userId, record: userId, field: 'totpSecret' });
