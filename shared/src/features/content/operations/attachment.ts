import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'

/** A file of a post or message. Only checked pictures are shown; all else is saved. */
export const shownAttachment = record(
  {
    name: text({ required: true }),
    size: number({ required: true, whole: true, label: 'Bytes' }),
    isPicture: boolean({ required: true }),
    address: text({ required: true, label: 'Signed, for ten minutes' }),
  },
  { typeName: 'Attachment' },
)

/** As its readers get it. */
export type ShownAttachment = { name: string; size: number; isPicture: boolean; address: string }
