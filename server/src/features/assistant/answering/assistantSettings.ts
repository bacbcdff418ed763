import { query } from '#server/kernel/db/query.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import type { AiConfiguration } from '#shared/features/assistant/entities/AiConfiguration.ts'
import type { SupportSettings } from '#shared/features/assistant/rules/supportState.ts'
import type { LanguageModel } from '#shared/features/identity/rules/languageModels.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { fillDefaults } from '#shared/kernel/model/fillDefaults.ts'
import { requirePortal } from '../../portals/finding/requirePortal.ts'
import { chooseAddress, otherAssistants } from './otherAddresses.ts'

/** How the assistant of a portal behaves. */
export type AssistantSettings = {
  /** The organization has one (`enableAI`), and the platform lets it answer (AIS-08). */
  isEnabled: boolean
  isAvailable: boolean
  portalName: string
  languages: readonly string[]
  client: Portal['assistant']
  /** Another address that answers instead (AIS-01); null for the portal's own door. */
  clientAIUrl: string | null
  knowsContent: boolean
  maxResults: number
  /** Keys of the libraries that alone are searched; null for all that the asker may read. */
  libraries: readonly string[] | null
  /** The item that is open comes first among passages that fit as well. */
  prefersOpenItem: boolean
  /** The support chat, as it is configured; null without a configuration. */
  support: SupportSettings | null
  knowsCustomer: boolean
  /** The portal's model first, then the organization's (decision AIS-24); null for the system default. */
  model: LanguageModel | null
  /** The key of the client AI whose configuration this is; null without one. */
  clientAi: string | null
  /** Answers may use products of shops (`useProductType`): of the shop with this id, else of all. */
  usesProducts: boolean
  /** Questions that are suggested on pages of other sites (AIS-28). */
  pagePrompts: { isEnabled: boolean; count: number; refreshDays: number; instructions: string | null }
  productFeed: string | null
}

const configured = [
  'languageModel',
  'knowledgeBaseToolEnabled',
  'maxResults',
  'useProductType',
  'productFeedID',
  'filterMode',
  'knowledgeBaseOverride',
  'customerContextToolEnabled',
  'openSupportToolEnabled',
  'openSupportToolDelay',
  'openSupportToolMessage',
  'openSupportToolStatus',
  'openSupportToolOpenHours',
  'openSupportToolTimezone',
  'openSupportToolOffHoursMessage',
  'openSupportToolOpenHoursPrompt',
  'openSupportToolOffHoursPrompt',
  'pageSuggestedPromptsEnabled',
  'pageSuggestedPromptsMaxCount',
  'pageSuggestedPromptsRefreshDays',
  'pageSuggestedPromptsInstructions',
] as const satisfies readonly (keyof AiConfiguration)[]

type Row = {
  enableAI: boolean
  clientAIStatus: string
  clientAIUrl: string | null
  clientAILanguageModel: LanguageModel | null
  name: string
  languages: string[]
  assistant: Portal['assistant']
  configuration: (Pick<AiConfiguration, (typeof configured)[number]> & { clientAi: string }) | null
  clientLibraries: string[] | null
}

const defaultResults = 8
const defaultPrompts = { count: 3, refreshDays: 7 }

/**
 * The settings of the request's portal, as it is published. `embedding` is the id of the client AI that another site embeds: its
 * configuration counts there, in place of the portal's. On a free page (`address`, of the portal) the client AI that names this page counts
 * (decision 0081). @throws AppError `not_found` without a portal
 */
export async function assistantSettings(
  context: RequestContext,
  embedding: string | null = null,
  address: string | null = null,
): Promise<AssistantSettings> {
  const { organization, id } = await requirePortal(context)
  const rows = await query<Row>(context.deps.db, {
    name: 'assistant-settings',
    text: `SELECT o."enableAI", o."clientAIStatus", o."clientAILanguageModel",
        o."clientAIUrl", coalesce(p."publicName", p.name) AS name,
        p.languages, p.assistant,
        c.libraries AS "clientLibraries",
        (SELECT json_build_object('clientAi', c.key, ${configured.map((name) => `'${name}', a."${name}"`).join(', ')})
          FROM "AiConfiguration" a WHERE a.key = c.configuration AND a.organization = c.organization) AS configuration
      FROM "PortalPublished" p JOIN "Organization" o ON o.key = p.organization
      LEFT JOIN "ClientAi" c ON c.key = coalesce($3, (SELECT b.key FROM "ClientAi" b JOIN "PortalTemplatePublished" t
            ON t.key = b.page AND t.organization = b.organization
          WHERE b.organization = $1 AND b.active AND (b.portal IS NULL OR b.portal = p.key)
            AND (t.portal IS NULL OR t.portal = p.key) AND t.kind = 'free' AND t.slug = $4::text
          ORDER BY b.key LIMIT 1), p.assistant->>'clientAIConfig') AND c.active AND c.organization = $1
        AND ($3::text IS NULL OR c.portal IS NULL OR c.portal = p.key)
      WHERE p.key = $2`,
    values: [
      organization,
      `${organization}~${id}`,
      embedding && `${organization}~${embedding}`,
      freePageAt(address),
    ],
  })
  const [row] = rows
  if (!row) throw new AppError('not_found')
  // A record published before a setting existed has the definition's default. Cast: all fields are filled.
  const client = fillDefaults(Portal.fields.assistant.fields, row.assistant) as Portal['assistant']
  return {
    isEnabled: row.enableAI,
    isAvailable: row.enableAI && row.clientAIStatus === 'Active',
    portalName: row.name,
    languages: row.languages,
    client,
    clientAIUrl: chooseAddress(
      { portal: client.baseUrl, organization: row.clientAIUrl },
      otherAssistants(context.deps.settings),
    ),
    knowsContent: row.configuration?.knowledgeBaseToolEnabled ?? true,
    libraries: librariesOf(row, organization),
    prefersOpenItem: row.configuration?.filterMode !== 'none',
    support: row.configuration,
    knowsCustomer: row.configuration?.customerContextToolEnabled ?? true,
    maxResults: row.configuration?.maxResults ?? defaultResults,
    model: row.configuration?.languageModel ?? row.clientAILanguageModel,
    clientAi: row.configuration?.clientAi ?? null,
    usesProducts: row.configuration?.useProductType ?? false,
    productFeed: row.configuration?.productFeedID || null,
    pagePrompts: {
      isEnabled: row.configuration?.pageSuggestedPromptsEnabled ?? false,
      count: row.configuration?.pageSuggestedPromptsMaxCount ?? defaultPrompts.count,
      refreshDays: row.configuration?.pageSuggestedPromptsRefreshDays ?? defaultPrompts.refreshDays,
      instructions: row.configuration?.pageSuggestedPromptsInstructions ?? null,
    },
  }
}

/** The slug of a free page: `about` of `/page/about`, also below a portal's path. */
const freePageAt = (address: string | null) => /\/page\/([\w-]+)\/?$/.exec(address ?? '')?.[1] ?? null

/** An override replaces the filter; a filter by libraries without any finds nothing. */
function librariesOf({ configuration, clientLibraries }: Row, organization: string): string[] | null {
  const only = configuration?.knowledgeBaseOverride?.trim()
  if (only) return [only.includes('~') ? only : `${organization}~${only}`]
  return configuration?.filterMode === 'library' ? (clientLibraries ?? []) : null
}

/** The text that AIC-86 names. */
export const serviceUnavailable = () =>
  new AppError('unavailable', { message: 'Service Temporarily Unavailable' })
