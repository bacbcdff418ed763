import type { Belonging } from '#shared/kernel/editions/cutIntoParts.ts'
import { parseKey } from '#shared/kernel/model/key.ts'
import { splitIntoWords } from '#shared/kernel/model/nounOf.ts'
import { PortalTemplate } from '../entities/PortalTemplate.ts'
import { missingIn } from '../pageWidgets/missingIn.ts'
import { flattenElements, shownPages } from './pageContents.ts'
import type { PortalFault } from './portalFaults.ts'

/** What is unfinished, though it can be published: the widgets that visitors do not see yet, on the pages that a default or rule shows (WID-05). */
export const portalWarnings = (
  portal: Readonly<Record<string, unknown>>,
  belonging: readonly Belonging[],
): PortalFault[] => {
  const shown = shownPages(portal)
  return belonging.flatMap(({ entity, record }) => {
    const id = parseKey(String(record.key))?.id ?? ''
    if (entity.name !== PortalTemplate.name || !(shown.has(id) || record.kind === 'free')) return []
    // Cast: a row of the pages' table has the fields of a page.
    const { name, config } = record as Pick<PortalTemplate, 'name' | 'config'>
    return config.elements.flatMap((row, at) =>
      flattenElements([row]).flatMap(({ id: part, element }) => {
        const missing = element.type === 'unrecognized' ? null : missingIn(element)
        const widget = capitalize(splitIntoWords(element.type))
        const message = `${name}: ${widget} in row ${at + 1} is empty. ${missing}`
        return missing === null ? [] : [{ path: ['pages', id, part], message }]
      }),
    )
  })
}

type Values = Readonly<Record<string, unknown>>

/** Whether a portal shows only chosen libraries, and names none: its visitors find no course, and do not see why. */
export const showsNothing = ({ shownItems, libraries, libraryShares }: Values): boolean =>
  shownItems === 'libraries' && isEmpty(libraries) && isEmpty(libraryShares)

const isEmpty = (list: unknown): boolean => !Array.isArray(list) || list.length === 0

const capitalize = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
