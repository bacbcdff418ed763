/** Letters that Unicode does not take apart, as readers without them type them. */
const plain: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** Lower case, accents gone, compatibility forms made plain: what search and slugs compare by. */
export function foldText(value: string): string {
  return value
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => plain[letter] ?? letter)
}

/**
 * The words of a text for a full-text index. Scripts that write no spaces become one word a sign,
 * so that any stretch of them can be found.
 */
export function searchWords(value: string): string[] {
  const spaced = foldText(value).replace(
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu,
    ' $& ',
  )
  return spaced.match(/[\p{L}\p{N}]+/gu) ?? []
}
