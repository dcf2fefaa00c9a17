import { mdiCamera } from '@mdi/js';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../shared/icon';
import { shrink } from '../pictures';
import { Notice } from './notice';

const MOST = 5;

interface PhotosProps {
  readonly label: string;
  readonly photos: readonly Blob[];
  change(photos: readonly Blob[]): void;
}

/** Takes photos by the phone's own camera, up to five. */
export function Photos({ label, photos, change }: PhotosProps) {
  const { t } = useTranslation('driver');
  const [problem, setProblem] = useState<string>();
  const take = async (files: FileList | null) => {
    setProblem(undefined);
    try {
      const taken = await Promise.all([...(files ?? [])].slice(0, MOST - photos.length).map(shrink));
      change([...photos, ...taken]);
    } catch {
      setProblem(t('photo.unreadable'));
    }
  };
  return (
    <fieldset>
      <legend>{label}</legend>
      <div className="photos">
        {photos.map((photo, i) => (
          <Photo key={i} photo={photo} number={i + 1} remove={() => change(photos.filter((_each, at) => at !== i))} />
        ))}
      </div>
      {photos.length < MOST && (
        <label className="button second">
          <Icon path={mdiCamera} size={26} /> {t('photo.take')}
          <input
            className="hidden"
            type="file"
            accept="image/*"
            capture="environment"
            onChange={(event) => void take(event.currentTarget.files).then(() => (event.target.value = ''))}
          />
        </label>
      )}
      {problem && <Notice kind="alert" text={problem} />}
    </fieldset>
  );
}

function Photo({ photo, number, remove }: { photo: Blob; number: number; remove(): void }) {
  const { t } = useTranslation('driver');
  const url = useMemo(() => URL.createObjectURL(photo), [photo]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return (
    <figure>
      <img src={url} alt={t('photo.number', { number })} />
      <button type="button" className="second" onClick={remove}>
        {t('photo.remove', { number })}
      </button>
    </figure>
  );
}
