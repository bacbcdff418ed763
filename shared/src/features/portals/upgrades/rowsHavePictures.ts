import { fillDefaults } from '#shared/kernel/model/fillDefaults.ts'
import type { Json } from '#shared/kernel/sync/json.ts'
import type { Upgrade } from '#shared/kernel/sync/upgrade/Upgrade.ts'
import { PortalTemplate } from '../entities/PortalTemplate.ts'

const content = { config: PortalTemplate.fields.config }

/** Rows of pages may have a picture behind them, and a height. Cells stay as they are; stored rows have neither. */
export const rowsHavePictures: Upgrade = {
  version: 11,
  entity: 'portalTemplate',
  path: (path) => path,
  value: (_path: string, value: Json) => value,
  row: ({ config, ...row }) =>
    config === undefined ? row : { ...row, ...fillDefaults(content, { config }) },
}
