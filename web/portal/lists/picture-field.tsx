import { useEffect, useId, useMemo, useState } from 'react';

/** Selects a picture from a file or the camera, and previews it. */
export function PictureField({ label, keep }: { label: string; keep(file: File | undefined): void }) {
  const id = useId();
  const [file, setFile] = useState<File>();
  const url = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url]);
  return (
    <div className="picture">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="file"
        accept="image/png,image/jpeg"
        onChange={(event) => {
          const chosen = event.currentTarget.files?.[0];
          setFile(chosen);
          keep(chosen);
        }}
      />
      {url && <img src={url} alt={label} />}
    </div>
  );
}
