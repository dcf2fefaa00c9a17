import { type DragEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

export function FileDrop({ isBusy, onFile }: { isBusy: boolean; onFile(file: File): void }) {
  const { t } = useTranslation();
  const id = useId();
  const [isOver, setOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    <div
      className="drop"
      data-over={isOver || undefined}
      aria-busy={isBusy}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
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
