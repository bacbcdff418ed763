import { fillDefaults } from '#shared/kernel/model/fillDefaults.ts'
import type { Json } from '#shared/kernel/sync/json.ts'
import type { Upgrade } from '#shared/kernel/sync/upgrade/Upgrade.ts'
import { PortalTemplate } from '../entities/PortalTemplate.ts'

const content = { config: PortalTemplate.fields.config }

/** Parts of pages may be hidden on phones, tablets or desktops. Cells stay as they are; in rows, all parts are shown everywhere. */
export const partsHideByWidth: Upgrade = {
  version: 9,
  entity: 'portalTemplate',
  path: (path) => path,
  value: (_path: string, value: Json) => value,
  row: ({ config, ...row }) =>
    config === undefined ? row : { ...row, ...fillDefaults(content, { config }) },
}
