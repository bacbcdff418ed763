import { fillDefaults } from '#shared/kernel/model/fillDefaults.ts'
import type { Json } from '#shared/kernel/sync/json.ts'
import type { Upgrade } from '#shared/kernel/sync/upgrade/Upgrade.ts'
import { PortalTemplate } from '../entities/PortalTemplate.ts'

const content = { config: PortalTemplate.fields.config }

/**
 * Pages have conditional parts, events, carousels of lessons and meetings, films, galleries, questions, offers and more. Cells stay as
 * they are; rows get the fields that dividers have since, with their defaults.
 */
export const manyWidgets: Upgrade = {
  version: 8,
  entity: 'portalTemplate',
  path: (path) => path,
  value: (_path: string, value: Json) => value,
  row: ({ config, ...row }) =>
    config === undefined ? row : { ...row, ...fillDefaults(content, { config }) },
}
