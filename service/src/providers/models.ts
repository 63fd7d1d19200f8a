import Type, { type Static } from '#typebox'
import { readJsonFile } from '../config/json-file.js'
import { type Ground, part } from '../ground/ground.js'
import { chatProvider } from './chat.js'
import { COMPOSER, composerPart } from './composer/part.js'
import type { Provider, StrictRequest } from './port.js'
import { providerSettings } from './settings.js'

const ProvidersFile = Type.Object(
  {
    models: Type.Array(
      Type.Object(
        {
          id: Type.String({ pattern: '^\\S{1,200}$' }),
          url: Type.String({ pattern: '^https?://\\S+$' }),
          key_env: Type.Optional(Type.String({ pattern: '^[A-Za-z_][A-Za-z0-9_]*$' })),
          default: Type.Optional(Type.Boolean()),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
)
type ProvidersFile = Static<typeof ProvidersFile>

/** A model as configured, and what became of its probe. */
export interface Probed {
  readonly provider: Provider
  readonly default: boolean
  /** Why it is not listed; undefined for one that is. */
  readonly fault?: string
}

export interface Models {
  readonly all: readonly Probed[]
  /** Those that passed their probe, the composer last. */
  readonly listed: readonly Provider[]
  /** The one that is named the default and passed; else the first that is listed. */
  readonly default: Provider
  find(id: string): Provider | undefined
}

/** Reads the file that names the models. Throws, naming it, what is wrong. */
export function readProviders(file: string): ProvidersFile {
  const wrong = (what: string) => new Error(`${file}: ${what}`)
  const content = readJsonFile(file, ProvidersFile)
  const ids = content.models.map(({ id }) => id)
  const twice = ids.find((id, i) => id === COMPOSER || ids.indexOf(id) !== i)
  if (twice !== undefined)
    throw wrong(`model ${twice} is named twice${twice === COMPOSER ? ': it is the embedded one' : ''}`)
  if (content.models.filter((model) => model.default).length > 1) throw wrong('two models are the default')
  return content
}

const PROBE_SCHEMA = {
  type: 'object',
  properties: { ready: { type: 'boolean' }, word: { type: 'string' } },
  required: ['ready', 'word'],
  additionalProperties: false,
}
const PROBE: Omit<StrictRequest, 'deadline'> = {
  name: 'probe',
  schema: PROBE_SCHEMA,
  task: { kind: 'artifact', type: 'probe', prompt: 'Answer with ready true and the word "ready".' },
}

/** The models of the configuration, each probed once; the composer needs none. */
export async function probeModels(
  ground: Ground,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<Models> {
  const { providers, probeTimeout, mostBytes } = ground.settings(providerSettings)
  const { models } = providers === undefined ? { models: [] } : readProviders(providers)
  const all = await Promise.all(
    models.map(async ({ id, url, key_env: keyEnv, default: isDefault = false }): Promise<Probed> => {
      const key = keyEnv === undefined ? undefined : env[keyEnv]
      const provider = chatProvider({ id, url, mostBytes, ...(key !== undefined && { key }) })
      if (keyEnv !== undefined && (key === undefined || key === '')) {
        return { provider, default: isDefault, fault: `the variable ${keyEnv} with its key is not set` }
      }
      const result = await provider.generateStrict({ ...PROBE, deadline: probeTimeout })
      return {
        provider,
        default: isDefault,
        ...(result.outcome !== 'ok' && { fault: `${result.outcome}: ${result.detail}` }),
      }
    }),
  )
  for (const { provider, fault } of all) {
    if (fault !== undefined)
      ground.log.warn({ model: provider.id, fault }, 'a model failed its probe and is not listed')
  }
  const composer = ground.get(composerPart)
  const listed = [...all.filter(({ fault }) => fault === undefined).map(({ provider }) => provider), composer]
  return {
    all,
    listed,
    default: all.find((one) => one.default && one.fault === undefined)?.provider ?? listed[0] ?? composer,
    find: (id) => listed.find((provider) => provider.id === id),
  }
}

/** The models, probed when they are first asked for. */
export const modelsPart = part('models', async (ground) => await probeModels(ground))
