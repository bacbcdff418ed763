import type { ComponentType } from 'react'
import type { ConsoleState } from '../../../core/CoreApi.ts'
import { createSlot } from '../manifest/Slot.ts'

/** Beside the state of sync, on every screen; each named apart. */
export const topBar = createSlot<{ name: string; View: ComponentType }>('top bar')

/** The path of the screen where whoever is signed in sees to their own account: open to every role. */
export const accountPath = createSlot<string>('account')

type ConnectProps = { state: ConsoleState; isOpen: boolean; onClose(): void }

/** Connects the open workspace to an organization. */
export const connectDialog = createSlot<ComponentType<ConnectProps>>('connect dialog')
