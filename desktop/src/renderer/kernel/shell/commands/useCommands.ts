import { KeyCommand, Lock, LogIn, Moon, Refresh, User } from '@blueprintjs/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { ConsoleState } from '#desktop/core/ConsoleState.ts'
import { findEntity } from '#shared/entities.ts'
import { nounOf, titleOf } from '#shared/kernel/model/nounOf.ts'
import { useCore } from '../../api/CoreContext.tsx'
import { isSignedOut, rolesIn } from '../../api/useConsoleState.ts'
import { useSwitches } from '../../api/useSwitches.ts'
import { useFailure } from '../../dialogs/useFailure.tsx'
import { useOnly, useSlot } from '../../manifest/FeaturesContext.tsx'
import { entryAt, menuFor } from '../../manifest/menu.ts'
import { places } from '../../manifest/places.ts'
import { idOf } from '../../parts/idOf.ts'
import { useLeave } from '../../parts/LeaveGuard.tsx'
import { useLock } from '../lock/useLock.ts'
import { useMenu, useScreens } from '../screens.ts'
import { recentRecords } from '../shortcuts/shortcuts.ts'
import { useShortcutNames } from '../shortcuts/useShortcutNames.ts'
import { accountPath, extraCommands } from '../slots.ts'
import { chooseTheme, themes } from '../theme.ts'
import { useEditors } from '../useEditors.ts'
import { useMeanings } from '../useMeanings.ts'
import type { Command } from './Command.ts'
import { matchCommands } from './matchCommands.ts'
import { offeredCommands } from './offeredCommands.ts'

const mostFound = 20
const mostRecent = 6

/** What matches the text, in the order of the list: recent records while nothing is typed, records, screens, actions. */
export function useCommands(state: ConsoleState, text: string, isOpen: boolean, opens: Opens) {
  const records = useFoundRecords(state, text, isOpen)
  const workspace = state.workspace?.organization
  const recent = useShortcutNames(
    workspace,
    isOpen && workspace !== undefined ? recentRecords.read(workspace) : [],
  )
  const screens = useScreenCommands(state)
  const actions = useActions(state, opens)
  const here = useExtraCommands()
  const go = useGo()
  const iconOf = useRecordIcons()
  const toRecord = (group: string, entity: string, name: string, path: string): Command => ({
    id: `record ${group} ${path}`,
    group,
    label: name || `Untitled ${nounOf(findEntity(entity) ?? { name: entity, plural: entity })}`,
    note: titleOf(findEntity(entity) ?? { name: entity, plural: entity }),
    icon: iconOf(entity),
    run: () => go(path),
  })
  const isTyped = text.trim() !== ''
  const offered = offeredCommands().filter(({ isFoundOnly }) => isTyped || !isFoundOnly)
  const matching = matchCommands([...here, ...offered, ...screens, ...actions], text)
  return {
    commands: [
      ...(isTyped
        ? []
        : recent.slice(0, mostRecent).map((one) => toRecord('Recent', one.entity ?? '', one.name, one.path))),
      ...(isTyped ? records.found.map((one) => toRecord('Records', one.entity, one.name, one.path)) : []),
      ...matching,
    ],
    isSearching: records.isSearching,
  }
}

/** The icon of the list that the records of an entity stand in. */
function useRecordIcons(): (entity: string) => Command['icon'] {
  const menu = useMenu()
  const screens = useScreens()
  return (entity) => {
    const screen = screens.find(({ edits }) => edits === entity)
    return screen && entryAt(menu, screen.list ?? screen.path.replace('/:id?', ''))?.icon
  }
}

/** What capabilities offer for the open screen. */
const useExtraCommands = (): Command[] =>
  // biome-ignore lint/correctness/useHookAtTopLevel: the capabilities are constant, and so are their hooks
  useSlot(extraCommands).flatMap((useThem) => useThem())

/** Dialogs that actions open. */
type Opens = { onConnect(): void; onHelp(): void }

/** Synced records on this computer that have a screen for these roles. */
function useFoundRecords(state: ConsoleState, text: string, isOpen: boolean) {
  const core = useCore()
  const editors = useEditors()
  const { data, isFetching } = useQuery({
    queryKey: ['commands', 'search', state.workspace?.organization, text],
    queryFn: () => core.search({ text, entities: [...editors.keys()], limit: mostFound }),
    enabled: isOpen && text.trim() !== '',
    placeholderData: keepPreviousData,
    // Records change meanwhile; a search takes some milliseconds.
    staleTime: 0,
    gcTime: 0,
  })
  const records = (data?.records ?? []).flatMap(({ entity, key, name }) => {
    const path = editors.get(entity)
    return path === undefined ? [] : [{ entity, name, path: path.replace(/:id\??$/, idOf(key)) }]
  })
  return { found: records, isSearching: isFetching }
}

function useScreenCommands(state: ConsoleState): Command[] {
  const go = useGo()
  const meaningOf = useMeanings()
  return menuFor(useMenu(), rolesIn(state), useSwitches()).flatMap(({ label: group, entries }) =>
    entries.map((entry): Command => {
      const about = meaningOf(entry)
      return {
        id: `screen ${entry.path}`,
        group: group === 'Create' ? 'Create' : 'Go to',
        label: entry.label,
        ...(about !== undefined && { about }),
        // “settings” finds what is in that part, too.
        also: `${entry.also ?? ''} ${places.find(({ name }) => name === entry.place)?.label ?? ''}`,
        ...(group !== 'Create' && { note: group }),
        icon: entry.icon,
        run: () => go(entry.path),
      }
    }),
  )
}

function useActions(state: ConsoleState, { onConnect, onHelp }: Opens): Command[] {
  const { workspace, sync } = state
  const core = useCore()
  const fail = useFailure()
  const go = useGo()
  const account = useOnly(accountPath)
  const lock = useLock(state)
  const group = 'Actions'
  const isLocal = workspace?.isLocal === true
  const isAway = isLocal || isSignedOut(state)
  return [
    ...(isAway
      ? [
          {
            ...{ id: 'connect', group, icon: LogIn, run: onConnect },
            label: isLocal ? 'Connect to an organization' : 'Sign in',
          },
        ]
      : [
          {
            ...{ id: 'sync', group, label: 'Sync now', icon: Refresh },
            ...(sync.waiting > 0 && { note: `${sync.waiting} waiting` }),
            run: () => void core.syncNow({}).catch((fault: unknown) => fail('Sync did not work', fault)),
          },
          { id: 'account', group, label: 'Your account', icon: User, run: () => go(account) },
        ]),
    { ...{ id: 'lock', group, icon: Lock }, ...lock },
    { id: 'shortcuts', group, label: 'Keyboard shortcuts', icon: KeyCommand, note: '?', run: onHelp },
    ...themes.map(({ theme, label }) => ({
      ...{ id: `theme ${theme}`, group, label: `Colours: ${label}`, icon: Moon },
      run: () => chooseTheme(theme),
    })),
  ]
}

/** Goes to an address, after asking about unsaved input. */
export function useGo() {
  const [, navigate] = useLocation()
  const leave = useLeave()
  return (path: string) => leave(() => navigate(path))
}
