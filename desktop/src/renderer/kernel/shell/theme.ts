export type Theme = 'system' | 'light' | 'dark'
const storageName = 'lectern.theme'

/** The chosen theme; stored for this computer, not for the workspace. */
export const chosenTheme = (): Theme => {
  const stored = localStorage.getItem(storageName)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(storageName, theme)
  applyTheme()
}

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
