import { Button, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { components } from '../../../../clients/typescript/src/schema';
import { responseData, api } from '../../../shared/api';
import { depotFields, toDepotInput, useDepots } from '../../depots/use-depots';
import { FormDialog } from '../../parts/forms/form-dialog';
import { usePermissions } from '../../parts/use-permissions';
import { useUndo } from '../../parts/overlays/undo';
import { planningFields, toPlanningInput } from '../../parts/forms/planning';
import { Facts } from '../../lists/record/record-page';
import type { Shipment } from '../shipment';

/** Statuses in which nothing is planned any more. */
const ENDED_STATUSES = ['delivered', 'returned', 'cancelled'];

/** Returns the planning constraints that a shipment has, and its depot if the business has several. */
export function usePlanningFacts({ planning, depotId }: Shipment): readonly (readonly [string, string])[] {
  const { t } = useTranslation();
  const depots = useDepots();
  const filled = planningFields(t, 'shipment', planning).filter(({ value }) => value !== null);
  const facts = filled.map(({ label, value }) => [label, String(value)] as const);
  const depot = depots.length > 1 ? depots.find(({ guid }) => guid === depotId) : undefined;
  return depot ? [[t('depots.depot'), depot.name], ...facts] : facts;
}

/** Planning constraints besides the time window: skills, opening hours, service time. Without any, the button that adds them. */
export function ShipmentPlanning({ shipment }: { shipment: Shipment }) {
  const { t } = useTranslation();
  const { canEdit } = usePermissions();
  const [isOpen, setOpen] = useState(false);
  const facts = usePlanningFacts(shipment);
  const dialog = isOpen && <PlanningDialog shipment={shipment} onClose={() => setOpen(false)} />;
  const change = canEdit && !ENDED_STATUSES.includes(shipment.status) && (
    <>
      <Button size="compact-xs" variant="default" onClick={() => setOpen(true)}>
        {t(facts.length ? 'shipmentPlanning.change' : 'shipmentPlanning.add')}
      </Button>
      {dialog}
    </>
  );
  if (!facts.length) return change;
  return (
    <section aria-labelledby="planning">
      <div className="title">
        <Title order={2} id="planning">
          {t('shipmentPlanning.title')}
        </Title>
        {change}
      </div>
      <Facts facts={facts} />
    </section>
  );
}

interface DialogProps {
  readonly shipment: Shipment;
  onClose(): void;
}

function PlanningDialog({ shipment: { guid, planning, depotId }, onClose }: DialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { showUndoable } = useUndo();
  const depots = useDepots();
  const fields = [...depotFields(t, depots, depotId), ...planningFields(t, 'shipment', planning)];
  const change = (body: components['schemas']['UpdateShipmentInput']) =>
    responseData(api.PUT('/api/v1/shipments/{shipmentId}', { params: { path: { shipmentId: guid } }, body })).finally(
      () => void client.invalidateQueries({ queryKey: ['shipments'] }),
    );
  return (
    <FormDialog<string>
      title={t('shipmentPlanning.title')}
      fields={fields}
      submitLabel={t('dialog.save')}
      submit={async (values) => {
        await change({ ...toDepotInput(values), planning: toPlanningInput(t, 'shipment', values, planning) });
        showUndoable(t('shipmentPlanning.saved'), () => change({ depotId, planning }));
      }}
      onClose={onClose}
      onSaved={onClose}
    />
  );
}
