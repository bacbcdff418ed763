import { richText as richTextField } from '#shared/kernel/model/kinds/richText.ts'

export const richTextFields = { content: richTextField({ max: 20_000 }) }
