import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { recordOf } from '#shared/kernel/model/kinds/recordOf.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { Asset } from '../../content/entities/Asset.ts'
import { Repository } from '../entities/Repository.ts'

const organizationID = reference({ to: 'organization', by: 'id', required: true })

/**
 * Puts a repository online by the installation's hosting, again after each change of its bucket (DEP-03, ROL-10). It is deploying and
 * in progress meanwhile; then online and ready, or offline with an error. @throws AppError `validation` without a bucket
 */
export const deployRepository = defineOperation({
  name: 'deployRepository',
  kind: 'mutation',
  description: 'Puts a repository online, so that its public files have addresses.',
  access: ['superUser'],
  isCostly: true,
  input: { organizationID, repositoryID: reference({ to: 'repository', by: 'id', required: true }) },
  output: { repository: recordOf(Repository, { required: true }) },
})

/**
 * Gives an asset a place in a repository (AST-10). Its files stay where they are. `sourcePath`: the asset's path, or its id while it is in the
 * organization's own storage (decision 0070). `sourceName`: a rendition that must be there.
 * @throws AppError `not_found`; `validation` for a path that is taken or is none
 */
export const publishToRepository = defineOperation({
  name: 'publishToRepository',
  kind: 'mutation',
  description: 'Publishes a file to a path of a repository.',
  access: ['fullAdmin'],
  input: {
    sourcePath: text({ required: true, max: 1024 }),
    sourceName: text({ max: 1024, default: 'original' }),
    organizationID,
    destinationRepository: reference({ to: 'repository', by: 'id', required: true }),
    destinationPath: text({ required: true, max: 1024 }),
  },
  output: {
    asset: recordOf(Asset, { required: true }),
    address: text({
      label:
        'Where everybody finds it; null for files that are not public, and while the repository is not online',
    }),
  },
})

/** Makes an asset public, or takes that back (AST-11). @throws AppError `not_found` */
export const setAccessLevel = defineOperation({
  name: 'setAccessLevel',
  kind: 'mutation',
  description: 'Sets who may open an asset: those whom its items allow, or everybody.',
  access: ['fullAdmin'],
  input: {
    organizationID,
    assetID: reference({ to: 'asset', by: 'id', required: true }),
    newLevel: choice({ options: Asset.fields.access.options, required: true }),
  },
  output: { asset: recordOf(Asset, { required: true }) },
})
