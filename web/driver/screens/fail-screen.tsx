import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../parts/notice';
import { Photos } from '../fields/photos';
import { stopTitle } from '../parts/stop-lines';
import { type Draft, namePhotos, photosIn, useDraft, useDraftSaving, useFormReport } from '../fields/use-report-form';

const REASONS = ['not_home', 'refused', 'damaged', 'wrong_address', 'no_access', 'other'] as const;

/** Form for a failed delivery: its reason. */
export function FailScreen({ stopKey, actionKey }: { stopKey: string; actionKey: string | null }) {
  const { t } = useTranslation('driver');
  const draft = useDraft('fail', stopKey, actionKey);
  if (draft === null) return null;
  return draft ? <FailForm draft={draft} /> : <p className="empty">{t('stop.gone')}</p>;
}

function FailForm({ draft }: { draft: Draft }) {
  const { t } = useTranslation('driver');
  const { stop, fields, pictures } = draft;
  const { submit, problem } = useFormReport('fail', draft);
  const [reason, setReason] = useState(fields.reason ?? '');
  const [note, setNote] = useState(fields.note ?? '');
  const [photos, setPhotos] = useState(photosIn(pictures));
  const [isShrinking, setShrinking] = useState(false);
  const enteredFields = { reason, note };
  const enteredPictures = namePhotos(photos);
  useDraftSaving(draft, enteredFields, enteredPictures);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit(enteredFields, enteredPictures);
      }}
    >
      <h1>{t('fail.title')}</h1>
      <p>
        <bdi>{stopTitle(stop)}</bdi>
      </p>
      <fieldset className="reasons">
        <legend>{t('fail.why')}</legend>
        {REASONS.map((each) => (
          <label key={each} className="button second">
            <input type="radio" name="reason" checked={reason === each} onChange={() => setReason(each)} />
            {t(`reason.${each}`)}
          </label>
        ))}
      </fieldset>
      <Photos
        label={t('deliver.ifYouLike', { what: t('proof.photo') })}
        photos={photos}
        onChange={setPhotos}
        onShrinking={setShrinking}
      />
      <label>
        {t('deliver.note')}
        <textarea
          dir="auto"
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          maxLength={2000}
          rows={2}
        />
      </label>
      {problem && <Notice kind="alert" text={problem} />}
      <button disabled={reason === '' || isShrinking}>{t('fail.report')}</button>
    </form>
  );
}
