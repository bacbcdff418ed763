import type { ShownTheme, Theme } from '../render.ts'
import type { Frame } from './Frame.ts'

/** A portal that has no dark theme is light, whatever was chosen on another. */
export function shownTheme(portal: Frame['portal'] | undefined, chosen: Theme | null): ShownTheme {
  return portal?.settings.darkTheme ? (chosen ?? 'system') : 'light'
}
