import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';

const DEPLOY = join(__dirname, '../../deploy');
const run = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: 'utf8' });

/** What brings an alert about, and what does not: series as promtool writes them, a value for each minute. */
const ALERTS: Record<string, [bad: Record<string, string>, good: Record<string, string>]> = {
  ServiceDown: [{ 'up{job="dispatch"}': '0x120' }, { 'up{job="dispatch"}': '1x120', 'up{job="other"}': '0x120' }],
  RequestsFail: [
    { [requests('500')]: '0+2x120', [requests('200')]: '0+98x120' },
    { [requests('500')]: '0+1x120', [requests('429')]: '0+99x120', [requests('200')]: '0+200x120' },
  ],
  RequestsSlow: [
    { [bucket('/a', '1')]: '0+90x120', [bucket('/a', '+Inf')]: '0+100x120', [bucket('/a', '2.5')]: '0+100x120' },
    { [bucket('/a/stream', '1')]: '0+90x120', [bucket('/a/stream', '+Inf')]: '0+100x120' },
  ],
  DatabaseUnknown: [
    { 'database_size_bytes{instance="a"}': 'NaN '.repeat(120) },
    { 'database_size_bytes{instance="a"}': '1x120' },
  ],
  ConnectionsAwaited: [once('database_connections_awaited', 1), once('database_connections_awaited', 0)],
  ReplicaAway: [once('database_replica_up', 0), once('database_replica_up', 1)],
  ReplicaBehind: [once('database_replica_lag_seconds', 61), once('database_replica_lag_seconds', 60)],
  JobsLate: [once('jobs_oldest_seconds', 121), once('jobs_oldest_seconds', 120)],
  JobsDead: [once('jobs_dead', 1), once('jobs_dead', 0)],
  WebhooksBehind: [once('webhook_deliveries_oldest_seconds', 301), once('webhook_deliveries_oldest_seconds', 300)],
  NotificationsBehind: [once('notifications_oldest_seconds', 601), once('notifications_oldest_seconds', 600)],
  NotificationsFail: [once('notifications_failed', 21), once('notifications_failed', 20)],
  GeocodingBehind: [once('geocoding_oldest_seconds', 3601), once('geocoding_oldest_seconds', 3600)],
  RemoteServerAway: [
    { 'remote_server_up{server="osrm"}': '0x120' },
    { 'remote_server_up{server="osrm"}': '1x120', 'remote_server_up{server="vroom"}': '1x120' },
  ],
  DiskFilling: [disk(9), disk(11)],
  ServerConnectionsFull: [connections(91), connections(89)],
  TransactionsUnfrozen: [once('database_transactions_age', 1.1e9), once('database_transactions_age', 0.9e9)],
  PartitionsMissing: [once('position_partitions_ahead_seconds', 1e6), once('position_partitions_ahead_seconds', 2e6)],
  EventLoopStalls: [once('nodejs_eventloop_lag_p99_seconds', 0.3), once('nodejs_eventloop_lag_p99_seconds', 0.1)],
};

function once(metric: string, value: number): Record<string, string> {
  return { [`${metric}{instance="a"}`]: `${value}x120` };
}
function requests(status: string): string {
  return `http_request_duration_seconds_count{route="/a",status="${status}"}`;
}
function bucket(route: string, le: string): string {
  return `http_request_duration_seconds_bucket{route="${route}",le="${le}"}`;
}
function disk(percent: number): Record<string, string> {
  return { ...once('data_disk_free_bytes', percent), ...once('data_disk_size_bytes', 100) };
}
function connections(percent: number): Record<string, string> {
  return {
    ...once('database_server_connections_used', percent),
    ...once('database_server_connections_limit', 100),
  };
}

describe('for Prometheus', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dispatch-alerts-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('settings and rules are valid', () => {
    expect(run('promtool', 'check', 'config', join(DEPLOY, 'prometheus/prometheus.yaml'))).toContain('SUCCESS');
  });

  it('raises each alert under its condition only', () => {
    const { groups } = parse(readFileSync(join(DEPLOY, 'prometheus/alerts.yaml'), 'utf8')) as {
      groups: { rules: { alert: string }[] }[];
    };
    expect(groups.flatMap(({ rules }) => rules.map(({ alert }) => alert))).toEqual(Object.keys(ALERTS));
    const tests = Object.entries(ALERTS).flatMap(([alert, series]) =>
      series.map((input, index) => ({
        name: `${alert} ${['comes', 'stays away'][index]}`,
        interval: '1m',
        input_series: Object.entries(input).map(([name, values]) => ({ series: name, values })),
        promql_expr_test: [
          {
            expr: `count(ALERTS{alertname="${alert}",alertstate="firing"}) or vector(0)`,
            eval_time: '90m',
            exp_samples: [{ labels: '{}', value: 1 - index }],
          },
        ],
      })),
    );
    copyFileSync(join(DEPLOY, 'prometheus/alerts.yaml'), join(folder, 'alerts.yaml'));
    writeFileSync(join(folder, 'tests.yaml'), stringify({ rule_files: ['alerts.yaml'], tests }));
    expect(run('promtool', 'test', 'rules', join(folder, 'tests.yaml'))).toContain('SUCCESS');
  });
});

it('accepts the unit in systemd', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dispatch-unit-'));
  const unit = readFileSync(join(DEPLOY, 'systemd/dispatch.service'), 'utf8');
  expect(unit).toContain('ExecStart=/usr/bin/node ');
  writeFileSync(join(folder, 'dispatch.service'), unit.replace('/usr/bin/node', process.execPath));
  try {
    // systemd-analyze reports unknown settings and is silent about a valid unit.
    expect(run('sh', '-c', `systemd-analyze verify '${join(folder, 'dispatch.service')}' 2>&1`)).toBe('');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
