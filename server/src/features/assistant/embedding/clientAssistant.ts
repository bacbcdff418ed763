import { query } from '#server/kernel/db/query.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import type { ClientAi } from '#shared/features/assistant/entities/ClientAi.ts'
import type { clientAssistant as operation } from '#shared/features/assistant/operations/assistants.ts'
import { parseOrigins } from '#shared/features/assistant/rules/embedding.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { requirePortal } from '../../portals/finding/requirePortal.ts'
import { findClientAi } from './findClientAi.ts'
import { findPictures } from './findPictures.ts'

export const clientAssistant: Handler<typeof operation> = async ({ clientAi }, context) => {
  const client = await findClientAi(context.deps, await requirePortal(context), clientAi)
  if (!client) throw new AppError('not_found')
  const { embedded, initialState } = client
  const pictures = await findPictures(context.deps, client, [embedded.headerLogo, embedded.minimizedLogo])
  return {
    origins: parseOrigins(client),
    initialState,
    look: {
      ...embedded,
      headerLogo: pictures.get(embedded.headerLogo ?? '') ?? null,
      minimizedLogo: pictures.get(embedded.minimizedLogo ?? '') ?? null,
    },
    anywhere: await loadAnywhere(context, client),
  }
}

type Anywhere = {
  header: string
  hint: string
  styles: Record<string, string | number | boolean | null>
  customCss: string
}
type Row = { [Name in keyof Anywhere]: Anywhere[Name] | null }

/** What the configuration says of it; null where it says neither a header nor a hint (AIC-14). */
async function loadAnywhere(
  { deps }: RequestContext,
  { configuration, organization }: ClientAi,
): Promise<Anywhere | null> {
  if (configuration === null) return null
  const rows = await query<Row>(deps.db, {
    name: 'anywhere-widget',
    text: `SELECT "anywhereWidgetHeader" AS header, "anywhereWidgetHint" AS hint, "anywhereWidgetStyles" AS styles,
        "anywhereWidgetCustomCss" AS "customCss" FROM "AiConfiguration" WHERE key = $1 AND organization = $2`,
    values: [configuration, organization],
  })
  const [row] = rows
  if (!row?.header && !row?.hint) return null
  return {
    header: row.header ?? '',
    hint: row.hint ?? '',
    styles: row.styles ?? {},
    customCss: row.customCss ?? '',
  }
}
