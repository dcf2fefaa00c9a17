import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePhone } from '../kept/phone';
import { phoneTime } from '../kept/clock';
import { undoable } from '../standing';
import { Notice } from './notice';
import { useFormats } from './use-formats';
import { useReport } from './use-report';

const LOOK_MS = 10_000;

/** The last delivery or failure, as long as it can be taken back. */
export function UndoBar() {
  const { t } = useTranslation('driver');
  const { time } = useFormats();
  const { deeds } = usePhone();
  const { report, problem } = useReport();
  const [now, setNow] = useState(() => phoneTime().getTime());
  useEffect(() => {
    setNow(phoneTime().getTime());
    const timer = setInterval(() => setNow(phoneTime().getTime()), LOOK_MS);
    return () => clearInterval(timer);
  }, [deeds]);
  const last = undoable(deeds, now);
  if (!last) return null;
  const { dispatchGuid, stop, title, kind } = last;
  const text = t(kind === 'deliver' ? 'undo.delivered' : 'undo.failed', { title, at: time(last.at) });
  return (
    <>
      <Notice
        kind="status"
        text={text}
        action={t('undo.undo')}
        act={() => void report({ kind: 'undo', dispatchGuid, stop, title })}
      />
      {problem && <Notice kind="alert" text={problem} />}
    </>
  );
}
