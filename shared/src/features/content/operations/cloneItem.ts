import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'

/** Copies an item within its organization (SAV-14, SAV-15). Anyone who may create one may copy one. */
export const cloneItem = defineOperation({
  name: 'cloneItem',
  kind: 'mutation',
  description: 'Makes a copy of an item, named “Copy of {name}”, with a slug of its own and not published.',
  access: ['staff'],
  isCostly: true,
  input: {
    model: text({ required: true, max: 40 }),
    key: reference({ to: 'item', required: true }),
    organizationID: reference({ to: 'organization', by: 'id', required: true }),
    /** A second call with it answers the first copy (docs/decisions/0042). */
    idempotencyKey: text({ max: 255 }),
  },
  /** What it has besides is read as any item is: by its key. */
  output: {
    key: reference({ to: 'item', required: true }),
    id: text({ required: true }),
    name: text({ required: true }),
    slug: text(),
  },
})
