import { Anchor, List, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useErrorTexts } from '../../parts/errors/use-error-texts';
import type { Lane } from '../lanes/lanes';
import type words from '../../words/en.json';
import { type UnplacedDelivery, unplacedGroups } from './unplaced-groups';

/** The page where a reason is solved, with the text of the link to it. Other reasons are solved on the planning page. */
const SOLUTIONS = {
  depot_not_geocoded: ['/setup', 'planBlock.addressLink'],
  no_vehicle: ['/vehicles', 'planBlock.vehicleLink'],
  no_skill: ['/vehicles', 'fleet.vehicles'],
  no_attempt_decided: ['/shipments/failed', 'planBlock.failedLink'],
} as const;

/** Reasons that have a text. A newer service may have more: then its own message is shown. */
type Reason = keyof typeof words.unplacedReason;

const solutionOf = (reason: string) => SOLUTIONS[reason as keyof typeof SOLUTIONS];

interface Props {
  readonly unplaced: readonly UnplacedDelivery[];
  readonly lanes: readonly Lane[];
}

/** Deliveries that stay unassigned: one line per reason, with its deliveries on request. */
export function Unplaced({ unplaced, lanes }: Props) {
  const { t } = useTranslation();
  const { translate } = useErrorTexts();
  if (!unplaced.length) return null;
  const names = new Map(lanes.flatMap(({ cards }) => cards.map(({ id, title }) => [id, title])));
  return (
    <section aria-labelledby="unplaced">
      <Title order={3} size="h5" id="unplaced">
        {t('board.left', { count: unplaced.length })}
      </Title>
      {unplacedGroups(unplaced).map(({ reason, deliveries }) => {
        const solution = solutionOf(reason);
        return (
          <div key={reason} className="unplaced-reason">
            <details>
              <summary>
                {deliveries.length} ·{' '}
                {t(`unplacedReason.${reason as Reason}`, { defaultValue: translate(deliveries[0]!.message) })}
              </summary>
              <List size="sm" className="long">
                {deliveries.map(({ shipmentId, message }) => (
                  <List.Item key={shipmentId}>
                    {names.get(shipmentId) ?? shipmentId}: {translate(message)}
                  </List.Item>
                ))}
              </List>
            </details>
            {solution && (
              <Anchor component={Link} to={solution[0]} size="sm">
                {t(solution[1])}
              </Anchor>
            )}
          </div>
        );
      })}
    </section>
  );
}
