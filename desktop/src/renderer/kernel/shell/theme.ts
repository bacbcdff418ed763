import { useSyncExternalStore } from 'react'

export type Theme = 'system' | 'light' | 'dark'
export const themes: readonly { theme: Theme; label: string }[] = [
  { theme: 'system', label: 'Same as this computer' },
  { theme: 'light', label: 'Light' },
  { theme: 'dark', label: 'Dark' },
]

const storageName = 'lectern.theme'

/** The chosen theme; stored for this computer, not for the workspace. */
export const chosenTheme = (): Theme => {
  const stored = localStorage.getItem(storageName)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(storageName, theme)
  applyTheme()
  for (const tell of listeners) tell()
}

const listeners = new Set<() => void>()

/** The chosen theme, wherever it is changed. */
export const useChosenTheme = (): Theme =>
  useSyncExternalStore((tell) => {
    listeners.add(tell)
    return () => listeners.delete(tell)
  }, chosenTheme)

/** Applies the theme now and whenever the computer changes between day and night. */
export function followTheme(): void {
  applyTheme()
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyTheme)
}

function applyTheme(): void {
  const theme = chosenTheme()
  const isDark =
    theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.body.classList.toggle('bp6-dark', isDark)
}
