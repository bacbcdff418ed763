import type { Theme } from '../render.ts'

const oneYearSeconds = 365 * 24 * 60 * 60

/** Keeps the choice on this device; null forgets it. The server reads the cookie, so that no page flashes. */
export function keepTheme(theme: Theme | null): void {
  const age = theme ? oneYearSeconds : 0
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing from pages without TLS
  document.cookie = `lectern-theme=${theme ?? ''}; Path=/; Max-Age=${age}; SameSite=Lax`
}

/** The choice on this device; null: none, so the device decides. */
export function chosenTheme(): Theme | null {
  const [, theme] = /(?:^|; )lectern-theme=(light|dark)(?:;|$)/.exec(document.cookie) ?? []
  return theme === 'light' || theme === 'dark' ? theme : null
}

/** Changes the page that is shown. */
export function showTheme(theme: Theme | null): void {
  const isDark = theme === 'dark' || (theme === null && matchMedia('(prefers-color-scheme: dark)').matches)
  const { dataset } = document.documentElement
  if (isDark) dataset.theme = 'dark'
  else delete dataset.theme
}
