import { useCoreContext } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { useRows } from '#desktop/renderer/kernel/api/useRows.ts'
import { chosenFamilies } from '#shared/kernel/theme/lookTokens.ts'
import { fontFaces, fontFile, type OwnFont } from '#shared/kernel/theme/ownFonts.ts'
import { hashOfFile } from '../captions/captionLanguages.ts'

/** The faces of the own fonts that a stylesheet chooses, as CSS, from the files on this computer. */
export function useFontFaces(stylesheet: unknown, own: readonly OwnFont[]): string {
  const { transport } = useCoreContext()
  const families = chosenFamilies(stylesheet)
  const files = own.flatMap(({ family, file }) => (file !== null && families.includes(family) ? [file] : []))
  const rows = useRows('asset', files)
  return fontFaces(families, own, (file) => {
    const asset = rows.get(file)
    if (!asset) return null
    // A font that is made again has the same name.
    const hash = hashOfFile(asset, fontFile)
    return hash === null ? null : `${transport.fileUrl(asset.id, fontFile)}?v=${hash}`
  })
}
