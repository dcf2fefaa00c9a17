import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { settingsFromProcess } from '../config/process-env';

/**
 * Whether the service on this machine is ready, as an exit code: the health check of the image. It asks the port that the
 * process in the same environment answers probes on; its certificate is for other names than this machine's.
 */
const { PROCESS, PORT, HEALTH_PORT, TLS_CERT_FILE } = settingsFromProcess();
const isWorker = PROCESS === 'worker';
const send = TLS_CERT_FILE && !isWorker ? secure : plain;
const port = (isWorker ? HEALTH_PORT : PORT) || '3000';

send({ host: '127.0.0.1', port, path: '/health/ready', timeout: 2_500, rejectUnauthorized: false }, (answer) =>
  process.exit(answer.statusCode === 200 ? 0 : 1),
)
  .on('timeout', () => process.exit(1))
  .on('error', () => process.exit(1))
  .end();
