import type { WrittenLanguage } from '#shared/kernel/words/languages.ts'

const oneYearSeconds = 365 * 24 * 60 * 60

/** Keeps the choice on this device, for pages that know no customer; null forgets it. The server reads the cookie. */
export function keepLanguage(language: WrittenLanguage | null): void {
  const age = language ? oneYearSeconds : 0
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing from pages without TLS
  document.cookie = `lectern-language=${language ?? ''}; Path=/; Max-Age=${age}; SameSite=Lax`
}

/** Reloads the page in the chosen language: a link's `lang` must not overrule that. */
export function reloadPage(): void {
  const address = new URL(window.location.href)
  address.searchParams.delete('lang')
  address.hash = ''
  window.location.replace(address)
}
