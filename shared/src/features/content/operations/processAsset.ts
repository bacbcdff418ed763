import { recordOf } from '#shared/kernel/model/kinds/recordOf.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { Asset } from '../entities/Asset.ts'

/** Rebuilds an asset's derived files from its original, as a server job (3§7.2). */
export const processAsset = defineOperation({
  name: 'processAsset',
  kind: 'mutation',
  description: 'Queues the processing of an asset.',
  access: ['aiAdmin'],
  isCostly: true,
  input: {
    organizationID: reference({ to: 'organization', by: 'id', required: true }),
    assetID: text({ required: true, max: 64 }),
  },
  output: { asset: recordOf(Asset, { required: true }) },
})
