const oneYearSeconds = 365 * 24 * 60 * 60

/** A cookie of its portal keeps which announcement was closed on this device: the server reads it, so that no page flashes. */
export function keepClosed(base: string, text: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing from pages without TLS
  document.cookie = `lectern-announcement=${markOf(text)}; Path=${base || '/'}; Max-Age=${oneYearSeconds}; SameSite=Lax`
}

/** Short, since it goes with each request; another text has another mark. */
export function markOf(text: string): string {
  let mark = 0
  for (let at = 0; at < text.length; at++) mark = (Math.imul(mark, 31) + text.charCodeAt(at)) >>> 0
  return mark.toString(36)
}
