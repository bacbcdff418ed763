import { fillDefaults } from '#shared/kernel/model/fillDefaults.ts'
import type { Json } from '#shared/kernel/sync/json.ts'
import type { Upgrade } from '#shared/kernel/sync/upgrade/Upgrade.ts'
import { Portal } from '../entities/Portal.ts'
import { PortalTemplate } from '../entities/PortalTemplate.ts'

const rules = { pageRules: Portal.fields.pageRules }
const content = { config: PortalTemplate.fields.config }

const unchanged = {
  version: 12,
  path: (path: string) => path,
  value: (_path: string, value: Json) => value,
}

/** Page rules may be for people who are not signed in. Cells stay as they are; stored rows do not say it. */
export const rulesKnowVisitors: Upgrade = {
  ...unchanged,
  entity: 'portal',
  row: ({ pageRules, ...row }) =>
    pageRules === undefined ? row : { ...row, ...fillDefaults(rules, { pageRules }) },
}

/** So may parts of pages. */
export const partsKnowVisitors: Upgrade = {
  ...unchanged,
  entity: 'portalTemplate',
  row: ({ config, ...row }) =>
    config === undefined ? row : { ...row, ...fillDefaults(content, { config }) },
}
