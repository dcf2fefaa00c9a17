import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SecretBox } from '../../src/common/secrets/secret-box';
import { UnitOfWork } from '../../src/platform/database/unit-of-work/unit-of-work';
import { Outbox } from '../../src/platform/jobs/outbox';
import { runJobs } from '../support/run-jobs';
import { startTestApp, type TestApp } from '../support/test-app';

const PASSWORD = 'a quiet river in spring';
const LOST_KEY = `lost:${Buffer.alloc(32, 9).toString('base64')}`;

describe('mails that wait in the queue', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  const queued = async () => {
    const { rows } = await t.db.query<{ job: string }>(
      'SELECT row_to_json(j)::text AS job FROM graphile_worker._private_jobs j',
    );
    return rows.map(({ job }) => job).join('\n');
  };
  const sentMails = () => {
    const folder = join(t.folder, 'mail');
    return readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  };
  const mailTokens = async () => (await t.mails()).map(({ to, text }) => [to, /dde_\w{38}/.exec(text)?.[0] ?? null]);

  it('show no token of a registration, a password reset or an invitation', async () => {
    const [email, guest] = ['ada@users.example', 'ida@invited.example'];
    const names = { firstName: 'Ada', lastName: 'Byron' };
    await t
      .as()
      .post('/api/user/register')
      .send({ email, password: PASSWORD, confirmPassword: PASSWORD, acceptedTerms: true, ...names })
      .expect(201);
    await t.as().post('/api/user/forgot-password').send({ email }).expect(200);
    await runJobs(t, { task: 'mail_account_token' });
    await t.api
      .post('/api/business/users')
      .send({ email: guest, role: 'viewer', ...names })
      .expect(201);
    const tokens = await mailTokens();
    expect(tokens).toEqual([
      [email, expect.stringMatching(/^dde_/)],
      [email, expect.stringMatching(/^dde_/)],
      [guest, expect.stringMatching(/^dde_/)],
    ]);
    const jobs = await queued();
    expect(jobs.match(/"sealed"/g)).toHaveLength(3);
    for (const [, token] of tokens) expect(jobs).not.toContain(token);
    expect(jobs).not.toContain('dde_');
  });

  it('mails that wait in the queue are sent even if an earlier version queued them unencrypted', async () => {
    await t.db.query('DELETE FROM graphile_worker._private_jobs');
    const earlier = { to: 'maria@customer.example', subject: 'Earlier', text: 'Your code: dde_earlier\n' };
    await t.db.query(`SELECT enqueue_job('send_mail', $1)`, [earlier]);
    const mail = { to: 'karl@customer.example', subject: 'Later', text: 'Your code: dde_later\n' };
    await t.app.get(UnitOfWork).runWithoutBusiness(() => t.app.get(Outbox).enqueueMail(mail));
    expect(await t.mails()).toEqual([earlier, mail]);
    await runJobs(t);
    expect(sentMails().filter((text) => text.includes('dde_earlier') || text.includes('dde_later'))).toHaveLength(2);
    expect(await t.mails()).toEqual([]);
  });

  it('wait for their key when SECRETS_KEY does not hold it, and are sent once it does', async () => {
    await t.db.query('DELETE FROM graphile_worker._private_jobs');
    const mail = { to: 'karl@customer.example', subject: 'Later', text: 'Your code: dde_waiting\n' };
    const place = { owner: 'service', record: 'queued-mails', field: 'mail' };
    const sealedWith = (key: string) => new SecretBox(key).seal(JSON.stringify(mail), place);
    await t.db.query(`SELECT enqueue_job('send_mail', $1)`, [{ sealed: sealedWith(LOST_KEY) }]);
    await runJobs(t);
    const { rows } = await t.db.query<{ error: string }>(
      `SELECT last_error AS error FROM graphile_worker.jobs WHERE task_identifier = 'send_mail'`,
    );
    expect(rows).toEqual([
      {
        error: expect.stringContaining(
          'A queued mail cannot be decrypted: SECRETS_KEY does not hold its key, which has the id lost.',
        ),
      },
    ]);
    await t.db.query('UPDATE graphile_worker._private_jobs SET payload = $1, run_at = now()', [
      { sealed: sealedWith(t.env.SECRETS_KEY!) },
    ]);
    await runJobs(t);
    expect(sentMails().filter((text) => text.includes('dde_waiting'))).toHaveLength(1);
    expect(await t.mails()).toEqual([]);
  });
});
