import { AppError } from '../../../../shared/src/errors/AppError.ts'
import { messages } from '../../../../shared/src/errors/messages.ts'
import type { Entity } from '../../../../shared/src/model/Entity.ts'
import type { Field, Fields } from '../../../../shared/src/model/Field.ts'
import type { ListField } from '../../../../shared/src/model/kinds/list.ts'
import type { RecordField } from '../../../../shared/src/model/kinds/record.ts'
import type { SectionTreeField } from '../../../../shared/src/model/kinds/sectionTree.ts'
import type { TextField } from '../../../../shared/src/model/kinds/text.ts'

type Values = Record<string, unknown>

/** What a write is brought to before it is kept: addresses in lower case, references inside the organization. */
export function prepareWrite(entity: Entity, values: Values, organization: string | null): Values {
  const result: Values = {}
  for (const [name, value] of Object.entries(values)) {
    const field = entity.fields[name]
    // `text` fields have the shape of TextField: their maker sees to it; and so on for the kinds below.
    const isEmail = field?.kind === 'text' && (field as TextField).format === 'email'
    result[name] = isEmail && typeof value === 'string' ? value.trim().toLowerCase() : value
  }
  if (organization !== null) refuseForeign(entity.fields, result, organization, '')
  return result
}

/** A reference to another organization's thing would show it through this one's portal. */
function refuseForeign(fields: Fields, values: Values, organization: string, path: string): void {
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name]
    if (field) judge(field, value, organization, path ? `${path}.${name}` : name)
  }
}

function judge(field: Field, value: unknown, organization: string, path: string): void {
  if (field.kind === 'reference' || field.kind === 'media') {
    const isForeign =
      typeof value === 'string' && value.includes('~') && !value.startsWith(`${organization}~`)
    if (isForeign) throw new AppError('validation', { details: { fields: { [path]: messages.reference } } })
  } else if (field.kind === 'list' && Array.isArray(value)) {
    value.forEach((element, at) => {
      judge((field as ListField).of, element, organization, `${path}.${at}`)
    })
  } else if (field.kind === 'record' && isRecord(value)) {
    refuseForeign((field as RecordField).fields, value, organization, path)
  } else if (field.kind === 'sectionTree' && Array.isArray(value)) {
    const { fields, children } = field as SectionTreeField
    value.filter(isRecord).forEach((node, at) => {
      refuseForeign(fields, node, organization, `${path}.${at}`)
      judge(field, node[children], organization, `${path}.${at}.${children}`)
    })
  }
}

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
