/**
 * A name for a letter's subject or greeting: a line break would inject a header, and a sign that turns the direction of
 * writing would turn the rest of the line. At most so many characters.
 */
export const oneLine = (text: string, most = 100): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(turning, '')
    .slice(0, most)

/** Signs that turn the direction of what follows them, beyond their own word. */
export const turning = /[\u202a-\u202e\u2066-\u2069]/g
