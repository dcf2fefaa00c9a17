import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolated } from '../../shared/bidi';
import { ownActions, usePhone } from '../storage/phone';
import { phoneTime } from '../storage/clock';
import { undoableAction } from '../route-state';
import { Notice } from './notice';
import { useFormats } from './use-formats';
import { useReport } from './use-report';

const CHECK_INTERVAL_MS = 10_000;

/** Offers to undo the last delivery or failure, as long as that is possible. */
export function UndoBar() {
  const { t } = useTranslation('driver');
  const { time } = useFormats();
  const phone = usePhone();
  const { report, problem } = useReport();
  const [nowMs, setNowMs] = useState(() => phoneTime().getTime());
  useEffect(() => {
    const readClock = () => setNowMs(phoneTime().getTime());
    readClock();
    const timer = setInterval(readClock, CHECK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [phone.actions]);
  const action = undoableAction(ownActions(phone), nowMs);
  if (!action) return null;
  const { dispatchGuid, stop, title, kind, at } = action;
  const textKey = kind === 'deliver' ? 'undo.delivered' : 'undo.failed';
  return (
    <>
      <Notice
        kind="status"
        isCompact
        text={t(textKey, { title: isolated(stop?.consignee ?? title), at: time(at) })}
        action={t('undo.undo')}
        onAction={() => void report({ kind: 'undo', dispatchGuid, stop, title })}
      />
      {problem && <Notice kind="alert" text={problem} />}
    </>
  );
}
