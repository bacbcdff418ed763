/** What one check found: fine, worth a look, or in the way of the server. `todo` says what helps. */
export type Finding = {
  about: string
  state: 'ok' | 'warning' | 'failed'
  text: string
  todo?: string
}

export const ok = (about: string, text: string): Finding => ({ about, state: 'ok', text })
export const warning = (about: string, text: string, todo: string): Finding => ({
  ...{ about, state: 'warning', text, todo },
})
export const failed = (about: string, text: string, todo: string): Finding => ({
  ...{ about, state: 'failed', text, todo },
})

export const reasonOf = (cause: unknown): string => {
  const {
    message,
    code,
    cause: below,
  } = (cause ?? {}) as { message?: string; code?: string; cause?: unknown }
  const own = message || code || String(cause)
  return below ? `${own} (${reasonOf(below)})` : own
}
