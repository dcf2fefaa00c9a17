import { Button, Skeleton, Title } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useParams } from 'react-router';
import { Facts, RecordColumns } from '../lists/record/record-page';
import { StatusLine } from '../lists/record/status-line';
import { BarChart } from '../parts/display/bar-chart';
import { EmptyState } from '../parts/page/empty-state';
import { MenuItem, MoreActions } from '../parts/actions/more-actions';
import { PageFault } from '../parts/page/page-fault';
import { PageHeader } from '../parts/page/page-header';
import { Problem } from '../parts/page/problem';
import {
  DISPATCH_STATUSES,
  DispatchStatusBadge,
  ORDER_STATUSES,
  OrderStatusBadge,
  SHIPMENT_STATUSES,
  ShipmentStatusBadge,
  StatusBadge,
  TONES,
  VEHICLE_STATUSES,
  VehicleStatusBadge,
} from '../parts/display/status-badge';
import { Table } from '../parts/display/table';
import { Overlays, VehicleDrawer } from './overlays';

/** The design system: each component in its states. This page is only in development builds. */
export function ComponentsPage() {
  const { id } = useParams();
  return (
    <div className={id === undefined ? undefined : 'beside'}>
      <Components />
      {id !== undefined && <VehicleDrawer id={id} />}
    </div>
  );
}

function Components() {
  return (
    <div className="page">
      <PageHeader
        title="Components"
        note="Each component in its states"
        badge={<StatusBadge tone="active">Development</StatusBadge>}
        actions={
          <>
            <Button size="xs" variant="default">
              Secondary action
            </Button>
            <MoreActions>
              <MenuItem onSelect={() => undefined}>Dangerous action</MenuItem>
            </MoreActions>
          </>
        }
        primaryAction={<Button size="xs">Primary action</Button>}
      />
      <StatusLine>
        <strong>Stop 7 of 44</strong>
        Van 2<bdi>Anna Huber</bdi>
        Friday 27 November
        {null}
        <strong>expected 14:20</strong>
      </StatusLine>
      <Part title="Status badges">
        <Badges />
      </Part>
      <Part title="Routes and stops">
        <Swatches />
      </Part>
      <Part title="Buttons">
        <div className="actions">
          <Button size="xs">Primary</Button>
          <Button size="xs" variant="default">
            Secondary
          </Button>
          <Button size="xs" variant="light">
            Change of status
          </Button>
          <Button size="xs" color="red">
            Confirm deletion
          </Button>
          <Button size="xs" loading>
            Waiting
          </Button>
          <Button size="xs" variant="default" disabled>
            Disabled
          </Button>
        </div>
      </Part>
      <Part title="Dialogs, drawer and toasts">
        <Overlays />
      </Part>
      <RecordColumns
        main={
          <>
            <Part title="Table">
              <Rows />
            </Part>
            <Part title="Chart">
              <BarChart title="Delivered" formatValue={String} bars={DAYS} />
            </Part>
          </>
        }
        side={
          <>
            <Part title="Facts">
              <Facts
                facts={[
                  ['Recipient', 'Maria Gruber'],
                  ['Address', 'Stubenring 24, 1010 Wien'],
                ]}
              />
            </Part>
            <Part title="Empty state">
              <EmptyState text="No vehicle yet. Add the first one." action={<Button size="xs">New vehicle</Button>} />
            </Part>
            <Part title="Skeleton">
              <Skeleton height={80} />
            </Part>
            <Part title="Problem">
              <Problem error={new TypeError('unreachable')} onRetry={() => undefined} />
            </Part>
          </>
        }
      />
      <PageFault isSection />
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={2} id={id}>
        {title}
      </Title>
      {children}
    </section>
  );
}

function Badges() {
  return (
    <>
      <div className="actions">
        {TONES.map((tone) => (
          <StatusBadge key={tone} tone={tone}>
            {tone}
          </StatusBadge>
        ))}
        <StatusBadge tone="warning" isSmall>
          small
        </StatusBadge>
      </div>
      <div className="choices">
        {ORDER_STATUSES.map((status) => (
          <OrderStatusBadge key={status} status={status} />
        ))}
      </div>
      <div className="choices">
        {SHIPMENT_STATUSES.map((status) => (
          <ShipmentStatusBadge key={status} status={status} />
        ))}
      </div>
      <div className="choices">
        {DISPATCH_STATUSES.map((status) => (
          <DispatchStatusBadge key={status} status={status} />
        ))}
        {VEHICLE_STATUSES.map((status) => (
          <VehicleStatusBadge key={status} status={status} />
        ))}
      </div>
    </>
  );
}

const MARKS = ['open', 'late', 'done', 'failed'] as const;
const SWATCHES = [...Array.from({ length: 10 }, (_, i) => `route-${i + 1}`), ...MARKS.map((mark) => `mark-${mark}`)];

/** The colours of routes and stops, with the white numbers that stand on them. */
function Swatches() {
  return (
    <div className="actions">
      {SWATCHES.map((name) => (
        <span key={name} style={{ background: `var(--${name})`, color: 'var(--on-filled)', padding: '0.25rem 0.5rem' }}>
          {name}
        </span>
      ))}
    </div>
  );
}

const RECORDS = [
  { guid: '1', name: 'Van 1', stops: 44 },
  { guid: '2', name: 'Van 2', stops: 38 },
] as const;
const DAYS = [12, 31, 27, 0, 44, 39].map((value, i) => ({ name: `${20 + i} Nov`, value }));

function Rows() {
  const [chosenKeys, setChosenKeys] = useState<ReadonlySet<string>>(new Set(['1']));
  const [sortBy, setSortBy] = useState('name');
  return (
    <Table
      label="Vehicles"
      records={RECORDS}
      columns={[
        { head: 'Vehicle', sortName: 'name', renderCell: ({ name }) => name },
        { head: 'Status', renderCell: () => <VehicleStatusBadge status="in_use" /> },
        { head: 'Stops', isAmount: true, renderCell: ({ stops }) => stops },
      ]}
      selection={{ chosenKeys, onChange: setChosenKeys }}
      sorting={{ by: sortBy, onSort: setSortBy }}
      nameOf={({ name }) => name}
    />
  );
}
