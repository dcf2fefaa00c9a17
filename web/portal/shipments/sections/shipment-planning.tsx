import { Button, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { components } from '../../../../clients/typescript/src/schema';
import { responseData, api } from '../../../shared/api';
import { depotFields, depotOf, useDepots } from '../../depots/use-depots';
import { type Field, FormDialog } from '../../parts/forms/form-dialog';
import { useMay } from '../../parts/may';
import { useUndo } from '../../parts/overlays/undo';
import { planningFields, planningOf } from '../../parts/forms/planning';
import { Facts } from '../../lists/record-page';
import type { Shipment } from '../shipment';

const OVER = ['delivered', 'returned', 'cancelled'];

/** Planning constraints besides the time window: skills, opening hours, service time. */
export function ShipmentPlanning({ shipment: { guid, status, planning, depotId } }: { shipment: Shipment }) {
  const { t } = useTranslation();
  const { work } = useMay();
  const client = useQueryClient();
  const { showUndoable } = useUndo();
  const [isOpen, setOpen] = useState(false);
  const depots = useDepots();
  const constraints = planningFields(t, 'shipment', planning);
  const fields: Field<string>[] = [...depotFields(t, depots, depotId), ...constraints];
  const filled = constraints.filter(({ value }) => value !== null);
  const depot = depots.length > 1 ? depots.find(({ guid: id }) => id === depotId) : undefined;
  const facts: [string, string][] = filled.map(({ label, value }) => [label, String(value)]);
  if (depot) facts.unshift([t('depots.depot'), depot.name]);
  const change = (body: components['schemas']['UpdateShipmentInput']) =>
    responseData(api.PUT('/api/v1/shipments/{shipmentId}', { params: { path: { shipmentId: guid } }, body })).finally(
      () => client.invalidateQueries({ queryKey: ['shipments'] }),
    );
  const mayChange = work && !OVER.includes(status);
  if (!facts.length && !mayChange) return null;
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
      {facts.length ? <Facts facts={facts} /> : <Text size="sm">{t('shipmentPlanning.none')}</Text>}
      {isOpen && (
        <FormDialog
          title={t('shipmentPlanning.title')}
          fields={fields}
          submitLabel={t('dialog.save')}
          submit={async (values) => {
            await change({ ...depotOf(values), planning: planningOf(t, 'shipment', values, planning) });
            showUndoable(t('shipmentPlanning.saved'), () => change({ depotId, planning }));
          }}
          close={() => setOpen(false)}
          done={() => setOpen(false)}
        />
      )}
    </section>
  );
}
