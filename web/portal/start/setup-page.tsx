import { Anchor, Button, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api, responseData } from '../../shared/api';
import { addressLine } from '../lists/address-line';
import { usePermissions } from '../parts/use-permissions';
import { PageHeader } from '../parts/page/page-header';
import { useTitle } from '../parts/page/use-title';
import { useSession } from '../session';
import { BusinessAddress } from './business-address';
import { FirstSteps } from './first-steps';
import { SampleDaySection } from './sample-day-section';
import { useHasAddress } from './use-has-address';
import './start.css';

/** Set-up of a new business: its address with a pin, and a check-list that ends with the first route. */
export function SetupPage() {
  const { t } = useTranslation();
  useTitle(t('setup.title'));
  const { canAdminister } = usePermissions();
  const hasAddress = useHasAddress();
  return (
    <div className="page setup">
      <PageHeader title={t('setup.title')} note={useSession().business.name} />
      {canAdminister && <AddressSection />}
      {hasAddress && <FirstSteps isAlways />}
      {canAdminister && hasAddress && <SampleDaySection />}
      {canAdminister && hasAddress && <RecipientMessages />}
    </div>
  );
}

/** The address: a form until there is one, then a line. */
function AddressSection() {
  const { t } = useTranslation();
  const { address } = useSession().business;
  const [isEdited, setEdited] = useState(false);
  const isOpen = !useHasAddress() || isEdited;
  return (
    <section aria-labelledby="home">
      <Title order={2} id="home">
        {t('setup.home')}
      </Title>
      {isOpen ? (
        <>
          <Text size="sm" mb="sm">
            {t('setup.homeText')}
          </Text>
          <BusinessAddress onSaved={() => setEdited(false)} />
        </>
      ) : (
        <div className="title">
          <Text size="sm">{t('setup.homeNow', { address: addressLine(address) })}</Text>
          <Button size="compact-sm" variant="default" onClick={() => setEdited(true)}>
            {t('setup.changeHome')}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Says whether recipients get messages. A new business sends none. */
function RecipientMessages() {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ['defaults'],
    queryFn: async () => (await responseData(api.GET('/api/business/default-configuration'))).data,
  });
  if (!data) return null;
  return (
    <section aria-labelledby="recipient-messages">
      <Title order={2} id="recipient-messages">
        {t('setup.messages')}
      </Title>
      <Text size="sm">
        {t(data.notifications.emailEnabled ? 'setup.messagesOn' : 'setup.messagesOff')}{' '}
        <Anchor component={Link} to="/settings/business#defaults" size="sm" underline="always">
          {t('setup.messagesLink')}
        </Anchor>
      </Text>
    </section>
  );
}
