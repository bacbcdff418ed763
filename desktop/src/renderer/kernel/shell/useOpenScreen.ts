import { useEffect } from 'react'
import { matchRoute, useLocation, useRouter } from 'wouter'
import type { Screen } from '../manifest/Feature.ts'
import { entryAt, type MenuEntry } from '../manifest/menu.ts'
import { usePlaces } from '../parts/Places.tsx'
import { useMenu, useScreens } from './screens.ts'
import { rememberRecord } from './shortcuts/shortcuts.ts'

type OpenRecord = { entity: string; id: string }

/** `record`: under edit; `shown`: that one, or one that is only shown. */
export type OpenScreen = { screen: Screen; record: OpenRecord | null; shown: OpenRecord | null }

/** The screen at the present address, and the record that is open in it. Null for an address of no screen. */
export function useOpenScreen(): OpenScreen | null {
  const [location] = useLocation()
  const { parser } = useRouter()
  const screens = useScreens()
  for (const screen of screens) {
    const [isOpen, parts] = matchRoute(parser, screen.path, location)
    if (!isOpen) continue
    const { id } = (parts ?? {}) as { id?: string }
    const open = (entity: string | undefined) =>
      entity !== undefined && id !== undefined ? { entity, id } : null
    const record = open(screen.edits)
    return { screen, record, shown: record ?? open(screen.shows) }
  }
  return null
}

/** The entry of the open screen; for an editor, that of the list of its records. Null where neither is among them. */
export function useCurrentEntry(entries: readonly MenuEntry[]): MenuEntry | null {
  const [location] = useLocation()
  const list = useOpenScreen()?.screen.list
  return entryAt(entries, location) ?? (list === undefined ? null : entryAt(entries, list))
}

/** Remembers each record whose screen is opened, for Ctrl+K, and for the way back to its row in the list. */
export function useRememberedRecords(workspace: string | undefined): void {
  const [path] = useLocation()
  const { entity, id } = useOpenScreen()?.record ?? {}
  const list = useCurrentEntry(useMenu())?.path
  const places = usePlaces()
  useEffect(() => {
    if (list !== undefined && id !== undefined) places.list(list).opened = id
  }, [places, list, id])
  useEffect(() => {
    if (workspace !== undefined && entity !== undefined && id !== undefined)
      rememberRecord(workspace, { path, entity, id })
  }, [workspace, path, entity, id])
}
