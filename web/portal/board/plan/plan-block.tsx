import { Alert, Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePermissions } from '../../parts/use-permissions';
import { useSession } from '../../session';
import { useVehicles } from '../../today/routes';

/** What keeps every delivery from being planned: routes have no start, or there is no vehicle. */
export type PlanBlock = 'address' | 'vehicle';

/** Reasons of the service that concern all deliveries. */
const BLOCK_BY_REASON: Readonly<Record<string, PlanBlock>> = { depot_not_geocoded: 'address', no_vehicle: 'vehicle' };
/** Pages where a block is solved. */
const SOLUTION_PAGES = { address: '/setup', vehicle: '/vehicles' } as const;

/** Returns what keeps all deliveries from being planned, or undefined if their reasons differ. */
export function commonBlock(reasons: readonly string[]): PlanBlock | undefined {
  const [first] = reasons;
  return first !== undefined && reasons.every((reason) => reason === first) ? BLOCK_BY_REASON[first] : undefined;
}

/** Returns the known reason against a plan before one is requested. */
export function usePlanBlock(): PlanBlock | undefined {
  const { city, postalCode, latitude } = useSession().business.address;
  const vehicles = useVehicles(0).data;
  if (!city && !postalCode && latitude === null) return 'address';
  return vehicles?.length === 0 ? 'vehicle' : undefined;
}

/** Says once why nothing can be planned, with a link to where it is solved. */
export function BlockedPlan({ block, onClose }: { readonly block: PlanBlock; onClose(): void }) {
  const { t } = useTranslation();
  const { canAdminister, canEdit } = usePermissions();
  const maySolve = block === 'address' ? canAdminister : canEdit;
  return (
    <>
      <Alert color="yellow" role="alert" mb="md">
        {t(maySolve ? `planBlock.${block}` : `planBlock.${block}Other`)}
      </Alert>
      <Group>
        {maySolve && (
          <Button component={Link} to={SOLUTION_PAGES[block]}>
            {t(`planBlock.${block}Link`)}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {t('dialog.close')}
        </Button>
      </Group>
    </>
  );
}
