import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Deed } from '../kept/database';
import { addDeed, type NewDeed } from '../kept/deeds';
import { sendNow } from '../sending';

/** Reports what was done; says so where the phone could not keep it. */
export function useReport() {
  const { t } = useTranslation('driver');
  const [problem, setProblem] = useState<string>();
  /** @returns whether it is kept */
  const report = async (done: NewDeed, instead?: Deed): Promise<boolean> => {
    try {
      await addDeed(done, instead);
    } catch (error) {
      const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
      setProblem(isFull ? t('report.full') : t('report.notKept'));
      return false;
    }
    setProblem(undefined);
    sendNow();
    return true;
  };
  return { report, problem };
}
