import { defineEntity } from '#shared/kernel/model/defineEntity.ts'
import type { EntityRecord } from '#shared/kernel/model/Entity.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { deployLabels, deployStatuses } from '../../identity/entities/Organization.ts'

/** Where an organization's files are published: a bucket and its deployment (3§3.2). */
export const Repository = defineEntity({
  name: 'repository',
  plural: 'repositories',
  scope: 'organization',
  sync: 'online',
  hasLongLists: true,
  privacy: 'nothing',
  // Its public addresses begin with the bucket, in all organizations.
  uniques: [['bucket']],
  access: { read: ['superUser'], create: ['superUser'], update: ['superUser'], delete: ['superUser'] },
  fields: {
    name: text({ required: true, min: 3, max: 80, searchable: true }),
    description: text({ max: 500, multiline: true }),
    bucket: text({
      help: 'The public addresses of its files begin with it. Small letters, digits, dots and hyphens; no other organization has the same.',
      max: 63,
      pattern: /^[a-z0-9][a-z0-9.-]*[a-z0-9]$/,
      examples: ['my-bucket'],
    }),
    status: choice({
      options: ['new', 'online', 'offline', 'deploying', 'deleting', 'deleted'],
      default: 'new',
      readOnly: true,
    }),
    distributionId: text({ max: 255, readOnly: true }),
    distributionDomain: text({ max: 255, readOnly: true }),
    originAccessIdentity: text({ max: 255, readOnly: true }),
    deployedAt: timestamp({ readOnly: true }),
    deployStatus: choice({
      options: deployStatuses,
      labels: deployLabels,
      default: 'pending',
      readOnly: true,
    }),
    publicHost: text({
      label: 'Public host name',
      max: 255,
      readOnly: true,
    }),
    deployProblem: text({ label: 'Why it was not deployed', max: 2000, readOnly: true }),
    signingKeyID: text({ max: 255, readOnly: true }),
  },
})
export type Repository = EntityRecord<typeof Repository>
