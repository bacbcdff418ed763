import type { IncomingMessage } from 'node:http'

/** The theme that a visitor chose on this device (`web/src/kernel/theme/keepTheme`). */
export function chosenTheme({ headers }: Pick<IncomingMessage, 'headers'>): 'light' | 'dark' | null {
  const theme = /(?:^|; )lectern-theme=(light|dark)(?:;|$)/.exec(headers.cookie ?? '')?.[1]
  return theme === 'light' || theme === 'dark' ? theme : null
}
