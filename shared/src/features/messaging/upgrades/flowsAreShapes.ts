import { fillDefaults } from '#shared/kernel/model/fillDefaults.ts'
import type { Json } from '#shared/kernel/sync/json.ts'
import type { Upgrade } from '#shared/kernel/sync/upgrade/Upgrade.ts'
import { EngagementFlow } from '../entities/EngagementFlow.ts'
import { readStoredFlow } from './readStoredFlow.ts'

/** A flow's steps were JSON. Their cell stays as it is, packed (docs/sync.md); rows have what it stands for. */
export const flowsAreShapes: Upgrade = {
  version: 4,
  entity: 'engagementFlow',
  path: (path) => path,
  value: (_path, value) => value,
  row: ({ flow, ...row }) =>
    // Cast: a row holds JSON.
    flow === undefined
      ? row
      : {
          ...row,
          ...fillDefaults(
            { flow: EngagementFlow.fields.flow },
            { flow: readStoredFlow((flow ?? null) as Json) },
          ),
        },
}
