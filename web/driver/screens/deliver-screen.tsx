import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CashField, cashFields, type EnteredCash, initialAmount, isCashComplete } from '../fields/cash-field';
import { Notice } from '../parts/notice';
import { Photos } from '../fields/photos';
import { scannedCode } from '../../shared/scanned-code';
import { type LabelState, ScanField } from '../fields/scan-field';
import { Signature } from '../fields/signature';
import { stopTitle } from '../parts/stop-lines';
import { type Draft, namePhotos, photosIn, useDraft, useDraftSaving, useFormReport } from '../fields/use-report-form';
import type { Proof } from '../storage/database';

/** Form for a delivery: who received it, and the proof. */
export function DeliverScreen({ stopKey, actionKey }: { stopKey: string; actionKey: string | null }) {
  const { t } = useTranslation('driver');
  const draft = useDraft('deliver', stopKey, actionKey);
  if (draft === null) return null; // It is loading.
  return draft ? <DeliverForm draft={draft} /> : <p className="empty">{t('stop.gone')}</p>;
}

function DeliverForm({ draft }: { draft: Draft }) {
  const { t } = useTranslation('driver');
  const { stop, fields, pictures } = draft;
  const { consignee, proof, packages, cashOnDelivery } = stop;
  const { submit, problem } = useFormReport('deliver', draft);
  const [receivedBy, setReceivedBy] = useState(fields.receivedBy ?? '');
  const [note, setNote] = useState(fields.note ?? '');
  const [pin, setPin] = useState(fields.pin ?? '');
  const [scanned, setScanned] = useState(fields.scanned ?? '');
  const [cash, setCash] = useState<EnteredCash>({
    amount: fields.cashCollected ?? initialAmount(cashOnDelivery),
    method: fields.cashMethod ?? 'cash',
    reason: fields.cashReason ?? '',
  });
  const [signature, setSignature] = useState<Blob | undefined>(pictures.signature);
  const [photos, setPhotos] = useState(photosIn(pictures));
  const [isShrinking, setShrinking] = useState(false);

  const labels = packages.map(({ trackingNumber }) => trackingNumber);
  const labelState = compareLabel(scanned, labels);
  const hasProof: Record<Proof, boolean> = {
    signature: signature !== undefined,
    photo: photos.length > 0,
    pin: pin !== '',
    scan: labelState === 'right',
  };
  const missing = proof.filter((kind) => !hasProof[kind]).map((kind) => t(`proof.${kind}`));
  if (receivedBy.trim() === '') missing.unshift(t('deliver.recipientName'));
  if (!isCashComplete(cashOnDelivery, cash)) missing.push(t('deliver.cash'));
  const isWrongLabel = proof.includes('scan') && labelState === 'wrong';
  const isComplete = missing.length === 0 && !isWrongLabel;

  const enteredFields = { receivedBy, note, pin, scanned };
  const enteredCash = cashOnDelivery && {
    cashCollected: cash.amount,
    cashMethod: cash.method,
    cashReason: cash.reason,
  };
  const enteredPictures = { ...(signature && { signature }), ...namePhotos(photos) };
  useDraftSaving(draft, { ...enteredFields, ...enteredCash }, enteredPictures);
  const labelOf = (kind: Proof) =>
    t(proof.includes(kind) ? 'deliver.required' : 'deliver.ifYouLike', { what: t(`proof.${kind}`) });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit({ ...enteredFields, ...cashFields(cashOnDelivery, cash) }, enteredPictures);
      }}
    >
      <h1>{t('deliver.title')}</h1>
      <p>
        <bdi>{stopTitle(stop)}</bdi>
      </p>
      {cashOnDelivery && <CashField due={cashOnDelivery} entered={cash} onChange={setCash} />}
      <label>
        {t('deliver.receivedBy')}
        <input
          dir="auto"
          value={receivedBy}
          onChange={(event) => setReceivedBy(event.currentTarget.value)}
          autoComplete="off"
          maxLength={200}
        />
      </label>
      {consignee && receivedBy !== consignee && (
        <button type="button" className="second" onClick={() => setReceivedBy(consignee)}>
          <bdi>{consignee}</bdi>
        </button>
      )}
      {proof.includes('scan') && (
        <ScanField label={labelOf('scan')} value={scanned} state={labelState} onChange={setScanned} />
      )}
      {proof.includes('pin') && (
        <label>
          {labelOf('pin')}
          <input
            value={pin}
            onChange={(event) => setPin(event.currentTarget.value)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
          />
        </label>
      )}
      <Signature label={labelOf('signature')} signature={signature} onChange={setSignature} />
      <Photos label={labelOf('photo')} photos={photos} onChange={setPhotos} onShrinking={setShrinking} />
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
      {missing.length > 0 && (
        <p id="missing" className="missing">
          {t('deliver.missing', { what: missing.join(', ') })}
        </p>
      )}
      <button disabled={!isComplete || isShrinking} aria-describedby={missing.length > 0 ? 'missing' : undefined}>
        {t('deliver.give')}
      </button>
    </form>
  );
}

function compareLabel(scanned: string, expected: readonly string[]): LabelState {
  if (scanned === '') return 'empty';
  return expected.includes(scannedCode(scanned)) ? 'right' : 'wrong';
}
