import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DriverAction, keyOfStop } from '../storage/database';
import { phoneTime } from '../storage/clock';
import { markResolved, readPictures } from '../storage/actions';
import { ownActions, usePhone } from '../storage/phone';
import { goTo } from '../navigation';
import { Notice } from './notice';
import { useFormats } from './use-formats';
import { useReport } from './use-report';

/**
 * Lists rejected actions of the driver with their reasons until the driver resolves them. `refused` is the stored name of
 * the state (storage/actions.ts).
 */
export function RejectedActions() {
  const { t } = useTranslation('driver');
  const rejectedActions = ownActions(usePhone()).filter(({ state }) => state === 'refused');
  if (rejectedActions.length === 0) return null;
  return (
    <section aria-label={t('refused.title')}>
      <h2>{t('refused.title')}</h2>
      {rejectedActions.map((action) => (
        <RejectedAction key={action.key} action={action} />
      ))}
    </section>
  );
}

/**
 * One rejected action with the buttons that suit the reason:
 * - The office has the report, so there is nothing to send again: mark it as resolved. This is the case after a conflict
 *   (409), when the service stores the report as evidence, and if only a photo was rejected.
 * - The time was rejected: send it again with the current time, or delete it.
 * - A delivery or a failed delivery was rejected for another reason: correct it in its form, or delete it.
 * - Anything else, such as the start of a route or a pickup: send it again unchanged, or delete it.
 */
function RejectedAction({ action }: { action: DriverAction }) {
  const { t } = useTranslation('driver');
  const { time } = useFormats();
  const { session } = usePhone();
  const { report, problem } = useReport();
  const { kind, title, at, stop, key } = action;
  const { status, message, details, isOfPhoto = false } = action.refused!;
  const reasons = Object.values(details);
  const isStored = status === 409 || isOfPhoto;
  const hasWrongTime = details.timestamp !== undefined;
  const canCorrect = !isStored && !hasWrongTime && stop && (kind === 'deliver' || kind === 'fail');
  /** Sends the action as a new one, which replaces the rejected one. */
  const sendAgain = () =>
    report(async () => {
      const pictures = await readPictures(action);
      return { ...action, pictures, at: hasWrongTime ? phoneTime().toISOString() : at };
    }, action);
  return (
    <article className="card alert">
      <h3>
        {t(`action.${kind}`)}, {time(at)}
      </h3>
      <p>
        <bdi>{title}</bdi>
      </p>
      <p>{reasons.length > 0 ? reasons.join(' ') : message}</p>
      {isStored && <p>{t(isOfPhoto ? 'refused.photo' : 'refused.stored')}</p>}
      {problem && <Notice kind="alert" text={problem} />}
      {canCorrect && (
        <button type="button" onClick={() => goTo(kind, keyOfStop(stop), key)}>
          {t('refused.correct')}
        </button>
      )}
      {!isStored && !canCorrect && (
        <button type="button" onClick={() => void sendAgain()}>
          {t(hasWrongTime ? 'refused.sendNow' : 'refused.again')}
        </button>
      )}
      {session!.business.phone && (
        <a className="button second" href={`tel:${session!.business.phone}`}>
          {t('refused.call')}
        </a>
      )}
      {isStored ? (
        <button type="button" onClick={() => void markResolved(action)}>
          {t('refused.settle')}
        </button>
      ) : (
        <DeleteReport action={action} />
      )}
    </article>
  );
}

/** Deletes a report that the office does not have, after a confirmation. */
function DeleteReport({ action }: { action: DriverAction }) {
  const { t } = useTranslation('driver');
  const [isConfirming, setConfirming] = useState(false);
  if (!isConfirming)
    return (
      <button type="button" className="second danger" onClick={() => setConfirming(true)}>
        {t('refused.drop')}
      </button>
    );
  return (
    <div role="alert">
      <p>{t('refused.dropText')}</p>
      <div className="pair">
        <button type="button" className="second" onClick={() => setConfirming(false)}>
          {t('refused.keep')}
        </button>
        <button type="button" className="second danger" onClick={() => void markResolved(action)}>
          {t('refused.dropNow')}
        </button>
      </div>
    </div>
  );
}
