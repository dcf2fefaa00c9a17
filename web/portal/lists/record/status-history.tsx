import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../session';

interface Change {
  /** The status in the language of the page. */
  readonly status: string;
  readonly notes: string | null;
  readonly changedAt: string;
  readonly changedByName: string | null;
}

/** Who changed the status of a record, when, and why. Nothing is shown before the first change. */
export function StatusHistory({ changes }: { changes: readonly Change[] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (!changes.length) return null;
  return (
    <section aria-labelledby="history">
      <Title order={2} id="history">
        {t('orders.history')}
      </Title>
      <ol className="traces">
        {changes.map(({ status, notes, changedAt, changedByName }) => (
          <li key={`${changedAt} ${status}`}>
            <span className="quiet">{formats.dateTime(changedAt)}</span> <strong>{status}</strong>{' '}
            {[changedByName, notes].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ol>
    </section>
  );
}
