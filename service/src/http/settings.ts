import { choice, list, text, whole } from '../config/setting.js'
import { LEVELS } from '../log/log.js'

export const httpSettings = {
  host: text('HOST', '127.0.0.1', 'address where it listens'),
  port: whole('PORT', 8080, 'port where it listens; 0 takes any free one', 0),
  metricsHost: text('TICKMARK_METRICS_HOST', '127.0.0.1', 'address of the listener for metrics'),
  metricsPort: whole(
    'TICKMARK_METRICS_PORT',
    0,
    'port of GET /metrics without a key; 0: none, admins read /api/metrics',
    0,
  ),
  bodyLimit: whole('TICKMARK_MAX_BODY_BYTES', 2 ** 21, 'longest body, in bytes'),
  requestTimeout: whole('TICKMARK_REQUEST_TIMEOUT_MS', 30_000, 'longest time to send a request'),
  shutdownTimeout: whole('TICKMARK_SHUTDOWN_MS', 30_000, 'longest time for what is in flight at shutdown'),
  connections: whole('TICKMARK_CONNECTIONS', 1_000, 'open connections'),
  trustProxy: list('TICKMARK_TRUST_PROXY', 'addresses of proxies whose `X-Forwarded-For` is believed'),
  logLevel: choice('TICKMARK_LOG_LEVEL', LEVELS, 'info', LEVELS.map((level) => `\`${level}\``).join(', ')),
}
