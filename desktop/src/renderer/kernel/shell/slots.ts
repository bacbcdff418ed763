import type { ComponentType } from 'react'
import type { ConsoleState } from '#desktop/core/ConsoleState.ts'
import { createSlot } from '../manifest/Slot.ts'
import type { Command } from './commands/Command.ts'

/** Beside the sync status, on every screen; each with its own name. */
export const topBar = createSlot<{ name: string; View: ComponentType }>('top bar')

/** Commands for the open screen, first in Ctrl+K: each a hook. */
export const extraCommands = createSlot<() => readonly Command[]>('commands')

/** Where another portal is created, for those who may: below the portals of the switcher. */
export const newPortalPath = createSlot<() => string | null>('new portal')

/** The path of the account screen: open to every role. */
export const accountPath = createSlot<string>('account')

/** The path of the screen where the console's lock is set up. */
export const lockPath = createSlot<string>('lock')

type ConnectProps = { state: ConsoleState; isOpen: boolean; onClose(): void }

/** Connects the open workspace to an organization. */
export const connectDialog = createSlot<ComponentType<ConnectProps>>('connect dialog')
