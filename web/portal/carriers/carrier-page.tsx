import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { Facts, RecordPage } from '../lists/record/record-page';
import { StatusLine } from '../lists/record/status-line';
import { StatusBadge } from '../parts/display/status-badge';
import { usePermissions } from '../parts/use-permissions';
import type { CarrierDetail } from './account-form';
import { CarrierDialog, carrierQuery } from './carrier-dialog';
import { carrierName } from './carrier-name';
import { RequestLog } from './log/request-log';
import { Manifests } from './manifests/manifests';
import { Pickups } from './pickups/pickups';

/** Shows one carrier of the catalogue: the account of the business, the pickups and manifests, and the log of calls to it. */
export function CarrierPage() {
  const { t } = useTranslation();
  const { canAdminister, canSeeAllDepots } = usePermissions();
  const client = useQueryClient();
  const { id = '' } = useParams();
  const query = useQuery(carrierQuery(id));
  const [isDialogOpen, setDialogOpen] = useState(false);
  const canSetUp = ({ isAvailable, isConfigured }: CarrierDetail) => canAdminister && (isAvailable || isConfigured);
  return (
    <RecordPage
      query={query}
      listLink={{ to: '/carriers', label: t('carriers.title') }}
      titleOf={(carrier) => carrierName(t, carrier)}
      renderBadge={(carrier) => <CarrierState carrier={carrier} />}
      renderStatusLine={(carrier) => <CarrierLine carrier={carrier} />}
      renderPrimaryAction={(carrier) =>
        canSetUp(carrier) && (
          <Button size="xs" onClick={() => setDialogOpen(true)}>
            {t(carrier.isConfigured ? 'list.edit' : 'carriers.setUp')}
          </Button>
        )
      }
    >
      {(carrier) => (
        <>
          <CarrierFacts carrier={carrier} />
          {carrier.isConfigured && carrier.features.includes('pickups') && (
            <Pickups carrierId={carrier.guid} isActive={carrier.isActive} />
          )}
          {carrier.isConfigured && carrier.features.includes('manifests') && (
            <Manifests carrierId={carrier.guid} name={carrierName(t, carrier)} isActive={carrier.isActive} />
          )}
          {canSeeAllDepots && carrier.features.includes('booking') && <RequestLog carrierId={carrier.guid} />}
          {isDialogOpen && (
            <CarrierDialog
              carrier={carrier}
              onClose={() => setDialogOpen(false)}
              onSaved={() => {
                setDialogOpen(false);
                void client.invalidateQueries({ queryKey: ['carriers'] });
              }}
            />
          )}
        </>
      )}
    </RecordPage>
  );
}

/** Whether the carrier is available, set up and switched on. */
function CarrierState({ carrier: { isConfigured, isActive, isAvailable } }: { carrier: CarrierDetail }) {
  const { t } = useTranslation();
  if (!isAvailable) return <StatusBadge tone="neutral">{t('carriers.unavailable')}</StatusBadge>;
  if (!isConfigured) return <StatusBadge tone="neutral">{t('carriers.notSetUp')}</StatusBadge>;
  return isActive ? (
    <StatusBadge tone="done">{t('carriers.active')}</StatusBadge>
  ) : (
    <StatusBadge tone="warning">{t('carriers.inactive')}</StatusBadge>
  );
}

/** The kind of the carrier, the account and its usual service level. */
function CarrierLine({ carrier }: { carrier: CarrierDetail }) {
  const { t } = useTranslation();
  const { accountNumber, defaultServiceLevel } = carrier.configuration ?? {};
  return (
    <StatusLine>
      {t(`carrierType.${carrier.type}`)}
      {accountNumber && `${t('carriers.account')} ${accountNumber}`}
      {defaultServiceLevel && levelName(t, carrier, defaultServiceLevel)}
    </StatusLine>
  );
}

/** What the carrier offers, and the account of the business. */
function CarrierFacts({ carrier }: { carrier: CarrierDetail }) {
  const { t } = useTranslation();
  const levels = carrier.serviceLevels.map(({ code, estimatedDays }) => {
    const level = levelName(t, carrier, code);
    const count = Number(estimatedDays.split('-').at(-1)); // The last number decides: 1 to 2 days are plural.
    return count === 0 ? level : t('carriers.levelDays', { count, level, days: estimatedDays.replace('-', '–') });
  });
  const facts: [string, string][] = [
    [t('fleet.type'), t(`carrierType.${carrier.type}`)],
    [t('carriers.levels'), levels.join(', ')],
  ];
  const { accountNumber, defaultServiceLevel, baseUrl } = carrier.configuration ?? {};
  if (accountNumber) facts.push([t('carriers.account'), accountNumber]);
  if (defaultServiceLevel) facts.push([t('carriers.usualLevel'), levelName(t, carrier, defaultServiceLevel)]);
  if (baseUrl) facts.push([t('carriers.url'), baseUrl]);
  return (
    <section>
      <Facts facts={facts} />
    </section>
  );
}

/** Returns the name of a service level of the carrier: a text of the portal, or else the carrier's own name. */
function levelName(t: TFunction, { serviceLevels }: CarrierDetail, code: string): string {
  const ownName = serviceLevels.find((level) => level.code === code)?.name;
  return t(`serviceLevel.${code}`, { defaultValue: ownName ?? code });
}
