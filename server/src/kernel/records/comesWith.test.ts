import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { GraphQLInputObjectType } from 'graphql'
import { expect, it } from 'vitest'
import { entities } from '#shared/entities.ts'
import { Meeting } from '#shared/features/meetings/entities/Meeting.ts'
import { waitingFields } from '#shared/testing/waitingFields.ts'
import { entityTypes } from '../graphql/entities/entityTypes.ts'

const root = join(import.meta.dirname, '../../../..')
const sources = ['server/src', 'web/src', 'desktop/src', 'shared/src', 'shared/widgets', 'shared/node']

it('marks nothing that the product does read by its name', () => {
  const files = sources.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
  const code = files
    .filter((file) => !/\.test\.|\/testing\/|generated|\/entities\//.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
  // Words with other meanings elsewhere, and forms that name fields by their tabs.
  const common = new Set([
    'from',
    'subject',
    'body',
    'button',
    'popup',
    'mode',
    'layout',
    'assistant',
    'clientAi',
    'audience',
    'minimized',
    'requireSignature',
    'expires',
    'maxPages',
    'maxRegistrations',
    'shop',
    'categoryImage',
    'accessGroups',
    'deployedAt',
    // Of repositories, which are deployed.
    'distributionId',
    'distributionDomain',
    'originAccessIdentity',
    'discountPercent',
    // Written by a checkout, and shown once subscriptions are built.
    'paymentSessionId',
  ])
  const read = waitingFields(entities).filter(
    ({ name }) => !common.has(name) && new RegExp(`\\b${name}\\b`).test(code),
  )
  expect(read.map(({ path }) => path)).toEqual([])
})

it('accepts a field that arrives later, and leaves it out of the documentation of inputs', () => {
  const { create, update } = entityTypes(Meeting)
  for (const input of [create, update]) {
    expect(input).toBeInstanceOf(GraphQLInputObjectType)
    const { mediaRegion, headline } = input.getFields()
    expect(mediaRegion?.deprecationReason).toBe('Not used yet: planned for a service of media.')
    expect(headline?.deprecationReason).toBeFalsy()
  }
})
