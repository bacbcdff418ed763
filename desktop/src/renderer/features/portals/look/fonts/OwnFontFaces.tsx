import { useFontFaces } from '#desktop/renderer/features/content/fonts/useFontFaces.ts'
import type { OwnFont } from '#shared/kernel/theme/ownFonts.ts'

/** Loads the own fonts that a stylesheet chooses, for a preview. */
export function OwnFontFaces({ stylesheet, fonts }: { stylesheet: unknown; fonts: readonly OwnFont[] }) {
  const css = useFontFaces(stylesheet, fonts)
  return css === '' ? null : <style>{css}</style>
}
