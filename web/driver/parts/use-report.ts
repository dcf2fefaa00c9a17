import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DriverAction } from '../storage/database';
import { addAction, type NewAction } from '../storage/actions';
import { sendNow } from '../send-queue';

/** Returns a function that stores an action and sends it, and the message to show if the phone could not store it. */
export function useReport() {
  const { t } = useTranslation('driver');
  const [problem, setProblem] = useState<string>();
  /** @returns whether the action is stored */
  const report = async (action: NewAction, replaced?: DriverAction): Promise<boolean> => {
    try {
      await addAction(action, replaced);
    } catch (error) {
      const isPhoneFull = error instanceof DOMException && error.name === 'QuotaExceededError';
      setProblem(isPhoneFull ? t('report.full') : t('report.notSaved'));
      return false;
    }
    setProblem(undefined);
    sendNow();
    return true;
  };
  return { report, problem };
}
