import { useTranslation } from 'react-i18next';
import { usePhone } from '../kept/phone';
import { StopCard } from '../parts/stop-card';
import { UndoBar } from '../parts/undo-bar';
import { standingTours } from '../standing';
import { useStop } from '../parts/use-stop';

/** One stop, whichever. */
export function StopScreen({ guid }: { guid: string }) {
  const { t } = useTranslation('driver');
  const { kept, deeds } = usePhone();
  const found = useStop(guid);
  const tour = kept && standingTours(kept, deeds).find((each) => each.guid === found?.tourGuid);
  if (!found || !tour) return <p className="empty">{t('stop.gone')}</p>;
  const heading = t('stop.number', { number: found.stop.sequence });
  return (
    <>
      <h1>{heading}</h1>
      <UndoBar />
      <StopCard stop={found.stop} tour={tour} heading={heading} />
    </>
  );
}
