import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { RecordDrawer } from '../lists/record/record-drawer';
import { Facts } from '../lists/record/record-page';
import { VehicleStatusBadge } from '../parts/display/status-badge';
import { Confirm } from '../parts/overlays/confirm';
import { FormDialog } from '../parts/forms/form-dialog';
import { showMessage } from '../parts/overlays/messages';

/** Buttons that open what lies over a page or beside it. */
export function Overlays() {
  const [openDialog, setOpenDialog] = useState<'confirm' | 'form'>();
  const close = () => setOpenDialog(undefined);
  return (
    <div className="actions">
      <Button size="xs" variant="default" onClick={() => showMessage('Saved.')}>
        Show toast
      </Button>
      <Button
        size="xs"
        variant="default"
        onClick={() => showMessage('Stop 7 is now on Van 2.', () => showMessage('Undone.'))}
      >
        Show toast with Undo
      </Button>
      <Button size="xs" variant="default" onClick={() => setOpenDialog('confirm')}>
        Show confirmation
      </Button>
      <Button size="xs" variant="default" onClick={() => setOpenDialog('form')}>
        Show form
      </Button>
      <Button size="xs" variant="default" component={Link} to="/components/2">
        Show drawer
      </Button>
      {openDialog === 'confirm' && (
        <Confirm
          title="Delete Van 2"
          text="Its positions of the last 30 days are deleted too."
          confirmLabel="Delete"
          onConfirm={() => Promise.reject(new TypeError('unreachable'))}
          onDone={close}
          onClose={close}
        />
      )}
      {openDialog === 'form' && (
        <FormDialog
          title="New vehicle"
          fields={[
            { name: 'name', label: 'Name', isRequired: true },
            { name: 'type', label: 'Type', options: [{ value: 'van', label: 'Van' }] },
            { name: 'notes', label: 'Notes', kind: 'area', group: 'More' },
          ]}
          submitLabel="Save"
          submit={() => Promise.reject(new TypeError('unreachable'))}
          onSaved={close}
          onClose={close}
        />
      )}
    </div>
  );
}

const VEHICLE = { name: 'Van 2', plate: 'W-204 DB', stops: 38 };

/** A record beside the page, as lists show it. */
export function VehicleDrawer({ id }: { id: string }) {
  const query = useQuery({ queryKey: ['components', id], queryFn: () => VEHICLE, initialData: VEHICLE });
  return (
    <RecordDrawer
      id={id}
      query={query}
      listLink={{ to: '/components', label: 'Components' }}
      titleOf={({ name }) => name}
      renderBadge={() => <VehicleStatusBadge status="in_use" />}
    >
      {({ plate, stops }) => (
        <Facts
          facts={[
            ['Licence plate', plate],
            ['Stops', String(stops)],
          ]}
        />
      )}
    </RecordDrawer>
  );
}
