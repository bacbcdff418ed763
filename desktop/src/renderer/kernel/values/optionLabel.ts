import { type Field, isNested } from '#shared/kernel/model/Field.ts'
import { staffRoles } from '#shared/kernel/model/roles.ts'

const roleTitles = new Map<string, string>(staffRoles.map(({ name, title }) => [name, title]))

/** An option in words: "knowledgeCheck" is "Knowledge check", "NO_SHOW" "No show"; "USD" is unchanged. */
export function optionLabel(option: string): string {
  const label = roleTitles.get(option)
  if (label) return label
  // A currency.
  if (/^[A-Z]{3}$/.test(option)) return option
  const words = option
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** As its definition calls it, or by its own words. */
export const choiceLabel = (field: Field, option: string): string =>
  (field.kind === 'choice' && field.labels?.[option]) || optionLabel(option)

/** What an element of several kinds is: as its definition calls the kind, or by its own words. */
export function kindLabel(element: Field, kind: string): string {
  const type = isNested(element) ? element.fields.type : undefined
  return type ? choiceLabel(type, kind) : optionLabel(kind)
}
