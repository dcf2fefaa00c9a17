import { Alert, Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePermissions } from '../parts/use-permissions';
import { mapChoiceVersion, readMapChoice } from './layers/map-choice';
import type { MapView } from './map-view';

const MAP_SETTINGS_PAGE = '/settings/map';

/** Says that the map has no streets, or that the chosen map is not available, and where to change that. */
export function MapNotice({ view }: { view: MapView }) {
  const { t } = useTranslation();
  const { canAdminister } = usePermissions();
  const choice = useQuery({ queryKey: ['map-choice', mapChoiceVersion()], queryFn: readMapChoice });
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    let isUnmounted = false;
    void view.whenChosen.then((error) => isUnmounted || setMissing(error !== undefined));
    return () => void (isUnmounted = true);
  }, [view]);
  if (choice.data?.kind !== 'built-in' && !isMissing) return null;
  return (
    <Alert color="yellow" role="status" mb="sm">
      {t(isMissing ? 'mapNotice.unavailable' : 'mapNotice.noStreets')}{' '}
      {canAdminister ? (
        <Anchor component={Link} to={MAP_SETTINGS_PAGE} inherit c="inherit" underline="always">
          {t('mapNotice.settings')}
        </Anchor>
      ) : (
        t('mapNotice.ask')
      )}
    </Alert>
  );
}
