import { optional, whole } from '../config/setting.js'

export const providerSettings = {
  providers: optional(
    'TICKMARK_PROVIDERS',
    'file that names the models: `{"models": [{"id", "url", "key_env"?, "default"?}]}`',
    {
      shown: 'none: the composer alone',
    },
  ),
  timeout: whole('TICKMARK_PROVIDER_TIMEOUT_MS', 120_000, 'longest call of a provider'),
  probeTimeout: whole('TICKMARK_PROBE_TIMEOUT_MS', 15_000, 'longest probe of a model at the start'),
  mostBytes: whole('TICKMARK_PROVIDER_MAX_BYTES', 2 ** 23, 'longest answer of a provider, in bytes', 1_024),
}
