import { z } from 'zod'
import { defineSettings } from '#server/kernel/settings/SettingGroup.ts'
import { type LanguageModel, languageModels } from '#shared/features/identity/rules/languageModels.ts'
import { type Family, families, modelTable } from './modelTable.ts'

const variables = {
  AI_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  AI_KEY: z.string().max(1000).optional(),
  AI_MODEL: z.string().max(120).optional(),
  AI_EMBEDDING_MODEL: z.string().max(120).optional(),
  AI_ANTHROPIC_KEY: z.string().max(1000).optional(),
  AI_OPENAI_KEY: z.string().max(1000).optional(),
  AI_GOOGLE_KEY: z.string().max(1000).optional(),
  AI_MODELS: z.string().max(2000).optional(),
}
type Given = { readonly [Name in keyof typeof variables]?: string | undefined }

/** A model, and where it is asked. */
export type ModelPlace = { url: string; key: string | null; model: string }

/**
 * The language models. `AI_URL` is any server that speaks the format of OpenAI's chat completions; its embedding model finds passages
 * that say it in other words. A key of one of the three providers opens the choices of its family (AIS-23), and `AI_MODELS` says which model a
 * choice means. Without any of them there is no model.
 */
export const modelSettings = defineSettings({
  name: 'models',
  variables,
  faults: (given) => {
    const { AI_URL, AI_MODEL, AI_EMBEDDING_MODEL } = given
    const choices = placesOf(given)
    const unknown = pairsIn(given).find(([name]) => !isName(name))
    return [
      ...(AI_URL && !AI_MODEL ? ['AI_MODEL must name a model when AI_URL is set'] : []),
      ...(AI_EMBEDDING_MODEL && !AI_URL ? ['AI_URL must be set when AI_EMBEDDING_MODEL is set'] : []),
      ...(!AI_URL && choices.size > 0 && !(AI_MODEL && isName(AI_MODEL) && choices.has(AI_MODEL))
        ? [`AI_MODEL must be one of ${[...choices.keys()].join(', ')} when only a provider’s key is set`]
        : []),
      ...(unknown ? [`AI_MODELS names "${unknown[0]}", which is none of ${languageModels.join(', ')}`] : []),
      ...(pairsIn(given).some(([, id]) => !id) ? ['AI_MODELS must be name=id, separated by commas'] : []),
    ]
  },
  read: (given) => {
    const { AI_URL, AI_KEY, AI_MODEL, AI_EMBEDDING_MODEL } = given
    if (!AI_MODEL) return null
    const choices = placesOf(given)
    const own = AI_URL ? { url: AI_URL, key: AI_KEY ?? null, model: AI_MODEL } : null
    const standard = (isName(AI_MODEL) ? choices.get(AI_MODEL) : undefined) ?? own
    if (!standard) return null
    const embedding = AI_URL && AI_EMBEDDING_MODEL
    return {
      ...standard,
      choices,
      embeddings: embedding ? { url: AI_URL, key: AI_KEY ?? null, model: AI_EMBEDDING_MODEL } : null,
    }
  },
})
export type ModelSettings = NonNullable<ReturnType<typeof modelSettings.read>>

/** The choices that have a model here, and where it is. */
function placesOf(given: Given): ReadonlyMap<LanguageModel, ModelPlace> {
  const ids = new Map(pairsIn(given))
  const keys = keysOf(given)
  return new Map(
    languageModels.flatMap((name): [LanguageModel, ModelPlace][] => {
      const { family, id } = modelTable[name]
      const own = ids.get(name)
      const key = keys[family]
      if (key) return [[name, { url: families[family], key, model: own || id }]]
      // A gateway, or another server that has a model by this id.
      if (own && given.AI_URL) return [[name, { url: given.AI_URL, key: given.AI_KEY ?? null, model: own }]]
      return []
    }),
  )
}

/** The key of each provider; `AI_KEY` where `AI_URL` is the provider itself. */
function keysOf({ AI_URL, AI_KEY, AI_ANTHROPIC_KEY, AI_OPENAI_KEY, AI_GOOGLE_KEY }: Given) {
  const atUrl = (family: Family) =>
    AI_URL && URL.parse(AI_URL)?.origin === new URL(families[family]).origin ? AI_KEY : undefined
  return {
    anthropic: AI_ANTHROPIC_KEY ?? atUrl('anthropic'),
    openai: AI_OPENAI_KEY ?? atUrl('openai'),
    google: AI_GOOGLE_KEY ?? atUrl('google'),
  }
}

const pairsIn = ({ AI_MODELS }: Given): [name: string, id: string][] =>
  (AI_MODELS ?? '')
    .split(',')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '')
    .map((pair) => {
      const at = pair.indexOf('=')
      return at < 0 ? [pair, ''] : [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
    })

const isName = (text: string): text is LanguageModel => languageModels.some((name) => name === text)
