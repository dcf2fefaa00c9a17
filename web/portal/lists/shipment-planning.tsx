import { Button, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answered, api } from '../../shared/api';
import { FormDialog } from '../parts/form-dialog';
import { useMay } from '../parts/may';
import { tell } from '../parts/messages';
import { planningFields, planningOf } from '../parts/planning';
import { Facts } from './record-page';
import type { Shipment } from './shipment-page';

const OVER = ['delivered', 'returned', 'cancelled'];

/** What a plan keeps to besides the window: skills, hours, how long it takes at the door. */
export function ShipmentPlanning({ shipment: { guid, status, planning } }: { shipment: Shipment }) {
  const { t } = useTranslation();
  const { work } = useMay();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const fields = planningFields(t, 'shipment', planning);
  const told = fields.filter(({ value }) => value !== null);
  const mayChange = work && !OVER.includes(status);
  if (!told.length && !mayChange) return null;
  return (
    <section aria-labelledby="planning">
      <div className="title">
        <Title order={2} id="planning">
          {t('shipmentPlanning.title')}
        </Title>
        {mayChange && (
          <Button size="compact-xs" variant="default" onClick={() => setOpen(true)}>
            {t('shipmentPlanning.change')}
          </Button>
        )}
      </div>
      {told.length ? (
        <Facts facts={told.map(({ label, value }) => [label, String(value)])} />
      ) : (
        <Text size="sm">{t('shipmentPlanning.none')}</Text>
      )}
      {isOpen && (
        <FormDialog
          title={t('shipmentPlanning.title')}
          fields={fields}
          submitLabel={t('dialog.save')}
          submit={async (values) => {
            const body = { planning: planningOf(t, 'shipment', values, planning) };
            await answered(api.PUT('/api/v1/shipments/{shipmentId}', { params: { path: { shipmentId: guid } }, body }));
          }}
          close={() => setOpen(false)}
          done={() => {
            setOpen(false);
            tell(t('shipmentPlanning.kept'));
            void client.invalidateQueries({ queryKey: ['shipments'] });
          }}
        />
      )}
    </section>
  );
}
