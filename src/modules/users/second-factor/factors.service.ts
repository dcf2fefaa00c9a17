import { Injectable } from '@nestjs/common';
import { SecretBox } from '../../../common/secrets/secret-box';
import { hashReadableCode, createReadableCode } from '../../../common/secrets/readable-code';
import { SecondFactorRepository } from './second-factor.repository';
import { findMatchingStep } from './totp';

const RECOVERY_CODE_COUNT = 10;

/** The code that a user enters to prove a second factor other than a passkey. It has exactly one of both. */
export interface CodeProof {
  readonly code?: string | undefined;
  readonly recoveryCode?: string | undefined;
}

/** Which kind of code a user has entered. */
export type UsedCodeKind = 'authenticator_app' | 'recovery_code';

/**
 * Checks the codes of authenticator apps, and creates and checks recovery codes. Each code works once. Call it inside a unit of work of the
 * user's business.
 */
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
  async useCode(userId: string, { code, recoveryCode }: CodeProof): Promise<UsedCodeKind | undefined> {
    if (code !== undefined) {
      const isRight = await this.useAppCode(userId, code);
      return isRight ? 'authenticator_app' : undefined;
    }
    const hash = hashReadableCode('recovery', recoveryCode ?? '');
    const isRight = hash !== null && (await this.factors.useRecoveryCode(userId, hash));
    return isRight ? 'recovery_code' : undefined;
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

  encryptSecret(secret: string, userId: string): string {
    return this.box.seal(secret, getSecretPlace(userId));
  }

  decryptSecret(secretEncrypted: string, userId: string): string {
    return this.box.open(secretEncrypted, getSecretPlace(userId));
  }

  /** Returns whether the code is right and was not used before. */
  private async useAppCode(userId: string, code: string): Promise<boolean> {
    const app = await this.factors.findApp(userId);
    if (!app?.confirmedAt) return false;
    const step = findMatchingStep(this.decryptSecret(app.secretEncrypted, userId), code, new Date());
    return step !== undefined && (await this.factors.useStep(userId, step));
  }
}

/** Returns the place that the ciphertext is bound to, so that it cannot be copied to another user. */
const getSecretPlace = (userId: string) => ({ owner: userId, record: userId, field: 'totpSecret' });
