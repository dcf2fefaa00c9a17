import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { readSettingsFromProcess } from '../config/process-env';

/**
 * The health check of the image: reports by its exit code whether the service on this machine is ready. It requests the port that a
 * process with the same environment uses for health checks and accepts its certificate, which is for other host names.
 */
const { PROCESS, PORT, HEALTH_PORT, TLS_CERT_FILE } = readSettingsFromProcess();
const isWorker = PROCESS === 'worker';
const send = TLS_CERT_FILE && !isWorker ? secure : plain;
const port = (isWorker ? HEALTH_PORT : PORT) || '3000';

send({ host: '127.0.0.1', port, path: '/health/ready', timeout: 2_500, rejectUnauthorized: false }, (response) =>
  process.exit(response.statusCode === 200 ? 0 : 1),
)
  .on('timeout', () => process.exit(1))
  .on('error', () => process.exit(1))
  .end();
