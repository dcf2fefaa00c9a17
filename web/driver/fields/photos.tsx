import { mdiCamera } from '@mdi/js';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../shared/icon';
import { shrinkPhoto } from '../device/pictures';
import { Notice } from '../parts/notice';

/** The service accepts five photos of a report. */
const MAX_PHOTOS = 5;

interface PhotosProps {
  readonly label: string;
  readonly photos: readonly Blob[];
  /** @param change returns the new photos. Another photo may have been added or removed while one was shrunk */
  onChange(change: (photos: readonly Blob[]) => readonly Blob[]): void;
  /** Called when photos begin to be shrunk and when all are ready. A report in between would not have them. */
  onShrinking(isShrinking: boolean): void;
}

/** Takes up to five photos with the phone's camera. */
export function Photos({ label, photos, onChange, onShrinking }: PhotosProps) {
  const { t } = useTranslation('driver');
  const [problem, setProblem] = useState<string>();
  const shrinkingCount = useRef(0);
  const addPhotos = async (files: FileList | null) => {
    setProblem(undefined);
    shrinkingCount.current++;
    onShrinking(true);
    const selected = [...(files ?? [])].slice(0, MAX_PHOTOS - photos.length);
    try {
      const added = await Promise.all(selected.map(shrinkPhoto));
      onChange((current) => [...current, ...added].slice(0, MAX_PHOTOS));
    } catch {
      setProblem(t('photo.unreadable'));
    } finally {
      shrinkingCount.current--;
      onShrinking(shrinkingCount.current > 0);
    }
  };
  return (
    <fieldset>
      <legend>{label}</legend>
      <div className="photos">
        {photos.map((photo, index) => (
          <Photo
            key={index}
            photo={photo}
            number={index + 1}
            onRemove={() => onChange((current) => current.filter((each) => each !== photo))}
          />
        ))}
      </div>
      {photos.length < MAX_PHOTOS && (
        <label className="button second">
          <Icon path={mdiCamera} size={26} /> {t('photo.take')}
          <input
            className="visually-hidden"
            type="file"
            accept="image/*"
            capture="environment"
            onChange={(event) => {
              const input = event.currentTarget;
              // An empty input reports a change even if the driver takes the same file again.
              void addPhotos(input.files).then(() => (input.value = ''));
            }}
          />
        </label>
      )}
      {problem && <Notice kind="alert" text={problem} />}
    </fieldset>
  );
}

function Photo({ photo, number, onRemove }: { photo: Blob; number: number; onRemove(): void }) {
  const { t } = useTranslation('driver');
  const url = useMemo(() => URL.createObjectURL(photo), [photo]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return (
    <figure>
      <img src={url} alt={t('photo.number', { number })} />
      <button type="button" className="second" onClick={onRemove}>
        {t('photo.remove', { number })}
      </button>
    </figure>
  );
}
