import { fillDefaults } from '#shared/kernel/model/fillDefaults.ts'
import type { Json } from '#shared/kernel/sync/json.ts'
import type { Upgrade } from '#shared/kernel/sync/upgrade/Upgrade.ts'
import { Portal } from '../entities/Portal.ts'
import { PortalTemplate } from '../entities/PortalTemplate.ts'
import { readStoredConditions } from './readStoredConditions.ts'
import { readStoredPage } from './readStoredPage.ts'

const { config: page } = PortalTemplate.fields
const content = { config: page }
const { conditions: of } = Portal.fields.pageRules.of.fields

const cells = { version: 4, path: (path: string) => path, value: (_path: string, value: Json) => value }

/** A page's content was JSON. Its cell stays as it is, packed (docs/sync.md); rows have what it stands for. */
export const pagesAreShapes: Upgrade = {
  ...cells,
  entity: 'portalTemplate',
  row: ({ config, ...row }) =>
    // Cast: a row holds JSON.
    config === undefined
      ? row
      : { ...row, ...fillDefaults(content, { config: readStoredPage((config ?? null) as Json) }) },
}

/** The same for the conditions of a portal's page rules. */
export const pageRulesAreShapes: Upgrade = {
  ...cells,
  entity: 'portal',
  row: ({ pageRules, ...row }) =>
    Array.isArray(pageRules)
      ? { ...row, pageRules: pageRules.map(withConditions) }
      : { ...row, ...(pageRules === undefined ? {} : { pageRules }) },
}

const withConditions = (rule: unknown): unknown => {
  if (typeof rule !== 'object' || rule === null) return rule
  // Cast: as above.
  const { conditions = null, ...rest } = rule as { conditions?: Json }
  return { ...rest, ...fillDefaults({ conditions: of }, { conditions: readStoredConditions(conditions) }) }
}
