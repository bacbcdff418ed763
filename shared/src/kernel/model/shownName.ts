/** Signs that turn the direction of what follows them, beyond their own word. */
export const turning = /[\u202a-\u202e\u2066-\u2069]/g

/** What breaks a line or controls a terminal, and what no eye sees: a name with it looks like another one. */
const breaking = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
const unseen = /[\u00ad\u180e\u200b\u2060-\u2064\u206a-\u206f\ufeff\ufff9-\ufffb]/g

/** More marks on one letter than any script has: they would paint over the lines above and below. */
const piled = /([\p{Mn}\p{Me}]{4})[\p{Mn}\p{Me}]+/gu

/** Most names have nothing of it. */
const suspicious =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Mn}\p{Me}\u00ad\u180e\u200b\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/u

/**
 * A person's name as others read it: on one line, without changing the direction around it, without invisible characters, and with
 * no more marks on a letter than scripts have. Every answer of the server shows personal lines so (`fitted`), and so do mails
 * and certificates. Joiners and marks of direction stay: words in Persian, Hindi and emoji need them.
 */
export function shownName(name: string): string {
  if (!suspicious.test(name)) return name
  const shown = name
    .normalize('NFC')
    .replace(breaking, ' ')
    .replace(turning, '')
    .replace(unseen, '')
    .replace(piled, '$1')
  return shown.trim() === '' && name.trim() !== '' ? '…' : shown
}
