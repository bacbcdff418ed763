const turns = ['\u202e', '\u202d', '\u2067', '\u2066\u202b', '\u202a'] as const
const ends = ['', '\u202c', '\u2069\u2069', '\u200b\ufeff'] as const
const marks = '\u0300\u0489\u0361\u0336\u20dd\u1dc4'
const words = [
  'Ann txt.exe',
  `Z${marks.repeat(6)}algo`,
  `Ann${'\u0310'.repeat(60)}`,
  'Ann\r\nBcc: spy@example.org',
  'Ann\u2028Second\u0085Third',
  'שלום abc',
  '<img src=x onerror=alert(1)>',
  'An\u200bn\u00ad\u2060 Admin',
  '\u200b\u2060',
  'प्रियंका 👩‍🏫 می\u200cخواهم',
] as const

/** Two hundred names by which somebody would turn, overprint or break what surrounds them; each fits a customer. */
export const hostileNames: readonly string[] = turns.flatMap((turn) =>
  ends.flatMap((end) => words.map((word) => `${turn}${word}${end}`.slice(0, 90))),
)

/** What a shown name must not have: signs that turn, lines that break, and more marks than a letter can bear. */
export const unfit = /[\u202a-\u202e\u2066-\u2069\p{Cc}\p{Zl}\p{Zp}\u200b\u2060\ufeff]|[\p{Mn}\p{Me}]{5}/u
