import { findEntity } from '#shared/entities.ts'
import type { MenuEntry } from '../manifest/menu.ts'
import { useScreens } from './screens.ts'

/** The sentence that explains the word of a menu's entry: its own, or that of what its screen lists or creates. */
export function useMeanings() {
  const screens = useScreens()
  return ({ path, meaning }: Pick<MenuEntry, 'path' | 'meaning'>): string | undefined => {
    if (meaning !== undefined) return meaning
    const screen = screens.find(({ edits, list, path: own }) => {
      const [start = own] = own.split('/:id')
      return edits !== undefined && ((list ?? start) === path || `${start}/new` === path)
    })
    return screen?.edits === undefined ? undefined : findEntity(screen.edits)?.meaning
  }
}
