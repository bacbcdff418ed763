import type { Belonging } from '#shared/kernel/editions/cutIntoParts.ts'
import { parseKey } from '#shared/kernel/model/key.ts'
import { capitalized, splitIntoWords } from '#shared/kernel/model/nounOf.ts'
import type { Portal } from '../entities/Portal.ts'
import { PortalTemplate } from '../entities/PortalTemplate.ts'
import { pageLabels } from '../entities/parts/pageKinds.ts'
import { missingIn } from '../pageWidgets/missingIn.ts'
import { findDeadPlace } from './deadPlaces.ts'
import { findContradiction } from './findContradiction.ts'
import { hiddenOn, screens } from './hiddenOn.ts'
import { listOwnPlaces } from './ownPlaces.ts'
import { addressesIn, flattenNodes, shownPages } from './pageContents.ts'
import type { PortalFault } from './portalFaults.ts'
import { listToWrite } from './toWrite.ts'

/**
 * What is unfinished, though it can be published: the widgets that visitors do not see yet, on the pages that a default or rule
 * shows (WID-05), instructions that stand where their author's words should, and links that lead where there is no page.
 */
export const portalWarnings = (
  portal: Readonly<Record<string, unknown>>,
  belonging: readonly Belonging[],
): PortalFault[] => {
  const shown = shownPages(portal)
  const own = listOwnPlaces(belonging)
  const pages = belonging.flatMap(({ entity, record }) => {
    const id = parseKey(String(record.key))?.id ?? ''
    if (entity.name !== PortalTemplate.name || !(shown.has(id) || record.kind === 'free')) return []
    // Cast: a row of the pages' table has the fields of a page.
    const { name, config } = record as Pick<PortalTemplate, 'name' | 'config'>
    return config.elements.flatMap((row, at) =>
      flattenNodes([row]).flatMap((node) => {
        const { id: part, element } = node
        const missing = element.type === 'unrecognized' ? null : missingIn(element)
        const words = capitalized(splitIntoWords(element.type))
        const where = node === row ? `${name}: Row ${at + 1}` : `${name}: ${words} in row ${at + 1}`
        const path = ['pages', id, part]
        if (hiddenOn(node).length === screens.length)
          return [{ path, message: `${where} is hidden at every width. Nobody sees it.` }]
        if (missing !== null) return [{ path, message: `${where} is empty. ${missing}` }]
        const contradiction = element.type === 'conditional' ? findContradiction(element) : null
        if (contradiction !== null) return [{ path, message: `${where}: ${contradiction}` }]
        const unwritten = listToWrite(element).map((text) => ({
          path,
          message: `${where} still says “${text}”`,
        }))
        const dead = addressesIn(element).flatMap((url) => findDeadPlace(url, own) ?? [])
        const lost = [...new Set(dead)].map((place) => ({
          path,
          message: `${where} links to ${place}, where there is no page.`,
        }))
        return [...unwritten, ...lost]
      }),
    )
  })
  return [...rulesForNobody(portal), ...pages]
}

/** Page rules that no reader can meet. */
const rulesForNobody = ({ pageRules }: Values): PortalFault[] =>
  // Cast: a portal's stored rules have the shape of their definition.
  ((pageRules ?? []) as Portal['pageRules']).flatMap(({ id, pageType, conditions }) => {
    const contradiction = conditions && findContradiction(conditions)
    return contradiction
      ? [{ path: ['pageRules', id], message: `A rule for “${pageLabels[pageType]}”: ${contradiction}` }]
      : []
  })

type Values = Readonly<Record<string, unknown>>

/** Whether a portal shows only chosen libraries, and names none: its visitors find no course, and do not see why. */
export const showsNothing = ({ shownItems, libraries, libraryShares }: Values): boolean =>
  shownItems === 'libraries' && isEmpty(libraries) && isEmpty(libraryShares)

const isEmpty = (list: unknown): boolean => !Array.isArray(list) || list.length === 0
