import { choiceLabel } from '#desktop/renderer/kernel/values/optionLabel.ts'
import type { ShownFrame } from '#shared/features/portals/operations/ShownFrame.ts'
import { columnFields, type FooterColumn } from './frameLists.ts'

export const columnName = ({ heading, kind }: FooterColumn): string =>
  heading || `${choiceLabel(columnFields.kind, kind)} without a heading`

/** What a footer has and visitors do not get, a sentence each. */
export function hiddenParts(columns: readonly FooterColumn[], shown: ShownFrame['footer']): string[] {
  return columns.flatMap((column) => {
    const seen = shown?.columns.find(({ id }) => id === column.id)
    const name = `“${columnName(column)}”`
    if (!seen) return [`${name} is not shown: ${lacks[column.kind]}.`]
    const count = column.links.length - seen.links.length
    if (column.kind !== 'links' || count === 0) return []
    return [count === 1 ? `1 link of ${name} is not shown.` : `${count} links of ${name} are not shown.`]
  })
}

const lacks = {
  links: 'none of its links leads anywhere yet',
  social: 'none of its profiles has an address yet',
  text: 'it has no text yet',
} as const satisfies Record<FooterColumn['kind'], string>
