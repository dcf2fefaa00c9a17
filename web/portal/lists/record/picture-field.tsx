import { useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Selects a picture from a file or the camera, and previews it. `onChoose` gets undefined when the selection is cleared. */
export function PictureField({ label, onChoose }: { label: string; onChoose(file: File | undefined): void }) {
  const { t } = useTranslation();
  const id = useId();
  const [file, setFile] = useState<File>();
  const url = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url]);
  return (
    <div className="picture">
      <label htmlFor={id}>
        {label} <span className="file-button">{file?.name ?? t('import.choose')}</span>
      </label>
      <input
        id={id}
        className="file-input"
        type="file"
        accept="image/png,image/jpeg"
        onChange={(event) => {
          const chosen = event.currentTarget.files?.[0];
          setFile(chosen);
          onChoose(chosen);
        }}
      />
      {url && <img src={url} alt={label} />}
    </div>
  );
}
