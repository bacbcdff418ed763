import type { TellLoss } from '#desktop/renderer/features/content/assets/assetLosses.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import { lookTokens } from '#shared/kernel/theme/lookTokens.ts'
import { findFamily } from '#shared/kernel/theme/ownFonts.ts'
import { asStylesheet } from '../asStylesheet.ts'
import { fontsIn } from './useOwnFonts.ts'

/** Which font a portal's texts fall back to without a file of an own font (`ownFontCss`). */
export const tellFontLoss: TellLoss = (entity, portal, asset) => {
  if (entity.name !== Portal.name || asset.type !== 'font') return null
  const fonts = fontsIn(portal)
  const families = new Set(fonts.flatMap(({ family, file }) => (file === asset.key ? [family] : [])))
  return [...families].map((family) => {
    const about = `Portal “${String(portal.name)}”`
    const texts = textsIn(family, portal.stylesheet)
    if (texts.length === 0)
      return `${about} then lists ${family} without this file. None of its texts are in it.`
    const which = new Intl.ListFormat('en').format(texts)
    const isLast = !fonts.some((one) => one.family === family && one.file !== null && one.file !== asset.key)
    return isLast
      ? `${about} then shows its ${which} in the system’s font instead of ${family}.`
      : `${about} then shows its ${which} in the other files of ${family}.`
  })
}

/** "text", "headings": in the order of the form. */
function textsIn(family: string, stylesheet: unknown): string[] {
  const chosen = asStylesheet(stylesheet)
  return [...lookTokens].flatMap(([name, token]) =>
    token.kind === 'font' && findFamily(chosen[name]) === family ? [token.label.toLowerCase()] : [],
  )
}
