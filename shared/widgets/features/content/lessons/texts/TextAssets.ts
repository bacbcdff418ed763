import { createContext } from 'react'
import type { PlayerAsset } from '../../host/WidgetHost.ts'

/** The assets of the open lesson, for the films and sounds in its texts; null beside a lesson, where nothing plays. */
export const TextAssets = createContext<Readonly<Record<string, PlayerAsset>> | null>(null)
