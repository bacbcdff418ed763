import { useLayoutEffect, useRef } from 'react'
import type { Row } from '#desktop/core/Row.ts'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { useFormTarget } from '#desktop/renderer/kernel/form/FormTarget.tsx'
import type { Portal } from '#shared/features/portals/entities/Portal.ts'
import type { Edit } from '#shared/kernel/model/edits/edit.ts'
import { createId } from '#shared/kernel/model/key.ts'
import { chosenFamilies } from '#shared/kernel/theme/lookTokens.ts'
import { cleanFamily, findFamily } from '#shared/kernel/theme/ownFonts.ts'
import { asStylesheet, withValues } from '../asStylesheet.ts'

export type PortalFont = Portal['fonts'][number]

const path = ['fonts']

const isSameStyle = (one: PortalFont, other: PortalFont) =>
  one.family === other.family &&
  one.weightFrom === other.weightFrom &&
  one.weightTo === other.weightTo &&
  one.italic === other.italic

/** The fonts of a portal's record. */
// Cast: a stored portal has fonts of its definition.
export const fontsIn = (record: Readonly<Record<string, unknown>>): readonly PortalFont[] =>
  Array.isArray(record.fonts) ? (record.fonts as PortalFont[]) : []

/** The uploaded fonts of the portal under edit. */
export function useOwnFonts() {
  const core = useCore()
  const { record, edit } = useFormTarget()
  const fonts = fontsIn(record)
  // Files are added one after another, each beside those that came before.
  const latest = useRef(fonts)
  useLayoutEffect(() => {
    latest.current = fonts
  })
  return {
    fonts,
    families: [...new Set(fonts.map(({ family }) => family))],
    /**
     * Adds an uploaded file to its family, where it takes the place of one of the same weights and slant.
     * @throws AppError of `readFont`
     */
    async add(asset: Row): Promise<PortalFont> {
      const { isItalic, ...facts } = await core.readFont({ asset: asset.key })
      const family =
        facts.family || cleanFamily(String(asset.name).replace(/\.[a-z0-9]+$/i, '')) || 'Own font'
      const element = { ...facts, id: createId(), family, file: asset.key, italic: isItalic }
      const former = latest.current.find((one) => isSameStyle(one, element))
      const gone: Edit[] = former ? [{ do: 'remove', path, id: former.id }] : []
      edit([...gone, { do: 'insert', path, element }], 'now')
      return element
    },
    /** Puts another file in its place. */
    replace: (id: string, asset: Row) =>
      edit([{ do: 'set', path: [...path, id, 'file'], value: asset.key }], 'now'),
    /** What chose a family whose last file is removed becomes the default. */
    remove({ id, family }: PortalFont): void {
      const edits: Edit[] = [{ do: 'remove', path, id }]
      const isLast = !fonts.some((one) => one.id !== id && one.family === family)
      const stylesheet = asStylesheet(record.stylesheet)
      if (isLast && chosenFamilies(stylesheet).includes(family)) {
        const without = Object.entries(stylesheet).flatMap(([name, value]) =>
          findFamily(value) === family ? [[name, null]] : [],
        )
        const value = withValues(stylesheet, Object.fromEntries(without))
        edits.push({ do: 'set', path: ['stylesheet'], value, base: record.stylesheet ?? null })
      }
      edit(edits, 'now')
    },
  }
}
