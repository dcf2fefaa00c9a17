import { type DragEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** A place to drop a file on, or to select it with a dialog of the browser. */
export function FileDrop({ isBusy, onFile }: { isBusy: boolean; onFile(file: File): void }) {
  const { t } = useTranslation();
  const id = useId();
  const [isDraggedOver, setDraggedOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setDraggedOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    <div
      className="drop"
      data-over={isDraggedOver || undefined}
      aria-busy={isBusy}
      onDragOver={(event) => {
        event.preventDefault();
        setDraggedOver(true);
      }}
      onDragLeave={() => setDraggedOver(false)}
      onDrop={onDrop}
    >
      <label htmlFor={id}>
        {t('import.drop')} <span className="file-button">{t('import.choose')}</span>
      </label>
      <input
        id={id}
        className="file-input"
        type="file"
        accept=".csv,.xlsx,.txt,.tsv"
        disabled={isBusy}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = ''; // Allows selecting the same file again after a correction.
          if (file) onFile(file);
        }}
      />
    </div>
  );
}
