import { fillDefaults } from '#shared/kernel/model/fillDefaults.ts'
import type { Json } from '#shared/kernel/sync/json.ts'
import type { Upgrade } from '#shared/kernel/sync/upgrade/Upgrade.ts'
import { Portal } from '../entities/Portal.ts'

const settings = { assistant: Portal.fields.assistant }

/** The assistant of a portal shows products, which have a look of their own. Cells stay as they are; stored rows do not say it. */
export const assistantShowsProducts: Upgrade = {
  version: 14,
  entity: 'portal',
  path: (path) => path,
  value: (_path: string, value: Json) => value,
  row: ({ assistant, ...row }) =>
    assistant === undefined ? row : { ...row, ...fillDefaults(settings, { assistant }) },
}
