import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CashField, cashFields, type EnteredCash, isToldOf } from '../parts/cash-field';
import { Notice } from '../parts/notice';
import { Photos } from '../parts/photos';
import { scannedCode } from '../../shared/scanned-code';
import { ScanField } from '../parts/scan-field';
import { Signature } from '../parts/signature';
import { titleOf } from '../parts/stop-lines';
import { type Draft, numbered, photosOf, useDraft, useFormReport, useKept } from '../parts/use-report-form';

/** Who took it, and what shows that. */
export function DeliverScreen({ guid, deedKey }: { guid: string; deedKey: string | null }) {
  const { t } = useTranslation('driver');
  const draft = useDraft('deliver', guid, deedKey);
  if (draft === null) return null;
  return draft ? <DeliverForm draft={draft} /> : <p className="empty">{t('stop.gone')}</p>;
}

function DeliverForm({ draft }: { draft: Draft }) {
  const { t } = useTranslation('driver');
  const { stop, fields, pictures } = draft;
  const { consignee, proof, packages, cashOnDelivery: owed } = stop;
  const { send, problem } = useFormReport('deliver', draft);
  const [receivedBy, setReceivedBy] = useState(fields.receivedBy ?? '');
  const [note, setNote] = useState(fields.note ?? '');
  const [pin, setPin] = useState(fields.pin ?? '');
  const [scanned, setScanned] = useState(fields.scanned ?? '');
  const [cash, setCash] = useState<EnteredCash>({
    amount: fields.cashCollected ?? (owed ? String(owed.amount) : ''),
    method: fields.cashMethod ?? 'cash',
    reason: fields.cashReason ?? '',
  });
  const [signature, setSignature] = useState<Blob | undefined>(pictures.signature);
  const [photos, setPhotos] = useState(photosOf(pictures));
  const isOther = scanned !== '' && !packages.some((each) => each.trackingNumber === scannedCode(scanned));
  const has = { signature: !!signature, photo: photos.length > 0, pin: pin !== '', scan: scanned !== '' && !isOther };
  const missing = proof.filter((kind) => !has[kind]);
  const isReady = receivedBy.trim() !== '' && missing.length === 0 && !isOther && isToldOf(owed, cash);
  const entered = { receivedBy, note, pin, scanned };
  const enteredCash = owed && { cashCollected: cash.amount, cashMethod: cash.method, cashReason: cash.reason };
  const taken = { ...(signature && { signature }), ...numbered(photos) };
  useKept(draft, { ...entered, ...enteredCash }, taken);
  const give = () => send({ ...entered, ...cashFields(owed, cash) }, taken);
  const asked = (kind: (typeof proof)[number]) =>
    t(proof.includes(kind) ? 'deliver.asked' : 'deliver.ifYouLike', { what: t(`proof.${kind}`) });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void give();
      }}
    >
      <h1>{t('deliver.title')}</h1>
      <p>{titleOf(stop)}</p>
      {owed && <CashField owed={owed} entered={cash} change={setCash} />}
      <label>
        {t('deliver.receivedBy')}
        <input value={receivedBy} onChange={(event) => setReceivedBy(event.currentTarget.value)} maxLength={200} />
      </label>
      {consignee && receivedBy !== consignee && (
        <button type="button" className="second" onClick={() => setReceivedBy(consignee)}>
          {consignee}
        </button>
      )}
      {proof.includes('scan') && (
        <ScanField
          label={asked('scan')}
          value={scanned}
          problem={isOther ? t('scan.other') : undefined}
          change={setScanned}
        />
      )}
      {proof.includes('pin') && (
        <label>
          {asked('pin')}
          <input
            value={pin}
            onChange={(event) => setPin(event.currentTarget.value)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
          />
        </label>
      )}
      <Signature label={asked('signature')} signature={signature} change={setSignature} />
      <Photos label={asked('photo')} photos={photos} change={setPhotos} />
      <label>
        {t('deliver.note')}
        <textarea value={note} onChange={(event) => setNote(event.currentTarget.value)} maxLength={2000} rows={2} />
      </label>
      {problem && <Notice kind="alert" text={problem} />}
      {missing.length > 0 && (
        <p>{t('deliver.missing', { what: missing.map((kind) => t(`proof.${kind}`)).join(', ') })}</p>
      )}
      <button disabled={!isReady}>{t('deliver.give')}</button>
    </form>
  );
}
