/**
 * The fonts of a portal, by the name that is stored (THM-04). None is fetched from anywhere: they are there, or a near one is.
 * Beside them a portal has those that its administrators uploaded (`ownFonts.ts`).
 */
export const fonts = {
  Default: null,
  Inter: '"Inter Variable", "Inter Fallback", system-ui, sans-serif',
  'Source Serif': '"Source Serif 4", "Source Serif 4 Fallback", Georgia, serif',
  System: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  Arial: 'Arial, "Liberation Sans", Helvetica, sans-serif',
  Verdana: 'Verdana, "DejaVu Sans", Geneva, sans-serif',
  'Trebuchet MS': '"Trebuchet MS", "Lucida Grande", sans-serif',
  Georgia: 'Georgia, "DejaVu Serif", serif',
  'Times New Roman': '"Times New Roman", "Liberation Serif", Times, serif',
  'Courier New': '"Courier New", "Liberation Mono", Courier, monospace',
} as const satisfies Record<string, string | null>

export type FontName = keyof typeof fonts
export const fontNames = Object.keys(fonts) as FontName[] // Its own keys.

export const isFont = (name: unknown): name is FontName =>
  typeof name === 'string' && Object.hasOwn(fonts, name)
