import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DriverAction } from '../storage/database';
import { addAction, type NewAction } from '../storage/actions';
import { sendNow } from '../send-queue';

/** Returns a function that stores an action and sends it, and the message to show if the phone could not store it. */
export function useReport() {
  const { t } = useTranslation('driver');
  const [problem, setProblem] = useState<string>();
  const isStoring = useRef(false);
  /**
   * @param action the action, or a function that reads it from the phone
   * @returns whether the action is stored. A second press while it is being stored has no effect
   */
  const report = async (action: NewAction | (() => Promise<NewAction>), replaced?: DriverAction): Promise<boolean> => {
    if (isStoring.current) return false;
    isStoring.current = true;
    try {
      await addAction(typeof action === 'function' ? await action() : action, replaced);
    } catch (error) {
      const isPhoneFull = error instanceof DOMException && error.name === 'QuotaExceededError';
      setProblem(isPhoneFull ? t('report.full') : t('report.notSaved'));
      return false;
    } finally {
      isStoring.current = false;
    }
    setProblem(undefined);
    sendNow();
    return true;
  };
  return { report, problem };
}
