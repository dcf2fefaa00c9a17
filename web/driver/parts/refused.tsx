import { useTranslation } from 'react-i18next';
import { type Deed, nameOfStop } from '../kept/database';
import { phoneTime } from '../kept/clock';
import { settle } from '../kept/deeds';
import { usePhone } from '../kept/phone';
import { goTo } from '../place';
import { Notice } from './notice';
import { useFormats } from './use-formats';
import { useReport } from './use-report';
import { picturesOf } from '../kept/deeds';

/** What the service could not take, with the reason, until somebody settles it. */
export function RefusedDeeds() {
  const { t } = useTranslation('driver');
  const { deeds } = usePhone();
  const refused = deeds.filter(({ state }) => state === 'refused');
  if (refused.length === 0) return null;
  return (
    <section className="refused" aria-label={t('refused.title')}>
      <h2>{t('refused.title')}</h2>
      {refused.map((deed) => (
        <RefusedDeed key={deed.key} deed={deed} />
      ))}
    </section>
  );
}

function RefusedDeed({ deed }: { deed: Deed }) {
  const { t } = useTranslation('driver');
  const { time } = useFormats();
  const { session } = usePhone();
  const { report, problem } = useReport();
  const { kind, title, at, stop, key } = deed;
  const { status, message, details, isOfPhoto = false } = deed.refused!;
  const reasons = Object.values(details);
  const isKept = status === 409 || isOfPhoto;
  const isUntimely = details.timestamp !== undefined;
  const again = async () => {
    const pictures = Object.fromEntries(await picturesOf(deed));
    await report({ ...deed, pictures, at: isUntimely ? phoneTime().toISOString() : at }, deed);
  };
  const mayCorrect = !isKept && !isUntimely && stop && (kind === 'deliver' || kind === 'fail');
  return (
    <article className="card alert">
      <h3>
        {t(`deed.${kind}`)}, {time(at)}
      </h3>
      <p>{title}</p>
      <p>{reasons.length > 0 ? reasons.join(' ') : message}</p>
      {isKept && <p>{t(isOfPhoto ? 'refused.photo' : 'refused.kept')}</p>}
      {problem && <Notice kind="alert" text={problem} />}
      {mayCorrect && <button onClick={() => goTo(kind, nameOfStop(stop), key)}>{t('refused.correct')}</button>}
      {!isKept && !mayCorrect && (
        <button onClick={() => void again()}>{t(isUntimely ? 'refused.sendNow' : 'refused.again')}</button>
      )}
      {session!.business.phone && (
        <a className="button second" href={`tel:${session!.business.phone}`}>
          {t('refused.call')}
        </a>
      )}
      <button className="second" onClick={() => void settle(deed)}>
        {t(isKept ? 'refused.settle' : 'refused.drop')}
      </button>
    </article>
  );
}
