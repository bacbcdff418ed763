import { expect, it } from 'vitest'
import { entities } from '../entities.ts'
import type { Entity } from '../kernel/model/Entity.ts'
import type { Field, Fields } from '../kernel/model/Field.ts'
import type { Operation } from '../kernel/model/Operation.ts'
import { operations } from '../operations.ts'

/**
 * Who may do what to which field, as agreed: the access matrix tests the server against the definitions, and this
 * golden file lets people review the definitions. Read its diff, then update it with `npx vitest run --project
 * unit shared/src/definitions -u`.
 */
it('access to fields matches the agreed golden file', async () => {
  const pages = (entities as readonly Entity[]).map(pageOf)
  await expect(`${pages.sort().join('\n\n')}\n`).toMatchFileSnapshot('definitions.golden.txt')
})

it('access to operations matches the agreed golden file', async () => {
  const pages = (operations as readonly Operation[]).map(({ name, kind, access, input }) =>
    [`${kind} ${name}: ${access.join(', ')}`, ...linesOf(input, '  ')].join('\n'),
  )
  await expect(`${pages.sort().join('\n')}\n`).toMatchFileSnapshot('operations.golden.txt')
})

function pageOf(entity: Entity): string {
  const { name, scope, sync, access, privacy, catalogue, entitlement, sharedWith } = entity
  return [
    `# ${name} (${scope}, ${sync})`,
    ...Object.entries(access).map(([action, actors]) => `${action}: ${actors.join(', ')}`),
    `privacy: ${JSON.stringify(privacy)}`,
    ...(catalogue ? [`catalogue: ${JSON.stringify(catalogue)}`] : []),
    ...(entitlement ? [`entitlement: ${JSON.stringify(entitlement)}`] : []),
    ...(sharedWith ? [`sharedWith: ${sharedWith}`] : []),
    ...linesOf(entity.fields, '  '),
  ].join('\n')
}

const flags = [
  'required',
  'readOnly',
  'private',
  'entitled',
  'secret',
  'personal',
  'ownersToTell',
  'searchable',
  'onlineOnly',
] as const

const rolesOf = ({ writeBy, lockedWhile, readBy, comesWith }: Field) => [
  ...(comesWith ? [`comesWith:${comesWith}`] : []),
  ...(writeBy ? [`writeBy:${writeBy}`] : []),
  ...(lockedWhile ? [`while:${lockedWhile.field}=${lockedWhile.is}`] : []),
  ...(readBy ? [`readBy:${readBy}`] : []),
]

function linesOf(fields: Fields, indent: string): string[] {
  return Object.entries(fields).flatMap(([name, field]) => [
    `${indent}${name}: ${[field.kind, ...flags.filter((flag) => field[flag]), ...rolesOf(field)].join(' ')}`,
    ...inside(field, `${indent}  `),
  ])
}

function inside(field: Field, indent: string): string[] {
  if (field.kind === 'record') return linesOf(field.fields, indent)
  if (field.kind === 'variants') {
    const { fields, kinds } = field
    const names = Object.values(kinds).map((own) => new Set(Object.keys(own)))
    const isCommon = (name: string) => names.every((own) => own.has(name))
    const ownOf = (own: Fields) => Object.keys(own).filter((name) => !isCommon(name))
    const byKind = Object.entries(kinds).map(([kind, own]) => `${indent}= ${[kind, ...ownOf(own)].join(' ')}`)
    return [...linesOf(fields, indent), ...byKind]
  }
  if (field.kind === 'sectionTree') return linesOf(field.fields, indent)
  return field.kind === 'list' ? inside(field.of, indent) : []
}
