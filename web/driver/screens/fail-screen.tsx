import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../parts/notice';
import { Photos } from '../parts/photos';
import { titleOf } from '../parts/stop-lines';
import { type Draft, numbered, photosOf, useDraft, useFormReport, useKept } from '../parts/use-report-form';

const REASONS = ['not_home', 'refused', 'damaged', 'wrong_address', 'no_access', 'other'] as const;

/** Why it could not be handed over. */
export function FailScreen({ guid, deedKey }: { guid: string; deedKey: string | null }) {
  const { t } = useTranslation('driver');
  const draft = useDraft('fail', guid, deedKey);
  if (draft === null) return null;
  return draft ? <FailForm draft={draft} /> : <p className="empty">{t('stop.gone')}</p>;
}

function FailForm({ draft }: { draft: Draft }) {
  const { t } = useTranslation('driver');
  const { stop, fields, pictures } = draft;
  const { send, problem } = useFormReport('fail', draft);
  const [reason, setReason] = useState(fields.reason ?? '');
  const [note, setNote] = useState(fields.note ?? '');
  const [photos, setPhotos] = useState(photosOf(pictures));
  const entered = { reason, note };
  const taken = numbered(photos);
  useKept(draft, entered, taken);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send(entered, taken);
      }}
    >
      <h1>{t('fail.title')}</h1>
      <p>{titleOf(stop)}</p>
      <fieldset className="reasons">
        <legend>{t('fail.why')}</legend>
        {REASONS.map((each) => (
          <label key={each} className="button second">
            <input type="radio" name="reason" checked={reason === each} onChange={() => setReason(each)} />
            {t(`reason.${each}`)}
          </label>
        ))}
      </fieldset>
      <Photos label={t('deliver.ifYouLike', { what: t('proof.photo') })} photos={photos} change={setPhotos} />
      <label>
        {t('deliver.note')}
        <textarea value={note} onChange={(event) => setNote(event.currentTarget.value)} maxLength={2000} rows={2} />
      </label>
      {problem && <Notice kind="alert" text={problem} />}
      <button disabled={reason === ''}>{t('fail.report')}</button>
    </form>
  );
}
