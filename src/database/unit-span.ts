import type { Open } from './open-unit';
import { OpenUnit } from './open-unit';
import { type Transaction, tryAgain } from './transaction';

/**
 * Units of work of one request that become one transaction: the first begins it, later ones go on in it behind a
 * savepoint, so each is undone by its own error as if it stood alone; `finish` adds the last and commits. No connection is
 * held before the first. Where something outside is to be asked, it may only have read so far: that much ends there,
 * and the next unit begins anew. So all changes are in the last transaction.
 */
export class UnitSpan implements Open {
  hasEnded = false;
  private transaction?: Transaction;
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly begin: (businessId: string | null) => Promise<Transaction>) {}

  /** Whether a connection is held. */
  get hasBegun(): boolean {
    return this.transaction !== undefined;
  }

  /** One unit of work, after those that began before it. */
  run<T>(businessId: string | null, work: () => Promise<T>): Promise<T> {
    return this.inTurn(() => tryAgain(() => this.once(businessId, work)));
  }

  leave(): Promise<void> {
    return this.inTurn(async () => {
      if (!this.transaction || this.hasEnded) return;
      if (await this.transaction.hasWritten())
        throw new Error('With an Idempotency-Key nothing may be changed before something outside is asked.');
      const { transaction } = this;
      this.transaction = undefined;
      await transaction.commit();
    });
  }

  /** Does the last of it, and takes all of it. */
  finish(businessId: string, work: () => Promise<void>): Promise<void> {
    return this.inTurn(async () => {
      this.hasEnded = true;
      const transaction = (this.transaction ??= await this.begin(businessId));
      try {
        await transaction.name(businessId);
        await new OpenUnit(transaction).during(work);
      } catch (error) {
        await transaction.rollBack();
        throw error;
      }
      await transaction.commit();
    });
  }

  /** Takes nothing of it. */
  rollBack(): Promise<void> {
    return this.inTurn(async () => {
      this.hasEnded = true;
      await this.transaction?.rollBack();
    });
  }

  private async once<T>(businessId: string | null, work: () => Promise<T>): Promise<T> {
    const { transaction } = this;
    if (transaction)
      return transaction.guarded(async () => {
        await transaction.name(businessId);
        return new OpenUnit(transaction).during(work);
      });
    const begun = await this.begin(businessId);
    try {
      const result = await new OpenUnit(begun).during(work);
      this.transaction = begun;
      return result;
    } catch (error) {
      await begun.rollBack();
      throw error;
    }
  }

  /** One after another: there is one connection. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.last.then(work, work);
    this.last = turn.catch(() => undefined);
    return turn;
  }
}
