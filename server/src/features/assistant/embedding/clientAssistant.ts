import { query } from '#server/kernel/db/query.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import type { AiConfiguration } from '#shared/features/assistant/entities/AiConfiguration.ts'
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
    ...(await loadOffers(context, client)),
  }
}

type Styled = { styles: Record<string, string | number | boolean | null>; customCss: string }
type Offers = {
  anywhere: ({ header: string; hint: string | null } & Styled) | null
  pagePrompts: ({ header: string | null } & Styled) | null
}
type Row = Pick<
  AiConfiguration,
  | 'anywhereWidgetHeader'
  | 'anywhereWidgetHint'
  | 'anywhereWidgetStyles'
  | 'anywhereWidgetCustomCss'
  | 'pageSuggestedPromptsEnabled'
  | 'pageSuggestedPromptsHeader'
  | 'pageSuggestedPromptsStyle'
  | 'pageSuggestedPromptsCustomCss'
>

/**
 * What the configuration says of the two dispatchers (AIC-14): the "anywhere" widget, which is null where it has neither a header nor a
 * hint, and the prompts of product pages, which are null where they are turned off.
 */
async function loadOffers(
  { deps }: RequestContext,
  { configuration, organization }: ClientAi,
): Promise<Offers> {
  if (configuration === null) return { anywhere: null, pagePrompts: null }
  const [row] = await query<Row>(deps.db, {
    name: 'offers-of-a-configuration',
    text: `SELECT "anywhereWidgetHeader", "anywhereWidgetHint", "anywhereWidgetStyles", "anywhereWidgetCustomCss",
        "pageSuggestedPromptsEnabled", "pageSuggestedPromptsHeader", "pageSuggestedPromptsStyle",
        "pageSuggestedPromptsCustomCss" FROM "AiConfiguration" WHERE key = $1 AND organization = $2`,
    values: [configuration, organization],
  })
  const { anywhereWidgetHeader: header, anywhereWidgetHint: hint } = row ?? {}
  return {
    anywhere:
      row && (header || hint)
        ? {
            ...{ header: header ?? '', hint: hint || null },
            ...styled(row.anywhereWidgetStyles, row.anywhereWidgetCustomCss),
          }
        : null,
    pagePrompts: row?.pageSuggestedPromptsEnabled
      ? {
          header: row.pageSuggestedPromptsHeader || null,
          ...styled(row.pageSuggestedPromptsStyle, row.pageSuggestedPromptsCustomCss),
        }
      : null,
  }
}

const styled = (styles: Styled['styles'] | null, customCss: string | null): Styled => ({
  styles: styles ?? {},
  customCss: customCss ?? '',
})
